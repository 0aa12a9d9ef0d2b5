public import ActivityModel
public import ArchiveStream

/// One innermost source, unpacked from all archives around it.
public struct Source: Sendable {
  /// The file's path and the path within its archives: `path/export.zip!/activities/1.gpx.gz`.
  public let name: String
  /// The last part of the name without an unpacked `.gz`: `1.gpx`; with its folders where they mean
  /// something: `programs/private/mine.md`.
  public let fileName: String
  /// The file that contains it.
  public let file: OuterFile
  public let content: SourceContent

  /// The head that adapters inspect to recognize their format.
  public var head: SourceHead {
    SourceHead(fileName: fileName.lowercased(), bytes: content.head)
  }

  /// Returns a new reader of all bytes.
  public func reader() -> SourceReader { content.chunks(fileName: fileName) }

  /// The bytes that identify the source and are stored as its original.
  ///
  /// These are the source's bytes. If its adapter takes a fact from the name, a line with the name
  /// precedes them. The same bytes under two names are then two sources, and the stored original is
  /// self-contained.
  ///
  /// - Parameter adapter: The adapter that recognizes the source, or nil when none does.
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

  /// All bytes of ``identifyingReader(for:)``.
  ///
  /// - Parameter adapter: The adapter that recognizes the source, or nil when none does.
  /// - Returns: The bytes; nil when they are not in memory.
  public func identifyingBytes(for adapter: Adapter?) -> [UInt8]? {
    guard let bytes = content.bytesInMemory else { return nil }
    return identifyingLine(for: adapter).map { $0 + bytes } ?? bytes
  }

  private func identifyingLine(for adapter: Adapter?) -> [UInt8]? {
    guard adapter?.readsFileName == true else { return nil }
    return Array("\(Source.nameMark)\(fileName)\n".utf8)
  }

  /// The name in the line before the bytes of a source whose adapter reads it, and the rest.
  ///
  /// - Parameter bytes: The beginning of ``identifyingReader(for:)``.
  /// - Returns: The two; nil when there is no such line.
  public static func named(_ bytes: [UInt8]) -> (fileName: String, rest: [UInt8])? {
    guard bytes.starts(with: nameMark.utf8), let end = bytes.firstIndex(of: ASCII.lineFeed) else {
      return nil
    }
    let name = bytes[..<end].dropFirst(nameMark.utf8.count)
    return (String(decoding: name, as: UTF8.self), Array(bytes[(end + 1)...]))
  }

  /// The prefix of the line with the name.
  private static let nameMark = "pacelog-source-name: "
}

/// A source that cannot be read.
public struct UnreadableSource: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the source; that of an archive when the problem concerns all or the rest of it.
  public let name: String
  /// The file that contains it, or nil when none could be opened.
  public let file: OuterFile?
  public let rejection: Rejection
  /// True when a later attempt may succeed with the same bytes, because the cause is not in them.
  public let mayPassLater: Bool

  public var description: String { "\(name): \(rejection.message) (\(rejection.advice))" }
}

/// The next item found in files and archives.
public enum SourceOutcome: Sendable {
  case source(Source)
  /// Does not stop the iteration.
  case unreadable(UnreadableSource)
}

/// An item in an input folder.
public enum FileOutcome: Hashable, Sendable {
  case file(OuterFile)
  /// Does not stop the listing.
  case unreadable(UnreadableSource)
}

/// Limits on the resources of a source.
public struct SourceLimits: Hashable, Sendable {
  /// Larger sources are read from their file, or from a temporary one: 32 MiB.
  public var memoryByteCount = 32 << 20
  /// A file that changed more recently is copied before it is read: 3 s.
  ///
  /// No clock of a file system advances in longer steps, and none is further behind the system's.
  public var settlingNanoseconds = 3_000_000_000
  /// Of one source that an adapter recognizes: 16 GiB.
  ///
  /// Ten years of second-by-second health data stay under 10.
  public var sourceByteCount = 16 << 30
  /// For all archives in one file together.
  public var archive = ArchiveLimits()

  public init() {}
}
