import ActivityModel

/// A latitude and a longitude as parsed from text, not yet validated.
struct StatedPosition: BitwiseCopyable {
  private enum Degrees: BitwiseCopyable {
    case missing
    case notANumber
    /// In ten-millionths.
    case number(Int64)
    /// The same, with a comma before the fraction.
    case numberWithComma(Int64)
  }

  /// The reason why there is no position.
  enum Problem: String, Error {
    case missing = "position-missing"
    case notANumber = "position-not-a-number"
    case outOfRange = "position-out-of-range"

    /// The effect on the point, for the user.
    var explanation: String {
      switch self {
      case .missing: "a point has no latitude or no longitude: it is left out"
      case .notANumber: "a latitude or longitude is not a number: the point is left out"
      case .outOfRange: "a latitude or longitude is not on the globe: the point is left out"
      }
    }
  }

  private var latitude = Degrees.missing
  private var longitude = Degrees.missing

  init() {}

  init(latitudeE7: Int64, longitudeE7: Int64) {
    (latitude, longitude) = (.number(latitudeE7), .number(longitudeE7))
  }

  /// That of two nodes; a node that is none states nothing.
  init(_ record: borrowing JSONTape, latitude: Int?, longitude: Int?) {
    readLatitude(record.text.span.extracting(record.range(of: latitude)))
    readLongitude(record.text.span.extracting(record.range(of: longitude)))
  }

  mutating func readLatitude(_ text: Span<UInt8>) { latitude = StatedPosition.degrees(text) }

  mutating func readLongitude(_ text: Span<UInt8>) { longitude = StatedPosition.degrees(text) }

  private static func degrees(_ text: Span<UInt8>) -> Degrees {
    if text.isEmpty { return .missing }
    if let number = Decimal.scaled(text, places: 7) { return .number(number) }
    return Decimal.scaledWithComma(text, places: 7).map(Degrees.numberWithComma) ?? .notANumber
  }

  /// Devices without a fix write zero degrees of both: these state no position.
  var withoutNullIsland: StatedPosition {
    guard let coordinate = try? coordinate(), coordinate.latitudeE7 == 0,
      coordinate.longitudeE7 == 0
    else { return self }
    return StatedPosition()
  }

  /// True when the file has neither latitude nor longitude.
  var isAbsent: Bool {
    if case (.missing, .missing) = (latitude, longitude) { return true }
    return false
  }

  /// Latitude 100 or 200 on the prime meridian, by which old versions of OpenTracks marked "pause"
  /// and "resume".
  var isPauseMark: Bool {
    guard case (.number(let latitude), .number(0)) = (latitude, longitude) else { return false }
    return latitude == 1_000_000_000 || latitude == 2_000_000_000
  }

  /// Returns the position, or throws the reason why there is none.
  ///
  /// A program has one mark for both: where one number has a comma and the other a point, the comma
  /// may divide thousands.
  func coordinate() throws(Problem) -> Coordinate {
    switch (latitude, longitude) {
    case (.notANumber, _), (_, .notANumber), (.number, .numberWithComma),
      (.numberWithComma, .number):
      throw .notANumber
    case (.missing, _), (_, .missing): throw .missing
    case (.number(let latitude), .number(let longitude)),
      (.numberWithComma(let latitude), .numberWithComma(let longitude)):
      guard
        let coordinate = Coordinate(latitudeE7: Int(latitude), longitudeE7: Int(longitude))
      else { throw .outOfRange }
      return coordinate
    }
  }
}
