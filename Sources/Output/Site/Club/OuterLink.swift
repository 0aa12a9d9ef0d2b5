/// Addresses outside of the site.
enum OuterLink {
  /// The address, if a link may lead there; nil for every scheme but `http` and `https`.
  static func web(_ address: String?) -> String? {
    guard let address, ["https://", "http://"].contains(where: address.lowercased().hasPrefix)
    else { return nil }
    return address
  }

  /// A message to a mail address with a subject.
  static func mail(to address: String, subject: String) -> String {
    "mailto:\(encoded(address, keeping: "@"))?subject=\(encoded(subject))"
  }

  /// Percent-encoded, but for letters, digits and a few marks.
  private static func encoded(_ text: String, keeping marks: String = "") -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in text.utf8 {
      let isPlain =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "-._~+".utf8.contains(byte) || marks.utf8.contains(byte)
      if isPlain {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return result
  }
}

extension Markup {
  /// A link out of the site; plain text where the address is none of the web.
  mutating func outerLink(_ text: String, to address: String?) {
    guard let address = OuterLink.web(address) else { return foreign(text) }
    element("a", ["href": address, "rel": "external noopener noreferrer"]) { $0.foreign(text) }
  }

  /// A text with a blank line between paragraphs.
  mutating func paragraphs(_ text: String?) {
    var lines: [Substring] = []
    let all = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    for line in all + [Substring()] {
      if line.contains(where: { !$0.isWhitespace }) {
        lines.append(line)
      } else if !lines.isEmpty {
        element("p") { $0.foreign(lines.joined(separator: "\n")) }
        lines = []
      }
    }
  }
}
