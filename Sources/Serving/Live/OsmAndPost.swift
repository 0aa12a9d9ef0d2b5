import ActivityModel
import JSONStream

/// A fix in the protocol of OsmAnd, which Traccar's apps speak: parameters, a form or JSON.
enum OsmAndPost {
  static func decode(_ request: LiveRequest) throws(LiveRejection) -> LivePost? {
    let isJSON = request.body.first { !$0.isBlank } == UInt8(ascii: "{")
    return isJSON ? try decodeJSON(request) : try decodeParameters(request)
  }

  private static func decodeParameters(_ request: LiveRequest) throws(LiveRejection) -> LivePost? {
    let pair = request.parameter("location")?.split(separator: ",").map {
      String($0.drop { $0 == " " })
    }
    var fix = try Fix(
      time: request.parameter("timestamp"),
      latitude: request.parameter("lat") ?? pair?.first,
      longitude: request.parameter("lon") ?? pair?.dropFirst().first, received: request.received)
    fix.elevation = Fix.reading(request.parameter("altitude"), places: 2)
    fix.accuracy = Fix.amount(request.parameter("accuracy"), places: 2)
    // Traccar's apps state knots. OsmAnd itself has metres a second, and lets users name them.
    fix.speed =
      Fix.amount(request.parameter("speed"), places: 6).map(fromKnots)
      ?? Fix.amount(request.parameter("spd"), places: 3)
    fix.course = Fix.amount(request.parameter("bearing", "heading"), places: 2)
    return fix.post(device: request.device(request.parameter("id", "deviceid")))
  }

  /// Millimetres a second from millionths of a knot, which is 1,852 m an hour.
  private static func fromKnots(_ value: Int64) -> Int64 { (value * 1_852 + 1_800_000) / 3_600_000 }

  private static func decodeJSON(_ request: LiveRequest) throws(LiveRejection) -> LivePost? {
    let root = try PostedJSON(request.body).root
    guard let location = root["location"] else {
      throw LiveRejection(
        "the body has no \"location\"", advice: "use a current version of Traccar Client")
    }
    let coordinates = location["coords"]
    var fix = try Fix(
      time: location["timestamp"]?.plainText,
      latitude: coordinates?["latitude"]?.plainText,
      longitude: coordinates?["longitude"]?.plainText, received: request.received)
    fix.elevation = Fix.reading(coordinates?["altitude"]?.plainText, places: 2)
    fix.accuracy = Fix.amount(coordinates?["accuracy"]?.plainText, places: 2)
    fix.speed = Fix.amount(coordinates?["speed"]?.plainText, places: 3)
    fix.course = Fix.amount(coordinates?["heading"]?.plainText, places: 2)
    return fix.post(device: request.device(root["device_id"]?.plainText))
  }
}

extension UInt8 {
  /// A blank between values of JSON.
  fileprivate var isBlank: Bool { [0x09, 0x0A, 0x0D, 0x20].contains(self) }
}
