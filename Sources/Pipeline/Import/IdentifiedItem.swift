import ActivityModel
import Digests
import Ingest
import Log

/// One source on its way, its format, and its id.
struct IdentifiedItem: Sendable {
  let item: ImportItem
  /// Who reads it; nil when nobody does, or when there is nothing to read.
  fileprivate(set) var adapter: Adapter?
  /// Nil when the bytes do not lie in memory: then it is digested while it is read.
  fileprivate(set) var id: SourceID?

  fileprivate init(_ item: ImportItem) {
    self.item = item
    if case .met(.source(let source), _) = item.content {
      adapter = Adapter.recognizing(source.head)
    }
  }

  /// What the id is the digest of.
  fileprivate var bytes: [UInt8]? {
    guard case .met(.source(let source), _) = item.content else { return nil }
    return source.identifyingBytes(for: adapter)
  }

  /// Tells the formats and the ids of a batch; what lies in memory is digested together.
  static func identify(_ batch: [ImportItem], workers: Int) -> [IdentifiedItem] {
    var items = parallelMap(batch, workers: workers) { IdentifiedItem($0) }
    let inMemory = items.indices
      .compactMap { index in items[index].bytes.map { (index: index, bytes: $0) } }
      .sorted { $0.bytes.count > $1.bytes.count }
    let groups = stride(from: 0, to: inMemory.count, by: groupCount).map {
      inMemory[$0..<min($0 + groupCount, inMemory.count)]
    }
    let ids = parallelMap(groups, workers: workers) { group in
      Digest.sha256(ofEach: group.map(\.bytes)).map(SourceID.init(digest:))
    }
    for (item, id) in zip(inMemory, ids.joined()) { items[item.index].id = id }
    return items
  }

  /// As many as are digested at a time at best.
  private static let groupCount = 16
}
