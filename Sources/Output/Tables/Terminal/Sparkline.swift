/// Numbers in one line, each a bar of eight heights.
public enum Sparkline {
  private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// The lowest bar stands for zero, or for the least number with `fromLeast`; a blank for what
  /// nobody knows.
  ///
  /// Where there are more numbers than columns, the last ones are shown.
  ///
  /// - Parameters:
  ///   - values: in order; none is negative.
  ///   - columns: at most so many.
  ///   - fromLeast: for numbers of which only the differences are of interest.
  /// - Returns: a character for each number; empty when none is known.
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
