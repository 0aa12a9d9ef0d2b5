/// Files that exports contain beside activities, known to hold none.
enum Companion: String, CaseIterable {
  case picture = "a picture, a film or a sound"
  case document = "a document for people to read"
  case sideCar = "what a photo album notes beside a picture"
  case garminAccount = "a file of Garmin's account export that holds nothing for Pacelog"
  case stravaTable = "a table of Strava's export that holds no activity"
  case tableDescription = "the description of the table beside it"
  case zeppTable = "a table of Zepp's export that holds nothing for Pacelog"
  case miFitnessTable = "a table of Mi Fitness's export that holds nothing for Pacelog"
  case miFitnessTracks =
    "a list of links to the tracks of Mi Fitness: download them, and import the GPX files"
  case samsungSeries =
    "a series of readings of Samsung Health, whose sums are in the tables"
  case sleepAsAndroid = "a file of Sleep as Android's backup that holds no sleep"
  case whoopTable = "a table of WHOOP's export that repeats its nights or holds notes"
  case withingsTable = "a table of Withings' export that holds nothing for Pacelog"
  case foodTable = "a table of a food diary's export that holds nothing for Pacelog"
  case workoutSeries = "a series of a workout, whose totals are in the table of workouts"
  case fitbitTable = "a table of Fitbit or Google Health that holds nothing for Pacelog"
  case ouraScores = "a table of Oura's export that holds scores"
  case googleTimeline = "a file beside Google's timeline that holds no position"
  case runtasticHeights = "the heights of a session, which its positions have too"
  case polarAccount = "a file of Polar's account export that holds nothing for Pacelog"
  case polarDay = "a day of Polar's older programs, whose sessions are in the HRM files"
  case sensorLogger = "what Sensor Logger notes about a recording"
  case electrocardiogram = "an electrocardiogram, which is not read"
  case emptyList = "an empty list"

  /// - Parameter head: The head of a source that no adapter recognizes.
  init?(_ head: SourceHead) {
    guard let kind = Companion.kind(of: head) else { return nil }
    self = kind
  }

  private static func kind(of head: SourceHead) -> Companion? {
    let name = head.fileName
    if name.hasSuffix(TableDescription.fileSuffix) { return .tableDescription }
    if head.isWebPage, UnreadFormat.isExport(name) { return nil }
    if isEmptyList(head.bytes) { return .emptyList }
    if isMedia(head.bytes) { return .picture }
    if isDocument(head) { return .document }
    if name.hasPrefix("ecg_"), name.hasSuffix(".csv") { return .electrocardiogram }
    if isSideCar(name) { return .sideCar }
    if isOfGarminAccount(name) { return .garminAccount }
    if name.hasSuffix(".json"), polarNames.contains(where: name.hasPrefix) { return .polarAccount }
    if head.json.map({ $0.has("exportVersion") && $0.has("date") }) == true { return .polarAccount }
    if name.hasSuffix(".pdd") { return .polarDay }
    if isOfZepp(name) { return .zeppTable }
    if let table = ofMiFitness(head) { return table }
    if isOfSamsung(name) { return .samsungSeries }
    if isOfFitbit(name) { return .fitbitTable }
    if ["alarms.json", "prefs.xml"].contains(name) { return .sleepAsAndroid }
    if let table = head.tableHeader.flatMap({ kind(ofTable: name, $0) }) { return table }
    if stravaTables.contains(name) { return .stravaTable }
    if isOfGoogleTimeline(head) { return .googleTimeline }
    let isOfHeights = head.json.map { $0.has("[].elevation") && $0.has("[].source_type") }
    return isOfHeights == true ? .runtasticHeights : nil
  }

  private static func kind(ofTable name: String, _ header: CSVHeader) -> Companion? {
    if WhoopNames.isOther(header) { return .whoopTable }
    if withingsTables[name] == header.names { return .withingsTable }
    if isOfFoodDiary(name, header) { return .foodTable }
    if isSeries(name, header) { return .workoutSeries }
    if isOfFitbit(header) { return .fitbitTable }
    if header.names.starts(with: ["version", "device name"]),
      header.column("samplerates", "sampleratems") != nil
    {
      return .sensorLogger
    }
    return ["contributors", "day", "score"].allSatisfy(header.contains) ? .ouraScores : nil
  }

