import ActivityModel
import Foundation
import EventLog
import Importing
@testable import Application
@testable import Projection
import Rebuilding
import Runtime
import Synchronization
import TestSupport
import Testing

/// Work grows with what there is, not with its square: counted in events opened, not in time.
@Suite struct WorkCountTests {
  private static let moment = Instant(milliseconds: 4_000_000_000_000)

  @Test(arguments: [10, 40])
  func `a history of a past day opens one event for each track that it fetches`(
    runs: Int
  ) throws {
    try CachedWorkplace.use { workplace in
      for day in 0..<runs {
        try workplace.write(northward(day: day, points: 5 + day), to: "anna/run\(day).gpx")
      }
      _ = try workplace.importInbox()
      let member = try #require(MemberID("anna"))
      let extent = try #require(LogExtent("9000"))
      try Pipeline(configuration: workplace.configuration).log("test").reading {
        (log) throws(Failure) in
        guard let log else { return }
        let counting = CountingLog(log)
        let histories: [any HistoryReader] = [
          BoundedHistory(counting, asOf: Self.moment),
          BoundedHistory(counting, within: extent),
        ]
        for history in histories {
          counting.reset()
          let lean = try MemberHistoryReader(of: member, in: history, heldPointCount: 0)
          for event in lean.tracks.summaries.keys { _ = lean.tracks.fetch(event) }
          // Once through the history, and once for each track.
          #expect(counting.opened <= 3 * runs + 5)
        }
      }
    }
  }

  @Test func `a batch that is given back reads what became of all sources once`() throws {
    try CachedWorkplace.use { workplace in
      for day in 0..<12 { try workplace.write(northward(day: day), to: "anna/run\(day).gpx") }
      _ = try workplace.importInbox()
      let member = try #require(MemberID("anna"))
      let opened = Mutex<[Int]>([])
      try Pipeline(configuration: workplace.configuration).log("test").writing {
        (log) throws(Failure) in
        let sources = Set(try log.importedSources(of: member).entries.map(\.reading.source))
        for wanted in [sources.prefix(1), sources.prefix(12)].map(Set.init) {
          let readings = try log.importedSources(of: member)
          let turns = wanted.sorted().map {
            UserEvent.importUndone(
              ImportToggle(source: $0, revision: readings[$0]?.turnCount ?? 0))
          }
          _ = try log.append(turns, of: member, recordedAt: Self.moment)
          let counting = CountingStore(log)
          #expect(try counting.restore(wanted, of: member, at: Self.moment) == wanted)
          opened.withLock { $0.append(counting.opened) }
        }
      }
      // 12 imports and 1 undone; then 12 imports, 1 undone, 1 restored and 12 undone.
      #expect(opened.withLock { $0 } == [13, 26])
    }
  }

  @Test func `the list of who was forgotten is read once for all names`() throws {
    try CachedWorkplace.use { workplace in
      let pipeline = Pipeline(configuration: workplace.configuration)
      try pipeline.log("test").writing { (log) throws(Failure) in
        for name in ["anna", "ben", "cleo"] {
          guard let member = MemberID(name), let new = MemberID("\(name)-new") else { continue }
          let change = ProfileChange(from: nil, setting: .memberName(new))
          try log.append(
            .profileChanged(ProfileChanged(changes: [change])), stated: "rename \(name)",
            of: member)
        }
        let counting = CountingLog(log)
        let names = try MemberNameCache(cache: nil).names(in: counting)
        #expect(names.leftNames.map(\.name) == ["anna", "ben", "cleo"])
        #expect(counting.listReadings == 1)
      }
    }
  }
}

/// A log that counts the events that are opened, and the readings of who was forgotten.
private class CountingLog: EventLogReader, @unchecked Sendable {
  private let log: any EventLogReader
  private let count = Mutex(0)
  private let listReading = Mutex(0)

  init(_ log: any EventLogReader) { self.log = log }

  var opened: Int { count.withLock { $0 } }
  /// How often it was asked who was forgotten.
  var listReadings: Int { listReading.withLock { $0 } }
  func reset() { count.withLock { $0 = 0 } }
  private func open() { count.withLock { $0 += 1 } }

  func forEachEvent(
    of member: MemberID, after sequence: Int, _ body: (LogEntry) throws(Failure) -> Void
  ) throws(Failure) {
    try log.forEachEvent(of: member, after: sequence) { (entry) throws(Failure) in
      open()
      try body(entry)
    }
  }

  func entry(of member: MemberID, at sequence: Int) throws(Failure) -> LogEntry? {
    open()
    return try log.entry(of: member, at: sequence)
  }

  func event(at position: LogPosition) throws(Failure) -> LoggedEvent? {
    open()
    return try log.event(at: position)
  }

  func members() throws(Failure) -> [MemberID] { try log.members() }
  func lastSequence(of member: MemberID) throws(Failure) -> Int {
    try log.lastSequence(of: member)
  }
  func memberHeads() throws(Failure) -> [MemberHead] { try log.memberHeads() }
  func head(of member: MemberID, at sequence: Int) throws(Failure) -> MemberHead? {
    try log.head(of: member, at: sequence)
  }
  func isSound(_ member: MemberID, upTo sequence: Int) throws(Failure) -> Bool {
    try log.isSound(member, upTo: sequence)
  }
  func head() throws(Failure) -> LogHead { try log.head() }
  func knowledge(
    of source: SourceID, for member: MemberID
  ) throws(Failure) -> SourceKnowledge? { try log.knowledge(of: source, for: member) }
  func owners(of sources: [SourceID]) throws(Failure) -> [SourceID: [MemberID]] {
    try log.owners(of: sources)
  }
  func forgottenMembers(among members: Set<MemberID>) throws(Failure) -> Set<MemberID> {
    listReading.withLock { $0 += 1 }
    return try log.forgottenMembers(among: members)
  }
  func headers(_ query: HeaderQuery) throws(Failure) -> [EventHeader] { try log.headers(query) }
  func headers(withIDPrefix prefix: String, limit: Int) throws(Failure) -> [EventHeader] {
    try log.headers(withIDPrefix: prefix, limit: limit)
  }
  func statistics() throws(Failure) -> LogStatistics { try log.statistics() }
  func verify() throws(Failure) -> VerifyReport { try log.verify() }
  func close() throws(Failure) { try log.close() }
}

/// A log that can be appended to, and that counts the events that are opened.
private final class CountingStore: CountingLog, EventStore, @unchecked Sendable {
  private let store: any EventStore

  init(_ store: any EventStore) {
    self.store = store
    super.init(store)
  }

  func append(
    _ sources: [PreparedSource], recordedAt: Instant, asOne: Bool
  ) throws(Failure) -> [AppendOutcome] {
    try store.append(sources, recordedAt: recordedAt, asOne: asOne)
  }
  func append(
    _ userEvents: [UserEvent], of member: MemberID, recordedAt: Instant
  ) throws(Failure) -> [EventID] {
    try store.append(userEvents, of: member, recordedAt: recordedAt)
  }
  func forget(_ member: MemberID, recordedAt: Instant) throws(Failure) -> Erasure? {
    try store.forget(member, recordedAt: recordedAt)
  }
  func admit(_ member: MemberID) throws(Failure) -> Bool { try store.admit(member) }
}
