/// One value on the way to a number, and how it comes from earlier ones.
public struct ExplanationStep: Codable, Hashable, Sendable {
  /// What it is, in a few words.
  public let name: String
  public let value: Thousandths
  /// `m`, `s`, `s/km`, `bpm`, `kcal`, `kg`, `min`, `days`; empty for a number of things.
  public let unit: String
  public let rule: Rule
  /// The steps that the rule is applied to, by their places in the list, counted from 0.
  public let parts: [Int]
  /// The event that says it, or that was sampled; null for what nobody says as such.
  public let event: String?
  /// The recording of the track that it was found along; null for what is no track's.
  public let track: String?
  /// The number that is taken over; null unless the rule is `quoted`.
  public let quoted: NumberPlace?

  public init(
    name: String, value: Thousandths, unit: String, rule: Rule, parts: [Int], event: String?,
    track: String?, quoted: NumberPlace?
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.rule = rule
    self.parts = parts
    self.event = event
    self.track = track
    self.quoted = quoted
  }

  /// How a value comes from its parts, or where it comes from.
  ///
  /// Results are rounded half up to thousandths.
  public enum Rule: String, Codable, Sendable, CaseIterable {
    // MARK: Facts

    /// An event says so.
    case stated
    /// A definition, or a number that only counts.
    case fixed
    /// A setting or a profile says so.
    case setting
    /// Another number of the read models, which has an explanation of its own.
    case quoted
    /// Added up from the samples of a stream, minute by minute.
    case sampled
    /// Found along a track that has no times.
    case untimed

    // MARK: Arithmetic

    /// All parts added up.
    case sum
    /// The first part less all others.
    case difference
    case largest
    case smallest
    /// How many parts there are.
    case count
    /// The first part, a time, over the second, metres: seconds a kilometre.
    case pace
    /// Pairs of a value and its weight.
    case weightedMean = "weighted_mean"
    /// The full minutes of the one part, seconds.
    case wholeMinutes = "whole_minutes"
    /// Pairs of a start and an end in seconds since 1970: the minutes of which at least 30 s are
    /// covered by their union.
    case coveredMinutes = "covered_minutes"

    // MARK: Along a track

    /// From the first to the last believed point.
    case duration
    /// The length of the curve.
    case length
    /// When the curve first reaches the one part, metres.
    case timeAt = "time_at"
    /// The time on pieces of the curve that are moving.
    case movingTime = "moving_time"
    /// The moving time up to the first part, metres; the second is that of the whole.
    case movingUntil = "moving_until"
    /// The least time for the first part, metres.
    ///
    /// No window begins or ends within a gap longer than the second part, a pause of more than 5 s,
    /// or a span of repeated positions. Pieces faster than the third part, a speed, count no
    /// distance; the speed is measured over at least the fourth part, a time, or since the last
    /// reading that moved.
    case fastestWindow = "fastest_window"
    /// When that window begins.
    case fastestWindowStart = "fastest_window_start"
    /// Where on the curve that window begins.
    case fastestWindowPlace = "fastest_window_place"
    /// Where on the curve that window ends.
    case fastestWindowEnd = "fastest_window_end"
    /// The steps between the believed positions added up.
    case pathLength = "path_length"
    /// All ways up by more than the one part, metres, of a running median of five elevations.
    case ascent
    /// The same, down.
    case descent
    /// Weighted by time, each reading until the next, for at most the one part, seconds.
    case meanHeartRate = "mean_heart_rate"
    case highestHeartRate = "highest_heart_rate"
    /// The time at exactly the first part, beats a minute, each reading for at most the second.
    case timeAtHeartRate = "time_at_heart_rate"
    case pointsRead = "points_read"
    /// The points that the rule of cleaning took out that the name ends with.
    case pointsDropped = "points_dropped"
    case segments
    /// Pieces of the curve that took longer than the one part, seconds, and whose way counts.
    case bridgedGaps = "bridged_gaps"
    case jumps
    /// The start of the stretch of one colour with the number of the first part, counted from 1;
    /// the second part is the speed of the best hour, in m/s, 0 for the spread of this one run.
    ///
    /// The third part is the shortest time of a stretch: the shortest one joins the neighbour whose
    /// speed is nearer, again and again. The fourth is how far a line may pass a position, metres.
    case colorStart = "color_start"
    case colorEnd = "color_end"
    case colorLength = "color_length"
    /// The mean of its speeds, weighted by time: the metres of one second.
    case colorSpeed = "color_speed"
    /// How many positions the stretch is drawn with.
    case colorPositions = "color_positions"
    /// How far the curve has come at a moment. The first part counts moments from 0, the second
    /// says into how many equal steps they cut the duration; the moment's time is rounded down to
    /// milliseconds.
    case distanceAtMoment = "distance_at_moment"
    /// The mean of the elevations of the points that are nearest to that moment, to the centimetre;
    /// halves away from zero.
    case elevationAtMoment = "elevation_at_moment"
    /// The mean of their heart rates, to the whole beat a minute.
    case heartRateAtMoment = "heart_rate_at_moment"

    // MARK: Formulas

    /// The full seconds of the one part, at least 1 and at most 240.
    case chartSteps = "chart_steps"
    /// Weight w and repetitions r: w (1 + r ÷ 30), w itself for one.
    case epley
    /// From the first to the second part, the third as a share of the way: rounded up to a whole
    /// beat a minute.
    case zoneBound = "zone_bound"
    /// Resting and maximum heart rate, two exponents, then pairs of a heart rate and its seconds.
    case trimp
    /// Of an effort, metres and seconds, by Daniels and Gilbert.
    case vdot
    /// Over the first part, metres, for somebody of the VDOT of an effort, metres and seconds.
    case raceTime = "race_time"
    /// Moving time, distance, ascent and weight, by the ACSM's equation for running.
    case runningEnergy = "running_energy"
    /// The same for walking.
    case walkingEnergy = "walking_energy"
    /// The days of the mean, then pairs of a load and how many days ago it was.
    case exponentialMean = "exponential_mean"
    /// The days of two means, then the same pairs: the first mean less the second, the day before.
    case form
  }
}
