public import ActivityModel

/// The rows of a workout, a diary day or a list that an earlier export has and a later one lacks.
public struct LostRows: Sendable {
  /// The export that counts, and has fewer rows.
  public let source: SourceID
  /// Such as `workout of 2026-03-01 10:00` or `food of 2026-03-01`.
  public let subject: String
  /// One row and several, such as `set` and `sets`.
  public let noun: String
  public let nouns: String
  /// How many rows fewer there are; at least 1.
  public let count: Int
  /// The names of which there are fewer, most first; then by name.
  public let names: [(name: String, count: Int)]

  /// The rows that some exports take away from what counted before them, by subject.
  ///
  /// An export that states the same number of rows takes nothing away: its rows were edited.
  ///
  /// - Parameters:
  ///   - sources: the new exports.
  ///   - events: all events of the member, with these exports.
  /// - Returns: one entry for each subject that lost rows.
  /// - Complexity: O(events).
  public static func taken(by sources: Set<SourceID>, in events: [RecordedEvent]) -> [LostRows] {
    let history = History(events)
    let exports = Exports(events)
    let workouts = exports.workouts(of: history.allActivities).compactMap {
      lost(from: $0, by: sources) { Rows($0) }
    }
    let subjects = exports.subjects(of: history.allSubjects).compactMap {
      lost(from: $0, by: sources) { Rows($0) }
    }
    return (workouts + subjects).sorted { $0.subject.precedes($1.subject) }
  }

  private static func lost<Body>(
    from exports: StatedExports<Body>, by sources: Set<SourceID>, _ rows: (Body) -> Rows?
  ) -> LostRows? {
    guard let last = exports.sources.last, sources.contains(last),
      // The export that counted before; of two new ones, the one that counts without the other.
      let former = exports.sources.last(where: { !sources.contains($0) })
        ?? exports.sources.dropLast().last
    else { return nil }
    let after = exports.facts(of: last).compactMap { rows($0.body) }
    let before = exports.facts(of: former).compactMap { rows($0.body) }
    guard let first = after.first else { return nil }
    let left = Rows.count(after)
    let names = Rows.count(before).map { ($0, $1 - left[$0, default: 0]) }.filter { $1 > 0 }
    let count = before.reduce(0) { $0 + $1.names.count } - after.reduce(0) { $0 + $1.names.count }
    guard count > 0 else { return nil }
    return LostRows(
      source: last, subject: first.subject, noun: first.noun, nouns: first.nouns, count: count,
      names: names.sorted { $0.1 == $1.1 ? $0.0.precedes($1.0) : $0.1 > $1.1 })
  }
}

/// The named rows of one fact.
private struct Rows {
  let subject: String
  let noun: String
  let nouns: String
  /// One for each row.
  let names: [String]

  init(_ activity: ActivityRecorded) {
    let start =
      switch activity.start {
      case .instant(let instant, let offset): instant.local(utcOffsetSeconds: offset ?? 0)
      case .local(let local): local
      }
    let minutes = start.millisecondsOfDay / 60_000
    let time = activity.startsOnDayOnly ? "" : " " + Rows.clock(Int(minutes))
    subject = "workout of \(start.date.iso8601)\(time)"
    (noun, nouns) = ("set", "sets")
    let exercises = activity.setList.exercises
    names = activity.setList.sets.map {
      exercises.indices.contains($0.exercise) ? exercises[$0.exercise] : ""
    }
  }

  /// Nil for what has no rows.
  init?(_ recorded: SubjectRecorded) {
    switch recorded.content {
    case .foodDay(let day):
      subject = "food of \(day.date.iso8601)"
      names = day.entries.map { $0.food ?? $0.meal ?? "without a name" }
      (noun, nouns) = ("entry", "entries")
    case .exerciseNames(let list):
      (subject, noun, nouns) = ("list of exercise names", "name", "names")
      names = list.aliases.map(\.name)
    case .trainers(let list):
      (subject, noun, nouns) = ("list of trainers", "trainer", "trainers")
      names = list.trainers.map(\.name)
    case .offers(let list):
      (subject, noun, nouns) = ("list of offers", "offer", "offers")
      names = list.offers.map(\.title)
    default: return nil
    }
  }

  static func count(_ rows: [Rows]) -> [String: Int] {
    rows.flatMap(\.names).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// `07:05`.
  private static func clock(_ minutes: Int) -> String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
