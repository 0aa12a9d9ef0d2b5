import ActivityModel

/// How much of its stated totals a recording covers.
struct Coverage {
  let isTimeTooShort: Bool
  let isDistanceTooShort: Bool
  private let recordedMilliseconds: Int64
  private let hasCurve: Bool

  init(of stated: StatedTotals, by recording: Recording, _ settings: Settings.Movement) {
    func isTooShort(_ value: Int64?, of total: Int64?) -> Bool {
      guard let value, let total else { return false }
      return value * 1_000 < total * Int64(settings.leastCoverageThousandths)
    }
    let curve = recording.curve
    recordedMilliseconds =
      curve?.elapsedMilliseconds ?? recording.points.elapsedMilliseconds
    hasCurve = curve != nil
    isTimeTooShort = isTooShort(recordedMilliseconds, of: stated.takenMilliseconds)
    isDistanceTooShort = isTooShort(curve?.lengthMillimeters, of: stated.distanceMillimeters)
  }

  var isTooSmall: Bool { isTimeTooShort || isDistanceTooShort }

  /// True when the stated totals are to be used instead of the recording: never a distance that no
  /// person can cover in the time.
  ///
  /// A curve keeps its distance when it lacks nothing but time. Readings without a curve have
  /// nothing but their time.
  func leavesTotals(of stated: StatedTotals, _ cap: SpeedCap) -> Bool {
    guard hasCurve else { return isTimeTooShort }
    return isDistanceTooShort
      && !cap.isExceeded(
        micrometers: (stated.distanceMillimeters ?? 0) * 1_000,
        milliseconds: max(stated.takenMilliseconds ?? 0, recordedMilliseconds))
  }
}

extension StatedTotals {
  /// The elapsed time, else the timer.
  fileprivate var takenMilliseconds: Int64? { elapsedMilliseconds ?? timerMilliseconds }
}
