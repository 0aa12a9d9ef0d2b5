import Synchronization

/// What can lie on a shelf.
protocol Shelved: Sendable {
  func write(to writer: inout PackedWriter)
  init(_ reader: inout PackedReader) throws(PackedDamage)
}

/// What was made on the way to the numbers, for the documents that come later.
///
/// Holds so many bytes and no more: what finds no place is made again when it is wanted.
final class Shelf<Item: Shelved>: Sendable {
  private struct State {
    var items: [AnalysisKey: [UInt8]] = [:]
    var byteCount = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  func put(_ item: Item, for key: AnalysisKey) {
    var writer = PackedWriter()
    item.write(to: &writer)
    let bytes = writer.bytes
    state.withLock { state in
      guard state.byteCount + bytes.count <= limit, state.items[key] == nil else { return }
      state.byteCount += bytes.count
      state.items[key] = bytes
    }
  }

  /// The item, which is gone from the shelf then; nil when it has no place there.
  func take(_ key: AnalysisKey) -> Item? {
    let bytes = state.withLock { state -> [UInt8]? in
      guard let bytes = state.items.removeValue(forKey: key) else { return nil }
      state.byteCount -= bytes.count
      return bytes
    }
    return bytes.flatMap { bytes in
      var reader = PackedReader(bytes)
      return try? Item(&reader)
    }
  }
}
