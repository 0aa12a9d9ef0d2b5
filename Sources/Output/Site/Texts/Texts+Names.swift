import ReadModels

// Names of read models, in the words of a language.

extension Texts {
  /// `trail run`.
  func sport(_ raw: String) -> String { name(.sport, raw) }

  /// `Trail run`.
  func capitalizedSport(_ raw: String) -> String { sport(raw).capitalizedFirst }

  /// The name of an exercise: `Bench press`.
  func exercise(_ raw: String) -> String { name(.exercise, raw).capitalizedFirst }

  /// The gym's name of a test, or the word for one that every gym has: `Push-ups`.
  func name(of test: TestRecord) -> String {
    (test.name ?? name(.test, test.test)).capitalizedFirst
  }

  /// `5 km` for `5k`, `half marathon` for `half_marathon`.
  func discipline(_ raw: String) -> String {
    if raw.hasSuffix("k"), raw.dropLast().allSatisfy(\.isNumber) { return "\(raw.dropLast()) km" }
    if raw.hasSuffix("m"), raw.dropLast().allSatisfy(\.isNumber) { return "\(raw.dropLast()) m" }
    return name(.discipline, raw)
  }

  /// `5 km`, `20 km (ride)`.
  func heading(of record: PersonalRecord) -> String {
    let name = discipline(record.discipline).capitalizedFirst
    return record.sport == "run" ? name : "\(name) (\(sport(record.sport)))"
  }

  /// The title, or the name of the sport.
  func name(of activity: Activity) -> String {
    guard let title = activity.title, activity.hasTitle else {
      return capitalizedSport(activity.sport)
    }
    return title
  }

  /// `2026`, `Mar 2026`, `23 Mar`: a year, a month, a week.
  func name(of period: PeriodTotals) -> String {
    if period.period.contains("W"), let monday = CalendarDate(period.firstDate)?.monday {
      return text(of: monday, .short)
    }
    guard period.period.utf8.count == 7, let first = CalendarDate("\(period.period)-01") else {
      return period.period
    }
    return "\(month(first.month)) \(first.year)"
  }
}
