import ActivityModel
import JSONStream

extension Adapter {
  /// Answers of Fitbit's Web API, as programs save them: days, nights, exercise and weights.
  static let fitbitWeb = Adapter(
    name: "fitbit-web", version: 2, title: "Fitbit's Web API, JSON",
    recognizes: FitbitWeb.recognizes, read: FitbitWeb.read)
}

/// Reads an object with a list such as `activities-steps`, whose name is the quantity.
enum FitbitWeb {
  /// A list of days, and the minutes of its only day beside it.
  private struct Series {
    let name: StaticString
    let minutes: StaticString
    /// Nil for a quantity in the unit of the account, which the answer does not state.
    let measure: Measure?
  }

  /// The lists whose records are those of a Takeout.
  private static let records: [StaticString] = ["sleep", "weight", "activities"]
  private static let series: [Series] = [
    Series(
      name: "activities-steps", minutes: "activities-steps-intraday", measure: .count(.steps)),
    Series(
      name: "activities-calories", minutes: "activities-calories-intraday",
      measure: .thousands(.totalEnergy)),
    Series(
      name: "activities-floors", minutes: "activities-floors-intraday", measure: .count(.floors)),
    Series(
      name: "activities-distance", minutes: "activities-distance-intraday", measure: nil),
    Series(
      name: "activities-heart", minutes: "activities-heart-intraday",
      measure: .thousands(.heartRate)),
    Series(
      name: "activities-minutesSedentary", minutes: "", measure: .minutes(.sedentaryTime)),
    Series(
      name: "activities-minutesLightlyActive", minutes: "", measure: .minutes(.lightlyActiveTime)),
    Series(
      name: "activities-minutesFairlyActive", minutes: "",
      measure: .minutes(.moderatelyActiveTime)),
    Series(
      name: "activities-minutesVeryActive", minutes: "",
      measure: .minutes(.vigorouslyActiveTime)),
    Series(
      name: "activities-caloriesBMR", minutes: "", measure: .thousands(.basalEnergy)),
    Series(
      name: "activities-activityCalories", minutes: "", measure: .thousands(.activeEnergy)),
  ]

  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json, !json.has("[]") else { return false }
    return series.contains { json.has("\($0.name)[].dateTime") }
      || json.has("sleep[].dateOfSleep")
      || json.has("weight[].logId") && json.has("weight[].bmi")
      || json.has("activities[].logId") && json.has("activities[].activityName")
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var records = JSONRecordReader(
      arrays: Self.records + series.map(\.name), keepsRoot: true)
    var facts = FitbitTakeoutFacts(series: nil)
    // Of each series.
    var days = [[LocalDate]](repeating: [], count: series.count)
    while records.next(&source, &diagnostics) {
      switch records.container {
      case .array(let index) where index < Self.records.count:
        facts.take(records.record, &diagnostics)
      case .array(let index):
        let place = index - Self.records.count
        if let day = LocalDate(iso8601: records.record.text("dateTime") ?? "") {
          days[place].append(day)
        }
        take(records.record, of: series[place], into: &facts, &diagnostics)
      case .root:
        for (list, days) in zip(series, days) {
          takeMinutes(records.record, of: list, on: days, into: &facts, &diagnostics)
        }
      case .rootArray: break
      }
    }
    if let damage = records.damage { throw IngestError(damage) }
    facts.report(to: &diagnostics)
  }

  /// A day of a list; that of heart rates has the one at rest.
  private static func take(
    _ record: borrowing JSONTape, of list: Series, into facts: inout FitbitTakeoutFacts,
    _ diagnostics: inout Diagnostics
  ) {
    guard let measure = list.measure else { return noteUnit(of: list, in: record, &diagnostics) }
    guard measure.quantity == .heartRate else {
      return facts.takeDay(record, measure, &diagnostics)
    }
    // A day without a rate at rest has zones only.
    guard let rate = record.text("restingHeartRate", record.member("value") ?? JSONTape.root)
    else { return }
    facts.takeDay(
      rate, on: record.text("dateTime"), record, .thousands(.restingHeartRate), &diagnostics)
  }

  /// The minutes beside a list of one day, on the clock of the person.
  private static func takeMinutes(
    _ record: borrowing JSONTape, of list: Series, on days: [LocalDate],
    into facts: inout FitbitTakeoutFacts, _ diagnostics: inout Diagnostics
  ) {
    guard let minutes = record.member(list.minutes), let measure = list.measure else { return }
    guard days.count == 1, let day = days.first else {
      return diagnostics.note(
        "section-not-kept", at: record.place(of: minutes),
        because: "the minutes of \(list.name) are beside \(days.count) days: they are left out")
    }
    let unit: Int64 = record.text("datasetType", minutes) == "second" ? 1_000 : 60_000
    let interval = record.scaled("datasetInterval", of: minutes) ?? 1
    let isMoment = measure.quantity == .heartRate
    guard (1...86_400).contains(interval) else { return }
    for node in record.elements(of: record.member("dataset", of: minutes)) {
      let time = ClockText.milliseconds(
        record.text.span.extracting(record.range(of: record.member("time", of: node))))
      let value = measure.value(
        record.text.span.extracting(record.range(of: record.member("value", of: node))),
        in: .point)
      guard let time, let value else {
        diagnostics.refuse(
          "value-not-readable", at: record.place(of: node),
          because: "a minute has no time or no number that can be read: it is left out")
        continue
      }
      if measure.isNone(value) { continue }
      let start = Int64(day.daysSinceEpoch) * 86_400_000 + Int64(time)
      facts.append(
        Sample(start: start, end: isMoment ? start : start + interval * unit, value: value),
        measure.quantity, line: record.place(of: node).line ?? 1)
    }
  }

  private static func noteUnit(
    of list: Series, in record: borrowing JSONTape, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.note(
      "unit-not-known", at: record.start,
      because: "\(list.name) is in kilometers or miles, as the program asked for, and does not"
        + " state it: it is left out")
  }
}
