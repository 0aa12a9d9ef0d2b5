/// Parameters of an address or a form (`application/x-www-form-urlencoded`).
enum FormText {
  /// More parameters than any client sends; the rest is left out.
  private static let maximumCount = 200

  /// The parameters in their order; those that are not UTF-8 are left out.
  static func parameters(_ text: String) -> [(name: String, value: String)] {
    text.utf8.split(separator: UInt8(ascii: "&")).prefix(maximumCount).compactMap { pair in
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(Substring(parts[0]), isForm: true),
        let value = parts.count == 2 ? decoded(Substring(parts[1]), isForm: true) : ""
      else { return nil }
      return (name, value)
    }
  }

  /// A text with its percent escapes resolved.
  ///
  /// - Parameters:
  ///   - text: As in an address or a form.
  ///   - isForm: True when a plus sign means a blank.
  /// - Returns: Nil for a wrong escape, or bytes that are not UTF-8.
  static func decoded(_ text: Substring, isForm: Bool = false) -> String? {
    let escapes = [UInt8(ascii: "%"), UInt8(ascii: "+")]
    guard text.utf8.contains(where: escapes.contains) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard rest.count >= 2,
          let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
        else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(isForm && byte == UInt8(ascii: "+") ? 0x20 : byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
