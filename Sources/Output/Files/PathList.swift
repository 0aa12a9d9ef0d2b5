import Bytes

/// A list of file paths in insertion order.
///
/// Stores all paths in one buffer, because a rebuild of a club holds every path until the end.
/// A path has only the part in which it differs from the one before: when they ascend, half of
/// its length.
struct PathList: Sendable {
  /// For each path: the length of what it shares with the path before, and the rest of it.
  private var packed = PackedWriter()
  /// The last path.
  private var last: [UInt8] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ path: OutputPath) {
    let path = Array(path.text.utf8)
    let shared = zip(last, path).prefix { $0 == $1 }.count
    packed.integer(shared)
    packed.data(path[shared...])
    last = path
    count += 1
  }

  mutating func append(_ others: PathList) {
    guard !others.isEmpty else { return }
    // The first of the others shares nothing, so they can be read behind any path.
    packed.raw(others.packed.bytes)
    last = others.last
    count += others.count
  }

  /// Gives back what it holds for further paths.
  mutating func trim() { packed.trim() }

  var paths: some Sequence<OutputPath> {
    bytes.lazy.map { OutputPath(name: String(decoding: $0, as: UTF8.self)) }
  }

  private var bytes: some Sequence<[UInt8]> {
    sequence(state: (reader: PackedReader(packed.bytes), path: [UInt8]())) { state in
      guard !state.reader.isAtEnd, let shared = try? state.reader.integer(),
        let rest = try? state.reader.data()
      else { return nil }
      state.path.removeSubrange(shared...)
      state.path += rest
      return state.path
    }
  }
}
