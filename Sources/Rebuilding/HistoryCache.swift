package import Runtime
import Bytes
package import ActivityModel
package import EventLog
package import Projection

/// Caches the events of a member's history without their points, as an earlier rebuild read them.
///
/// It is valid while the log has the chain recorded with the newest of them. Digests of the stored
/// events are checked without decoding, so that a damaged event is absent as in a full rebuild.
/// Only later events are read.
package struct HistoryCache {
  private let cache: CacheFolder
  private let member: MemberID
  private let name: String
  private let purpose: String
  /// True to check old events in parallel with the projection: for a member who is rebuilt alone.
  private let checksBeside: Bool

  /// More is not worth writing anew with every new event: samples by the million are read again.
  package static let byteLimit = 12 << 20

  package init(cache: CacheFolder, member: MemberID, checksBeside: Bool) {
    self.cache = cache
    self.member = member
    self.checksBeside = checksBeside
    name = "histories/\(CacheFolder.name(of: member))"
    purpose = "histories 1 \(EventBody.storedVersion) \(member.name)"
  }

  /// The cached history, if it is valid for this log as far as that is known by now; else nil.
  package func recall(in log: any HistoryReading) throws(Failure) -> RecalledHistory? {
    guard var reader = cache.read(name, purpose: purpose),
      let head = try? MemberHead(of: member, &reader), head.chain != nil,
      try log.head(of: member, at: head.sequence) == head
    else { return nil }
    let check = IntegrityCheck(atOnce: !checksBeside) { [member] () throws(Failure) in
      try log.isSound(member, upTo: head.sequence)
    }
    if !checksBeside, try !check.isSound() { return nil }
    var recalled = RecalledHistory(check: check)
    do throws(PackedDamage) {
      while !reader.isAtEnd { try recalled.read(&reader) }
    } catch {
      return nil
    }
    return recalled.remembered.lastSequence == head.sequence ? recalled : nil
  }

  /// Keeps the events up to the newest.
  package func keep(_ events: RememberedEvents, in log: any HistoryReading) throws(Failure) {
    guard let sequence = events.lastSequence,
      let head = try log.head(of: member, at: sequence), head.chain != nil
    else { return }
    var writer = PackedWriter()
    head.write(to: &writer)
    writer.raw(events.bytes)
    cache.write(writer, to: name, purpose: purpose)
  }
}

/// Events without their points, as they are written.
///
/// A history without points is not worth it: the log is read as fast. Its events wait here until
/// one with points comes.
package struct RememberedEvents {
  package private(set) var bytes: [UInt8] = []
  private var waiting: [RecordedEvent] = []
  /// Of the newest; nil when there is none.
  package private(set) var lastSequence: Int?

  /// True when an event has points.
  package var hasPoints: Bool { !bytes.isEmpty }

  package var byteCount: Int { bytes.count }

  /// Takes the next event.
  ///
  /// - Parameters:
  ///   - event: without its points.
  ///   - summary: of the points; nil for an event that has none.
  package mutating func append(_ event: RecordedEvent, _ summary: TrackSummary?) {
    guard hasPoints || summary != nil else {
      waiting.append(event)
      return lastSequence = event.sequence
    }
    for earlier in waiting { write(earlier, nil) }
    waiting = []
    write(event, summary)
  }

  private mutating func write(_ event: RecordedEvent, _ summary: TrackSummary?) {
    var writer = PackedWriter()
    writer.integer(event.sequence)
    writer.digest(event.id.digest)
    writer.integer(event.recordedAt.milliseconds)
    writer.integer(event.body.kind.rawValue)
    writer.list(event.body.storedParts) { $1.data($0) }
    writer.optional(summary) { $0.write(to: &$1) }
    append(writer.bytes[...], sequence: event.sequence)
  }

  fileprivate mutating func append(_ written: ArraySlice<UInt8>, sequence: Int) {
    bytes += written
    lastSequence = sequence
  }
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

/// Remembered events, taken apart.
package struct RecalledHistory {
  package let check: IntegrityCheck
  package private(set) var events: [RecordedEvent] = []
  /// Of the points that were left out, by sequence.
  package private(set) var summaries: [Int: TrackSummary] = [:]
  package private(set) var remembered = RememberedEvents()

  package init(check: IntegrityCheck) { self.check = check }

  /// Takes the next event as it was written.
  fileprivate mutating func read(_ reader: inout PackedReader) throws(PackedDamage) {
    let start = reader.offset
    let (sequence, id) = (try reader.integer(), EventID(digest: try reader.digest()))
    let recordedAt = Instant(milliseconds: Int64(try reader.integer()))
    let kind = EventKind(rawValue: try reader.integer())
    let parts = try reader.list { (reader) throws(PackedDamage) in Array(try reader.data()) }
    let summary = try reader.optional { (reader) throws(PackedDamage) in
      try TrackSummary(&reader)
    }
    guard let kind, let body = EventBody(kind: kind, storedParts: parts) else {
      throw PackedDamage()
    }
    events.append(
      RecordedEvent(sequence: sequence, id: id, recordedAt: recordedAt, body: body))
    summaries[sequence] = summary
    remembered.append(reader.bytes[start..<reader.offset], sequence: sequence)
  }
}
