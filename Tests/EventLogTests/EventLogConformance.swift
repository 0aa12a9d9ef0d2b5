import Runtime
import ActivityModel
import Testing

@testable import EventLog

/// The promises of every log, of any kind.
@Suite struct EventLogConformance {
  @Test(arguments: LogKind.allCases)
  func `an empty log has no members and ends at 0`(kind: LogKind) throws {
    try kind.withLog { log throws in
      #expect(try log.head().position == 0)
      #expect(try log.members().isEmpty)
      #expect(try log.lastSequence(of: Examples.ada) == 0)
      #expect(try log.knowledge(of: Examples.source("a"), for: Examples.ada) == nil)
      #expect(try log.event(at: LogPosition(1)) == nil)
      #expect(try log.event(at: LogPosition(0)) == nil)
      #expect(try log.events(of: Examples.ada).isEmpty)
      #expect(try log.statistics().counts.isEmpty)
      #expect(try log.verify().isSound)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `facts come back as they went in, with their source behind them`(kind: LogKind) throws {
    try kind.withLog { log throws in
      let facts = Examples.facts.map(\.fact)
      let record = Examples.imported("all.gpx", facts)
      let outcomes = try log.append([record], recordedAt: Examples.noon)
      let ids = facts.map { EventID(of: $0, member: Examples.ada) }
      #expect(outcomes == [.imported(newEvents: ids, knownEvents: 0)])

      let events = try log.events(of: Examples.ada)
      #expect(events.map(\.sequence) == Array(1...facts.count + 1))
      #expect(events.allSatisfy { $0.recordedAt == Examples.noon })
      #expect(events.dropLast().map(\.body) == facts.map(EventBody.fact))
      #expect(events.dropLast().map(\.id) == ids)
      let places = ids.enumerated().map {
        EventPlace(event: $1, place: Place(line: 1 + 10 * $0))
      }
      #expect(
        events.last?.body
          == .sourceImported(
            SourceImported(
              source: Examples.source("all.gpx"), names: ["in/all.gpx"], byteCount: 1_000,
              adapter: Examples.gpx, events: places, diagnostics: [Examples.diagnostic],
              exportedOn: Examples.date("2026-02-28"))))
    }
  }

