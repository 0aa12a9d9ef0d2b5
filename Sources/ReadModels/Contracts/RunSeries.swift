/// How a run went from moment to moment: `runs/<id>.series.json`.
///
/// Each list that is not empty has one more entry than ``steps``; entry `k` is of the moment
/// `elapsedSeconds × k ÷ steps` after the start.
public struct RunSeries: ReadModel, Hashable {
  public static let schemaName = "pacelog.run-series.v0"
  public let schema: String
  public let member: String
  /// The id of the run.
  public let run: String
  public let elapsedSeconds: Thousandths
  /// At least 1.
  public let steps: Int
  /// How far the run had come.
  public let distanceMeters: [Thousandths]
  /// The mean of what was read nearest to the moment; null where nothing was, empty without any.
  public let elevationMeters: [Thousandths?]
  /// Beats a minute, in the same way.
  public let heartRate: [Int?]

  public init(
    member: String, run: String, elapsedSeconds: Thousandths, steps: Int,
    distanceMeters: [Thousandths], elevationMeters: [Thousandths?], heartRate: [Int?]
  ) {
    schema = Self.schemaName
    self.member = member
    self.run = run
    self.elapsedSeconds = elapsedSeconds
    self.steps = steps
    self.distanceMeters = distanceMeters
    self.elevationMeters = elevationMeters
    self.heartRate = heartRate
  }
}
