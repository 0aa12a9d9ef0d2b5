/// Draws numbers as bars of eight heights on one line.
public enum Sparkline {
  private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Draws a bar per number, from zero or with `fromLeast` from the least one; an unknown value is
  /// a blank.
  ///
  /// If there are more numbers than columns, only the last ones are drawn.
  ///
  /// - Parameters:
  ///   - values: Non-negative values in order.
  ///   - columns: The maximum width.
  ///   - fromLeast: For numbers of which only the differences matter.
  /// - Returns: One character per number; empty when all values are unknown.
  public static func text(_ values: [Int64?], columns: Int = .max, fromLeast: Bool = false)
    -> String
  {
    let shown = values.suffix(max(0, columns))
    let known = shown.compactMap(\.self)
    guard let most = known.max(), let least = known.min() else { return "" }
    let floor = fromLeast ? least : 0
    let range = max(1, most - floor)
    return String(
      shown.map { value in
        guard let value else { return " " }
        let height = (max(0, value - floor) * Int64(bars.count - 1) + range / 2) / range
        return bars[Int(height)]
      })
  }
}
