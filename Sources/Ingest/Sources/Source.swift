public import ActivityModel
public import ArchiveStream

/// One innermost source: what is left when every archive around it is unpacked.
public struct Source: Sendable {
  /// The file's name, and the way through its archives: `path/export.zip!/activities/1.gpx.gz`.
  public let name: String
  /// The last part of the name, without the `.gz` that has been unpacked: `1.gpx`.
  public let fileName: String
  /// The file it lies in.
  public let file: OuterFile
  public let content: SourceContent

  /// What adapters look at to tell their format.
  public var head: SourceHead {
    SourceHead(fileName: fileName.lowercased(), bytes: content.head)
  }

  /// All its bytes, from the front; as often as wanted.
  public func reader() -> SourceReader { content.chunks(fileName: fileName) }

  /// The bytes whose digest is the source's id, and that are kept as its original, for the adapter
  /// that recognizes the source, or for none.
  ///
  /// They are the source's bytes. Where its adapter takes a fact from the name, a line with the
  /// name stands before them: so the same bytes under two names are two sources, and the kept
  /// original alone tells all that there is to read.
  ///
  /// - Parameter adapter: The one that recognizes the source, or nil when none does.
  /// - Returns: A reader from the front.
  public func identifyingReader(for adapter: Adapter?) -> SourceReader {
    var line = identifyingLine(for: adapter)
    guard line != nil else { return reader() }
    var rest = reader()
    return SourceReader(fileName: fileName) { () throws(IngestError) -> [UInt8]? in
      if let first = line {
        line = nil
        return first
      }
      return try rest.nextChunk()
    }
  }

  /// What ``identifyingReader(for:)`` reads, all of it.
  ///
  /// - Parameter adapter: The one that recognizes the source, or nil when none does.
  /// - Returns: The bytes; nil when they do not lie in memory.
  public func identifyingBytes(for adapter: Adapter?) -> [UInt8]? {
    guard let bytes = content.bytesInMemory else { return nil }
    return identifyingLine(for: adapter).map { $0 + bytes } ?? bytes
  }

  private func identifyingLine(for adapter: Adapter?) -> [UInt8]? {
    guard adapter?.readsFileName == true else { return nil }
    return Array("\(Source.nameMark)\(fileName)\n".utf8)
  }

  /// What the line with the name begins with.
  private static let nameMark = "pacelog-source-name: "
}

/// Something that should be a source and cannot be read.
public struct UnreadableSource: Error, Hashable, Sendable, CustomStringConvertible {
  /// As of a source; of an archive when it concerns all or the rest of it.
  public let name: String
  /// The file it lies in, or nil when there is none that could be opened.
  public let file: OuterFile?
  public let refusal: Refusal
  /// Whether it may be read the next time although the file stays the same: it is not the file's
  /// bytes that are wrong.
  public let mayPassLater: Bool

  public var description: String { "\(name): \(refusal.message) (\(refusal.advice))" }
}

/// What comes next on the way through files and archives.
public enum SourceOutcome: Sendable {
  case source(Source)
  /// Does not stop those that follow.
  case unreadable(UnreadableSource)
}

/// What lies in an input folder.
public enum FileOutcome: Hashable, Sendable {
  case file(OuterFile)
  /// Does not stop those that follow.
  case unreadable(UnreadableSource)
}

/// How much a source may ask for.
public struct SourceLimits: Hashable, Sendable {
  /// Sources up to this size are held in memory, larger ones in a temporary file: 32 MiB.
  public var memoryByteCount = 32 << 20
  /// Of the archives in one file, all together.
  public var archive = ArchiveLimits()

  public init() {}
}
