/// The columns of a position table.
struct LocationColumns: Sendable {
  /// The clock of a date and a time in separate columns.
  enum Clock { case universal, unstated }

  /// Ends with the last named column, because some loggers end the header with a comma.
  let count: Int
  let latitude: Int
  let longitude: Int
  /// True when degrees are integers in ten-millionths.
  let isTenMillionths: Bool
  /// The columns with `N` or `S`, and `E` or `W`.
  let northSouth: Int?
  let eastWest: Int?
  let elevation: Int?
  let isElevationInFeet: Bool
  let accuracy: Int?
  let course: Int?
  let speed: Int?
  /// The unit in the header; nil when it states none.
  let speedUnit: FixReader.SpeedUnit?
  /// The column with date and time; nil when they are in separate columns.
  let time: Int?
  /// True when ``time`` is in UTC, whether its cells name a zone or not.
  let isTimeUniversal: Bool
  let date: Int?
  let timeOfDay: Int?
  let clock: Clock
  /// A column that marks rows without a fix.
  let validity: Int?
  /// True for the table of a GPS logger, whose clock is that of the satellites.
  private let isLogger: Bool
  let device: Int?

  /// Nil unless the table has a latitude and a longitude.
  init?(_ header: CSVHeader) {
    // Points of a GPX file, as programs for maps save them.
    let isOfMap = header.contains("track_seg_point_id")
    let plain = header.column(isOfMap ? ["y"] : Self.latitudes)
    guard let latitude = plain ?? header.column("latitudee7", "late7"),
      let longitude = plain == nil
        ? header.column("longitudee7", "lnge7", "lone7")
        : header.column(isOfMap ? ["x"] : Self.longitudes)
    else { return nil }
    (self.latitude, self.longitude, isTenMillionths) = (latitude, longitude, plain == nil)
    count = header.namedCount
    northSouth = header.column("n/s")
    eastWest = header.column("e/w")
    let metric = header.column(Self.elevations, in: Self.meters)
    elevation = metric ?? header.column(Self.elevations, in: Self.feet)
    isElevationInFeet = metric == nil && elevation != nil
    accuracy = header.column(
      [
        "accuracy", "accuracy_horizontal", "horizontal_accuracy", "horizontalaccuracy",
        "horizontal accuracy", "acc",
      ], in: Self.meters)
    course = header.column(["course", "bearing", "heading"], in: Self.degrees)
    validity = header.column("valid")
    device = header.column("device", "device_id", "devicetag", "deviceid")
    isLogger = header.isOfLogger
    let named = Self.speeds.lazy.compactMap { unit, names in
      header.column(names).map { ($0, unit) }
    }.first
    speed = named?.0 ?? header.column("speed")
    speedUnit = named?.1 ?? Self.knownSpeedUnit(of: header)
    let universalDate = header.column("utc_d", "date (utc)", "utc date")
    let universalTime = header.column("utc_t", "time (utc)", "utc time")
    let ownDate = header.column("date")
    // Beside a date in UTC, `utc time` is a time of day.
    let whole = header.column(Self.wholeTimes).flatMap { column in
      universalDate != nil && header.names[column] == "utc time" ? nil : column
    }
    let isSplit = whole == nil && (universalDate != nil || ownDate != nil)
    date = universalDate ?? ownDate
    timeOfDay = isSplit ? universalTime ?? header.column("time") : nil
    clock = universalDate != nil || isLogger ? .universal : .unstated
    time =
      isSplit && timeOfDay != nil
      ? nil : whole ?? header.column("time", "#time", "utc", "epoch") ?? ownDate
    isTimeUniversal =
      time.map { header.names[$0].contains("utc") } ?? false
      || header.names.prefix(2) == ["type", "date time"] && header.contains("accuracy(m)")
  }

  /// The unit of a program that writes speeds without one.
  private static func knownSpeedUnit(of header: CSVHeader) -> FixReader.SpeedUnit? {
    // Traccar, loggers, and Sensor Logger.
    if header.contains("fixtime") { return .knots }
    if header.isOfLogger { return .kilometersPerHour }
    return header.contains("seconds_elapsed") ? .metersPerSecond : nil
  }

  private static let latitudes = [
    "wgslatitude",
    "latitude", "lat", "latitude n/s", "gps_lat", "gps_latitude", "location_lat", "location-lat",
    "location_latitude", "location|latitude", "latitudedegrees", "latitude (deg)",
    "latitude [deg]", "latitude (°)", "latitude_deg", "gps (lat.) [deg]",
    "locationlatitude(wgs84)", "breitengrad",
  ]
  private static let longitudes = [
    "wgslongitude",
    "longitude", "lon", "lng", "long", "longitude e/w", "gps_lon", "gps_lng", "gps_long",
    "gps_longitude", "location_long", "location-long", "location_lon", "location_lng",
    "location_longitude", "location|longitude", "longitudedegrees", "longitude (deg)",
    "longitude [deg]", "longitude (°)", "longitude_deg", "gps (long.) [deg]",
    "locationlongitude(wgs84)", "längengrad",
  ]
  private static let elevations = ["elevation", "ele", "altitude", "alt", "height"]

  /// Columns with a date and its time.
  private static let wholeTimes = [
    "timestamp", "datetime", "date_time", "date time", "timestamp_ms", "timestampms", "tst",
    "fixtime", "recorded_at", "created_at", "isotst", "unix_time", "unixtime", "unix_timestamp",
    "timestamp_utc", "timestamp (utc)", "utc time", "utc_time", "time_utc", "utc timestamp",
    "datetime_utc", "datetime (utc)", "locationtimestamp_since1970(s)", "location|timestamp",
    "gps_time", "ts", "geotime", "datatime", "last_changed", "last_updated",
  ]

  /// Ways to name a unit behind the name of a column.
  private static let meters = ["", " (m)", "(m)", " [m]", "_m", " (meters)"]
  private static let feet = [" (ft)", "(ft)", " [ft]", "_ft", " (feet)", "(feet)", "_feet"]
  private static let degrees = ["", " (deg)", "(deg)", " [deg]", "_deg", " (°)", "(°)"]

  private static let speeds: [(unit: FixReader.SpeedUnit, names: [String])] = [
    (.kilometersPerHour, ["speed_kmh", "speed (km/h)", "speed(km/h)", "speed_kph"]),
    (.metersPerSecond, ["speed_ms", "speed (m/s)", "speed(m/s)", "speed_mps"]),
    (.milesPerHour, ["speed_mph", "speed (mph)", "speed(mph)"]),
    (.knots, ["speed_knots", "speed (knots)", "speed (kn)", "speed_kn"]),
  ]

  var hasTime: Bool { time != nil || (date != nil && timeOfDay != nil) }

  /// True when the table's subject is positions: it has times, or hardly any other column.
  ///
  /// Tables of other measurements have a position in a late column, without its accuracy.
  var isUnmistakable: Bool {
    count <= 5
      || hasTime && (latitude < 8 || isLogger || accuracy != nil && (speed ?? course) != nil)
  }

  var hasSpeedWithoutUnit: Bool { speed != nil && speedUnit == nil }
}

extension CSVHeader {
  /// True for the table of a GPS logger: `INDEX,RCR,DATE,TIME,VALID,…`, perhaps behind `TRACK`.
  fileprivate var isOfLogger: Bool {
    names.first == "index" || contains("index") && contains("rcr") && contains("valid")
  }

  /// The first column that has one of these names with one of these units behind it.
  fileprivate func column(_ names: [String], in units: [String]) -> Int? {
    column(names.flatMap { name in units.map { name + $0 } })
  }
}
