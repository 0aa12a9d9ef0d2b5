import ActivityModel
import Testing

@testable import EventLog

/// The promises of every log about forgetting, whatever its kind.
@Suite struct ForgettingConformance {
  private static let records = [
    Examples.imported("a", Examples.facts.map(\.fact)),
    Examples.imported("a", [Examples.run(day: 0)], member: Examples.ben),
    Examples.refused("b"),
    Examples.imported("c", [Examples.run(day: 7)], member: Examples.ben),
  ]

  /// Ada's: every fact, its import, and a rejection.
  private static let erasedCount = Examples.facts.count + 2

  private func withForgottenAda(
    _ kind: LogKind, _ body: (any EventStore) throws -> Void
  ) throws {
    try kind.withLog { log throws in
      _ = try log.append(Self.records, recordedAt: Examples.noon)
      #expect(
        try log.forget(Examples.ada, recordedAt: Examples.noon)?.eventCount == Self.erasedCount)
      try body(log)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `a forgotten member has no event, no source and no name`(kind: LogKind) throws {
    try withForgottenAda(kind) { log throws in
      #expect(try log.members() == [Examples.ben])
      #expect(try log.entries(of: Examples.ada).isEmpty)
      #expect(try log.lastSequence(of: Examples.ada) == 0)
      #expect(try log.knowledge(of: Examples.source("a"), for: Examples.ada) == nil)
      for fact in Examples.facts {
        let id = EventID(of: fact.fact, member: Examples.ada)
        #expect(try log.headers(withIDPrefix: id.hex, limit: 1).isEmpty)
      }
    }
  }

  @Test(arguments: LogKind.allCases)
  func `of an erased event stays what the chain stands on`(kind: LogKind) throws {
    try kind.withLog { log throws in
      _ = try log.append(Self.records, recordedAt: Examples.noon)
      let before = try log.headers(HeaderQuery()).reversed()
      let chain = try log.head().chain
      _ = try log.forget(Examples.ada, recordedAt: Examples.noon)
      let after = try log.headers(HeaderQuery()).reversed()
      #expect(after.count == before.count + 1)
      for (old, new) in zip(before, after.filter { $0.kind != .memberForgotten }) {
        #expect(new.position == old.position)
        #expect(new.sequence == old.sequence)
        #expect(new.kind == old.kind)
        if old.member == Examples.ben {
          #expect(new == old)
        } else {
          #expect(new.member == nil && new.id == nil && new.source == nil)
          #expect(new.importEvent == nil && new.storedByteCount == 0)
        }
      }
      #expect(try log.head().chain != chain)
      let report = try log.verify()
      #expect(report.isSound, "\(report.damages)")
    }
  }

  @Test(arguments: LogKind.allCases)
  func `a receipt stays that names no member`(kind: LogKind) throws {
    try withForgottenAda(kind) { log throws in
      let place = try #require(try log.headers(HeaderQuery(kinds: [.memberForgotten])).first)
      let receipt = try #require(try log.event(at: place.position))
      if kind.hasOnePartition { #expect(try log.head().position == place.position.number) }
      #expect(receipt.header.kind == .memberForgotten)
      #expect(receipt.header.member == nil && receipt.header.source == nil)
      #expect(receipt.header.sequence == Self.erasedCount + 1)
      guard case .event(let event) = receipt.entry, case .memberForgotten(let body) = event.body
      else {
        Issue.record("the last event should be the receipt")
        return
      }
      #expect(body.erasedEventCount == Self.erasedCount)
      #expect(event.id == EventID(of: body))
      let statistics = try log.statistics()
      #expect(statistics.memberCount == 1)
      #expect(statistics.erasedCount == Self.erasedCount)
      #expect(
        statistics.counts.map(\.kind) == [.activityRecorded, .sourceImported, .memberForgotten])
      #expect(statistics.counts.map(\.count) == [2, 2, 1])
    }
  }

  @Test(arguments: LogKind.allCases)
  func `others keep every event`(kind: LogKind) throws {
    try kind.withLog { log throws in
      _ = try log.append(Self.records, recordedAt: Examples.noon)
      let before = try log.events(of: Examples.ben)
      _ = try log.forget(Examples.ada, recordedAt: Examples.noon)
      let after = try log.events(of: Examples.ben)
      #expect(after.map(\.id) == before.map(\.id))
      #expect(after.map(\.body) == before.map(\.body))
      #expect(
        try log.append([Self.records[1]], recordedAt: Examples.noon) == [.known])
    }
  }

  @Test(arguments: LogKind.allCases)
  func `an import does not bring a forgotten member back`(kind: LogKind) throws {
    try withForgottenAda(kind) { log throws in
      #expect(try log.isForgotten(Examples.ada))
      #expect(try !log.isForgotten(Examples.ben))
      let head = try log.head()
      let again = [Self.records[0], Examples.refused("new")]
      #expect(
        try log.append(again, recordedAt: Examples.noon) == [.forgotten, .forgotten])
      #expect(try log.head() == head)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `every name that a forgotten member took is forgotten`(kind: LogKind) throws {
    try kind.withLog { log throws in
      let berg = Examples.member("ada-berg")
      let renamed = ProfileChanged(changes: [ProfileChange(from: nil, setting: .memberName(berg))])
      let records = Self.records + [Examples.imported("renamed", [.profileChanged(renamed)])]
      _ = try log.append(records, recordedAt: Examples.noon)
      _ = try log.forget(Examples.ada, recordedAt: Examples.noon)
      #expect(try log.isForgotten(Examples.ada) && log.isForgotten(berg))
      let again = [Examples.imported("a", [Examples.run(day: 0)], member: berg)]
      #expect(try log.append(again, recordedAt: Examples.noon) == [.forgotten])
      #expect(try log.admit(berg))
      #expect(try log.isForgotten(Examples.ada))
      let report = try log.verify()
      #expect(report.isSound, "\(report.damages)")
    }
  }

  @Test(arguments: LogKind.allCases)
  func `an admitted member begins anew`(kind: LogKind) throws {
    try withForgottenAda(kind) { log throws in
      #expect(try log.admit(Examples.ada))
      #expect(try !log.admit(Examples.ada))
      #expect(try !log.admit(Examples.ben))
      #expect(try !log.isForgotten(Examples.ada))
      let outcomes = try log.append([Self.records[0]], recordedAt: Examples.noon)
      let ids = Examples.facts.map { EventID(of: $0.fact, member: Examples.ada) }
      #expect(outcomes == [.imported(newEvents: ids, knownEvents: 0)])
      #expect(try log.events(of: Examples.ada).map(\.sequence) == Array(1..<Self.erasedCount))
      #expect(
        try log.forget(Examples.ada, recordedAt: Examples.noon)?.eventCount == Self.erasedCount - 1)
      #expect(try log.isForgotten(Examples.ada))
      let report = try log.verify()
      #expect(report.isSound, "\(report.damages)")
    }
  }

  @Test(arguments: LogKind.allCases)
  func `a member without events cannot be forgotten`(kind: LogKind) throws {
    try kind.withLog { log throws in
      #expect(try log.forget(Examples.ada, recordedAt: Examples.noon) == nil)
      #expect(try !log.isForgotten(Examples.ada))
      #expect(try log.head().position == 0)
    }
  }
}
