/// The colours from slow to fast.
///
/// Two straight lines in sRGB between three anchors, at equal steps.
struct PaceRamp {
  /// 0xRRGGBB of every step, the slowest first.
  let colors: [UInt32]
  let classes: [PaceSegmentAnalysis.Class]

  /// The colour of stops: #8c8c8c.
  static let stopped: UInt32 = 0x8C_8C8C

  /// With at least two steps.
  init(_ palette: Settings.Pace.Palette, steps: Int) {
    let anchors = Self.anchors(of: palette)
    colors = (0..<steps).map { Self.color(anchors, step: $0, outOf: steps - 1) }
    classes = (0..<steps).map { step in
      if 3 * step < steps - 1 { return .slow }
      return 3 * step < 2 * (steps - 1) ? .average : .fast
    }
  }

  private typealias Color = (red: Int, green: Int, blue: Int)

  /// The colours of slow, average and fast.
  ///
  /// The second palette runs from orange over pale yellow to blue, distinguishable with any common
  /// colour blindness.
  private static func anchors(
    of palette: Settings.Pace.Palette
  ) -> (slow: Color, average: Color, fast: Color) {
    switch palette {
    case .redYellowGreen: ((255, 20, 44), (255, 215, 0), (0, 146, 78))
    case .colorBlindSafe: ((213, 94, 0), (240, 228, 140), (0, 90, 181))
    }
  }

  private static func color(
    _ anchors: (slow: Color, average: Color, fast: Color), step: Int, outOf last: Int
  ) -> UInt32 {
    let isSlower = 2 * step <= last
    let (from, to) =
      isSlower ? (anchors.slow, anchors.average) : (anchors.average, anchors.fast)
    let part = isSlower ? 2 * step : 2 * step - last
    func mixed(_ from: Int, _ to: Int) -> UInt32 {
      // Rounded half up: (2 x + last) ÷ (2 last).
      UInt32((2 * (from * last + (to - from) * part) + last) / (2 * last))
    }
    return mixed(from.red, to.red) << 16 | mixed(from.green, to.green) << 8
      | mixed(from.blue, to.blue)
  }
}
