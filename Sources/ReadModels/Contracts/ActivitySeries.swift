/// How an activity went from moment to moment: `<year>/activities/<id>.series.json`.
///
/// Each list that is not empty has one more entry than ``steps``; entry `k` is of the moment
/// `elapsedSeconds × k ÷ steps` after the start.
public struct ActivitySeries: ReadModel, Hashable {
  public static let schemaName = "pacelog.activity-series.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// The id of the activity.
  public let activity: String
  public let elapsedSeconds: Thousandths
  /// At least 1.
  public let steps: Int
  /// The distance since the start.
  public let distanceMeters: [Thousandths]
  /// The mean of what was read nearest to the moment; null where nothing was, empty without any.
  public let elevationMeters: [Thousandths?]
  /// Beats a minute, in the same way.
  public let heartRate: [Int?]
  /// Turns or steps a minute as the device counts them, for a run often of one leg alone; in the
  /// same way.
  public let cadence: [Int?]
  /// Watts, in the same way.
  public let power: [Int?]

  public init(
    member: String, activity: String, elapsedSeconds: Thousandths, steps: Int,
    distanceMeters: [Thousandths], elevationMeters: [Thousandths?], heartRate: [Int?],
    cadence: [Int?] = [], power: [Int?] = []
  ) {
    self.member = member
    self.activity = activity
    self.elapsedSeconds = elapsedSeconds
    self.steps = steps
    self.distanceMeters = distanceMeters
    self.elevationMeters = elevationMeters
    self.heartRate = heartRate
    self.cadence = cadence
    self.power = power
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("cadence", cadence)
    json.member("distanceMeters", distanceMeters)
    json.member("elapsedSeconds", elapsedSeconds)
    json.member("elevationMeters", elevationMeters)
    json.member("heartRate", heartRate)
    json.member("member", member)
    json.member("power", power)
    json.member("schema", schema)
    json.member("steps", steps)
  }
}
