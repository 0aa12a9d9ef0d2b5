/// Paths of files, in the order in which they came.
///
/// One text for all of them: a rebuild of a club holds the paths of all its files until they are
/// put in place, and each as a text of its own takes half as much again.
struct PathList: Sendable {
  /// Each path ends with a zero.
  private var text: [UInt8] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ path: OutputPath) {
    text += path.text.utf8
    text.append(0)
    count += 1
  }

  var paths: some Sequence<OutputPath> {
    text.lazy.split(separator: 0).lazy.map {
      OutputPath(name: String(decoding: $0, as: UTF8.self))
    }
  }
}