  private static func isOfFoodDiary(_ name: String, _ header: CSVHeader) -> Bool {
    foodTables.contains(header.names) || loseItTables[name] == header.names
      || header.names.starts(with: ["name", "uniqueid"])
  }

  /// `[]` or `no data`, as exports write what an account never had.
  private static func isEmptyList(_ bytes: [UInt8]) -> Bool {
    guard bytes.count < 100 else { return false }
    let text = bytes.filter { $0 > UInt8(ascii: " ") }
    return text == Array("[]".utf8) || text == Array("nodata".utf8)
  }

  private static func isMedia(_ bytes: [UInt8]) -> Bool {
    let beginnings: [[UInt8]] = [
      [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], Array("GIF8".utf8), Array("RIFF".utf8),
      [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A], Array("ID3".utf8),
    ]
    // HEIC, MP4 and MOV carry their signature behind the length of their first box.
    return beginnings.contains { bytes.starts(with: $0) }
      || bytes.dropFirst(4).starts(with: "ftyp".utf8)
  }

  private static func isDocument(_ head: SourceHead) -> Bool {
    let name = head.fileName.split(separator: "/").last ?? ""
    return head.bytes.starts(with: "%PDF".utf8) || name.hasPrefix("readme")
      || head.fileName.hasSuffix("readme.txt")
      || head.isWebPage && !UnreadFormat.isExpected(head.fileName)
  }

  /// Such as `img_4711.jpg.json` or `img_4711.heic.supplemental-metadata.json`.
  private static func isSideCar(_ name: String) -> Bool {
    guard name.hasSuffix(".json") || name.hasSuffix(".xmp") || name.hasSuffix(".aae") else {
      return false
    }
    let pictures = [
      ".jpg.", ".jpeg.", ".png.", ".heic.", ".webp.", ".gif.", ".mp4.", ".mov.", ".dng.",
    ]
    return pictures.contains { name.contains($0) } || !name.hasSuffix(".json")
  }

  /// Its files are named after what they hold, behind dates and numbers.
  private static func isOfGarminAccount(_ name: String) -> Bool {
    guard name.hasSuffix(".json") else { return false }
    return garminNames.contains { name.contains($0) }
  }

  private static let garminNames = [
    "_gear", "_personalrecord", "_goal", "_courses", "_heartratezones", "_powerzones",
    "_fitnessagedata", "_userbiometricprofile", "_biometrics_latest", "_wellnessactivities",
    "_workout.",
    "_schedule", "customer.json", "hydrationlogfile_", "bodybattery", "traininghistory_",
    "trainingreadinessdto_",
    "metricsheataltitudeacclimation_", "metricsmaxmetdata_", "metricsacutetrainingload_",
    "runracepredictions_", "endurancescore", "hillscore", "user_profile", "user_settings",
    "user_contact", "user_reminders", "social-profile", "customer_data", "abnormalhrevents",
    "_calendar_items", "_trainingplan", "_devicebackups", "_socialconnections",
  ]

