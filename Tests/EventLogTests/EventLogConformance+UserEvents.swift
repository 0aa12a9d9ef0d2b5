import ActivityModel
import Testing

@testable import EventLog

/// The promises of every log about user events, and about sources that are read again.
extension EventLogConformance {
  @Test(arguments: LogKind.allCases)
  func `user events come back as they went in, behind one another and without a source`(
    kind: LogKind
  ) throws {
    try kind.withLog { log throws in
      let fact = Examples.run(day: 0)
      _ = try log.append([Examples.imported("a", [fact])], recordedAt: Examples.noon)
      let userEvents = Examples.userEvents.map(\.userEvent)
      let later = Examples.noon.adding(milliseconds: 5)
      let ids = try log.append(userEvents, of: Examples.ada, recordedAt: later)
      #expect(ids == userEvents.map { EventID(of: $0, member: Examples.ada) })
      let events = try log.events(of: Examples.ada, after: 2)
      #expect(events.map(\.body) == userEvents.map(EventBody.userEvent))
      #expect(events.map(\.id) == ids)
      #expect(events.map(\.sequence) == Array(3..<(3 + userEvents.count)))
      #expect(events.allSatisfy { $0.recordedAt == later })
      for (sequence, userEvent) in zip(3..., userEvents) {
        let position = try log.position(of: Examples.ada, sequence)
        let header = try #require(try log.event(at: position)?.header)
        #expect(header.source == userEvent.source)
        #expect(header.importEvent == nil)
        #expect(header.kind == EventBody.userEvent(userEvent).kind)
      }
      #expect(try log.verify().isSound)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `the same user event again appends nothing, another one of it does`(kind: LogKind) throws {
    try kind.withLog { log throws in
      let turn = ImportToggle(source: Examples.source("a"))
      let again = ImportToggle(source: Examples.source("a"), revision: 2)
      _ = try log.append([.importUndone(turn)], of: Examples.ada, recordedAt: Examples.noon)
      let head = try log.head()
      let none = try log.append(
        [.importUndone(turn)], of: Examples.ada, recordedAt: Examples.noon)
      #expect(none.isEmpty)
      #expect(try log.head() == head)
      let one = try log.append(
        [.importUndone(again), .importUndone(turn)], of: Examples.ada, recordedAt: Examples.noon)
      #expect(one == [EventID(of: .importUndone(again), member: Examples.ada)])
      let others = try log.append(
        [.importUndone(turn)], of: Examples.ben, recordedAt: Examples.noon)
      #expect(others.count == 1)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `what was done to an import is not what became of its source`(kind: LogKind) throws {
    try kind.withLog { log throws in
      _ = try log.append(
        [Examples.imported("a", [Examples.run(day: 0)])], recordedAt: Examples.noon)
      let turn = ImportToggle(source: Examples.source("a"))
      _ = try log.append([.importUndone(turn)], of: Examples.ada, recordedAt: Examples.noon)
      _ = try log.append(
        [PreparedSource(Examples.reread("a", [Examples.run(day: 1)]))], recordedAt: Examples.noon)
      #expect(
        try log.knowledge(of: Examples.source("a"), for: Examples.ada)
          == .imported(by: Examples.gpx, eventCount: 1))
    }
  }

  @Test(arguments: LogKind.allCases)
  func `a source read again appends its new facts and its new outcome`(kind: LogKind) throws {
    try kind.withLog { log throws in
      let (old, same, new) = (Examples.run(day: 0), Examples.run(day: 1), Examples.run(day: 2))
      _ = try log.append([Examples.imported("a", [old, same])], recordedAt: Examples.noon)
      let pair = EventReplacement(
        old: EventID(of: old, member: Examples.ada), new: EventID(of: new, member: Examples.ada))
      let record = Examples.reread("a", [new, same], replacing: [pair])
      let outcomes = try log.append([PreparedSource(record)], recordedAt: Examples.noon)
      #expect(outcomes == [.imported(newEvents: [pair.new], knownEvents: 1)])
      let events = try log.events(of: Examples.ada, after: 3)
      #expect(events.map(\.body.kind) == [.activityRecorded, .sourceReread])
      guard case .sourceReread(let reread)? = events.last?.body else { return }
      #expect(reread.replacements == [pair])
      #expect(reread.previous == record.previous)
      #expect(reread.reading.adapter == record.reading.adapter)
      #expect(
        reread.reading.events.map(\.event)
          == [pair.new, EventID(of: same, member: Examples.ada)])
      #expect(try log.append([PreparedSource(record)], recordedAt: Examples.noon) == [.known])
      #expect(try log.verify().isSound)
    }
  }
}
