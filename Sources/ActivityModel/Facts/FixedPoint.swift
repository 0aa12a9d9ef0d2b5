/// Exact decimal numbers as text.
public enum FixedPoint {
  /// `value` ÷ 10^`places` without trailing zeros: `70.5`.
  public static func text(_ value: Int64, places: Int) -> String {
    var (magnitude, count, scale) = (value.magnitude, places, UInt64(1))
    while count > 0, magnitude % 10 == 0 { (magnitude, count) = (magnitude / 10, count - 1) }
    for _ in 0..<count { scale *= 10 }
    let whole = (value < 0 ? "-" : "") + String(magnitude / scale)
    guard count > 0 else { return whole }
    // The one in front keeps the zeros behind the point.
    return whole + "." + String(scale + magnitude % scale).dropFirst()
  }
}
