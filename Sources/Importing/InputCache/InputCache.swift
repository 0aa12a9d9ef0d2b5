package import Runtime
import Bytes
package import ActivityModel
import Digests
package import Ingest
package import EventLog

/// Records from run to run which input files the log holds: those are not even opened.
///
/// A file is recognized by its place in the file system, its size and its times. The cache is
/// valid for the history that it was written with. It is invalid for another log, a restored
/// backup and other adapters, and after an undo or a reread.
package final class InputCache {
  private let cache: CacheFolder
  private let purpose: String
  private let log: (any EventLogReader)?
  private let startNanoseconds: Int
  private var places: [CachedFiles] = []
  /// Members who are known to have deleted nothing: their histories need not be asked.
  package private(set) var withoutDeletions: Set<MemberID> = []
  /// Where the histories that were asked for ended before the run; nil when this is unknown.
  private var heads: [MemberID: MemberHead]? = [:]
  private var asked: Set<MemberID> = []
  private var knowsAllHeads = false
  /// The end of the log at the first query.
  private var logHead: LogHead?

  /// Where a source of this run comes from: the number of its place, and of its file there.
  package struct Origin: Sendable {
    fileprivate let place: Int
    fileprivate let file: Int
  }

  /// - Parameters:
  ///   - cache: where to look and to write.
  ///   - log: as it was before the run; nil when there was none.
  ///   - now: before the first folder is listed.
  ///   - tables: the descriptions of the configuration.
  ///   - calendars: which events of calendars are the club's.
  package init(
    cache: CacheFolder, log: (any EventLogReader)?, now: Instant, tables: [TableDescription] = [],
    calendars: CalendarFilter = CalendarFilter()
  ) {
    self.cache = cache
    purpose = InputCache.purpose(tables, calendars)
    self.log = log
    startNanoseconds = Int(now.milliseconds) * 1_000_000
  }

  /// The files of a place come next.
  package func begin(_ place: InputPlace) {
    places.append(CachedFiles(at: place, believed: believed(place)))
  }

  /// The line of the report for a known file, or nil.
  package func recall(_ file: OuterFile) -> [SourceReport]? {
    places[places.count - 1].recall(file)
  }

  /// The sources of a file come next.
  package func begin(_ file: OuterFile) -> Origin {
    lookAtHead(of: places[places.count - 1].place.member)
    return Origin(place: places.count - 1, file: places[places.count - 1].begin(file))
  }

  /// Records the number of sources in a file, once all were seen.
  package func end(_ origin: Origin, sourceCount: Int) {
    places[origin.place].end(origin.file, sourceCount: sourceCount)
  }

  package func note(_ report: SourceReport, of origin: Origin) {
    places[origin.place].note(report, in: origin.file)
  }

  /// True when there may be something to write.
  package var isChanged: Bool {
    guard let heads, !asked.isEmpty else { return false }
    return places.contains { $0.isChanged(head: heads[$0.place.member]) }
  }

  /// Writes what may be believed the next time, by the log as it is after the run.
  package func save(_ log: any EventLogReader) throws(Failure) {
    guard let heads, isChanged else { return }
    let after = try logHead == log.head() ? heads : endOfHistories(in: log)
    let changed = places.filter { $0.isChanged(head: after[$0.place.member]) }
    let byMember = Dictionary(grouping: changed, by: \.place.member)
    let active = try log.members(withUserEventsAmong: Set(byMember.keys))
    for (member, places) in byMember {
      guard let head = after[member] else { continue }
      var hasDeletions = false
      if active.contains(member) {
        // Another process may meanwhile have undone imports that this run reported as known.
        guard try !log.holdsUserEvents(of: member, after: heads[member]?.sequence ?? 0) else {
          continue
        }
        hasDeletions = try log.hasDeletions(member)
      }
      for known in places {
        guard
          let contents = known.contents(
            head: head, hasDeletions: hasDeletions,
            settledBefore: startNanoseconds - InputCache.settlingNanoseconds)
        else { continue }
        cache.write(contents, to: InputCache.name(of: known.place), purpose: purpose)
      }
    }
    removeOthers(than: Set(places.map { InputCache.name(of: $0.place) }))
  }

  // MARK: Valid entries

  private func believed(
    _ place: InputPlace
  ) -> (entries: PackedReader, head: MemberHead)? {
    guard let log,
      var reader = cache.read(InputCache.name(of: place), purpose: purpose),
      let head = try? MemberHead(of: place.member, &reader),
      let hasDeletions = try? reader.integer()
    else { return nil }
    lookAtHead(of: place.member)
    // If the log cannot be queried, the sources themselves report that.
    guard (try? log.stillHolds(head, now: heads?[place.member])) == true else { return nil }
    if hasDeletions == 0 { withoutDeletions.insert(place.member) }
    return (reader, head)
  }

  /// The current ends of the histories of the places' members.
  private func endOfHistories(
    in log: any EventLogReader
  ) throws(Failure) -> [MemberID: MemberHead] {
    let members = Set(places.map(\.place.member))
    guard members.count <= InputCache.fewMembers else { return try log.headsByMember() }
    var heads: [MemberID: MemberHead] = [:]
    for member in members {
      heads[member] = try log.endOfHistory(of: member)
    }
    return heads
  }

  /// Up to this number, single queries are faster than reading all heads of the log.
  fileprivate static let fewMembers = 16

  private func lookAtHead(of member: MemberID) {
    guard !knowsAllHeads, asked.insert(member).inserted else { return }
    do throws(Failure) {
      // Read before the others, so that later events cause another query.
      if asked.count == 1 { logHead = try log?.head() }
      if asked.count <= InputCache.fewMembers {
        heads?[member] = try log?.endOfHistory(of: member)
      } else {
        // The members queried before may have received events since.
        let all = try log?.headsByMember() ?? [:]
        heads?.merge(all.filter { !asked.contains($0.key) || $0.key == member }) { $1 }
        knowsAllHeads = true
      }
    } catch {
      heads = nil
      knowsAllHeads = true
    }
  }

  // MARK: Files of the cache

  private static func name(of place: InputPlace) -> String {
    "files/\(CacheFolder.name(of: place.member))-"
      + Digest(sha256Of: Array(place.path.utf8)).hex.prefix(32)
  }

  /// Other adapters could read other facts from the same files.
  private static func purpose(
    _ tables: [TableDescription], _ calendars: CalendarFilter
  ) -> String {
    let adapters =
      Adapter.all.map { $0.reading(for: .club, calendars: calendars) }
      + tables.map { Adapter.described(by: $0) }
    return "known files 2 "
      + adapters.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
  }

  /// No clock of a file system goes in longer steps, and none is further behind ours.
  private static let settlingNanoseconds = 3_000_000_000

  /// Limits the files left behind by places that are no longer used.
  private func removeOthers(than used: Set<String>) {
    let names = cache.names(in: "files")
    guard names.count > used.count + 10_000 else { return }
    for name in names where !used.contains("files/\(name)") { cache.remove("files/\(name)") }
  }
}

