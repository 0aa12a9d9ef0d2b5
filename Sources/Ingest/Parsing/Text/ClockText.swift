/// Parses times of day without a date.
enum ClockText {
  /// Parses `15:05`, `15:05:08`, `3:05 PM` or `11:12PM` to milliseconds since midnight; nil for
  /// other text.
  static func milliseconds(_ text: Span<UInt8>) -> Int32? {
    let indices = text.trimmedIndices
    guard let half = HalfDaySuffix(text, indices) else { return nil }
    let digits = text.extracting(indices.lowerBound..<half.start)
    let colons = (0..<digits.count).count { digits[$0] == ASCII.colon }
    guard colons == 1 || colons == 2, let read = DurationText.milliseconds(digits) else {
      return nil
    }
    // With one colon, `DurationText` reads minutes and seconds.
    var milliseconds = colons == 1 ? read * 60 : read
    switch half.kind {
    case .none: break
    case .morning, .afternoon:
      guard (3_600_000..<46_800_000).contains(milliseconds) else { return nil }
      milliseconds = milliseconds % 43_200_000 + (half.kind == .afternoon ? 43_200_000 : 0)
    }
    return milliseconds < 86_400_000 ? Int32(milliseconds) : nil
  }
}

/// `AM`, `PM`, or neither, at the end of a time.
private struct HalfDaySuffix {
  enum Kind { case none, morning, afternoon }

  let kind: Kind
  /// The start of the suffix, or the end of the text.
  let start: Int

  init?(_ text: Span<UInt8>, _ indices: Range<Int>) {
    guard indices.count >= 4 else { return nil }
    guard ASCII.lowercased(text[indices.upperBound - 1]) == UInt8(ascii: "m") else {
      (kind, start) = (.none, indices.upperBound)
      return
    }
    start = indices.upperBound - 2
    switch ASCII.lowercased(text[start]) {
    case UInt8(ascii: "a"): kind = .morning
    case UInt8(ascii: "p"): kind = .afternoon
    default: return nil
    }
  }
}
