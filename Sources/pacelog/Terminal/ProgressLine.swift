/// The last line of a terminal, which shows what is being done, and for how long.
struct ProgressLine {
  static let erasing = "\r\u{1b}[K"
  private var current: (text: String, since: ContinuousClock.Instant)?
  private var hasBegun = false

  /// Shows another text.
  ///
  /// - Returns: what to write, and whether it is the first text of all.
  mutating func begin(_ text: String) -> (line: String, isFirst: Bool) {
    defer { hasBegun = true }
    current = (text, ContinuousClock().now)
    return (Self.erasing + text, !hasBegun)
  }

  /// The text with its time, from the third second on; nil when there is none.
  func text(at now: ContinuousClock.Instant) -> String? {
    guard let current else { return nil }
    let seconds = (now - current.since).components.seconds
    return seconds < 3 ? nil : "\(Self.erasing)\(current.text) (\(seconds) s)"
  }

  /// - Returns: whether there was a line to erase.
  mutating func end() -> Bool {
    defer { current = nil }
    return current != nil
  }
}