extension EventLogReader {
  fileprivate func headsByMember() throws(Failure) -> [MemberID: MemberHead] {
    Dictionary(try memberHeads().map { ($0.member, $0) }) { first, _ in first }
  }

  fileprivate func endOfHistory(of member: MemberID) throws(Failure) -> MemberHead? {
    try head(of: member, at: lastSequence(of: member))
  }

  /// True when a member's history extends the one that ended at `head` by facts only.
  ///
  /// - Complexity: O(events of the member), which are not read.
  fileprivate func stillHolds(_ head: MemberHead, now: MemberHead?) throws(Failure) -> Bool {
    guard let now, now.sequence >= head.sequence else { return false }
    if now == head { return true }
    guard try self.head(of: head.member, at: head.sequence) == head else { return false }
    return try !holdsUserEvents(of: head.member, after: head.sequence)
  }

  /// True when a member undid, corrected or reread something.
  fileprivate func holdsUserEvents(
    of member: MemberID, after sequence: Int
  ) throws(Failure) -> Bool {
    let userEvents = HeaderQuery(member: member, kinds: EventKind.userEvents, limit: 1)
    return try headers(userEvents).first.map { $0.sequence > sequence } ?? false
  }
}

extension EventLogReader {
  /// Those of some members who undid, corrected or reread something; of a few members, all.
  ///
  /// The headers of all user events are read at once: a query for each member takes longer, from
  /// some members on.
  package func members(
    withUserEventsAmong members: Set<MemberID>
  ) throws(Failure) -> Set<MemberID> {
    guard members.count > InputCache.fewMembers else { return members }
    let userEvents = try headers(HeaderQuery(kinds: EventKind.userEvents, limit: .max))
    return members.intersection(userEvents.compactMap(\.member))
  }
}

extension EventKind {
  /// The kinds that come with no source: neither facts nor outcomes of an import.
  fileprivate static let userEvents = Set(allCases).subtracting([
    .activityRecorded, .samplesReceived, .locationsReceived, .daysReported, .testRecorded,
    .subjectRecorded, .profileChanged, .sourceImported, .sourceRefused,
  ])
}
