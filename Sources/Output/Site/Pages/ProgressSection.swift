import ReadModels

/// The level, the goals of the newest day, week, month and year as rings, and the streaks.
struct ProgressSection {
  let progress: ProgressSummary
  /// The newest day that is known; nil without one.
  var newestDate: String?
  /// The page with everything that earned points; nil without.
  let ledger: String?
  /// False where the newest day has its goals elsewhere.
  var showsDay = true

  func append(to page: inout Markup) {
    guard progress.points > 0 || !progress.goals.isEmpty else { return }
    page.section(.goalsAndLevel) { section in
      if progress.points > 0 { level(&section) }
      goals(&section)
      streaks(&section)
    }
  }

  private func level(_ section: inout Markup) {
    section.element("div", ["class": "level"]) { level in
      let texts = level.texts
      level.element("p", ["class": "value"], texts(.level, "\(progress.level)"))
      let span = max(1, progress.pointsInLevel &+ progress.pointsToNext)
      level.element(
        "progress",
        [
          "value": "\(progress.pointsInLevel)", "max": "\(span)",
          "aria-label": texts(.level, "\(progress.level)"),
        ])
      level.element("p", ["class": "note"]) { note in
        let missing = texts.counted(.countPointsEarned, progress.pointsToNext)
        note.text(texts(.pointsToNext, texts.counted(.countPointsEarned, progress.points), missing))
        guard let ledger else { return }
        note.text(" ")
        note.element("a", ["href": ledger], .whyThesePoints)
      }
    }
  }

  // MARK: Goals

  private func goals(_ section: inout Markup) {
    let spans = GoalSpan.allCases.filter { showsDay || $0 != .day }
      .map { span in progress.goals.filter { GoalSpan($0.period) == span } }
      .filter { !$0.isEmpty }
    guard !spans.isEmpty else { return }
    section.element("div", ["class": "spans"]) { box in
      for goals in spans {
        box.element("div") { span in
          span.element("p", ["class": "note"]) { $0.period(goals[0].period) }
          span.element("ul", ["class": "rings"]) { list in
            for goal in goals { list.element("li") { GoalRing(goal: goal).append(to: &$0) } }
          }
        }
      }
    }
  }

  private func streaks(_ section: inout Markup) {
    let streaks = progress.streaks.filter { $0.last != nil || $0.longest != nil }
    guard !streaks.isEmpty else { return }
    let columns: [ColumnHead] = [.words(.streak), .number(.newest), .words(.to), .number(.longest)]
    section.table(.streaks, columns, of: streaks) { streak, row in
      let texts = row.texts
      let name = texts.name(ofStreak: streak.of)
      row.element("th", ["scope": "row"], name.words)
      row.number(streak.last.map { texts.counted(name.count, $0.count) })
      row.element("td", ["class": "day"]) { cell in
        // A period that has not ended ends in the future.
        let days = [streak.last?.lastDate, newestDate].compactMap(\.self)
        guard streak.last != nil, let date = days.min().flatMap({ CalendarDate($0) }) else {
          return
        }
        cell.date(date, .year)
      }
      row.number(streak.longest.map { texts.counted(name.count, $0.count) })
    }
  }
}

/// The length of time of a goal, by the form of its period.
enum GoalSpan: String, CaseIterable {
  case day, week, month, year

  init(_ period: String) {
    self =
      switch period.utf8.count {
      case 10: .day
      case 8 where period.contains("W"): .week
      case 7: .month
      default: .year
      }
  }
}

/// One goal: how much of it is done, as a ring with the number beside it.
struct GoalRing {
  let goal: GoalResult

  func append(to item: inout Markup) {
    let percent = Int(min(max(0, share), 1) * 100)
    item.element(
      "svg",
      [
        "class": goal.isReached == true ? "ring reached" : "ring", "viewBox": "0 0 40 40",
        "aria-hidden": "true",
      ]
    ) { svg in
      svg.element("circle", ["class": "ground", "cx": "20", "cy": "20", "r": "15.9155"])
      if percent > 0 {
        svg.element(
          "circle",
          [
            "class": "arc", "cx": "20", "cy": "20", "r": "15.9155",
            "stroke-dasharray": "\(percent) 100", "transform": "rotate(-90 20 20)",
          ])
      }
    }
    item.element("span", ["class": "what"]) { what in
      what.element("span", ["class": "kind"], what.texts.name(of: goal))
      what.element("strong") { $0.measure(measure(goal.value?.thousandths)) }
      what.element("span", ["class": "kind"], target)
      if goal.isReached == true { what.element("span", ["class": "mark"], .reached) }
    }
  }

