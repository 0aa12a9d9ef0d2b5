import ActivityModel
import JSONStream

/// A batch of Overland, kept as the app sent it.
///
/// A batch counts when one of its fixes can be read: the app repeats a refused batch forever, and
/// the importer reports the fixes that it leaves out. A time without a zone is no mishap of one
/// fix: the app keeps such a batch, and shows the reason.
enum OverlandPost {
  /// - Returns: Nil for a batch without a readable fix, such as one of the app's events.
  static func decode(_ request: LiveRequest) throws(LiveRejection) -> LivePost? {
    var json = try PostedJSON(request.body)
    guard case .array(let features)? = json.root["locations"]?.value else {
      throw LiveRejection(
        "the body is no batch of Overland: it has no list \"locations\"",
        advice: "set the app's receiver endpoint to this address")
    }
    let fixes = try extents(of: features)
    guard let first = fixes.first else { return nil }
    let device = request.device(features.lazy.compactMap { self.device($0) }.first)
    let nameless = features.filter { self.device($0) == nil }.compactMap { $0["properties"] }
    json.insert("device_id", device, into: nameless)
    return LivePost(
      device: device, body: json.line, extent: fixes.reduce(first) { $0.union($1) },
      fixCount: fixes.count)
  }

  /// The places of the fixes that the importer will read.
  ///
  /// - Throws: When a time names no zone, and when no fix can be read for its time.
  private static func extents(of features: [JSONNode]) throws(LiveRejection) -> [Extent] {
    var extents: [Extent] = []
    var unreadable: LiveRejection?
    for feature in features {
      guard let extent = extent(of: feature),
        let time = feature["properties"]?["timestamp"]?.plainText
      else { continue }
      if ClientTime.instant(time, mayOmitZone: false) != nil {
        extents.append(extent)
      } else if ClientTime.isUnreadable(time) {
        let rejection = ClientTime.rejection(of: time, mayOmitZone: false)
        guard !ClientTime.refusesBatch(time) else { throw rejection }
        unreadable = unreadable ?? rejection
      }
    }
    if extents.isEmpty, let unreadable { throw unreadable }
    return extents
  }

  private static func extent(of feature: JSONNode) -> Extent? {
    guard case .array(let coordinates)? = feature["geometry"]?["coordinates"]?.value,
      coordinates.count >= 2, let longitude = coordinates[0].plainText,
      let latitude = coordinates[1].plainText, let position = Fix.position(latitude, longitude)
    else { return nil }
    return Extent(latitudeE7: position.0, longitudeE7: position.1)
  }

  private static func device(_ feature: JSONNode) -> String? {
    feature["properties"]?["device_id"]?.statedText
  }
}
