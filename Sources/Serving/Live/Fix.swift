import ActivityModel

/// One fix of a client that sends single values, as a line of the format `location-lines`.
struct Fix {
  let time: Instant
  let latitudeE7: Int32
  let longitudeE7: Int32
  /// In centimetres.
  var elevation: Int64?
  var accuracy: Int64?
  /// In millimetres a second.
  var speed: Int64?
  /// In hundredths of a degree.
  var course: Int64?

  /// - Throws: When the time or the position cannot be read, or is none.
  init(
    time: String?, latitude: String?, longitude: String?, received: Instant
  ) throws(LiveRejection) {
    guard let latitude, let longitude else {
      throw LiveRejection(
        "the request has no position", advice: "send a latitude and a longitude in degrees")
    }
    guard let position = Fix.position(latitude, longitude) else {
      throw LiveRejection(
        "\(Fix.shown(latitude)), \(Fix.shown(longitude)) is no position on the globe",
        advice: "send degrees with a decimal point")
    }
    (latitudeE7, longitudeE7) = position
    // Without a time the fix is of now, as the clients' own servers take it.
    guard let instant = time.map(ClientTime.instant) ?? received else {
      throw LiveRejection(
        "\(Fix.shown(time ?? "")) is no time between 2000 and 2100",
        advice: "send seconds or milliseconds since 1970, or ISO 8601 with a zone")
    }
    self.time = instant
  }

  /// A position in ten-millionths of a degree.
  static func position(_ latitude: String, _ longitude: String) -> (Int32, Int32)? {
    guard let latitude = FixedPoint.scaled(latitude, places: 7),
      let longitude = FixedPoint.scaled(longitude, places: 7),
      (-900_000_000...900_000_000).contains(latitude),
      (-1_800_000_000...1_800_000_000).contains(longitude)
    else { return nil }
    return (Int32(latitude), Int32(longitude))
  }

  /// A value as an error shows it.
  static func shown(_ text: String) -> String { JSONText.quoted(String(text.prefix(40))) }

  func post(device: String) -> LivePost {
    var line = "{\"time\":\"\(time.iso8601)\""
    line += ",\"lat\":\(FixedPoint.text(Int64(latitudeE7), places: 7))"
    line += ",\"lon\":\(FixedPoint.text(Int64(longitudeE7), places: 7))"
    if let elevation { line += ",\"elevation\":\(FixedPoint.text(elevation, places: 2))" }
    if let accuracy { line += ",\"accuracy\":\(FixedPoint.text(accuracy, places: 2))" }
    if let speed { line += ",\"speed\":\(FixedPoint.text(speed, places: 3))" }
    if let course { line += ",\"course\":\(FixedPoint.text(course, places: 2))" }
    line += ",\"device\":\(JSONText.quoted(device))}"
    return LivePost(
      device: device, body: Array(line.utf8),
      extent: Extent(latitudeE7: latitudeE7, longitudeE7: longitudeE7), fixCount: 1)
  }

  /// A reading of a sensor; nil when it is absent, unreadable or beyond ±10^9.
  static func reading(_ text: String?, places: Int) -> Int64? {
    text.flatMap { FixedPoint.scaled($0, places: places) }
      .flatMap { abs($0) <= 1_000_000_000 ? $0 : nil }
  }

  /// A reading that cannot be below zero: clients write −1 for "not known".
  static func amount(_ text: String?, places: Int) -> Int64? {
    reading(text, places: places).flatMap { $0 < 0 ? nil : $0 }
  }
}
