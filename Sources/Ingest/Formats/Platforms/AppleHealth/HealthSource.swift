import ActivityModel

/// Derives streams and device names from the `sourceName` and `device` of records.
enum HealthSource {
  static func stream(name: String, device: String) -> SourceStream {
    let name = text(name)
    let parts = deviceParts(device)
    let product = parts["hardware"]
    return SourceStream(
      .appleHealth, device: product.map { "\(name) (\($0))" } ?? name,
      kind: kind(name: name, device: parts))
  }

  /// The kind of the product; without one, as in old exports, that of the user's name for the
  /// device.
  private static func kind(name: String, device: [String: String]) -> SourceStream.Kind {
    let named = [device["hardware"], device["name"], device["model"], name].compactMap { $0 }
    for text in named {
      if text.hasPrefix("Watch") || text.contains("Apple Watch") { return .watch }
      if text.contains("iPhone") || text.contains("iPod") { return .phone }
    }
    return .app
  }

  /// The part after the memory address in `<<HKDevice: 0x282a45810>, name:Apple Watch, …>`.
  static func tail(of device: [UInt8]) -> ArraySlice<UInt8> {
    device[(device.firstIndex(of: ASCII.comma) ?? device.startIndex)...]
  }

  /// The user's spelling: without no-break blanks and libxml2's reference for `&`.
  static func text(_ text: String) -> String {
    let words = text.split { $0.isWhitespace }
    return words.joined(separator: " ").replacingReference()
  }

  /// The device's name for the recording of a workout, or nil when there is none.
  static func deviceName(name: String, device: String) -> String? {
    let whole = stream(name: name, device: device).device
    return whole.isEmpty ? nil : whole
  }

  /// Parses `name`, `hardware` and other parts of a device.
  ///
  /// Example: `<<HKDevice: 0x282a45810>, name:Apple Watch, …, hardware:Watch2,4>`. The number is a
  /// memory address on the exporting phone, without meaning. A value may contain commas.
  private static func deviceParts(_ device: String) -> [String: String] {
    var parts: [String: String] = [:]
    var key: String?
    let end = device.hasSuffix(">") ? device.dropLast() : device[...]
    for piece in end.split(separator: ",").dropFirst() {
      let text = piece.drop { $0 == " " }
      if piece.first == " ", let colon = text.firstIndex(of: ":") {
        let name = String(text[..<colon])
        parts[name] = String(text[text.index(after: colon)...])
        key = name
      } else if let key {
        parts[key, default: ""] += ",\(piece)"
      }
    }
    return parts
  }
}

extension String {
  /// libxml2 passes an ampersand in an attribute as a numeric reference.
  fileprivate func replacingReference() -> String {
    guard contains("&#38;") else { return self }
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: "&#38;") {
      result += rest[..<range.lowerBound] + "&"
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
