extension Span where Element == UInt8 {
  /// The bytes decoded as UTF-8; invalid bytes become U+FFFD.
  var string: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in indices { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The beginning of the text on one line, short enough for a message.
  var shortText: String {
    let beginning = extracting(first: 40).string.map { $0.isNewline ? " " : $0 }
    return String(beginning) + (count > 40 ? "…" : "")
  }
}

extension Span where Element == UInt8 {
  /// The text, or nil when it is empty.
  var nonEmptyString: String? { isEmpty ? nil : string }
}