  @Test(arguments: LogKind.allCases)
  func `a rejection comes back as it went in`(kind: LogKind) throws {
    try kind.withLog { log throws in
      let outcomes = try log.append(
        [Examples.refused("bad.gpx")], recordedAt: Examples.noon)
      #expect(outcomes == [.refused])
      #expect(
        try log.events(of: Examples.ada).map(\.body) == [
          .sourceRefused(
            SourceRefused(
              source: Examples.source("bad.gpx"), names: ["in/bad.gpx"], byteCount: 77,
              adapter: Examples.gpx, rejection: Examples.rejection,
              diagnostics: [Examples.diagnostic]))
        ])
    }
  }

  @Test(arguments: LogKind.allCases)
  func `the same source again appends nothing`(kind: LogKind) throws {
    try kind.withLog { log throws in
      let good = Examples.imported("a.gpx", [Examples.run(day: 0)])
      let bad = Examples.refused("b.gpx")
      _ = try log.append([good, bad], recordedAt: Examples.noon)
      let head = try log.head()
      let later = Examples.noon.adding(milliseconds: 1)
      #expect(try log.append([good, bad], recordedAt: later) == [.known, .refusedBefore])
      #expect(try log.head() == head)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `the same source twice in one batch counts once`(kind: LogKind) throws {
    try kind.withLog { log throws in
      let record = Examples.imported("a.gpx", [Examples.run(day: 0)])
      let outcomes = try log.append([record, record], recordedAt: Examples.noon)
      #expect(outcomes.last == .known)
      #expect(try log.head().position == 2)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `a cumulative export appends what is new and one import`(kind: LogKind) throws {
    try kind.withLog { log throws in
      let days = Examples.runs(4)
      _ = try log.append(
        [Examples.imported("march", Array(days[..<3]))], recordedAt: Examples.noon)
      let outcomes = try log.append(
        [Examples.imported("april", days)], recordedAt: Examples.noon)
      let newID = EventID(of: days[3], member: Examples.ada)
      #expect(outcomes == [.imported(newEvents: [newID], knownEvents: 3)])
      #expect(try log.head().position == 6)
      let last = try #require(try log.events(of: Examples.ada).last)
      guard case .sourceImported(let source) = last.body else {
        Issue.record("the last event should be the import")
        return
      }
      #expect(source.events.map(\.event) == days.map { EventID(of: $0, member: Examples.ada) })
    }
  }

  @Test(arguments: LogKind.allCases)
  func `the day of an export is read as it was appended`(kind: LogKind) throws {
    try kind.withLog { log throws in
      _ = try log.append([Examples.imported("a", Examples.runs(1))], recordedAt: Examples.noon)
      let last = try #require(try log.events(of: Examples.ada).last)
      guard case .sourceImported(let source) = last.body else {
        Issue.record("the last event should be the import")
        return
      }
      #expect(source.exportedOn == LocalDate(iso8601: "2026-02-28"))
    }
  }

  @Test(arguments: LogKind.allCases)
  func `many events are those that are read one by one, in the order asked for`(
    kind: LogKind
  ) throws {
    try kind.withLog { log throws in
      _ = try log.append([Examples.imported("a", Examples.runs(150))], recordedAt: Examples.noon)
      let positions = try log.headers(HeaderQuery(member: Examples.ada, limit: .max))
        .map(\.position)
      #expect(positions.count == 151)
      for wanted in [positions, positions.reversed(), []] {
        let single = try wanted.compactMap { position -> RecordedEvent? in
          guard case .event(let event) = try log.event(at: position)?.entry else { return nil }
          return event
        }
        #expect(try log.events(at: wanted).map(\.id) == single.map(\.id))
      }
    }
  }

  @Test(arguments: LogKind.allCases)
  func `equal facts of one source are one event, at the first place`(kind: LogKind) throws {
    try kind.withLog { log throws in
      let twice = [Examples.run(day: 0), Examples.run(day: 1), Examples.run(day: 0)]
      let outcomes = try log.append(
        [Examples.imported("a", twice)], recordedAt: Examples.noon)
      let ids = twice.prefix(2).map { EventID(of: $0, member: Examples.ada) }
      #expect(outcomes == [.imported(newEvents: ids, knownEvents: 0)])
      let last = try #require(try log.events(of: Examples.ada).last)
      guard case .sourceImported(let source) = last.body else {
        Issue.record("the last event should be the import")
        return
      }
      #expect(source.events.map(\.place.line) == [1, 11])
    }
  }

  @Test(arguments: LogKind.allCases)
  func `another version of the adapter records the source again`(kind: LogKind) throws {
    try kind.withLog { log throws in
      let newer = AdapterStamp(name: "gpx", version: 2)
      let facts = [Examples.run(day: 0)]
      _ = try log.append([Examples.imported("a", facts)], recordedAt: Examples.noon)
      let outcomes = try log.append(
        [Examples.imported("a", facts, adapter: newer)], recordedAt: Examples.noon)
      #expect(outcomes == [.imported(newEvents: [], knownEvents: 1)])
      #expect(
        try log.knowledge(of: Examples.source("a"), for: Examples.ada)
          == .imported(by: newer, eventCount: 1))
    }
  }

  @Test(arguments: LogKind.allCases)
  func `a log knows what became of a source, for each member`(kind: LogKind) throws {
    try kind.withLog { log throws in
      let records = [
        Examples.imported("a", [Examples.run(day: 0), Examples.run(day: 1)]),
        Examples.refused("b"),
      ]
      _ = try log.append(records, recordedAt: Examples.noon)
      #expect(
        try log.knowledge(of: Examples.source("a"), for: Examples.ada)
          == .imported(by: Examples.gpx, eventCount: 2))
      #expect(
        try log.knowledge(of: Examples.source("b"), for: Examples.ada)
          == .refused(Examples.rejection, by: Examples.gpx))
      #expect(try log.knowledge(of: Examples.source("a"), for: Examples.ben) == nil)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `two members who bring the same file have an event each`(kind: LogKind) throws {
    try kind.withLog { log throws in
      for member in [Examples.ben, Examples.ada] {
        _ = try log.append(
          [Examples.imported("a", [Examples.run(day: 0)], member: member)],
          recordedAt: Examples.noon)
      }
      #expect(try log.members() == [Examples.ada, Examples.ben])
      let ada = try log.events(of: Examples.ada)
      let ben = try log.events(of: Examples.ben)
      #expect(ada.map(\.sequence) == [1, 2] && ben.map(\.sequence) == [1, 2])
      #expect(Set(ada.map(\.id)).isDisjoint(with: ben.map(\.id)))
      #expect(ada[0].body == ben[0].body)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `reading goes on after any sequence`(kind: LogKind) throws {
    try kind.withLog { log throws in
      // More than one batch of the reader.
      let facts = Examples.runs(150, points: 2)
      _ = try log.append([Examples.imported("a", facts)], recordedAt: Examples.noon)
      for sequence in [-1, 0, 1, 63, 64, 65, 149, 150, 151, 152, .max - 1] {
        let expected = Array(1...151).filter { $0 > sequence }
        #expect(
          try log.events(of: Examples.ada, after: sequence).map(\.sequence) == expected)
      }
    }
  }

  @Test(arguments: LogKind.allCases)
  func `the body of a reading may use the log`(kind: LogKind) throws {
    try kind.withLog { log throws in
      _ = try log.append(
        [Examples.imported("a", [Examples.run(day: 0)])], recordedAt: Examples.noon)
      var seen: [EventKind] = []
      try log.forEachEvent(of: Examples.ada, after: 0) { (entry) throws(Failure) in
        guard case .event(let event) = entry else { return }
        let logged = try? log.event(at: log.position(of: Examples.ada, event.sequence))
        if let logged { seen.append(logged.header.kind) }
        _ = try log.append([Examples.refused("during")], recordedAt: Examples.noon)
      }
      #expect(seen == [.activityRecorded, .sourceImported])
      #expect(try log.lastSequence(of: Examples.ada) == 3)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `headers are listed newest first, by member and kind`(kind: LogKind) throws {
    try kind.withLog { log throws in
      _ = try log.append(
        [
          Examples.imported("a", [Examples.run(day: 0), Examples.run(day: 1)]),
          Examples.imported("a", [Examples.run(day: 0)], member: Examples.ben),
          Examples.refused("b", member: Examples.ben),
        ], recordedAt: Examples.noon)
      func positions(_ query: HeaderQuery) throws -> [LogPosition] {
        try log.headers(query).map(\.position)
      }
      let all = try positions(HeaderQuery())
      #expect(Set(all).count == 6 && all == all.sorted(by: >))
      if kind.hasOnePartition { #expect(all.map(\.number) == [6, 5, 4, 3, 2, 1]) }
      #expect(try positions(HeaderQuery(limit: 2)) == Array(all[..<2]))
      for (index, position) in all.enumerated() {
        #expect(try positions(HeaderQuery(before: position)) == Array(all[(index + 1)...]))
      }
      let bens = try (1...3).map { try log.position(of: Examples.ben, $0) }
      let adas = try (1...3).map { try log.position(of: Examples.ada, $0) }
      #expect(try positions(HeaderQuery(member: Examples.ben)) == bens.reversed())
      #expect(
        try positions(HeaderQuery(kinds: [.activityRecorded]))
          == [bens[0], adas[0], adas[1]].sorted(by: >))
      #expect(
        try positions(HeaderQuery(member: Examples.ben, kinds: [.sourceRefused])) == [bens[2]])
      #expect(try positions(HeaderQuery(member: Examples.member("nobody"))).isEmpty)
      #expect(try positions(HeaderQuery(limit: -1)).isEmpty)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `a header names the origin of its event`(kind: LogKind) throws {
    try kind.withLog { log throws in
      let fact = Examples.run(day: 0)
      _ = try log.append([Examples.imported("a", [fact])], recordedAt: Examples.noon)
      let first = try log.position(of: Examples.ada, 1)
      #expect(first.number == 1)
      let header = try #require(try log.event(at: first)?.header)
      #expect(header.member == Examples.ada)
      #expect(header.sequence == 1)
      #expect(header.id == EventID(of: fact, member: Examples.ada))
      #expect(header.kind == .activityRecorded)
      #expect(header.recordedAt == Examples.noon)
      #expect(header.source == Examples.source("a"))
      #expect(
        header.importEvent
          == EventID(importOf: Examples.source("a"), by: Examples.gpx, member: Examples.ada))
      #expect(header.storedByteCount > 50)
      let second = LogPosition(partition: first.partition, 2)
      #expect(try log.event(at: second)?.header.id == header.importEvent)
      #expect(try log.event(at: LogPosition(partition: first.partition, 3)) == nil)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `an event is found by the beginning of its id`(kind: LogKind) throws {
    try kind.withLog { log throws in
      let facts = Examples.runs(40, points: 1)
      _ = try log.append([Examples.imported("a", facts)], recordedAt: Examples.noon)
      for length in [1, 7, 8, 63, 64] {
        let prefix = String(EventID(of: facts[5], member: Examples.ada).hex.prefix(length))
        let found = try log.headers(withIDPrefix: prefix, limit: 50)
        #expect(found.contains { $0.sequence == 6 })
        #expect(found.allSatisfy { $0.id?.hex.hasPrefix(prefix) == true })
      }
      #expect(try log.headers(withIDPrefix: "", limit: 7).count == 7)
      #expect(try log.headers(withIDPrefix: "xyz", limit: 7).isEmpty)
      #expect(
        try log.headers(withIDPrefix: String(repeating: "0", count: 65), limit: 7).isEmpty)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `statistics count by kind`(kind: LogKind) throws {
    try kind.withLog { log throws in
      _ = try log.append(
        [
          Examples.imported("a", [Examples.run(day: 0), .profileChanged(Examples.profile)]),
          Examples.refused("b", member: Examples.ben),
        ], recordedAt: Examples.noon)
      let (statistics, head) = (try log.statistics(), try log.head())
      #expect(statistics.head == head)
      #expect(statistics.memberCount == 2)
      #expect(
        statistics.counts.map(\.kind) == [
          .activityRecorded, .profileChanged, .sourceImported, .sourceRefused,
        ])
      #expect(statistics.counts.map(\.count) == [1, 1, 1, 1])
      #expect(statistics.byteCount > 500)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `the chain distinguishes histories, even equal ones`(kind: LogKind) throws {
    let records = [Examples.imported("a", [Examples.run(day: 0)])]
    let chains = try (0..<2).map { _ in
      try kind.withLog { log throws in
        _ = try log.append(records, recordedAt: Examples.noon)
        return try log.head().chain
      }
    }
    #expect(chains[0] != chains[1])
  }

  @Test(arguments: LogKind.allCases)
  func `a long track comes back whole`(kind: LogKind) throws {
    try kind.withLog { log throws in
      let fact = Examples.run(day: 0, points: 65_536 * 2 + 3)
      _ = try log.append([Examples.imported("a", [fact])], recordedAt: Examples.noon)
      #expect(try log.events(of: Examples.ada).first?.body == .fact(fact))
      #expect(try log.verify().isSound)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `a closed log throws`(kind: LogKind) throws {
    try kind.withLog { log throws in
      try log.close()
      #expect { _ = try log.head() } throws: { ($0 as? Failure)?.code == .closed }
      #expect {
        _ = try log.append([Examples.refused("a")], recordedAt: Examples.noon)
      } throws: {
        ($0 as? Failure)?.code == .closed
      }
    }
  }
}
