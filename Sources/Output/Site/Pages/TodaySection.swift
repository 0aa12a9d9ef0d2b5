import ReadModels

/// The newest day, with the days before it for a reader who pages back.
///
/// Every day is in the page; without a script the newest is shown, with its date. A script shows
/// the day that is today on the reader's clock, where there is one.
struct TodaySection {
  let latest: Latest
  /// Those of days, by date and measure.
  var goals: [String: [String: GoalResult]] = [:]

  func append(to page: inout Markup) {
    guard !latest.days.isEmpty else { return }
    page.newline()
    page.element("section", ["class": "card", "id": "today"]) { section in
      section.element("h2", .newestDay)
      for (index, day) in latest.days.enumerated() {
        guard let date = CalendarDate(day.date) else { continue }
        let hidden = index == 0 ? nil : ""
        section.element("div", ["data-day": date.iso, "hidden": hidden]) { block in
          block.element("p", ["class": "note"]) { note in
            note.phrase(.asOf, { $0.date(date) })
          }
          block.element("dl", ["class": "tiles", "data-why": "day/\(date.iso)"]) {
            append(day, &$0)
          }
        }
        section.newline()
      }
    }
  }

  private func append(_ day: Day, _ tiles: inout Markup) {
    func tile(_ label: TextKey, _ measure: Measure?, _ field: String) {
      tiles.tile(label, measure, field: field, goal: goals[day.date]?[field])
    }
    tile(.steps, day.steps.map { .count($0) }, "steps")
    tile(.activeTime, day.activeMinutes.map { .fixed(NumberText.minutes($0)) }, "activeMinutes")
    tile(.sleep, day.sleepMinutes.map { .fixed(NumberText.minutes($0)) }, "sleepMinutes")
    tile(.distance, day.distanceMeters.map(Measure.kilometers), "distanceMeters")
    tile(
      .activeEnergy, day.activeEnergyKilocalories.map { .count(Int(clamping: $0.wholes), "kcal") },
      "activeEnergyKilocalories")
    if !day.activities.isEmpty { tiles.tile(.activities, .count(day.activities.count)) }
  }
}

extension Thousandths {
  /// Rounded to the unit.
  var wholes: Int64 { NumberText.rounded(thousandths, 1_000) }
}

extension NumberText {
  /// `45 min`, `7 h 20 min`, `7 h`.
  static func minutes(_ minutes: Int) -> String {
    guard minutes >= 60 else { return "\(minutes)\u{a0}min" }
    let hours = "\(grouped(Int64(minutes / 60)))\u{a0}h"
    return minutes % 60 == 0 ? hours : "\(hours) \(minutes % 60)\u{a0}min"
  }
}

/// A week beside the one before it and the mean of eight.
///
/// The page has two tables: one for the week of the newest day, and one for a reader who looks in
/// the week after it.
struct WeekSection {
  let latest: Latest

  /// The week of the newest day.
  private var newest: CalendarDate? { latest.newestDate.flatMap { CalendarDate($0)?.monday } }

  func append(to page: inout Markup) {
    guard let newest, !latest.weeks.isEmpty else { return }
    page.newestWeek(newest, append)
  }

  private func append(_ monday: CalendarDate, _ block: inout Markup) {
    let comparison = WeekComparison(weeks: latest.weeks, monday: monday)
    let columns: [ColumnHead] = [
      .none, .number(.week), .number(.weekBefore), .number(.meanOfEight),
    ]
    block.table(.weekComparison, columns, of: comparison.lines) { line, row in
      row.element("th", ["scope": "row"], line.name(row.texts))
      for value in line.values { row.number(value) }
    }
  }
}

extension Markup {
  /// A block for a week and one for the week after it, which is hidden: a script chooses.
  mutating func newestWeek(
    _ monday: CalendarDate, hasNext: Bool = true, _ append: (CalendarDate, inout Markup) -> Void
  ) {
    newline()
    element("section", ["class": "card", "id": "week"]) { section in
      section.element("h2", .newestWeek)
      for week in 0...(hasNext ? 1 : 0) {
        let monday = CalendarDate(number: monday.number + 7 * week)
        section.element("div", ["data-week": monday.iso, "hidden": week == 0 ? nil : ""]) { block in
          block.element("p", ["class": "note"]) { $0.phrase(.weekOf, { $0.date(monday) }) }
          append(monday, &block)
        }
      }
    }
  }
}

/// The numbers of a week beside those of the weeks before it.
struct WeekComparison {
  struct Line {
    let name: (Texts) -> String
    /// This week, the week before, the mean of the eight weeks before.
    let values: [Measure?]
  }

  let lines: [Line]

  /// - Parameters:
  ///   - weeks: in any order; absent weeks are empty.
  ///   - monday: of the week that is compared.
  init(weeks: [PeriodTotals], monday: CalendarDate) {
    let known = Dictionary(
      weeks.compactMap { week in CalendarDate(week.firstDate).map { ($0.monday, week) } }
    ) { first, _ in first }
    let past = (0...8).map { known[CalendarDate(number: monday.number - 7 * $0)]?.sports ?? [] }
    func line(
      _ name: @escaping (Texts) -> String, _ value: (SportTotals) -> Int64,
      _ show: (Int64) -> Measure
    ) -> Line? {
      let sums = past.map { sports in
        sports.reduce(Int64(0)) { $0 + min(max(0, value($1)), 1_000_000_000_000) }
      }
      guard sums.contains(where: { $0 > 0 }) else { return nil }
      let mean = NumberText.rounded(sums.dropFirst().reduce(0, +), 8)
      return Line(name: name, values: [sums[0], sums[1], mean].map { $0 > 0 ? show($0) : nil })
    }
    var lines = [
      line({ $0[.activities] }, { Int64($0.count) * 1_000 }) {
        .fixed(
          $0 % 1_000 == 0
            ? "\($0 / 1_000)" : NumberText.decimal(NumberText.rounded($0, 100), places: 1))
      },
      line({ $0[.movingTime] }, { $0.movingSeconds?.thousandths ?? 0 }) {
        .fixed(NumberText.shortHours(Thousandths(thousandths: $0)))
      },
    ]
    for sport in Self.sports(in: past) {
      lines.append(
        line(
          { $0.capitalizedSport(sport) },
          { $0.sport == sport ? $0.distanceMeters?.thousandths ?? 0 : 0 },
          { .sum(Thousandths(thousandths: $0)) }))
    }
    self.lines = lines.compactMap(\.self)
  }

  /// Those with a distance, by how often they occur; at most four.
  private static func sports(in weeks: [[SportTotals]]) -> [String] {
    var counts: [String: Int] = [:]
    for sport in weeks.joined() where sport.distanceMeters != nil {
      counts[sport.sport, default: 0] += min(sport.count, 1_000)
    }
    return Array(counts.keys.sorted { (counts[$1] ?? 0, $0) < (counts[$0] ?? 0, $1) }.prefix(4))
  }
}
