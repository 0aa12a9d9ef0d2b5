import ActivityModel

/// The energy that walking and running takes, by the equations of the American College of Sports
/// Medicine.
enum MetabolicCost {
  /// Calories of all that the body used, at rest included; nil for another sport, or without a
  /// distance, a moving time or a weight.
  ///
  /// The equations are straight lines in speed and in climbing speed. Over an activity they
  /// therefore need its moving time, distance and ascent; going down counts as level.
  static func calories(
    _ analysis: ActivityAnalysis, sport: SportFamily, weightGrams: Int
  ) -> Int64? {
    guard sport == .run || sport == .walk, weightGrams > 0,
      let distance = analysis.distanceMillimeters, distance > 0,
      let moving = analysis.movingMilliseconds, moving > 0
    else { return nil }
    let meters = Double(distance) / 1_000
    let minutes = Double(moving) / 60_000
    let climbed = Double(analysis.ascentCentimeters ?? 0) / 100
    let isRunning = isRunning(sport, metersPerMinute: meters / minutes)
    // Millilitres of oxygen a kilogram; a litre is worth 5 kcal.
    let oxygen =
      isRunning
      ? 3.5 * minutes + 0.2 * meters + 0.9 * climbed
      : 3.5 * minutes + 0.1 * meters + 1.8 * climbed
    // ml/kg · g = µl; 5 cal a ml.
    let calories = (oxygen * Double(weightGrams) * 5 / 1_000).rounded()
    return calories < 1e11 ? Int64(calories) : nil
  }

  /// True when the equation for running applies; false without a distance or a time.
  static func isRunning(_ analysis: ActivityAnalysis, sport: SportFamily) -> Bool {
    guard let distance = analysis.distanceMillimeters, let moving = analysis.movingMilliseconds,
      moving > 0
    else { return false }
    return isRunning(
      sport, metersPerMinute: Double(distance) / 1_000 / (Double(moving) / 60_000))
  }

  private static func isRunning(_ sport: SportFamily, metersPerMinute speed: Double) -> Bool {
    sport == .run ? speed >= 80 : speed > 134
  }
}
