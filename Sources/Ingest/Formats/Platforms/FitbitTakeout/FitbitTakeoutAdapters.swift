import ActivityModel

extension Adapter {
  /// Heart rate, sleep, exercise and weights in a Google Takeout of Fitbit.
  static let fitbitTakeout = Adapter(
    name: "fitbit-takeout", version: 5, title: "Fitbit in Google Takeout, JSON",
    recognizes: { head in
      // Garmin Connect's lists have the same name of an activity.
      if FitbitTakeout.holds(head, ["\"startTimeGMT\""]) { return false }
      return FitbitTakeout.holds(head, ["\"bpm\"", "\"dateOfSleep\"", "\"activityName\""])
        || ["\"logId\"", "\"weight\"", "\"bmi\""].allSatisfy { FitbitTakeout.holds(head, [$0]) }
    },
    read: { source, diagnostics throws(IngestError) in
      try FitbitTakeout.read(&source, series: nil, &diagnostics)
    })

  /// Numbers by the minute or the day: the quantity is in the name only.
  static let fitbitTakeoutSeries = Adapter(
    name: "fitbit-takeout-series", version: 2, title: "Fitbit in Google Takeout, steps-*.json",
    readsFileName: true,
    recognizes: { head in
      FitbitTakeout.holds(head, ["\"dateTime\""])
        && !FitbitTakeout.holds(head, ["\"bpm\"", "\"dateOfSleep\"", "\"activityName\""])
    },
    read: { source, diagnostics throws(IngestError) in
      let series = try FitbitSeries(of: source)
      try FitbitTakeout.read(&source, series: series, &diagnostics)
    })
}

/// Reads an array of objects, record by record.
enum FitbitTakeout {
  /// True when a head is an array of objects that contains one of these texts.
  static func holds(_ head: SourceHead, _ texts: [String]) -> Bool {
    let bytes = head.bytes.drop { ASCII.isBlank($0) || [0xEF, 0xBB, 0xBF].contains($0) }
    guard bytes.first == UInt8(ascii: "["),
      bytes.dropFirst().first(where: { !ASCII.isBlank($0) }) == UInt8(ascii: "{")
    else { return false }
    // The first record decides; a night with its stages takes some kilobytes.
    let start = Array(bytes.prefix(4_096))
    return texts.contains { start.firstRange(of: Array($0.utf8)) != nil }
  }

  static func read(
    _ source: inout SourceReader, series: FitbitSeries?, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var records = JSONRecordReader(arrays: [])
    var facts = FitbitTakeoutFacts(series: series)
    while records.next(&source, &diagnostics) {
      if records.record.isObject(JSONTape.root) { facts.take(records.record, &diagnostics) }
    }
    if let damage = records.damage {
      guard damage.reason == "not-well-formed" else { throw IngestError(damage) }
      diagnostics.refuse(
        "damaged", at: damage.place,
        because: "\(damage.message): the part before it gets in; export it again")
    }
    facts.report(to: &diagnostics)
  }
}

/// The quantity of a file and its clock: known by the file's name only.
struct FitbitSeries {
  let measure: Measure
  /// True for one number a day, on the local date.
  var isDaily = false
  /// True for minutes of the wall clock; the others are in UTC.
  var isOnWallClock = false

  init(of source: SourceReader) throws(IngestError) {
    switch source.fileName.lowercased().prefix(while: { $0 != "-" && $0 != "." }) {
    case "steps": measure = .count(.steps)
    case "distance": measure = Measure(.distance, scale: UnitScale(10))
    case "calories": (measure, isOnWallClock) = (.thousands(.totalEnergy), true)
    case "very_active_minutes": (measure, isDaily) = (.minutes(.vigorouslyActiveTime), true)
    case "fairly_active_minutes", "moderately_active_minutes":
      (measure, isDaily) = (.minutes(.moderatelyActiveTime), true)
    case "lightly_active_minutes": (measure, isDaily) = (.minutes(.lightlyActiveTime), true)
    case "sedentary_minutes": (measure, isDaily) = (.minutes(.sedentaryTime), true)
    case "resting_heart_rate":
      (measure, isDaily) = (.thousands(.restingHeartRate), true)
    case "altitude", "height", "badge", "demographic_vo2_max", "run_vo2_max", "swim_lengths_data",
      "time_in_heart_rate_zones":
      throw IngestError(
        reason: "companion", at: Place(),
        "it is a file of Fitbit's export that holds nothing for Pacelog", advice: "nothing to do")
    default:
      throw IngestError(
        reason: "quantity-not-known", at: Place(),
        "only its name could show what it counts, and \(Excerpt.of(source.fileName)) is no name of"
          + " steps, distance, calories, active minutes or resting heart rates",
        advice: "import it under the name that Fitbit gave it, such as steps-2019-09-01.json")
    }
  }
}