  /// Such as `SLEEP_MINUTE_1605812345678.csv`.
  private static func isOfZepp(_ name: String) -> Bool {
    guard let table = zeppTables.first(where: name.hasPrefix), name.hasSuffix(".csv") else {
      return false
    }
    let number = name.dropFirst(table.count).dropLast(".csv".count)
    return !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Height and blood pressure.
  private static let withingsTables = [
    "height.csv": ["date", "height (m)", "comments"],
    "bp.csv": ["date", "heart rate", "systolic", "diastolic", "comments"],
  ]

  /// Exercises and notes of MyFitnessPal and Cronometer, exercises and budgets of Lose It.
  private static let foodTables: Set = [
    [
      "date", "exercise", "type", "exercise calories", "exercise minutes", "sets", "reps per set",
      "pounds", "steps", "note",
    ],
    [
      "date", "exercise", "type", "exercise calories", "exercise minutes", "sets", "reps per set",
      "kilograms", "steps", "note",
    ],
    ["day", "time", "group", "exercise", "minutes", "calories burned"],
    ["day", "time", "group", "note"],
    ["date", "name", "icon", "quantity", "units", "calories", "deleted"],
    ["date", "food cals", "exercise cals", "budget cals", "eer"],
    ["date", "name", "icon", "type", "quantity", "units", "calories", "deleted"],
    ["date", "value", "secondary value", "last updated"], ["tag", "level", "earned on", "deleted"],
    ["tag", "type", "deleted"], ["exercise", "image", "mets"],
    ["scheduled start", "scheduled duration", "actual start", "actual end", "deleted"],
    ["day", "scheduled start", "duration", "deleted"],
    ["date", "meal type", "visibility", "token", "deleted", "last updated"],
    ["date", "goal tag", "visibility", "token", "deleted", "created", "last updated"],
    [
      "course code", "level code", "subject code", "lesson code", "start date", "finish date",
    ],
    [
      "fooduniqueid", "measure", "quantity", "basemultiplier", "created", "lastupdated", "deleted",
    ],
    [
      "medication", "dosage", "dose unit", "administration type", "injection site",
      "taken at (utc)", "deleted",
    ],
  ]

  /// Tables of Lose It whose headers alone could be of anything.
  private static let loseItTables = [
    "notes.csv": ["date", "title", "body"], "profile.csv": ["name", "value"],
    "daily-values.csv": ["date", "name", "value"],
  ]

  /// The files that Health Auto Export writes beside the route of a workout, such as
  /// `Outdoor Run-Heart Rate-20260601_180000.csv`.
  private static func isSeries(_ name: String, _ header: CSVHeader) -> Bool {
    header.names.first == "date/time" && header.names.last == "source"
      && name.wholeMatch(of: /.+-.+-\d{8}_\d{6}\.csv/) != nil
  }

  /// Such as `20260307_4711_MiFitness_user_pk_record.csv`.
  private static func ofMiFitness(_ head: SourceHead) -> Companion? {
    let name = head.fileName
    guard name.hasSuffix(".csv"), name.contains("_mifitness_") || name.contains("_miwear_") else {
      return nil
    }
    if name.hasSuffix("sport_track_data.csv") { return .miFitnessTracks }
    let isEmpty = head.firstRows(2).count < 2 && name.contains("hlth_center_")
    return isEmpty || miFitnessTables.contains(where: name.contains) ? .miFitnessTable : nil
  }

  private static let miFitnessTables = [
    "hlth_center_data_source", "_user_fitness_", "_user_member_profile", "_user_device_setting",
    "_user_health_plan", "_user_pk_", "_user_course_train",
  ]

  /// Devices, scores of sleep and stress, minutes in zones, temperatures, and the like.
  private static func isOfFitbit(_ header: CSVHeader) -> Bool {
    switch header.names.first {
    case "timestamp":
      header.contains("snore_label") || isOfGoogleHealth(header) || header.names[1...] == hrvDetails
        || header.column("bucket_values", "infrared to red signal ratio") != nil
        || header.contains("full_sleep_breathing_rate")
    case "date_time": header.contains("heart_zone_id")
    case "recorded_time": header.contains("sensor_type") || header.names[1...] == ["temperature"]
    case "start time": header.names[1...] == ["end time", "data source"]
    case "session_id": header.contains("scl_avg")
    case "reading_id": header.contains("waveform_samples")
    case "measurement_timestamp": header.contains("body_temperature_celsius")
    case "creation_date": header.contains("schedule_variability")
    case "id": header.contains("member_since")
    case "sleep_id": header.contains("overall_score")
    case "sleep_log_entry_id": true
    case "tracker_id": header.contains("device_type")
    default:
      header.contains("temperature_samples") || header.contains("calculation_failed")
        || header.contains("readiness_score_value")
    }
  }

  /// Those of a Takeout that only their names show.
  private static func isOfFitbit(_ name: String) -> Bool {
    [
      "minute spo2 -", "menstrual_health_", "water_logs-", "badge.json", "badges.json",
      "heart rate notifications", "mindfulness goals.csv", "mindfulness sessions.csv",
      "scales.csv", "devices.csv",
    ].contains(where: name.hasPrefix)
  }

  /// Series of minutes, in thousands of files; the track of an activity is read.
  private static func isOfSamsung(_ name: String) -> Bool {
    name.hasSuffix(".json")
      && (name.hasSuffix("binning_data.json") || name.contains(".com.samsung."))
  }

  private static let hrvDetails: ArraySlice = [
    "rmssd", "coverage", "low_frequency", "high_frequency",
  ]

  /// A table of which every column is known: another one may hold something of worth.
  private static func isOfGoogleHealth(_ header: CSVHeader) -> Bool {
    header.names.last == "data source"
      && header.names.dropFirst().dropLast().allSatisfy {
        googleHealthNames.contains($0) || $0.contains(" sleep stats - ")
      }
  }

  private static let googleHealthNames: Set = [
    "level", "heart rate zone", "total minutes", "temperature celsius",
    "nightly temperature celsius", "baseline temperature celsius",
    "relative nightly stddev 30d celsius", "min observed load", "max observed load", "ratio",
    "label", "heart rate zone type", "kcal", "steps", "distance millimeters",
    "altitude gain millimeters", "lap duration sec", "stroke count", "stroke type",
    "heart rate zones", "milliliters", "workout", "background", "total",
  ]

  /// The settings, and the notes of deleted and of encrypted data.
  private static func isOfGoogleTimeline(_ head: SourceHead) -> Bool {
    head.fileName == "tombstones.csv" || head.fileName == "encrypted backups.txt"
      || head.bytes.starts(with: "You have encrypted Timeline backups".utf8)
      || head.json.map { $0.has("createdTime") && $0.has("deviceSettings") } == true
  }

  private static let polarNames = [
    "account-data-", "account-profile-", "calendar-items-", "favourite-targets-", "planned-route-",
    "products-devices-", "programs-", "sport-profiles-", "training-target-",
  ]

  private static let zeppTables = ["user_", "sleep_minute_", "activity_stage_"]

  /// The names in a bulk export, which are the same in every language.
  private static let stravaTables: Set = [
    "applications.csv", "bikes.csv", "blocks.csv",
    "challenges.csv", "clubs.csv", "comments.csv", "components.csv", "connected_apps.csv",
    "contacts.csv", "email_preferences.csv", "events.csv", "favorites.csv", "flags.csv",
    "followers.csv", "following.csv", "general_preferences.csv", "global_challenges.csv",
    "group_challenges.csv", "local_legend_segments.csv", "logins.csv", "media.csv",
    "memberships.csv", "messaging.json", "metering.csv", "mobile_device_identifiers.csv",
    "orders.csv", "partner_opt_outs.csv", "posts.csv", "privacy_zones.csv", "profile.csv",
    "reactions.csv", "routes.csv", "segments.csv", "shoes.csv", "social_settings.csv",
    "starred_routes.csv", "starred_segments.csv", "support_tickets.csv", "visibility_settings.csv",
  ]
}

extension SourceHead {
  /// Indicates whether the text begins as no table does: with a tag, with JSON, or with a calendar
  /// or a card.
  var isNoTable: Bool {
    let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    // Zeros are halves of UTF-16.
    let start = Array(bytes.lazy.filter { $0 > 0x20 && !marks.contains($0) }.prefix(7))
    switch start.first {
    case UInt8(ascii: "<"), UInt8(ascii: "{"): return true
    case UInt8(ascii: "["):
      // A name of a column may be in brackets.
      return start.dropFirst().first.map { "[{\"]-0123456789".utf8.contains($0) } ?? false
    default: return start.elementsEqual("BEGIN:V".utf8)
    }
  }

  /// Indicates whether the bytes are HTML, whose first line has letters of any case.
  var isWebPage: Bool {
    let start = String(decoding: bytes.prefix(256), as: UTF8.self).lowercased()
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return start.hasPrefix("<!doctype html") || XMLRoot.localName(of: bytes)?.lowercased() == "html"
  }
}
