/// How fast somebody was where: a track with its speeds, not yet coloured.
///
/// Columns with one value a node; ascending in time and distance.
public struct PaceProfile: Hashable, Sendable {
  /// Stands among the speeds for a piece that is not drawn.
  public static let apart: Int32 = -2
  /// Stands among the speeds for a piece on which the person stood still.
  public static let stopped: Int32 = -1

  /// Since the start of the activity.
  public var milliseconds: [Int64] = []
  /// Along the curve.
  public var millimeters: [Int64] = []
  public var latitudesE7: [Int32] = []
  public var longitudesE7: [Int32] = []
  /// On the piece that leads to the node from the one before it, in mm/s; or ``stopped``, or
  /// ``apart`` where no line leads to the node.
  public var speeds: [Int32] = []

  public init() {}
}
