import ActivityModel
import Ingest

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

  /// - Parameters:
  ///   - time: Nil for that of the request.
  ///   - latitude: In degrees.
  ///   - longitude: In degrees.
  ///   - received: The time of the request.
  ///   - mayOmitZone: True for a time that is in UTC where it names no zone.
  /// - Throws: When the time or the position cannot be read, or is none.
  init(
    time: String?, latitude: String?, longitude: String?, received: Instant,
    mayOmitZone: Bool = true
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
    guard let time else {
      self.time = received
      return
    }
    guard let instant = ClientTime.instant(time, mayOmitZone: mayOmitZone) else {
      throw ClientTime.rejection(of: time, mayOmitZone: mayOmitZone)
    }
    self.time = instant
  }

  /// More bytes than any phone sends for a number or a time.
  static let maximumLength = 40

  /// A position in ten-millionths of a degree.
  static func position(_ latitude: String, _ longitude: String) -> (Int32, Int32)? {
    guard let latitude = scaled(latitude, places: 7),
      let longitude = scaled(longitude, places: 7),
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
    text.flatMap { scaled($0, places: places) }
      .flatMap { $0.magnitude <= 1_000_000_000 ? $0 : nil }
  }

  private static func scaled(_ text: String, places: Int) -> Int64? {
    guard text.utf8.count <= maximumLength else { return nil }
    return Decimal.scaled(Array(text.utf8).span, places: places)
  }

  /// A reading that cannot be below zero: clients write −1 for "not known".
  static func amount(_ text: String?, places: Int) -> Int64? {
    reading(text, places: places).flatMap { $0 < 0 ? nil : $0 }
  }
}
