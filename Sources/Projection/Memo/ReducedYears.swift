import ActivityModel
public import Bytes
import ReadModels

/// The years that a projection went through, so that a later one may begin in the middle.
public struct ReducedYears: Hashable, Packed, Sendable {
  struct Year: Hashable, Sendable {
    let year: Int
    /// Of its documents and of the balances that it leaves behind.
    let version: Digest
    let hasDocuments: Bool
    /// False for a year without facts in which a balance still makes documents.
    let hasFacts: Bool
  }

  /// Ascending.
  private(set) var years: [Year] = []
  /// The year of the newest activity.
  let lastActivityYear: Int?
  let streams: StreamStates

  init(years: [Year], lastActivityYear: Int?, streams: StreamStates) {
    (self.years, self.lastActivityYear) = (years, lastActivityYear)
    self.streams = streams
  }

  /// False when a projection could begin nowhere but at the beginning.
  public var areSeveral: Bool { years.count > 1 }

  public func write(to writer: inout PackedWriter) {
    writer.list(years) { year, writer in
      writer.values(
        year.year, year.version, (year.hasDocuments ? 1 : 0) | (year.hasFacts ? 2 : 0))
    }
    writer.values(lastActivityYear, streams)
  }

  /// Reads what ``write(to:)`` wrote.
  public init(packed reader: inout PackedReader) throws(PackedDamage) {
    years = try reader.list { (reader) throws(PackedDamage) in
      let (year, version) = (try reader.integer(), try reader.digest())
      let flags = try reader.integer()
      return Year(
        year: year, version: version, hasDocuments: flags & 1 != 0, hasFacts: flags & 2 != 0)
    }
    lastActivityYear = try reader.value()
    streams = try reader.value()
  }

  /// Where a projection may begin after new activities of some time.
  ///
  /// - Parameter changed: From the start of the first new activity to the end of the last one, in
  ///   milliseconds since the epoch.
  /// - Returns: Nil when only the whole life gives the right documents.
  public func resumption(after changed: ClosedRange<Int64>) -> Resumption? {
    guard let lastActivityYear else { return nil }
    // The newest activity and the newest days may be in the year before.
    let moment = Instant(milliseconds: changed.lowerBound - Resumption.lookingBack)
    let limit = min(AnalysisCachePart.calendarYear(moment), lastActivityYear)
    guard let first = years.lastIndex(where: { $0.hasFacts && $0.year <= limit }), first > 0,
      (1970...2099).contains(years[first].year)
    else { return nil }
    return Resumption(
      firstYear: years[first].year, earlier: Array(years[..<first]),
      streams: streams.upTo(years[first].year), changed: changed)
  }
}

/// The point at which a projection begins, when everything before is as it was.
///
/// It is checked while the projection goes on: recordings that belong together may be further apart
/// than expected, and then nothing but the whole history gives the right documents.
public struct Resumption: Sendable {
  let firstYear: Int
  let earlier: [ReducedYears.Year]
  /// The states of the streams at the beginnings of years.
  let streams: StreamStates
  private let changed: ClosedRange<Int64>
  let asked = AskedYears()

  private static let day: Int64 = 86_400_000
  /// How far `latest.json` looks back from a day, and a week more.
  static let lookingBack = 80 * day
  /// Between the last recording that is left out and the first day of the first year.
  private static let margin = 24 * day

  init(
    firstYear: Int, earlier: [ReducedYears.Year], streams: StreamStates,
    changed: ClosedRange<Int64>
  ) {
    (self.firstYear, self.earlier, self.changed) = (firstYear, earlier, changed)
    self.streams = streams
  }

  /// Events of activities and streams that ended before this moment need not be read, in
  /// milliseconds since the epoch.
  ///
  /// A trip that goes on at the horizon needs the days before it.
  public var firstRead: Int64 { horizon - 4 * Self.day }

  /// Recordings that begin later are all known.
  var horizon: Int64 { Self.horizon(of: firstYear) }

  static func horizon(of year: Int) -> Int64 {
    Int64(Period.days(of: year, margin: 0).lowerBound.daysSinceEpoch) * day - margin
  }

  /// The last year whose horizon is not later than a moment; 0 when it is far away.
  static func year(at moment: Int64) -> Int {
    let (later, overflows) = moment.addingReportingOverflow(margin)
    return overflows ? 0 : AnalysisCachePart.calendarYear(Instant(milliseconds: later))
  }

  /// True when a document of an earlier year was asked for, which only the whole history gives.
  public var needsEarlierYears: Bool { asked.isAsked }

  private var firstMoment: Int64 { horizon + Self.margin }

  /// True unless a trip that new facts may change began so early that it may be of an earlier year.
  func allows(tripSince start: Int64?, before group: TimeSpan) -> Bool {
    guard let start, isNear(group) else { return true }
    return start >= firstStart
  }

  /// The earliest start of an activity that new facts may change.
  private var firstStart: Int64 { changed.lowerBound - 30 * Self.day }

  private func isNear(_ span: TimeSpan) -> Bool {
    span.end >= changed.lowerBound - 2 * Self.day && span.start <= changed.upperBound + 2 * Self.day
  }

  /// True when no event that was left out can be part of a group that matters.
  ///
  /// The new activities then change no group of an earlier year either.
  func bounds(_ groups: some Sequence<DuplicateGroup>) -> Bool {
    groups.allSatisfy { group in
      let reach = group.reach
      let mayGoOn = reach.start < horizon + 3 * Self.day
      if mayGoOn, reach.end >= firstMoment - 12 * Self.day { return false }
      return !isNear(reach) || reach.start >= firstStart
    }
  }
}

/// Remembers that a document was asked for that cannot be made.
final class AskedYears: Sendable {
  private let asked = Guarded(false)

  var isAsked: Bool { asked.withLock { $0 } }

  /// The documents of a year that was not read: none.
  func documents() -> [Document] {
    asked.withLock { $0 = true }
    return []
  }
}
