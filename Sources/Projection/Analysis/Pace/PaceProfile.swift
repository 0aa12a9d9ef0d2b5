/// A track with its speeds, not yet coloured.
public struct PaceProfile: Hashable, Sendable {
  /// One position, and the piece of the track that leads to it.
  public struct Node: Hashable, Sendable, BitwiseCopyable {
    /// Since the start of the activity.
    public var milliseconds: Int64
    /// Along the curve.
    public var millimeters: Int64
    public var latitudeE7: Int32
    public var longitudeE7: Int32
    /// On the piece that leads here from the node before, in mm/s; or ``PaceProfile/stopped``,
    /// or ``PaceProfile/apart`` where no line leads here.
    public var speed: Int32
  }

  /// The speed of a piece that is not drawn; always that of the first node.
  public static var apart: Int32 { -2 }
  /// The speed of a piece without movement.
  public static var stopped: Int32 { -1 }

  /// Never falling in time and distance.
  public var nodes: [Node]

  public init(nodes: [Node] = []) { self.nodes = nodes }
}
