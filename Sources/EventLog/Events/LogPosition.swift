/// A place in a log: a partition, and a number in it.
///
/// Outside the log it is a token: text that is kept and given back. A log on one machine has only
/// partition 0, of which the text is the number alone: `4711`; others are `12:4711`.
public struct LogPosition: Hashable, Sendable, BitwiseCopyable {
  /// 0 in a log on one machine.
  public let partition: Int
  /// Counts from 1 in the partition; 0 is the place before the first event.
  public let number: Int

  public init(partition: Int = 0, _ number: Int) {
    self.partition = partition
    self.number = number
  }
}

extension LogPosition: LosslessStringConvertible {
  /// - Returns: Nil unless the text is one that `description` gives.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard let number = parts.last ?? nil, parts.count <= 2,
      let partition = parts.count == 1 ? 0 : parts[0],
      number >= 0, partition >= 0
    else { return nil }
    self.init(partition: partition, number)
    guard description == text else { return nil }
  }

  public var description: String { partition == 0 ? "\(number)" : "\(partition):\(number)" }
}

extension LogPosition: Comparable {
  /// Within a partition the older event comes first; between partitions the order means nothing.
  public static func < (left: LogPosition, right: LogPosition) -> Bool {
    (left.partition, left.number) < (right.partition, right.number)
  }
}
