public import ActivityModel

/// Knows one format: how to tell it, and how to turn its bytes into facts and findings.
///
/// An adapter computes no metric, drops nothing silently and never touches the original.
public struct Adapter: Sendable {
  /// Short, lower case, stored in the log: never changes.
  public let name: String
  /// Rises when the same bytes would now give other facts.
  public let version: Int
  /// For people: `GPX 1.0 and 1.1 tracks`.
  public let title: String
  /// Whether a fact stands in the source's name only, such as what the numbers of a file count.
  ///
  /// The name is then a part of what the source says: the same bytes under another name are another
  /// source. An adapter that does not declare it gives the same facts whatever the name.
  public let readsFileName: Bool
  /// Whether the first bytes of a source look like this format.
  ///
  /// Must not depend on the name alone.
  let recognizes: @Sendable (SourceHead) -> Bool
  /// Reads a whole source.
  let read: @Sendable (inout SourceReader, inout Findings) throws(IngestError) -> Void

  init(
    name: String, version: Int, title: String, readsFileName: Bool = false,
    recognizes: @escaping @Sendable (SourceHead) -> Bool,
    read: @escaping @Sendable (inout SourceReader, inout Findings) throws(IngestError) -> Void
  ) {
    self.name = name
    self.version = version
    self.title = title
    self.readsFileName = readsFileName
    self.recognizes = recognizes
    self.read = read
  }

  public var stamp: AdapterStamp { AdapterStamp(name: name, version: version) }
}

/// What an adapter may look at to tell its format.
public struct SourceHead: Sendable {
  /// The last part of the source's name, in lower case.
  public let fileName: String
  /// The first bytes of the source, at most 64 KiB.
  public let bytes: [UInt8]

  public init(fileName: String, bytes: [UInt8]) {
    self.fileName = fileName
    self.bytes = bytes
  }

  /// How many bytes of a source are looked at.
  public static let length = 65_536
}
