/// An outing of a person: place, time and speed.
public struct Outing: Sendable {
  /// A stretch of the same effort.
  public enum Phase: Sendable {
    /// So many seconds at so many metres a second.
    case go(Int, Double)
    /// So many seconds with the timer stopped.
    case pause(Int)
  }

  let title: String
  let sport: Recording.Sport
  /// Seconds since 1970.
  let start: Int
  let route: Route
  /// Where on the route it begins, in metres.
  let from: Double
  let athlete: Athlete
  let phases: [Phase]
  let temperature: Int

  public init(
    _ title: String, _ sport: Recording.Sport, start: Int, route: Route, from: Double = 0,
    athlete: Athlete, temperature: Int = 12, phases: [Phase]
  ) {
    self.title = title
    self.sport = sport
    self.start = start
    self.route = route
    self.from = from
    self.athlete = athlete
    self.temperature = temperature
    self.phases = phases
  }
}

/// Whose heart and legs they are.
public struct Athlete: Sendable {
  let restingHeartRate: Double
  let maximumHeartRate: Double
  /// The speed in metres a second that takes all there is.
  let maximumSpeed: Double

  public init(restingHeartRate: Double, maximumHeartRate: Double, maximumSpeed: Double) {
    self.restingHeartRate = restingHeartRate
    self.maximumHeartRate = maximumHeartRate
    self.maximumSpeed = maximumSpeed
  }
}
