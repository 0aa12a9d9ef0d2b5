/// Every threshold of the projection, as integers in the units of their names.
///
/// Each has its key, range and meaning in ``Setting/all``: that table is what a configuration
/// file may say.
public struct Settings: Hashable, Sendable {
  public var cleaning = Cleaning()
  public var distance = Distance()
  public var movement = Movement()
  public var ascent = Ascent()
  public var pace = Pace()
  public var records = Records()

  public init() {}

  /// Which points are believed.
  public struct Cleaning: Hashable, Sendable {
    public var maximumAccuracyCentimeters = 5_000
    public var maximumStreamAccuracyCentimeters = 10_000
    public var walkCapMillimetersPerSecond = 5_000
    public var runCapMillimetersPerSecond = 12_500
    public var rideCapMillimetersPerSecond = 33_000
    public var otherCapMillimetersPerSecond = 70_000
  }

  /// Which distance is believed.
  public struct Distance: Hashable, Sendable {
    /// Of a thousand timed points, how many must have the device's own distance for it to be
    /// the curve.
    public var deviceShareThousandths = 950
  }

  /// When somebody is moving.
  public struct Movement: Hashable, Sendable {
    public var windowMilliseconds = 15_000
    /// For every sport that has no threshold of its own.
    public var thresholdMillimetersPerSecond = 500
    public var walkThresholdMillimetersPerSecond = 300
    public var rideThresholdMillimetersPerSecond = 1_100
    public var shortestStopMilliseconds = 5_000
    public var longestGapMilliseconds = 60_000
  }

  public struct Ascent: Hashable, Sendable {
    public var thresholdCentimeters = 100
  }

  public struct Pace: Hashable, Sendable {
    public enum Palette: String, Sendable, CaseIterable {
      case redYellowGreen = "red-yellow-green"
      case colorBlindSafe = "color-blind-safe"
    }

    public enum Mode: String, Sendable, CaseIterable {
      /// From the slowest to the fastest of this one run.
      case spread
      /// By the member's personal pace zones.
      case zones
    }

    public var palette = Palette.redYellowGreen
    public var mode = Mode.spread
    /// The speed of the best hour; 0 stands for "from the member's best efforts".
    public var thresholdSpeedMillimetersPerSecond = 0
  }

  public struct Records: Hashable, Sendable {
    public var maximumMinuteSpeedMillimetersPerSecond = 5_500
  }
}
