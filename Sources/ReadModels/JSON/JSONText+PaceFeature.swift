/// Map stretches are most of the output; encoding them through containers takes half of a rebuild.
extension [UInt8] {
  /// Writes one stretch per line, with sorted keys.
  ///
  /// - Parameters:
  ///   - features: None give `[]`.
  ///   - depth: The number of open containers around the array.
  /// - Complexity: O(positions); allocates only for the growth of the array.
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
