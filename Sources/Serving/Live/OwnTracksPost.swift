import ActivityModel
import JSONStream

/// A message of OwnTracks, kept as the app sent it, with the name of its device in front.
enum OwnTracksPost {
  /// - Returns: Nil for messages that are no position, such as transitions and waypoints.
  static func decode(_ request: LiveRequest) throws(LiveRejection) -> LivePost? {
    var json = try PostedJSON(request.body)
    guard let type = json.root["_type"]?.plainText else {
      throw LiveRejection(
        "the body is no message of OwnTracks: it has no \"_type\"",
        advice: "set the app's mode to HTTP, and its address to this one")
    }
    if type == "encrypted" {
      throw LiveRejection(
        "the message is encrypted", advice: "empty the encryption key in the app's settings")
    }
    guard type == "location" else { return nil }
    let fix = try Fix(
      time: json.root["tst"]?.plainText ?? "", latitude: json.root["lat"]?.plainText,
      longitude: json.root["lon"]?.plainText, received: request.received, mayOmitZone: false)
    // First of all members, so that the importer finds it before another one.
    let device: String
    if let stated = Self.device(of: json.root) {
      device = String(stated.prefix(100))
      // The token names the member: messages are not those of several people because the user that
      // the app is set to changed. Without a slash a topic names none.
      if json.root["topic"] != nil {
        let last = stated.split(separator: "/").last.map(String.init) ?? ""
        json.insert("topic", last, into: [json.root])
      }
    } else {
      device = request.device(request.deviceHeader)
      json.insert("device", device, into: [json.root])
    }
    return LivePost(
      device: device, body: json.line,
      extent: Extent(latitudeE7: fix.latitudeE7, longitudeE7: fix.longitudeE7), fixCount: 1)
  }

  /// As the format `owntracks-json` names it.
  private static func device(of message: JSONNode) -> String? {
    if let trackID = message["tid"]?.statedText { return trackID }
    if let topic = message["topic"]?.statedText, let last = topic.split(separator: "/").last {
      return String(last)
    }
    return message["device"]?.statedText
  }
}
