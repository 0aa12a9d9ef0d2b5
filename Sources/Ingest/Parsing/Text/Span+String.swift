extension Span where Element == UInt8 {
  /// The text that the bytes spell; what is no UTF-8 becomes U+FFFD.
  var string: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in indices { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The beginning of the text, short enough for a message, on one line.
  var shortText: String {
    let beginning = extracting(first: 40).string.map { $0.isNewline ? " " : $0 }
    return String(beginning) + (count > 40 ? "…" : "")
  }
}

extension Span where Element == UInt8 {
  /// The text, or nil when there is none.
  var nonEmptyString: String? { isEmpty ? nil : string }
}
