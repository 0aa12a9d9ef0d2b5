import ActivityModel

extension Adapter {
  /// The JSON files of Garmin's account export that hold days, nights and the list of activities.
  ///
  /// The recordings themselves are FIT files in zips beside them.
  static let garminAccount = Adapter(
    name: "garmin-account", version: 2, title: "Garmin's account export, JSON",
    recognizes: GarminAccount.recognizes, read: GarminAccount.read)
}

/// Reads `UDSFile_*.json`, `*_sleepData.json` and `*_summarizedActivities.json`.
enum GarminAccount {
  /// Ten years of activities are one record.
  private static let recordLimit = 128 << 20

  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json else { return false }
    return json.hasAny("[].summarizedActivitiesExport", "[].sleepStartTimestampGMT")
      || (json.has("[].calendarDate") && json.hasAny("[].totalSteps", "[].userProfilePK"))
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var records = JSONRecordReader(arrays: [], recordLimit: recordLimit)
    var days = DaysByYear(stream: SourceStream(vendor: "garmin", kind: .merged))
    var count = 0
    while records.next(&source, &diagnostics) {
      count += read(records.record, &days, &diagnostics)
    }
    if let damage = records.damage {
      guard count > 0 else { throw IngestError(damage) }
      diagnostics.refuse(
        "damaged", at: damage.place,
        because: "\(damage.message): what comes before it gets in; \(damage.advice)")
    }
    days.report(to: &diagnostics)
  }

  /// Reads one record and returns how many facts or days it held.
  private static func read(
    _ record: borrowing JSONTape, _ days: inout DaysByYear, _ diagnostics: inout Diagnostics
  ) -> Int {
    if let list = record.member("summarizedActivitiesExport") {
      var count = 0
      for node in record.elements(of: list) {
        guard let activity = GarminSummary(record, node).activity(&diagnostics) else { continue }
        diagnostics.append(.activityRecorded(activity), at: record.place(of: node), records: 1)
        count += 1
      }
      return count
    }
    guard let date = date(record) else {
      diagnostics.refuse(
        "date-not-readable", at: record.start,
        because: "a record has no calendarDate that can be read: it is left out")
      return 0
    }
    let readings =
      record.member("sleepStartTimestampGMT") != nil ? night(record) : day(record, &diagnostics)
    days.append(readings, on: date, line: record.start.line ?? 1)
    return readings.isEmpty ? 0 : 1
  }

  /// `"2024-01-31"`, or an object with a `date` in older exports.
  private static func date(_ record: borrowing JSONTape) -> LocalDate? {
    guard let node = record.member("calendarDate") else { return nil }
    let text =
      record.isObject(node)
      ? record.range(of: record.member("date", of: node)) : record.range(of: node)
    var clock = TableClock(order: .yearMonthDay)
    return clock.time(record.text.span.extracting(text))?.date
  }

  private static let measures: [(name: StaticString, measure: Measure)] = [
    ("totalSteps", .count(.steps)),
    ("totalDistanceMeters", .thousands(.distance)),
    ("activeKilocalories", .thousands(.activeEnergy)),
    ("totalKilocalories", .thousands(.totalEnergy)),
    ("bmrKilocalories", .thousands(.basalEnergy)),
    ("moderateIntensityMinutes", .minutes(.moderatelyActiveTime)),
    ("vigorousIntensityMinutes", .minutes(.vigorouslyActiveTime)),
    // Garmin counts a floor every ten feet.
    ("floorsAscendedInMeters", Measure(.floors, scale: UnitScale(1_000, 3_048))),
    ("restingHeartRate", .thousands(.restingHeartRate)),
  ]

  private static func day(
    _ record: borrowing JSONTape, _ diagnostics: inout Diagnostics
  ) -> [DayReading] {
    var readings: [DayReading] = []
    for (name, measure) in measures {
      let range = record.range(of: record.member(name))
      if range.isEmpty { continue }
      guard let value = measure.value(record.text.span.extracting(range), in: .point) else {
        diagnostics.refuse(
          "value-not-readable", at: record.start,
          because: "the \(name) \(Excerpt.of(record.text[range])) is not a readable number; it was"
            + " left out")
        continue
      }
      if value > 0 || !measure.zeroMeansNone {
        readings.append(DayReading(quantity: measure.quantity, value: value))
      }
    }
    return readings
  }

  /// A night is of the day on which it ends.
  private static func night(_ record: borrowing JSONTape) -> [DayReading] {
    let names: [StaticString] = ["deepSleepSeconds", "lightSleepSeconds", "remSleepSeconds"]
    let seconds = names.compactMap { name -> Int64? in
      let value = record.scaled(name, places: 3)
      return value.flatMap { (0...172_800_000).contains($0) ? $0 : nil }
    }
    guard !seconds.isEmpty, seconds.reduce(0, +) > 0 else { return [] }
    return [DayReading(quantity: .sleepTime, value: seconds.reduce(0, +))]
  }
}
