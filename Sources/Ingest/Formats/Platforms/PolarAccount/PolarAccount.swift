import ActivityModel

extension Adapter {
  /// The JSON files of Polar's account export: sessions, days of activity, and nights.
  static let polarAccount = Adapter(
    name: "polar-account", version: 5, title: "Polar's account export, JSON",
    recognizes: PolarAccount.recognizes, read: PolarAccount.read)
}

/// Reads `training-session-*.json`, `activity-*.json` and `sleep_result_*.json`.
enum PolarAccount {
  /// A day of one reading a second, several times.
  private static let recordLimit = 256 << 20

  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json else { return false }
    return json.has("exportVersion")
      && (json.has("exercises[].startTime") || json.has("date") && isDay(json))
      || json.has("[].night") && json.has("[].evaluation.asleepDuration")
      || isNewSession(json)
  }

  private static func isDay(_ json: JSONHead) -> Bool {
    json.has("summary.stepCount") || json.has("samples.steps[].value")
  }

  /// Sessions since version 2.6 do not name their version.
  private static func isNewSession(_ json: JSONHead) -> Bool {
    json.has("durationMillis") && json.has("startTime") && json.has("identifier")
      || json.has("exercises[].samples.samples[].intervalMillis")
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var records = JSONRecordReader(arrays: [], keepsRoot: true, recordLimit: recordLimit)
    var days = DaysByYear(stream: SourceStream(vendor: "polar", kind: .watch))
    var text = source.mended(by: BareNaN())
    while records.next(&text, &diagnostics) {
      // The rest of a list of nights is no day.
      guard records.record.isObject(JSONTape.root) else { continue }
      let place = records.record.start
      if records.record.member("exercises") != nil
        || records.record.member("durationMillis") != nil
      {
        PolarExercises.read(records.record, &diagnostics)
      } else {
        readDay(records.record, at: place, into: &days, &diagnostics)
      }
    }
    if let damage = records.damage { throw IngestError(damage) }
    days.report(to: &diagnostics)
  }

  private static func readDay(
    _ record: borrowing JSONTape, at place: Place, into days: inout DaysByYear,
    _ diagnostics: inout Diagnostics
  ) {
    let text = record.string(of: record.member("date") ?? record.member("night"))
    guard let date = LocalDate(iso8601: text) else {
      return diagnostics.refuse(
        "date-not-readable", at: place,
        because: "\(Excerpt.of(text)) is not a date; the day was left out")
    }
    let summary = record.member("summary")
    let night = record.member("evaluation")
    var readings: [DayReading] = []
    func append(_ quantity: Quantity, _ value: Int64?) {
      if let value, value > 0 { readings.append(DayReading(quantity: quantity, value: value)) }
    }
    append(.steps, record.measured("stepCount", of: summary) ?? stepsOfSamples(record))
    append(.distance, record.measured("stepsDistance", of: summary, places: 3))
    append(.totalEnergy, record.measured("calories", of: summary, places: 3))
    append(.sleepTime, duration(record, record.member("asleepDuration", of: night)))
    append(.timeInBed, duration(record, record.member("sleepSpan", of: night)))
    let phases = record.member("phaseDurations", of: night)
    for (name, quantity) in Self.phases {
      append(quantity, duration(record, record.member(name, of: phases)))
    }
    days.append(readings, on: date, line: place.line ?? 1)
  }

  /// The steps of a day without a summary.
  private static func stepsOfSamples(_ record: borrowing JSONTape) -> Int64? {
    let list = record.member("steps", of: record.member("samples"))
    let steps = record.elements(of: list).compactMap { record.measured("value", of: $0) }
    return steps.isEmpty ? nil : steps.reduce(0) { min($0 + $1, DaysByYear.readable.upperBound) }
  }

  private static let phases: [(StaticString, Quantity)] = [
    ("light", .lightSleepTime), ("deep", .deepSleepTime), ("rem", .remSleepTime),
    ("wake", .awakeTime),
  ]

  static func duration(_ record: borrowing JSONTape, _ node: Int?) -> Int64? {
    DurationText.iso8601(record.string(of: node))
  }
}
