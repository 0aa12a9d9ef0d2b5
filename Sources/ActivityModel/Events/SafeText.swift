extension String {
  /// The text on one line, without anything that steers a terminal.
  ///
  /// Titles, headers, names and keys come from files: a line break in one could forge a line of a
  /// report, and an escape sequence could change the terminal. Both are written as `\\u{1B}`.
  public var onOneLine: String { escapingControls(keepingLines: false) }

  /// The text as it is, line breaks included, without anything else that steers a terminal.
  public var withoutControls: String { escapingControls(keepingLines: true) }

  private func escapingControls(keepingLines: Bool) -> String {
    // Most texts are plain, and there may be very many of them.
    let isPlain = utf8.allSatisfy {
      (0x20..<0x7f).contains($0) || (keepingLines && $0 == UInt8(ascii: "\n"))
    }
    guard !isPlain else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.steersTerminals, !(keepingLines && scalar == "\n") {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\u{\(digits.utf8.count < 2 ? "0" : "")\(digits)}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// True for control characters, line separators, and marks that change the writing direction.
  fileprivate var steersTerminals: Bool {
    switch value {
    case 0...0x1f, 0x7f...0x9f, 0x2028, 0x2029: true
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
