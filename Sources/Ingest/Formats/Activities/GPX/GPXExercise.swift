import ActivityModel

/// The `exerciseinfo` that Samsung Health writes behind the track of an exercise.
struct GPXExercise {
  private var code: String?
  private var distanceMillimeters: Int64?
  private var timerMilliseconds: Int64?

  mutating func read(
    _ name: GPXName, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    let most = Limits.distanceMillimeters
    switch name {
    case .exerciseType: code = text.nonEmptyString
    case .distance:
      distanceMillimeters = diagnostics.reading("distance", text, places: 3, in: most, line: line)
    case .duration:
      timerMilliseconds = diagnostics.reading("duration", text, places: 0, in: most, line: line)
    default: break
    }
  }

  /// Adds what the activity does not state itself.
  func complete(_ activity: inout ActivityRecorded) {
    if activity.sportLabel == nil, let code {
      activity.sportLabel = code
      activity.sport = SportNames.sport(samsungCode: code)
    }
    let totals = activity.totals
    activity.totals.distanceMillimeters = totals.distanceMillimeters ?? distanceMillimeters
    activity.totals.timerMilliseconds = totals.timerMilliseconds ?? timerMilliseconds
  }
}
