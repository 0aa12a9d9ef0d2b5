import ActivityModel

extension Adapter {
  /// The JSON files of Garmin's account export that hold days, nights, weighings and the list of
  /// activities.
  ///
  /// The recordings themselves are FIT files in zips beside them.
  static let garminAccount = Adapter(
    name: "garmin-account", version: 6, title: "Garmin's account export, JSON",
    recognizes: GarminAccount.recognizes, read: GarminAccount.read)
}

/// Reads `UDSFile_*.json`, `*_sleepData.json`, `*_healthStatusData.json`, `*_userBioMetrics.json`,
/// `MetricsMaxMetData_*.json`, `*_summarizedActivities.json`, and Garmin Connect's own lists of
/// activities and details of one.
enum GarminAccount {
  /// Ten years of activities are one record.
  private static let recordLimit = 128 << 20

  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json else { return false }
    if json.has("[].activityId"), json.has("[].startTimeGMT") { return true }
    if json.has("activityList[].activityId"), json.has("activityList[].startTimeGMT") {
      return true
    }
    if json.has("activityId"), json.has("summaryDTO.startTimeGMT") { return true }
    if json.hasAny("[].summarizedActivitiesExport", "[].sleepStartTimestampGMT", "[].retro") {
      return true
    }
    // Measures of the body: a list may begin with many that are no weight.
    if json.has("[].metaData.calendarDate"), !json.has("[].bloodPressure") { return true }
    return json.has("[].calendarDate")
      && json.hasAny(
        "[].totalSteps", "[].userProfilePK", "[].metrics[].type", "[].vo2MaxValue")
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var records = JSONRecordReader(
      arrays: ["activityList"], keepsRoot: true, recordLimit: recordLimit)
    var days = DaysByYear(stream: stream)
    var weighings = GarminWeighings()
    var count = 0
    while records.next(&source, &diagnostics) {
      // The rest around a list holds nothing of its own.
      if records.container == .root, !GarminListedActivity.isOne(records.record) { continue }
      if records.record.member("metaData") != nil {
        count += weighings.read(records.record, &diagnostics)
      } else {
        count += read(records.record, &days, &diagnostics)
      }
    }
    try records.reportDamage(behind: count, to: &diagnostics)
    days.report(to: &diagnostics)
    try weighings.report(to: &diagnostics)
    guard count == 0, !diagnostics.all.contains(where: { $0.severity == .refused }) else { return }
    throw IngestError(
      reason: "companion", at: Place(line: 1),
      "it holds numbers of Garmin's account export that are not kept", advice: "nothing to do")
  }

  static let stream = SourceStream(vendor: "garmin", kind: .merged)

  /// Reads one record and returns how many facts or days it held.
  private static func read(
    _ record: borrowing JSONTape, _ days: inout DaysByYear, _ diagnostics: inout Diagnostics
  ) -> Int {
    if let list = record.member("summarizedActivitiesExport") {
      var count = 0
      let wholes = Set(record.elements(of: list).compactMap { record.positive("parentId", of: $0) })
      for node in record.elements(of: list) {
        guard !wholes.contains(record.positive("activityId", of: node) ?? 0) else {
          diagnostics.note(
            "session-of-sessions", at: record.place(of: node),
            because: "an activity is the sum of others in the file: they count, and it does not")
          continue
        }
        guard let activity = GarminSummary(record, node).activity(&diagnostics) else { continue }
        diagnostics.append(activity, at: record.place(of: node))
        count += 1
      }
      return count
    }
    if GarminListedActivity.isOne(record) {
      guard let activity = GarminListedActivity(record).activity(&diagnostics) else { return 0 }
      diagnostics.append(activity, at: record.start)
      return 1
    }
    // Lists of nights may begin and end with an empty one.
    if record.member("retro") != nil, record.names().count == 1 { return 0 }
    guard let date = date(record) else {
      diagnostics.refuse(
        "date-not-readable", at: record.start,
        because: "a record has no calendarDate that can be read: it is left out")
      return 0
    }
    let readings = readings(record, &diagnostics)
    if readings.isEmpty, record.member("sleepStartTimestampGMT") != nil {
      diagnostics.note(
        "night-without-sleep", at: record.start,
        because: "a night has no time asleep, as one that was not confirmed: it is left out")
    }
    days.append(readings, on: date, line: record.start.line ?? 1)
    return readings.isEmpty ? 0 : 1
  }

  private static func readings(
    _ record: borrowing JSONTape, _ diagnostics: inout Diagnostics
  ) -> [DayReading] {
    if record.member("sleepStartTimestampGMT") != nil { return night(record) }
    if record.member("metrics") != nil { return health(record, &diagnostics) }
    if let sport = record.text("sport"), record.member("vo2MaxValue") != nil, sport != "RUNNING" {
      noteNotKept("the VO2max of \(Excerpt.of(sport))", in: record, &diagnostics)
      return []
    }
    return measures.compactMap { name, measure in
      value(record.member(name), measure, named: "\(name)", in: record, &diagnostics)
    }
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
    ("vo2MaxValue", .thousands(.vo2Max)),
  ]

  /// Means of a night: the heart rate among them is none at rest.
  private static let nightly: [String: Measure] = [
    "HRV": .thousands(.heartRateVariabilityRMSSD), "SPO2": .thousands(.oxygenSaturation),
    "RESPIRATION": .thousands(.respiratoryRate),
  ]

  private static func health(
    _ record: borrowing JSONTape, _ diagnostics: inout Diagnostics
  ) -> [DayReading] {
    record.elements(of: record.member("metrics")).compactMap { node in
      let type = record.text("type", node) ?? ""
      let stated = record.member("value", of: node)
      guard let measure = nightly[type] else {
        if !record.range(of: stated).isEmpty {
          noteNotKept(Excerpt.of(type), in: record, &diagnostics)
        }
        return nil
      }
      return value(stated, measure, named: type, in: record, &diagnostics)
    }
  }

  private static func noteNotKept(
    _ name: String, in record: borrowing JSONTape, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.note(
      "metric-not-kept", at: record.start,
      because: "\(name) is no measure that is kept: it was left out")
  }

  /// Nil for an absent number, for one that cannot be read, and for a zero that means none.
  static func value(
    _ node: Int?, _ measure: Measure, named name: String, in record: borrowing JSONTape,
    _ diagnostics: inout Diagnostics
  ) -> DayReading? {
    let range = record.range(of: node)
    if range.isEmpty { return nil }
    guard let value = measure.value(record.text.span.extracting(range), in: .point) else {
      return diagnostics.refuse(
        "value-not-readable", at: record.start,
        because: "the \(name) \(Excerpt.of(record.text[range])) is not a readable number; it was"
          + " left out")
    }
    return measure.isNone(value)
      ? nil : DayReading(quantity: measure.quantity, value: value)
  }

  /// A night is of the day on which it ends.
  private static func night(_ record: borrowing JSONTape) -> [DayReading] {
    let names: [(StaticString, Quantity)] = [
      ("deepSleepSeconds", .deepSleepTime), ("lightSleepSeconds", .lightSleepTime),
      ("remSleepSeconds", .remSleepTime), ("awakeSleepSeconds", .awakeTime),
    ]
    let stages = names.compactMap { name, quantity -> DayReading? in
      let value = record.scaled(name, places: 3)
      return value.flatMap {
        (0...172_800_000).contains($0) ? DayReading(quantity: quantity, value: $0) : nil
      }
    }
    let asleep = stages.timeAsleep
    guard asleep > 0 else { return [] }
    let readings = [DayReading(quantity: .sleepTime, value: asleep)] + stages
    guard let start = moment(record, "sleepStartTimestampGMT"),
      let end = moment(record, "sleepEndTimestampGMT"), end - start >= asleep,
      end - start <= SleepsOfTable.longest
    else { return readings }
    return readings + [DayReading(quantity: .timeInBed, value: end - start)]
  }

  /// In milliseconds since 1970; its text names no zone.
  private static func moment(_ record: borrowing JSONTape, _ name: StaticString) -> Int64? {
    var clock = TableClock(order: .yearMonthDay)
    return clock.time(record.text.span.extracting(record.range(of: record.member(name))))?
      .milliseconds
  }
}
