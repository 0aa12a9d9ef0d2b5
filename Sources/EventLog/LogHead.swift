public import ActivityModel

/// Where a log ends: how many events it holds, and the chain over all of them.
public struct LogHead: Hashable, Sendable, BitwiseCopyable {
  /// The position of the newest event, counted from 1; 0 when there is none.
  public let position: Int
  /// Changes when any header before it would have been another.
  public let chain: Digest

  public init(position: Int, chain: Digest) {
    self.position = position
    self.chain = chain
  }
}
