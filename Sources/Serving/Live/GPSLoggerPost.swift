import ActivityModel
import JSONStream

/// A fix of GPSLogger for Android, whose address and body are templates of the user.
///
/// Takes the names that the app's own examples use, in the address, a form or a JSON object.
enum GPSLoggerPost {
  static func decode(_ request: LiveRequest) throws(LiveRejection) -> LivePost? {
    var request = request
    if !request.body.isEmpty { request.parameters += try members(request.body) }
    var fix = try Fix(
      time: time(of: request),
      latitude: request.parameter("lat", "latitude"),
      longitude: request.parameter("lon", "long", "lng", "longitude"), received: request.received)
    fix.elevation = Fix.reading(request.parameter("alt", "altitude", "ele"), places: 2)
    fix.accuracy = Fix.amount(request.parameter("acc", "accuracy"), places: 2)
    fix.speed = Fix.amount(request.parameter("spd", "speed", "s"), places: 3)
    fix.course = Fix.amount(request.parameter("dir", "direction", "bearing", "course"), places: 2)
    return fix.post(
      device: request.device(request.parameter("ser", "serial", "aid", "device", "id")))
  }

  /// The first value that is a moment: templates also have the date alone, before the time.
  private static func time(of request: LiveRequest) -> String? {
    let stated = request.all("timestamp", "time", "timeoffset", "date", "tst", "utc")
    return stated.first { ClientTime.instant($0) != nil } ?? stated.first
  }

  private static func members(
    _ body: [UInt8]
  ) throws(LiveRejection) -> [(name: String, value: String)] {
    guard case .object(let members) = try PostedJSON(body).root.value else {
      throw LiveRejection(
        "the body is no JSON object", advice: "write {\"lat\": %LAT, \"lon\": %LON, ...}")
    }
    return members.compactMap { member in member.value.plainText.map { (member.name, $0) } }
  }
}
