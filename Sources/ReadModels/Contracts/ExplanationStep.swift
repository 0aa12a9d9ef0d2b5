/// One value in the computation of a number, derived from earlier ones.
public struct ExplanationStep: JSONObject, Codable, Hashable, Sendable {
  /// A short name of the value.
  public let name: String
  public let value: Thousandths
  /// `m`, `s`, `s/km`, `bpm`, `kcal`, `kg`, `min`, `days`; empty for a count.
  public let unit: String
  public let rule: Rule
  /// The inputs of the rule, as indices of steps, counted from 0.
  public let parts: [Int]
  /// The event that states or contains the value; null for a derived one.
  public let event: String?
  /// The recording of the track behind the value; null without a track.
  public let track: String?
  /// The place of the quoted number; null unless the rule is `quoted`.
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

  public func writeMembers(to json: inout JSONWriter) {
    json.member("event", event)
    json.member("name", name)
    json.member("parts", parts)
    json.member("quoted", quoted)
    json.member("rule", rule)
    json.member("track", track)
    json.member("unit", unit)
    json.member("value", value)
  }

  /// The way in which a value is derived, or its source.
  ///
  /// Results are rounded half up to thousandths.
  public enum Rule: String, Codable, JSONWritable, Sendable, CaseIterable {
    // MARK: Facts

    /// Stated by an event.
    case stated
    /// A definition, or a plain count.
    case fixed
    /// From a setting or a profile.
    case setting
    /// Another number of the read models, which has an explanation of its own.
    case quoted
    /// The sum over a stream's samples, minute by minute.
    case sampled
    /// Measured along a track without times.
    case untimed

    // MARK: Arithmetic

    /// The sum of all parts.
    case sum
    /// The first part minus all others.
    case difference
    /// The product of all parts.
    case product
    /// The first part divided by the second.
    case ratio
    case largest
    case smallest
    /// The number of parts.
    case count
    /// The first part, a time, divided by the second, metres: seconds a kilometre.
    case pace
    /// Pairs of a value and its weight.
    case weightedMean = "weighted_mean"
    /// The sum of the parts divided by their number.
    case mean
    /// The full minutes in the part, in seconds.
    case wholeMinutes = "whole_minutes"
    /// Pairs of a start and an end in seconds since 1970: the minutes of which at least 30 s are
    /// covered by their union.
    case coveredMinutes = "covered_minutes"

    // MARK: Along a track

    /// From the first to the last valid point.
    case duration
    /// The length of the curve.
    case length
    /// The time at which the curve first reaches the part, in metres.
    case timeAt = "time_at"
    /// The time on moving pieces of the curve.
    case movingTime = "moving_time"
    /// The moving time up to the first part, in metres; the second part is the total.
    case movingUntil = "moving_until"
    /// The least time for the first part, metres.
    ///
    /// No window begins or ends within a gap longer than the second part, a pause of more than 5 s,
    /// or repeated positions. Pieces faster than the third part, a speed, count no
    /// distance; the speed is measured over at least the fourth part, a time, or since the last
    /// reading that moved.
    case fastestWindow = "fastest_window"
    /// The start of that window.
    case fastestWindowStart = "fastest_window_start"
    /// The position on the curve at which that window begins.
    case fastestWindowPlace = "fastest_window_place"
    /// The position on the curve at which that window ends.
    case fastestWindowEnd = "fastest_window_end"
    /// The sum of the steps between valid positions.
    case pathLength = "path_length"
    /// The sum of all climbs that exceed the part, in metres, of a running median of five
    /// elevations.
    case ascent
    /// The sum of all descents in the same way.
    case descent
    /// Weighted by time: each reading counts until the next one, at most for the part, in seconds.
    case meanHeartRate = "mean_heart_rate"
    /// The same of cadences; those of 0 do not count, and no time with them.
    case meanCadence = "mean_cadence"
    /// The same of powers.
    case meanPower = "mean_power"
    case highestHeartRate = "highest_heart_rate"
    /// The time at the first part, in beats a minute; each reading counts at most for the second
    /// part.
    case timeAtHeartRate = "time_at_heart_rate"
    case pointsRead = "points_read"
    /// The number of points dropped by the cleaning rule at the end of the name.
    case pointsDropped = "points_dropped"
    case segments
    /// Pieces of the curve longer than the part, in seconds, whose displacement counts.
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
    /// The mean of its speeds, weighted by time: metres a second.
    case colorSpeed = "color_speed"
    /// The number of positions of the stretch's line.
    case colorPositions = "color_positions"
    /// The number of positions of a line on the map of a year.
    ///
    /// The first part counts the lines from 1: a piece that was not recorded separates two. The
    /// second is how far a line may pass a position, in metres. Positions are rounded to 1e-5
    /// degree; of equal ones in a row the first is drawn.
    case outlinePositions = "outline_positions"
    /// How far the curve has come at a moment. The first part counts moments from 0, the second
    /// is the number of equal steps into which they cut the duration; the moment's time is rounded
    /// down to milliseconds.
    case distanceAtMoment = "distance_at_moment"
    /// The mean of the elevations of the points that are nearest to that moment, to the centimetre;
    /// halves away from zero.
    case elevationAtMoment = "elevation_at_moment"
    /// The mean of their heart rates, rounded to a beat a minute.
    case heartRateAtMoment = "heart_rate_at_moment"
    /// The mean of their cadences, rounded to a turn or step a minute.
    case cadenceAtMoment = "cadence_at_moment"
    /// The mean of their powers, rounded to a watt.
    case powerAtMoment = "power_at_moment"

    // MARK: Formulas

    /// The level of so many points: level l takes 100 + 20 (l − 1) points.
    case level
    /// The points since that level began.
    case pointsInLevel = "points_in_level"
    /// The points that are missing to the next level.
    case pointsToNext = "points_to_next"
    /// The part, in pounds, in kilograms: times 0.45359237.
    case pounds

    /// The full seconds of the part, at least 1 and at most 240.
    case chartSteps = "chart_steps"
    /// Weight w and repetitions r: w (1 + r ÷ 30), w itself for one.
    case epley
    /// The first part, kilograms, divided by the square of the second, metres.
    case bodyMassIndex = "body_mass_index"
    /// The first part, kilograms, without the second, per cent of it.
    case leanMass = "lean_mass"
    /// Protein, carbohydrate, fat and alcohol in grams: 4, 4, 9 and 7 kcal a gram.
    case macroEnergy = "macro_energy"
    /// The geodesic on WGS 84 between two positions, in whole metres: latitude and longitude of one
    /// and of the other, in ten-millionths of a degree.
    case geodesic
    /// From the first to the second part, the third as a share of the way: rounded up to a whole
    /// beat a minute.
    case zoneBound = "zone_bound"
    /// Resting and maximum heart rate, two exponents, then pairs of a heart rate and its seconds.
    case trimp
    /// The VDOT of an effort, metres and seconds, after Daniels and Gilbert.
    case vdot
    /// Over the first part, metres, for a runner of the VDOT of an effort, metres and seconds.
    case raceTime = "race_time"
    /// Moving time, distance, ascent and weight, by the ACSM's equation for running.
    case runningEnergy = "running_energy"
    /// The same for walking.
    case walkingEnergy = "walking_energy"
    /// The days of the mean, then pairs of a load and its age in days.
    case exponentialMean = "exponential_mean"
    /// The days of two means, then the same pairs: the first mean minus the second, one day
    /// earlier.
    case form
  }
}
