/// A piece of a source as a message may quote it: short, on one line.
enum Excerpt {
  /// At most this many characters are quoted.
  private static let length = 40

  /// `text` in quotes, shortened, and with blanks for what cannot be printed.
  static func of(_ text: String) -> String {
    let printable = text.unicodeScalars.prefix(length + 1).map { scalar in
      isPrintable(scalar) ? Character(scalar) : " "
    }
    let isLong = printable.count > length
    return "'\(String(printable.prefix(length)))\(isLong ? "…" : "")'"
  }

  static func of(_ bytes: some Sequence<UInt8>) -> String { of(CellText.string(bytes)) }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
    default: true
    }
  }
}
