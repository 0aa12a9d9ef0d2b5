/// A list of file paths in insertion order.
///
/// Stores all paths in one buffer, because a rebuild of a club holds every path until the end.
/// Separate strings take half as much again.
struct PathList: Sendable {
  /// Each path ends with a zero byte.
  private var text: [UInt8] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ path: OutputPath) {
    text += path.text.utf8
    text.append(0)
    count += 1
  }

  mutating func append(_ others: PathList) {
    text += others.text
    count += others.count
  }

  var paths: some Sequence<OutputPath> {
    text.lazy.split(separator: 0).lazy.map {
      OutputPath(name: String(decoding: $0, as: UTF8.self))
    }
  }
}
