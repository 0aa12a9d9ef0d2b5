/// Sine, cosine and arc tangent by fixed polynomials.
///
/// The system's own functions give other last bits on other processors; sums, products,
/// quotients, square roots and rounding do not. Errors are below 1e-15.
enum Trigonometry {
  /// The sine and the cosine of one angle.
  struct SineCosine {
    let sine: Double
    let cosine: Double
  }

  /// Of an angle in radians, at most a million in magnitude.
  static func sineCosine(_ angle: Double) -> SineCosine {
    let quarters = (angle * (2 / Double.pi)).rounded()
    // π/2 in two parts, so that subtracting whole quarters keeps all digits.
    let rest = (angle - quarters * 1.5707963267341256) - quarters * 6.077100506506192e-11
    let (sine, cosine) = (shortSine(rest), shortCosine(rest))
    switch Int(quarters) & 3 {
    case 0: return SineCosine(sine: sine, cosine: cosine)
    case 1: return SineCosine(sine: cosine, cosine: -sine)
    case 2: return SineCosine(sine: -sine, cosine: -cosine)
    default: return SineCosine(sine: -cosine, cosine: sine)
    }
  }

  /// Between −π and π; the zero of `y` keeps its sign, as the angle of a direction must.
  static func arcTangent(y: Double, x: Double) -> Double {
    let angle = firstQuadrant(y.magnitude, x.magnitude)
    let half = x.sign == .minus ? Double.pi - angle : angle
    return y.sign == .minus ? -half : half
  }

  /// The angle of a direction whose coordinates are not negative: 0 to π/2.
  private static func firstQuadrant(_ y: Double, _ x: Double) -> Double {
    if y > x { return Double.pi / 2 - arcTangent(x / y) }
    return x == 0 ? 0 : arcTangent(y / x)
  }

  /// For 0 to 1; the angle is halved twice, so that the series below 0.2 is short.
  private static func arcTangent(_ tangent: Double) -> Double {
    let half = tangent / (1 + (1 + tangent * tangent).squareRoot())
    let quarter = half / (1 + (1 + half * half).squareRoot())
    let square = quarter * quarter
    var sum = 0.0
    var odd = 25.0
    while odd >= 1 {
      sum = 1 / odd - square * sum
      odd -= 2
    }
    return 4 * quarter * sum
  }

  /// Taylor's series to the 17th power, for −π/4 to π/4.
  private static func shortSine(_ x: Double) -> Double {
    let s = x * x
    let high = 1 / 6_227_020_800 + s * (-1 / 1_307_674_368_000 + s / 355_687_428_096_000)
    let middle = 1 / 362_880 + s * (-1 / 39_916_800 + s * high)
    let low = -1 / 6 + s * (1 / 120 + s * (-1 / 5_040 + s * middle))
    return x + x * s * low
  }

  /// Taylor's series to the 16th power, for −π/4 to π/4.
  private static func shortCosine(_ x: Double) -> Double {
    let s = x * x
    let high = 1 / 479_001_600 + s * (-1 / 87_178_291_200 + s / 20_922_789_888_000)
    let middle = 1 / 40_320 + s * (-1 / 3_628_800 + s * high)
    let low = 1 / 24 + s * (-1 / 720 + s * middle)
    return 1 + s * (-1 / 2 + s * low)
  }
}
