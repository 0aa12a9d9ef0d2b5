import ActivityModel

/// What the track of an activity comes to once it is cleaned: its believed points and its curve.
struct Recording {
  private(set) var points: TimedPoints
  private(set) var path: LocatedPath
  /// Nil when neither positions nor the device's distances make one.
  private(set) var curve: Curve?
  private(set) var source: ActivityAnalysis.DistanceSource?
  let pauses: Pauses

  /// - Complexity: O(n) for points in the order of time, else O(n log n).
  init(_ activity: ActivityRecorded, rules: SportRules, settings: Settings) {
    let cleaner = Cleaner(activity, rules, settings)
    pauses = cleaner.pauses
    if let device = cleaner.recordingByDevice(), device.curve.lengthMicrometers > 0 {
      (points, path, curve) = (device.points, device.path, device.curve)
      source = .device
      return
    }
    (points, path) = cleaner.located(.dropped)
    curve = Curve(path, of: points)
    source = curve == nil ? nil : .gps
  }

  /// Segments that are left: apart by pauses and by jumps.
  var segmentCount: Int {
    points.startsSegment.count { $0 } + path.jumps.count
  }

  /// The moment of the first believed point, since the epoch.
  var startMilliseconds: Int64? { points.milliseconds.first }

  var elapsedMilliseconds: Int64 {
    guard let first = points.milliseconds.first, let last = points.milliseconds.last else {
      return 0
    }
    return last - first
  }

  /// Without the curve, which tells nothing: a total that somebody states is better.
  mutating func forgetCurve() { (curve, source) = (nil, nil) }
}

/// Cleans one track in one of two ways.
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

  func located(_ flawed: TimedPoints.Flawed) -> (points: TimedPoints, path: LocatedPath) {
    let rule = PositionRule(
      activity.track, maximumAccuracyCentimeters: settings.cleaning.maximumAccuracyCentimeters)
    var points = TimedPoints(activity.track, rule: rule, flawed: flawed)
    pauses.cut(&points)
    var path = LocatedPath(points, rules: rules)
    points.remove(spikes: path.spikes, points: flawed == .dropped)
    if flawed == .dropped { path.forgetSpikes() }
    return (points, path)
  }

  /// - Returns: nil when the device's distances make no curve.
  func recordingByDevice() -> (points: TimedPoints, path: LocatedPath, curve: Curve)? {
    let share = settings.distance.deviceShareThousandths
    guard DeviceDistances.areComplete(in: activity.track, shareThousandths: share) else {
      return nil
    }
    let (points, path) = located(.unplaced)
    guard let distances = DeviceDistances(points, track: activity.track, rules: rules) else {
      return nil
    }
    let curve = Curve(
      distances, of: points, path: path, rules: rules,
      startMilliseconds: activity.startInstant?.milliseconds)
    return (points, path, curve)
  }
}

extension ActivityRecorded {
  /// The stated start; nil when only a wall clock is known.
  var startInstant: Instant? {
    if case .instant(let instant, utcOffsetSeconds: _) = start { instant } else { nil }
  }
}
