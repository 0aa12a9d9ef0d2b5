/// Every threshold of the projection, as integers in the units of their names.
///
/// Each has its key, range and meaning in ``Setting/all``: that table is what a configuration
/// file may say.
public struct Settings: Hashable, Sendable {
  public var cleaning = Cleaning()
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

  /// When somebody is moving.
  public struct Movement: Hashable, Sendable {
    public var windowMilliseconds = 15_000
    public var runThresholdMillimetersPerSecond = 500
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

    public var palette = Palette.redYellowGreen
  }

  public struct Records: Hashable, Sendable {
    public var maximumMinuteSpeedMillimetersPerSecond = 5_500
  }
}