  /// A bar below a value, with its goal.
  func appendBar(to tile: inout Markup) {
    let percent = Int(min(max(0, share), 1) * 100)
    let isReached = goal.isReached == true
    tile.element("dd", ["class": isReached ? "goal reached" : "goal"]) { dd in
      let name = "\(dd.texts[.goal]): \(dd.texts.name(of: goal))"
      dd.element("progress", ["value": "\(percent)", "max": "100", "aria-label": name])
      dd.element("small") { small in
        target(&small)
        if isReached { small.text(" ✓") }
      }
    }
  }

  private var share: Double {
    if let share = goal.share { return Double(share.thousandths) / 1_000 }
    return goal.isReached == true ? 1 : 0
  }

  private func target(_ span: inout Markup) {
    let bounds = [goal.atLeast, goal.atMost].map { $0.flatMap { measure(Int64($0) * 1_000) } }
    switch (bounds[0], bounds[1]) {
    case (let low?, let high?): span.phrase(.goalBetween, { $0.measure(low) }, { $0.measure(high) })
    case (let low?, nil): span.phrase(.goalAtLeast, { $0.measure(low) })
    case (nil, let high?): span.phrase(.goalAtMost, { $0.measure(high) })
    case (nil, nil): return
    }
  }

  /// A value in thousandths of the measure's unit, as people read it.
  private func measure(_ value: Int64?) -> Measure? {
    MeasuredValue.measure(value.map(Thousandths.init(thousandths:)), of: goal.measure)
  }
}

/// Values of goals and boards, in the units of their measures.
enum MeasuredValue {
  static func measure(_ value: Thousandths?, of measure: String) -> Measure? {
    guard let value else { return nil }
    let count = Int(clamping: value.wholes)
    return switch measure {
    case "distanceMeters": .sum(value)
    case "activeMinutes", "sleepMinutes": .fixed(NumberText.minutes(count))
    case "activeEnergyKilocalories", "dietaryEnergyKilocalories": .count(count, "kcal")
    case "proteinGrams": .count(count, "g")
    case "volumeKilograms": .mass(value)
    default: .count(count)
    }
  }
}

extension Texts {
  /// A streak of `days`, `weeks` or a goal such as `steps:day`, and the noun of its count.
  func name(ofStreak streak: String) -> (words: String, count: TextKey) {
    let parts = streak.split(separator: ":").map(String.init)
    let span = parts.count == 2 ? parts[1] : String(streak.dropLast())
    let count: TextKey =
      switch span {
      case "week": .countWeeks
      case "month": .countMonths
      case "year": .countYears
      default: .countDays
      }
    guard parts.count == 2 else {
      return (streak == "weeks" ? self[.activeWeeks] : self[.activeDays], count)
    }
    let counted = parts[0].split(separator: "@").map(String.init)
    let measure = name(ofMeasure: counted[0], sport: counted.dropFirst().first)
    return ("\(measure) · \(name(.goalSpan, span).lowercased(for: language))", count)
  }

  /// The measure of a goal, with its sport where it has one.
  func name(of goal: GoalResult) -> String { name(ofMeasure: goal.measure, sport: goal.sport) }

  private func name(ofMeasure measure: String, sport: String?) -> String {
    ([name(.measure, measure)] + (sport.map { [name(.sport, $0)] } ?? [])).joined(separator: ", ")
  }
}

extension String {
  /// In small letters, except in German, which writes nouns with a capital.
  fileprivate func lowercased(for language: String) -> String {
    language.hasPrefix("de") ? self : lowercased()
  }
}

extension Markup {
  /// A day, an ISO week, a month or a year, as a read model names it.
  mutating func period(_ period: String, _ style: DateStyle = .full) {
    switch GoalSpan(period) {
    case .day:
      guard let date = CalendarDate(period) else { return text(period) }
      self.date(date, style)
    case .week:
      guard let monday = CalendarDate(isoWeek: period) else { return text(period) }
      phrase(.weekOf, { $0.date(monday, style) })
    case .month:
      guard let first = CalendarDate("\(period)-01") else { return text(period) }
      text("\(texts.month(first.month)) \(first.year)")
    case .year: text(period)
    }
  }
}

extension CalendarDate {
  /// The Monday of a week such as `2026-W13`; nil when the text names none.
  init?(isoWeek text: String) {
    let parts = text.split(separator: "-W").compactMap { Int($0) }
    guard parts.count == 2, (1...9_998).contains(parts[0]), (1...53).contains(parts[1]) else {
      return nil
    }
    let first = CalendarDate(number: Self.number(year: parts[0], month: 1, day: 4)).monday
    self.init(number: first.number + 7 * (parts[1] - 1))
  }
}
