import Runtime
import ActivityModel
import GRDB
import TestSupport
import Testing

@testable import EventLog

/// Histories that are read without their points.
@Suite struct OutlineTests {
  @Test(arguments: 0..<200)
  func `the outline in part 0 is that of the points`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var run = Examples.run()
    run.track = RandomTrack.make(using: &generator)
    let body = EventBody.fact(.activityRecorded(run))
    let payload = Payload(body)
    let head = Payload(parts: [payload.parts[0]])
    let outline = try head.outline(kind: body.kind, version: Payload.schemaVersion)
    #expect(outline == body.outlined)
    let times = run.track.timeMilliseconds.values.filter { $0 != .min }
    #expect(outline.track?.milliseconds?.lowerBound == times.min())
    #expect(outline.track?.milliseconds?.upperBound == times.max())
    #expect((outline.track?.pointCount ?? 0) == run.track.count)
    #expect(outline.track?.has(.heartRate) == (run.track.isEmpty ? nil : run.track.has(.heartRate)))
  }

  @Test func `an event without points has one part and no outline`() throws {
    let body = EventBody.fact(.activityRecorded(Examples.run(points: 0)))
    #expect(Payload(body).parts.count == 1)
    #expect(try Payload(body).outline(kind: body.kind, version: 2) == (body, nil))
  }

  @Test(arguments: LogKind.allCases)
  func `outlines are the events without their points, in the same order`(kind: LogKind) throws {
    try kind.withLog { log throws in
      let facts = Examples.facts.map(\.fact)
      _ = try log.append([Examples.imported("all", facts)], recordedAt: Examples.noon)
      for start in [0, 3, facts.count, facts.count + 1] {
        let events = try log.entries(of: Examples.ada, after: start)
        let outlines = try log.outlines(of: Examples.ada, after: start)
        #expect(outlines.count == events.count)
        for (outline, event) in zip(outlines, events) { expect(outline, isOf: event) }
      }
    }
  }

  @Test func `damage to points is found when they are read, and not before`() throws {
    for damage in ["UPDATE payloads SET bytes = x'00' WHERE", "DELETE FROM payloads WHERE"] {
      try withDamage("\(damage) position = 2 AND part = 1") { log throws in
        #expect(try wholeSequences(log.entries(of: Examples.ada)) == [1, 3, 4])
        #expect(try log.outlines(of: Examples.ada).allSatisfy(\.isWhole))
        #expect(try log.verify().damages.map(\.position) == [2])
      }
    }
  }

  @Test func `damage to part 0 is found without reading points`() throws {
    for statement in [
      "UPDATE payloads SET bytes = x'00' WHERE position = 2 AND part = 0",
      "DELETE FROM payloads WHERE position = 2 AND part = 0",
      "UPDATE events SET recorded_at = 0 WHERE position = 2",
      // The points of another event, with the digest that belongs to them.
      "UPDATE payloads SET bytes = (SELECT bytes FROM payloads WHERE position = 1 AND part = 0)"
        + " WHERE position = 2 AND part = 0",
    ] {
      try withDamage(statement) { log throws in
        let outlines = try log.outlines(of: Examples.ada)
        #expect(outlines.map(\.isWhole) == [true, false, true, true], "\(statement)")
      }
    }
  }

  @Test func `points of another event are never believed`() throws {
    let statement =
      "UPDATE payloads SET bytes = (SELECT bytes FROM payloads WHERE position = 1 AND part = 1)"
      + " WHERE position = 2 AND part = 1"
    try withDamage(statement) { log throws in
      #expect(
        try log.verify().damages.map(\.description) == [
          "position 2: the digest of its points does not match what is stored"
        ])
      #expect(try wholeSequences(log.entries(of: Examples.ada)) == [1, 3, 4])
    }
  }

  private func expect(_ outline: OutlineEntry, isOf entry: LogEntry) {
    guard case .event(let light, let track) = outline, case .event(let event) = entry else {
      Issue.record("something is damaged")
      return
    }
    #expect(light.sequence == event.sequence && light.id == event.id)
    #expect(light.recordedAt == event.recordedAt)
    #expect(light.body == event.body.outlined.body)
    #expect(track == event.body.outlined.track)
  }

  private func withDamage(
    _ statement: String, _ body: (any EventLogReader) throws -> Void
  ) throws {
    try withDataFolder { folder throws in
      try folder.append([Examples.imported("a", Examples.runs(3))])
      let file = try DatabaseQueue(path: folder.logPath)
      try file.write { db in
        try LogFileFormat.unguarded(db) { try db.execute(sql: statement) }
      }
      try file.close()
      try body(try folder.openForReading().log)
    }
  }
}

extension OutlineEntry {
  fileprivate var isWhole: Bool {
    if case .event = self { true } else { false }
  }
}

extension EventLogReader {
  fileprivate func outlines(
    of member: MemberID, after sequence: Int = 0
  ) throws -> [OutlineEntry] {
    var entries: [OutlineEntry] = []
    try forEachOutline(of: member, after: sequence) { (entry) throws(Failure) in
      entries.append(entry)
    }
    return entries
  }
}
