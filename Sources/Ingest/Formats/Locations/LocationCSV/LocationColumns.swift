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
  let accuracy: Int?
  let course: Int?
  let speed: Int?
  /// The unit in the header; nil when it states none.
  let speedUnit: FixReader.SpeedUnit?
  /// The column with date and time; nil when they are in separate columns.
  let time: Int?
  let date: Int?
  let timeOfDay: Int?
  let clock: Clock
  /// A column that marks rows without a fix.
  let validity: Int?
  let device: Int?

  /// Nil unless the table has a latitude and a longitude.
  init?(_ header: CSVHeader) {
    let plain = header.column("latitude", "lat", "latitude n/s")
    guard let latitude = plain ?? header.column("latitudee7", "late7"),
      let longitude = plain == nil
        ? header.column("longitudee7", "lnge7", "lone7")
        : header.column("longitude", "lon", "lng", "long", "longitude e/w")
    else { return nil }
    (self.latitude, self.longitude, isTenMillionths) = (latitude, longitude, plain == nil)
    count = (header.names.lastIndex { !$0.isEmpty } ?? 0) + 1
    northSouth = header.column("n/s")
    eastWest = header.column("e/w")
    elevation = header.column("elevation", "ele", "altitude", "alt", "height")
    accuracy = header.column("accuracy", "accuracy_horizontal", "horizontal_accuracy", "acc")
    course = header.column("course", "bearing", "heading")
    validity = header.column("valid")
    device = header.column("device", "device_id", "devicetag", "deviceid")
    let isLogger = header.names.first == "index"
    let named = Self.speeds.lazy.compactMap { unit, names in
      header.column(names).map { ($0, unit) }
    }.first
    speed = named?.0 ?? header.column("speed")
    // Traccar writes knots without a unit, and loggers kilometres an hour.
    speedUnit =
      named?.1 ?? (header.contains("fixtime") ? .knots : isLogger ? .kilometersPerHour : nil)
    let universalDate = header.column("utc_d")
    let universalTime = header.column("utc_t")
    let ownDate = header.column("date")
    let isSplit = universalDate != nil || ownDate != nil
    date = universalDate ?? ownDate
    timeOfDay = isSplit ? universalTime ?? header.column("time") : nil
    clock = universalDate != nil || isLogger ? .universal : .unstated
    time =
      isSplit && timeOfDay != nil
      ? nil
      : header.column(
        "timestamp", "time", "#time", "datetime", "date_time", "date time", "timestamp_ms",
        "timestampms", "utc", "epoch", "tst", "fixtime") ?? ownDate
  }

  private static let speeds: [(unit: FixReader.SpeedUnit, names: [String])] = [
    (.kilometersPerHour, ["speed_kmh", "speed (km/h)", "speed(km/h)", "speed_kph"]),
    (.metersPerSecond, ["speed_ms", "speed (m/s)", "speed(m/s)", "speed_mps"]),
    (.milesPerHour, ["speed_mph", "speed (mph)", "speed(mph)"]),
    (.knots, ["speed_knots", "speed (knots)", "speed (kn)", "speed_kn"]),
  ]

  var hasTime: Bool { time != nil || (date != nil && timeOfDay != nil) }

  /// True when the table's subject is positions: it has times, or hardly any other column.
  ///
  /// Tables of other measurements have a position in a late column.
  var isUnmistakable: Bool { (hasTime && latitude < 8) || count <= 5 }

  var hasSpeedWithoutUnit: Bool { speed != nil && speedUnit == nil }
}
