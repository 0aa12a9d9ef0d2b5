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

  /// - Parameters:
  ///   - item: what was met.
  ///   - tables: the descriptions of the configuration.
  ///   - calendars: which events of calendars are the club's.
  package init(_ item: ImportItem, tables: [TableDescription], calendars: CalendarFilter) {
    self.item = item
    guard case .met(.source(let source), let member) = item.content else {
      adapter = nil
      id = nil
      return
    }
    adapter = Adapter.reading(source, tables: tables)?
      .reading(for: member, calendars: calendars)
    id =
      source.content.digestOfBytesNotKept.map(SourceID.init)
      ?? source.identifyingBytes(for: adapter).map { SourceID(digest: Digest(sha256Of: $0)) }
  }
}
