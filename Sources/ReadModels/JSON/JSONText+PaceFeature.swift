/// The stretches of a map are most of what Pacelog writes: containers for each of their parts would
/// take half of a rebuild's time.
extension [UInt8] {
  /// One stretch a line, its keys in order.
  ///
  /// - Parameters:
  ///   - features: none give `[]`.
  ///   - depth: how many containers are open around the array.
  /// - Complexity: O(positions); no allocation but the array's own growth.
  mutating func appendJSON(_ features: [PaceFeature], depth: Int) {
    append(UInt8(ascii: "["))
    for index in features.indices {
      if index > 0 { append(UInt8(ascii: ",")) }
      appendLineStart(depth: depth + 1)
      appendJSON(features[index])
    }
    if !features.isEmpty { appendLineStart(depth: depth) }
    append(UInt8(ascii: "]"))
  }

  private mutating func appendJSON(_ feature: PaceFeature) {
    appendText(#"{"geometry":{"coordinates":"#)
    appendJSON(feature.geometry.coordinates)
    appendText(#","type":"#)
    appendJSON(feature.geometry.type)
    appendText(#"},"properties":{"class":"#)
    let properties = feature.properties
    appendJSON(properties.paceClass)
    appendText(#","distanceMeters":"#)
    appendJSON(properties.distanceMeters)
    appendText(#","endSeconds":"#)
    appendJSON(properties.endSeconds)
    appendText(#","paceSecondsPerKilometer":"#)
    if let pace = properties.paceSecondsPerKilometer { appendJSON(pace) } else { appendNull() }
    appendText(#","startSeconds":"#)
    appendJSON(properties.startSeconds)
    appendText(#","stroke":"#)
    appendJSON(properties.stroke)
    appendText(#"},"type":"#)
    appendJSON(feature.type)
    append(UInt8(ascii: "}"))
  }
}
