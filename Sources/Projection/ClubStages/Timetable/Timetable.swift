import ActivityModel
import Digests

/// The times of all classes of the club.
struct Timetable: Sendable {
  /// A class with its times in the window, ascending.
  struct Class: Sendable {
    let id: String
    /// The fact that states it.
    let event: EventID
    let title: String
    let bookingURL: String?
    let goesOn: Bool
    fileprivate(set) var times: [ClassOccurrence]
  }

  /// The day in UTC of the newest event of the club.
  let asOf: LocalDate
  /// Ordered by title, then by id.
  let classes: [Class]

  /// - Parameters:
  ///   - facts: One for each class.
  ///   - zones: The rules of zones that the sources do not state.
  ///   - asOf: The day of the newest event; the timetable ends with the year after it.
  /// - Complexity: O(times × log times).
  init(_ facts: [EffectiveFact<SubjectRecorded>], in zones: ZoneDatabase, asOf: LocalDate) {
    self.asOf = asOf
    let lastYear = asOf.numbers.year + 1
    let series = facts.compactMap(SeriesFact.init)
    let usual = Timetable.usualZone(of: series, in: zones)
    var classes: [(fact: SeriesFact, held: Class)] = series.map { fact in
      let times = fact.series.occurrences(in: zones, showingUTCIn: usual)
        .filter { $0.date.numbers.year <= lastYear }
      return (
        fact,
        Class(
          id: fact.id, event: fact.event, title: fact.series.title,
          bookingURL: fact.series.details.bookingURL,
          goesOn: fact.series.goesOn, times: times)
      )
    }
    Timetable.replaceTimes(of: &classes)
    Timetable.cancelTimes(of: &classes, facts)
    self.classes = classes.map(\.held).filter { !$0.times.isEmpty }
      .sorted { ($0.title, $0.id) < ($1.title, $1.id) }
  }

  /// The zone that most classes name, for times that are stated in UTC alone.
  private static func usualZone(of series: [SeriesFact], in zones: ZoneDatabase) -> String? {
    let named = series.compactMap { $0.series.shownZone ?? $0.series.zone }
      .filter { $0 != ClassMoment.utc && zones.rules(named: $0) != nil }
    let counts = Dictionary(named.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }

  /// Marks the times that the club cancelled beside its timetable.
  private static func cancelTimes(
    of classes: inout [(fact: SeriesFact, held: Class)], _ facts: [EffectiveFact<SubjectRecorded>]
  ) {
    var cancelled: [String: Set<Int64>] = [:]
    for case .classCancellation(let fact) in facts.map(\.body.content) where !fact.isWithdrawn {
      cancelled[fact.classID, default: []].insert(fact.start.wallSeconds)
    }
    guard !cancelled.isEmpty else { return }
    for index in classes.indices {
      guard let starts = cancelled[classes[index].held.id] else { continue }
      for place in classes[index].held.times.indices
      where starts.contains(classes[index].held.times[place].wallSeconds) {
        classes[index].held.times[place].isCancelled = true
      }
    }
  }

  /// A row of the club's table with a single time takes the place of the same time of a weekly row.
  private static func replaceTimes(of classes: inout [(fact: SeriesFact, held: Class)]) {
    var singles: [ClassName: Int] = [:]
    for (index, entry) in classes.enumerated() where entry.fact.isSingleRow {
      if let time = entry.held.times.first { singles[ClassName(time)] = index }
    }
    guard !singles.isEmpty else { return }
    for index in classes.indices where classes[index].fact.isWeeklyRow {
      for place in classes[index].held.times.indices {
        let usual = classes[index].held.times[place]
        guard let single = singles[ClassName(usual)], let time = classes[single].held.times.first
        else { continue }
        classes[index].held.times[place] = time.filled(
          from: usual, withZone: !classes[single].fact.statesZone)
        classes[single].held.times = []
        singles[ClassName(usual)] = nil
      }
    }
  }
}

/// Names a time of a class across the rows of a table.
private struct ClassName: Hashable {
  let title: String
  let wallSeconds: Int64

  init(_ time: ClassOccurrence) {
    title = time.title.lowercased()
    wallSeconds = time.wallSeconds
  }
}

/// A class as a source states it.
private struct SeriesFact {
  let id: String
  let event: EventID
  let isOfTable: Bool
  let series: ClassSeries

  init?(_ fact: EffectiveFact<SubjectRecorded>) {
    guard case .classSeries(let series) = fact.body.content else { return nil }
    (self.series, event) = (series, fact.id)
    let stream = fact.body.stream
    isOfTable = stream.knownVendor == .classTable
    let name = [stream.vendor, stream.device, fact.body.subject].joined(separator: "\0")
    id = String(Digest(sha256Of: Array(name.utf8)).hex.prefix(16))
  }

  var isSingleRow: Bool { isOfTable && series.starts.count == 1 }
  var isWeeklyRow: Bool { isOfTable && series.starts.count > 1 }

  /// True for a source that states a zone or an offset, also one that no table knows.
  var statesZone: Bool { series.zone != nil || !series.offsets.isEmpty }
}

extension ClassOccurrence {
  /// With the values of another time of the same clock in place of what is absent.
  fileprivate func filled(from other: ClassOccurrence, withZone: Bool) -> ClassOccurrence {
    var filled = self
    filled.title = other.title
    filled.durationSeconds = durationSeconds ?? other.durationSeconds
    filled.details = details.filled(from: other.details)
    if withZone { (filled.zone, filled.second) = (other.zone, other.second) }
    return filled
  }
}
