/// The decimal mark of a number; the other mark groups thousands.
public enum NumberFormat: String, Hashable, Sendable {
  /// `1,126.5`.
  case point
  /// `1.126,5`.
  case comma
  /// `1126.5` or `1126,5`: the format of programs that never group.
  case ungrouped

  /// The format with the other mark, where there is one.
  var other: NumberFormat? {
    switch self {
    case .point: .comma
    case .comma: .point
    case .ungrouped: nil
    }
  }

  /// The number in `text` times 10^`places`, rounded half away from zero.
  ///
  /// Thousands must form groups of three. Text in the other format is thereby rejected instead of
  /// read as a number a thousand times too large. Blanks and apostrophes also group.
  ///
  /// - Returns: Nil for any other text, and for numbers beyond 64 bits.
  /// - Complexity: O(bytes); allocates only for grouped numbers and decimal commas.
  func scaled(_ text: Span<UInt8>, places: Int) -> Int64? {
    if self != .comma, let value = Decimal.scaled(text, places: places) { return value }
    guard let plain = plain(text) else { return nil }
    return Decimal.scaled(plain.span, places: places)
  }

  /// The number with a decimal point and without grouping marks, or nil.
  func plain(_ text: Span<UInt8>) -> [UInt8]? {
    let fractionMark = self == .point ? ASCII.point : ASCII.comma
    var plain: [UInt8] = []
    var groups = DigitGroups()
    for index in text.trimmedIndices {
      let byte = text[index]
      if ASCII.digit(byte) != nil {
        groups.takeDigit(isZero: byte == UInt8(ascii: "0"))
        plain.append(byte)
      } else if byte == fractionMark {
        guard groups.isComplete, !groups.isOver else { return nil }
        groups.isOver = true
        plain.append(ASCII.point)
      } else if Self.groupingMarks.contains(byte) {
        guard self != .ungrouped, groups.end() else { return nil }
      } else if !Self.markPrefixes.contains(byte) {
        plain.append(byte)
      }
    }
    return groups.isOver || groups.isComplete ? plain : nil
  }

  /// The point, the comma, the blank, both apostrophes and both no-break blanks; of multi-byte
  /// marks, the last byte.
  private static let groupingMarks: [UInt8] = [0x2E, 0x2C, 0x20, 0x27, 0x99, 0xA0, 0xAF]
  /// The bytes before the last one of `’` and of the no-break blanks.
  private static let markPrefixes: [UInt8] = [0xC2, 0xE2, 0x80]
}

/// Checks that grouped digits before the fraction form groups of three.
private struct DigitGroups {
  private var digits = 0
  private var groups = 0
  private var beginsWithZero = false
  /// True after the start of the fraction.
  var isOver = false

  /// True when the last group is complete, or there are no groups.
  var isComplete: Bool { groups == 0 || digits == 3 }

  mutating func takeDigit(isZero: Bool) {
    if groups == 0 && digits == 0 { beginsWithZero = isZero }
    digits += 1
  }

  /// Ends a group; returns false for an invalid one: `0,126` is a fraction, not 126.
  mutating func end() -> Bool {
    let isGroup = groups == 0 ? (1...3).contains(digits) && !beginsWithZero : digits == 3
    groups += 1
    digits = 0
    return isGroup && !isOver
  }
}

/// Evidence for the number format of a file, collected from its numbers.
struct NumberFormatEvidence: Sendable {
  /// The number of values that are valid in one format only.
  private(set) var pointCount = 0
  private(set) var commaCount = 0
  /// The number of values with different meanings in both formats, such as `1,126`.
  private(set) var openCount = 0

  init() {}

  /// Evaluates a cell; ignores text that is no number.
  mutating func observe(_ text: Span<UInt8>) {
    switch Self.plainKind(of: text) {
    case .whole: return
    case .pointOnly:
      pointCount += 1
      return
    case nil: break
    }
    let asPoint = NumberFormat.point.scaled(text, places: 3)
    let asComma = NumberFormat.comma.scaled(text, places: 3)
    if asPoint == asComma { return }
    if asComma == nil {
      pointCount += 1
    } else if asPoint == nil {
      commaCount += 1
    } else {
      openCount += 1
    }
  }

  /// Evaluates a cell of a column without fractions, such as steps: `8.421` groups thousands.
  mutating func observeWhole(_ text: Span<UInt8>) {
    let asPoint = NumberFormat.point.scaled(text, places: 3)
    let asComma = NumberFormat.comma.scaled(text, places: 3)
    guard let asPoint, let asComma, asPoint != asComma else { return observe(text) }
    if asPoint % 1_000 != 0 {
      commaCount += 1
    } else if asComma % 1_000 != 0 {
      pointCount += 1
    } else {
      openCount += 1
    }
  }

  private enum PlainKind { case whole, pointOnly }

  /// Recognizes what nearly all cells are: some digits, or digits around a point that groups no
  /// thousands.
  private static func plainKind(of text: Span<UInt8>) -> PlainKind? {
    // Longer numbers may exceed 64 bits.
    guard (1...12).contains(text.count) else { return nil }
    var point: Int?
    for index in text.indices where ASCII.digit(text[index]) == nil {
      guard text[index] == ASCII.point, point == nil else { return nil }
      point = index
    }
    guard let point else { return .whole }
    return text.count > 1 && text.count - point != 4 ? .pointOnly : nil
  }

  /// The format of most unambiguous numbers, or `preferred` without any.
  func format(preferred: NumberFormat) -> NumberFormat {
    if pointCount == commaCount { return preferred }
    return pointCount > commaCount ? .point : .comma
  }

  /// A note about the decision for the user; nil when it is obvious.
  func explanation(of format: NumberFormat) -> String? {
    let meaning = "the decimal mark is \(format == .point ? "a point" : "a comma")"
    if pointCount > 0 && commaCount > 0 {
      let (most, least) = (max(pointCount, commaCount), min(pointCount, commaCount))
      return "\(meaning): \(counted(most, "number confirms", "numbers confirm")) it,"
        + " \(least) \(least == 1 ? "contradicts" : "contradict") it"
    }
    guard openCount > 0 else { return nil }
    let open = "\(openCount) \(openCount == 1 ? "is" : "are") ambiguous"
    let proofs = pointCount + commaCount
    return proofs > 0
      ? "\(meaning): \(counted(proofs, "number proves", "numbers prove")) it, \(open)"
      : "\(meaning), although no number proves it and \(open)"
  }
}
