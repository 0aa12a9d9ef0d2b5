/// The record that a device made of one activity, all in whole numbers.
public struct Recording: Sendable {
  public enum Sport: Sendable { case run, ride, walk, hike }

  public let title: String
  public let sport: Sport
  /// One point a second or fewer; a new segment begins when the timer was stopped.
  public var segments: [[Point]]

  public struct Point: Sendable {
    /// Seconds since 1970.
    public var time: Int
    public var latitudeE7: Int
    public var longitudeE7: Int
    public var elevationCentimeters: Int
    /// The distance that the device believes to have covered since the start.
    public var distanceMillimeters: Int
    public var speedMillimetersPerSecond: Int
    public var heartRate: Int
    /// Steps of one leg, or turns of the crank, a minute.
    public var cadence: Int
    public var temperatureCelsius: Int
  }

  public var points: [Point] { segments.flatMap(\.self) }
  var start: Int { segments[0][0].time }
  var end: Int { segments[segments.count - 1].last?.time ?? start }
  var elapsedSeconds: Int { end - start }
  /// Without the time in which the timer was stopped.
  var timerSeconds: Int { segments.reduce(0) { $0 + ($1[$1.count - 1].time - $1[0].time) } }
  var distanceMillimeters: Int { points.last?.distanceMillimeters ?? 0 }
  var averageHeartRate: Int {
    points.reduce(0) { $0 + $1.heartRate }.dividedRounding(by: points.count)
  }
  var maximumHeartRate: Int { points.map(\.heartRate).max() ?? 0 }
  /// Roughly one kilocalorie a kilogram and kilometre of running, a third of that riding.
  var kilocalories: Int {
    let perKilometer =
      switch sport {
      case .run: 64
      case .hike: 58
      case .walk: 45
      case .ride: 24
      }
    return distanceMillimeters * perKilometer / 1_000_000
  }

  /// The same with one point in so many seconds; the ends of segments stay.
  func every(_ seconds: Int) -> Recording {
    var thinned = self
    thinned.segments = segments.map { segment in
      segment.enumerated().filter { index, _ in
        index % seconds == 0 || index == segment.count - 1
      }.map(\.element)
    }
    return thinned
  }
}
