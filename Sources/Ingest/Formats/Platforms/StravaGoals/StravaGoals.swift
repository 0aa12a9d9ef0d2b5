import ActivityModel

extension Adapter {
  /// The goals of an account in the bulk export: `goals.csv`.
  static let stravaGoals = Adapter(
    name: "strava-goals", version: 2, title: "Strava, goals.csv",
    reader: StravaGoals.self)
}

/// Reads one goal a row: each replaces the earlier one of its type, sport and period.
///
/// Zero ends it, and so does its last day.
///
/// Distances are in meters and times in seconds. The dates are days of the member, at midnight.
struct StravaGoals: TableReader {
  fileprivate let type, sport, goal, start, period: Int
  private let end: Int?
  private var goals: [(from: LocalDate, goal: StravaGoal)] = []
  private var place: Place?

  init?(_ header: CSVHeader) {
    guard let type = header.column("goal type", "type"),
      let sport = header.column("activity type", "activity"), let goal = header.column("goal"),
      let start = header.column("start date", "start_date"),
      let period = header.column("time period", "period"),
      header.column("segment id", "segment_id") != nil
    else { return nil }
    (self.type, self.sport, self.goal, self.start, self.period) = (type, sport, goal, start, period)
    end = header.column("end date", "end_date")
  }

  /// Rows end without the last column.
  var neededCount: Int? { max(type, sport, goal, start, period) + 1 }

  mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    guard let from = day(row, start) else { return diagnostics.refuseDate(row, column: start) }
    guard var goal = StravaGoal(row, self, &diagnostics) else { return }
    if let end, !row.isAbsent(end) {
      guard let last = day(row, end), last >= from else {
        return diagnostics.refuseDate(row, column: end)
      }
      goal.last = last
    }
    goals.append((from, goal))
    place = place ?? row.place
  }

  /// The day of `2018-01-01 00:00:00` or `Jan 1, 2026, 12:00:00 AM`.
  private func day(_ row: CSVRow, _ column: Int) -> LocalDate? {
    switch TimestampText.parse(row.bytes.span.extracting(row.range(column))) {
    case .local(let local): local.date
    case .instant(let instant, let offset): instant.local(utcOffsetSeconds: offset ?? 0).date
    case nil: WrittenTime(row.string(column))?.local(.monthDayYear)?.date
    }
  }

  consuming func report(headerAt _: Place, to diagnostics: inout Diagnostics) {
    guard let place else { return }
    diagnostics.append(
      .profileChanged(ProfileChanged(changes: Self.changes(goals))), at: place,
      records: goals.count)
  }

  /// All goals in force from each day on which one of them changed.
  private static func changes(
    _ goals: [(from: LocalDate, goal: StravaGoal)]
  ) -> [ProfileChange] {
    var inForce: [String: StravaGoal] = [:]
    let byDay = Dictionary(grouping: goals, by: \.from)
    let ends = goals.compactMap { $0.goal.last?.adding(days: 1) }
    return Set(byDay.keys).union(ends).sorted().map { day in
      inForce = inForce.filter { $0.value.last.map { day <= $0 } ?? true }
      for (_, changed) in byDay[day] ?? [] { inForce[changed.name] = changed }
      let list = inForce.sorted { $0.key < $1.key }.compactMap(\.value.goal)
      return ProfileChange(from: day, setting: .goals(list))
    }
  }
}

/// One row of the table.
private struct StravaGoal {
  /// The goal without its bounds.
  let name: String
  /// Nil for a goal of zero, which ends an earlier one.
  let goal: Goal?
  /// The last day on which it holds; nil for an open-ended goal.
  fileprivate(set) var last: LocalDate?

  /// Nil for a row without a goal that Pacelog can judge, which is refused.
  init?(_ row: CSVRow, _ columns: StravaGoals, _ diagnostics: inout Diagnostics) {
    let type = CellText.normalized(row.string(columns.type))
    guard let unit = Self.units.first(where: { type.hasPrefix($0.word) }) else {
      diagnostics.refuse(
        "goal-measure-not-known", at: row.place,
        because: "a goal of \(Excerpt.of(row.string(columns.type))) is none that Pacelog judges"
          + " (it judges goals of distance and time); the other goals are kept")
      return nil
    }
    guard let sport = Self.family(row.string(columns.sport)) else {
      diagnostics.refuse(
        "sport-not-known", at: row.place,
        because: "\(Excerpt.of(row.string(columns.sport))) is no sport that goals know;"
          + " the other goals are kept")
      return nil
    }
    let period = CellText.normalized(row.string(columns.period))
    guard let period = Self.periods.first(where: { period.hasPrefix($0.word) })?.period else {
      diagnostics.refuse(
        "goal-period-not-known", at: row.place,
        because: "a goal for \(Excerpt.of(row.string(columns.period))) has no day, week, month or"
          + " year; the other goals are kept")
      return nil
    }
    guard let stated = row.scaled(columns.goal, places: 0), stated >= 0 else {
      diagnostics.refuseNumber(row, column: columns.goal)
      return nil
    }
    let least = Int(stated) / unit.divisor
    name = Goal.name(of: unit.measure, sport, in: period)
    goal = Goal(measure: unit.measure, sport: sport, period: period, atLeast: least, atMost: nil)
    if goal == nil, least > 0 {
      diagnostics.refuseNumber(row, column: columns.goal)
      return nil
    }
  }

  /// `distance` in old exports, `Distance Goal` in newer ones.
  private static let units: [(word: String, measure: Goal.Measure, divisor: Int)] = [
    ("distance", .distanceMeters, 1), ("time", .activeMinutes, 60),
    ("moving time", .activeMinutes, 60),
  ]

  private static let periods: [(word: String, period: Goal.Period)] = [
    ("day", .day), ("dai", .day), ("week", .week), ("month", .month), ("year", .year),
    ("annual", .year),
  ]

  /// `Ride`, or `All Ride` for all kinds of rides.
  private static func family(_ label: String) -> SportFamily? {
    let word = label.lowercased().hasPrefix("all ") ? String(label.dropFirst(4)) : label
    let family = SportNames.sport(named: word).family
    return family == .unknown || (family == .other && SportNames.isNotKnown(word)) ? nil : family
  }
}
