package import Runtime
import Bytes
package import ActivityModel
import Digests
package import EventLog
package import Projection

/// Caches the events of a member's history without their points, as an earlier rebuild read them.
///
/// It is valid while the log has the chain recorded with the newest of them. Digests of the stored
/// events are checked without decoding, so that a damaged event is absent as in a full rebuild.
/// Only later events are read.
///
/// Activities and their sources are in one file for each year; all other events are in a file with
/// an index of the years, which names the digest of each.
package struct HistoryCache {
  private let cache: CacheFolder
  private let member: MemberID
  private let name: String
  private let purpose: String
  /// True to check old events in parallel with the projection: for a member who is rebuilt alone.
  private let checksBeside: Bool
  /// False for a rebuild of everything: it reads the log, and remembers for the next run.
  private let recalls: Bool

  /// More is not worth writing anew with every new event: samples by the million are read again.
  package static let byteLimit = 12 << 20

  package init(cache: CacheFolder, member: MemberID, checksBeside: Bool, recalls: Bool = true) {
    self.cache = cache
    self.member = member
    self.checksBeside = checksBeside
    self.recalls = recalls
    name = "histories/\(CacheFolder.name(of: member))"
    purpose = "histories 3 \(EventBody.storedVersion) \(member.name)"
  }

  /// The index of a cached history.
  package struct Index {
    /// The newest event.
    package let head: MemberHead
    /// Without the events of activities.
    fileprivate(set) var remembered: RememberedEvents
  }

  /// The index, if the log has the chain of the newest event; else nil.
  package func index(in log: any HistoryReader) throws(Failure) -> Index? {
    guard recalls, var reader = cache.read(name, purpose: purpose),
      let head = try? MemberHead(of: member, &reader), head.chain != nil,
      let remembered = try? RememberedEvents(&reader, upTo: head.sequence),
      try log.head(of: member, at: head.sequence) == head
    else { return nil }
    return Index(head: head, remembered: remembered)
  }

  /// The whole history, if it is valid for this log as far as that is known by now; else nil.
  package func recall(in log: any HistoryReader) throws(Failure) -> RecalledHistory? {
    guard let index = try index(in: log) else { return nil }
    return try recall(index, since: .min, in: log)
  }

  /// The events of activities that ended at a moment or later, and all other events.
  ///
  /// - Parameters:
  ///   - index: Of this history.
  ///   - moment: In milliseconds since the epoch.
  ///   - log: To check old events.
  /// - Returns: Nil when the cache or an old event is damaged, as far as that is known by now.
  /// - Throws: When the log cannot be read.
  package func recall(
    _ index: Index, since moment: Int64, in log: any HistoryReader
  ) throws(Failure) -> RecalledHistory? {
    let check = IntegrityCheck(atOnce: !checksBeside) { [member] () throws(Failure) in
      try log.isSound(member, upTo: index.head.sequence)
    }
    if !checksBeside, try !check.isSound() { return nil }
    var remembered = index.remembered
    for (year, part) in remembered.parts where part.span.upperBound >= moment {
      guard let reader = cache.read(path(of: year), purpose: "\(purpose) \(year)"),
        Digest(sha256Of: Array(reader.rest)) == part.digest
      else { return nil }
      remembered.fill(year, with: reader)
    }
    return try? RecalledHistory(remembered, since: moment, check: check)
  }

  /// Keeps the events up to the newest.
  ///
  /// - Returns: The newest event; nil when nothing was kept.
  @discardableResult
  package func keep(
    _ events: consuming RememberedEvents, in log: any HistoryReader
  ) throws(Failure) -> MemberHead? {
    guard let sequence = events.lastSequence,
      let head = try log.head(of: member, at: sequence), head.chain != nil
    else { return nil }
    for (year, bytes) in events.takeChanged() {
      var writer = PackedWriter()
      writer.raw(bytes)
      cache.write(writer, to: path(of: year), purpose: "\(purpose) \(year)")
    }
    var writer = PackedWriter()
    head.write(to: &writer)
    events.write(to: &writer)
    cache.write(writer, to: name, purpose: purpose)
    return head
  }

  private func path(of year: Int) -> String { "\(name)-\(year)" }
}

/// The pending comparison of cached events with the log.
package struct IntegrityCheck: Sendable {
  private let work: BackgroundTask<Result<Bool, Failure>>

  package init(atOnce: Bool, _ check: @escaping @Sendable () throws(Failure) -> Bool) {
    work = BackgroundTask(inline: atOnce) { Result(catching: check) }
  }

  /// Waits for the end of the check.
  package func isSound() throws(Failure) -> Bool { try work.value().get() }
}

/// Remembered events, decoded.
package struct RecalledHistory {
  package let check: IntegrityCheck
  /// Ascending by sequence.
  package private(set) var events: [RecordedEvent] = []
  /// Of the points that were left out, by sequence.
  package private(set) var summaries: [Int: TrackSummary] = [:]
  package let remembered: RememberedEvents

  /// Decodes the events but those of activities that ended before a moment.
  fileprivate init(
    _ remembered: RememberedEvents, since moment: Int64, check: IntegrityCheck
  ) throws(PackedDamage) {
    self.check = check
    self.remembered = remembered
    var reader = remembered.generalReader
    while !reader.isAtEnd { try take(&reader) }
    for part in remembered.filledParts {
      var reader = part
      while !reader.isAtEnd {
        let end = try reader.number(Int64.self)
        if end >= moment { try take(&reader) } else { _ = try reader.data() }
      }
    }
    events.sort { $0.sequence < $1.sequence }
  }

  /// Takes the next event as it was written.
  private mutating func take(_ outer: inout PackedReader) throws(PackedDamage) {
    let entry = try outer.data()
    var reader = PackedReader(outer.bytes, in: entry.startIndex..<entry.endIndex)
    let (sequence, id): (Int, EventID) = (try reader.value(), try reader.value())
    let recordedAt = Instant(milliseconds: try reader.value())
    let kind = EventKind(rawValue: try reader.integer())
    let parts = try reader.list { (reader) throws(PackedDamage) in Array(try reader.data()) }
    let summary: TrackSummary? = try reader.value()
    guard reader.isAtEnd, let kind, let body = EventBody(kind: kind, storedParts: parts) else {
      throw PackedDamage()
    }
    events.append(
      RecordedEvent(sequence: sequence, id: id, recordedAt: recordedAt, body: body))
    summaries[sequence] = summary
  }
}
