public import ActivityModel

/// Recognizes one format and turns its bytes into facts and diagnostics.
///
/// An adapter computes no metric, drops nothing silently and never changes the original.
public struct Adapter: Sendable {
  /// A short lower-case name, stored in the log; never changes.
  public let name: String
  /// Incremented when the same bytes give different facts.
  public let version: Int
  /// A title for the user, such as `GPX 1.0 and 1.1 tracks`.
  public let title: String
  /// True when the file name carries a fact, such as the quantity that the file's numbers count.
  ///
  /// The name is then part of the source: the same bytes under another name are another source. All
  /// other adapters give the same facts under any name.
  public private(set) var readsFileName = false
  /// True for a list that people edit and delete from at its source: a later export takes the place
  /// of an earlier one.
  public private(set) var isEdited = false
  /// Returns true when the first bytes of a source match this format.
  ///
  /// Must not depend on the name alone.
  let recognizes: @Sendable (SourceHead) -> Bool
  /// The day on which an export was made, where its head states it.
  ///
  /// Of the totals of a day, those of the newest export count.
  public private(set) var exportDate: @Sendable (SourceHead) -> LocalDate? = { _ in nil }
  /// Reads a whole source.
  let read: @Sendable (inout SourceReader, inout Diagnostics) throws(IngestError) -> Void
}

extension Adapter {
  /// An adapter of which other modules know more than its facts.
  init(
    _ known: KnownAdapter, version: Int, title: String,
    recognizes: @escaping @Sendable (SourceHead) -> Bool,
    read: @escaping @Sendable (inout SourceReader, inout Diagnostics) throws(IngestError) -> Void
  ) {
    self.init(
      name: known.rawValue, version: version, title: title, recognizes: recognizes, read: read)
  }

  public var stamp: AdapterStamp { AdapterStamp(name: name, version: version) }
}

/// The part of a source that adapters inspect to recognize their format.
public struct SourceHead: Sendable {
  /// The last part of the source's name, in lower case.
  public let fileName: String
  /// The first bytes of the source, at most 64 KiB.
  public let bytes: [UInt8]
  /// The head as a table, read when the first adapter asks.
  let table = HeadTable()
  /// The head as JSON, read when the first adapter asks.
  let jsonOnce = HeadJSON()

  public init(fileName: String, bytes: [UInt8]) {
    self.fileName = fileName
    self.bytes = bytes
  }

  /// The number of bytes that are inspected.
  public static let length = 65_536
}
