/// Quotes a piece of a source in a message: short, on one line.
enum Excerpt {
  /// The maximum number of quoted characters.
  private static let length = 40

  /// Quotes `text`, shortened, with blanks in place of unprintable characters.
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
