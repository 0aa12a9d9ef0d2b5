import ActivityModel

/// The cleaned track of an activity: its valid points and its curve.
struct Recording {
  private(set) var points: TimedPoints
  /// Nil when neither positions nor the device's distances form one.
  private(set) var curve: Curve?
  private(set) var source: ActivityAnalysis.DistanceSource?
  let pauses: Pauses

  /// - Complexity: O(n) for points in the order of time, else O(n log n).
  init(_ activity: ActivityRecorded, rules: SportRules, settings: Settings) {
    let cleaner = Cleaner(activity, rules, settings)
    pauses = cleaner.pauses
    if let device = cleaner.recordingByDevice(), device.curve.lengthMicrometers > 0,
      !Self.isInKilometers(device.curve, device.points),
      !Self.isFarTooShort(device.curve, device.points, of: activity, settings.movement)
    {
      (points, curve) = (device.points, device.curve)
      source = .device
      return
    }
    points = cleaner.points(.dropped)
    // A watch without GPS writes 0, 0 for every position: its times and heart rates are right.
    if points.list.isEmpty { points = cleaner.points(.unplaced) }
    curve = Curve(ofPositions: points)
    source = curve == nil ? nil : .gps
  }

  /// True when the positions went at least twice as far as the device counted, over a place larger
  /// than the errors of positions.
  ///
  /// A sensor that fails now and then, or a distance in another unit. Not for swims: a wrist under
  /// water has poor positions, which the device smooths. Nor for lifts, on which a device rests.
  private static func isFarTooShort(
    _ curve: Curve, _ points: TimedPoints, of activity: ActivityRecorded,
    _ settings: Settings.Movement
  ) -> Bool {
    let longestGap = Int64(settings.longestGapMilliseconds)
    let least = max(500_000_000, 2 * curve.lengthMicrometers + 1)
    guard activity.sport.family != .swim, !activity.usesLifts,
      points.path.micrometers ?? 0 >= least,
      points.countableMicrometers(beside: curve, longestGap: longestGap) >= least
    else { return false }
    return points.extentMeters >= 250
  }

  /// True when a distance in kilometres was written as if it were in metres, by the length of the
  /// path.
  private static func isInKilometers(_ curve: Curve, _ points: TimedPoints) -> Bool {
    // A path of up to a thousand kilometres.
    guard curve.lengthMicrometers < 1_000_000_000, let path = points.path.micrometers,
      path >= 200_000_000
    else { return false }
    return (path * 4 / 5...path * 5 / 4).contains(curve.lengthMicrometers * 1_000)
  }

  /// Removes the curve, when a stated total is more reliable.
  mutating func forgetCurve() { (curve, source) = (nil, nil) }
}

/// Cleans one track, by positions or by the device's distances.
private struct Cleaner {
  let activity: ActivityRecorded
  let rules: SportRules
  let settings: Settings
  let pauses: Pauses

  init(_ activity: ActivityRecorded, _ rules: SportRules, _ settings: Settings) {
    self.activity = activity
    self.rules = rules
    self.settings = settings
    pauses = Pauses(activity.timerEvents)
  }

  func points(_ flawed: TimedPoints.Flawed) -> TimedPoints {
    let rule = PositionRule(
      activity.track, maximumAccuracyCentimeters: settings.cleaning.maximumAccuracyCentimeters)
    var points = TimedPoints(activity.track, rule: rule, flawed: flawed)
    pauses.cut(&points)
    points.measure(
      cap: rules.cap, gaps: GapRule(rules, settings.movement), flawed: flawed)
    return points
  }

  /// - Returns: Nil when the device's distances form no curve.
  func recordingByDevice() -> (points: TimedPoints, curve: Curve)? {
    let share = settings.distance.deviceShareThousandths
    guard DeviceDistances.areComplete(in: activity.track, shareThousandths: share) else {
      return nil
    }
    let points = points(.unplaced)
    guard
      let distances = DeviceDistances(
        points, track: activity.track, cap: rules.cap, shareThousandths: share)
    else { return nil }
    let curve = Curve(
      distances, of: points, cap: rules.cap, startMilliseconds: activity.startMilliseconds,
      statedMillimeters: activity.statedTotals.distanceMillimeters)
    return (points, curve)
  }
}

extension TimedPoints {
  /// The length of the path that a device had to count.
  ///
  /// Without gaps, and without pieces as long on which the curve of the device does not grow: a
  /// train or a ferry went these.
  ///
  /// - Complexity: O(n).
  fileprivate func countableMicrometers(beside curve: Curve, longestGap: Int64) -> Int64 {
    // The second is the path since the curve grew.
    var (path, pending): (Int64, Int64) = (0, 0)
    var grown: Int64 = 0
    var last = list.first?.milliseconds ?? 0
    for node in curve.nodes.dropFirst() {
      var step: Int64 = 0
      for point in list[curve.points[node - 1] + 1..<curve.points[node] + 1]
      where point.isPlaced {
        if point.milliseconds - last <= longestGap { step += point.stepMicrometers }
        last = point.milliseconds
      }
      if curve.micrometers(onPieceTo: node) == 0 {
        pending = Curve.sum(pending, step)
        continue
      }
      if curve.milliseconds[node - 1] - grown > longestGap { pending = 0 }
      path = Curve.sum(Curve.sum(path, pending), step)
      (pending, grown) = (0, curve.milliseconds[node])
    }
    return curve.elapsedMilliseconds - grown > longestGap ? path : Curve.sum(path, pending)
  }
}

extension ActivityRecorded {
  /// The stated start since the epoch; nil for a wall-clock time or an impossible one.
  var startMilliseconds: Int64? {
    guard case .instant(let instant, utcOffsetSeconds: _) = start,
      TimedPoints.possibleMilliseconds.contains(instant.milliseconds)
    else { return nil }
    return instant.milliseconds
  }
}
