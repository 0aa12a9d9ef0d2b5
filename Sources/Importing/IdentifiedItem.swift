package import ActivityModel
import Digests
package import Ingest
import EventLog

/// A source to import, its adapter and its id.
package struct IdentifiedItem: Sendable {
  package let item: ImportItem
  /// The adapter that recognizes it; nil when none does, or when there is nothing to read.
  package let adapter: Adapter?
  /// Nil for a source outside of memory, whose digest is computed while it is read.
  package let id: SourceID?

  package init(_ item: ImportItem) {
    self.item = item
    guard case .met(.source(let source), _) = item.content else {
      adapter = nil
      id = nil
      return
    }
    adapter = Adapter.recognizing(source.head)
    id = source.identifyingBytes(for: adapter).map { SourceID(digest: Digest(sha256Of: $0)) }
  }
}
