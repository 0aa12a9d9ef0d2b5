public import ActivityModel
import Digests

/// The bytes of one source, to be read as often as wanted.
///
/// Small ones are in memory. A large file is read where it is, and ``failureIfChanged`` reports a
/// write to it. A large entry of an archive, or a file that changed a moment ago, is in a temporary
/// file. That file has no name, and is gone with the last copy of this value. A large entry of no
/// known format is only digested as it streams past.
/// Several threads may read at once.
public struct SourceContent: Sendable {
  fileprivate enum Storage: Sendable {
    case memory([UInt8])
    case spooled(InputFile)
    case inPlace(AddressableBytes)
    case digested(Digest)
  }

  public let byteCount: Int
  /// The first bytes, at most `SourceHead.length`.
  public let head: [UInt8]
  fileprivate let storage: Storage

  /// Indicates whether the bytes are in a file.
  public var isSpooled: Bool { bytesInMemory == nil }

  /// The SHA-256 of bytes that were not kept; nil when they can be read.
  public var digestOfBytesNotKept: Digest? {
    if case .digested(let digest) = storage { digest } else { nil }
  }

  /// The error of a file that was written to since it was opened; nil for bytes that are as they
  /// were.
  ///
  /// - Complexity: At most one system call.
  public var failureIfChanged: IngestError? {
    guard case .inPlace(let bytes) = storage, bytes.watched?.isUnchanged == false else {
      return nil
    }
    return .unreadable(FileError.changed, at: Place())
  }

  /// All bytes, unless they are in a file.
  var bytesInMemory: [UInt8]? {
    if case .memory(let bytes) = storage { bytes } else { nil }
  }

  /// All bytes, from the front.
  ///
  /// - Parameter fileName: For adapters that take a fact from it.
  /// - Returns: A reader that does not share its position with any other.
  public func chunks(fileName: String) -> SourceReader {
    var position = 0
    return SourceReader(fileName: fileName) { () throws(IngestError) -> [UInt8]? in
      do throws(FileError) {
        let chunk = try bytes(at: position, count: chunkByteCount)
        position += chunk.count
        return chunk.isEmpty ? nil : chunk
      } catch {
        throw .unreadable(error, at: Place(byteOffset: position))
      }
    }
  }

  /// At most `count` bytes from `offset` on; none only at or behind the end.
  func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    switch storage {
    case .memory(let bytes): Array(bytes.dropFirst(offset).prefix(count))
    case .spooled(let file): try file.read(at: offset, count: count)
    case .inPlace(let bytes): try bytes.read(offset, count)
    case .digested: throw .notKept
    }
  }
}

extension SourceContent {
  /// A small source shares its bytes with its head.
  init(inMemory bytes: [UInt8]) {
    let head = bytes.count > SourceHead.length ? Array(bytes.prefix(SourceHead.length)) : bytes
    self.init(byteCount: bytes.count, head: head, storage: .memory(bytes))
  }

  /// The bytes of a file that stays where it is.
  init(inPlace bytes: AddressableBytes, head: [UInt8]) {
    self.init(byteCount: bytes.byteCount, head: head, storage: .inPlace(bytes))
  }
}

extension IngestError {
  fileprivate static func unreadable(_ error: FileError, at place: Place) -> IngestError {
    IngestError(
      reason: "unreadable", at: place, "its bytes cannot be read: \(error.explanation)",
      advice: "import it again")
  }
}

/// How many bytes are read at once.
let chunkByteCount = 65_536

/// Gathers the bytes of a source.
struct ContentCollector {
  private let memoryByteCount: Int
  private let expectedByteCount: Int
  private let folder: PathBytes
  private var bytes: [UInt8] = []
  /// The first bytes of a source that is not in memory.
  private var head: [UInt8] = []
  private(set) var byteCount = 0
  private var file: InputFile?
  /// Digests the bytes that are not kept; nil while all are.
  private var hasher: SHA256Hasher?
  private let keepsLarge: Bool
  /// How many bytes there may be until the free space is asked for again.
  private var checkedByteCount = 0

  /// The space that a temporary file leaves free on its disk for the log and the output.
  private static let reservedByteCount = 64 << 20
  private static let checkedAtOnceByteCount = 32 << 20

  /// - Parameters:
  ///   - memoryByteCount: How much is held in memory before a temporary file is made.
  ///   - expectedByteCount: For which there is room from the beginning; 0 when that is not known.
  ///   - folder: Where that file is made.
  ///   - keepsLarge: Indicates whether it is made; else what does not fit in memory is digested.
  init(
    memoryByteCount: Int, expectedByteCount: Int = 0, folder: PathBytes, keepsLarge: Bool = true
  ) {
    self.keepsLarge = keepsLarge
    self.memoryByteCount = memoryByteCount
    self.expectedByteCount = expectedByteCount
    self.folder = folder
    if expectedByteCount <= memoryByteCount { bytes.reserveCapacity(expectedByteCount) }
  }

  mutating func append(_ chunk: [UInt8]) throws(FileError) {
    if file == nil, hasher == nil, byteCount + chunk.count > memoryByteCount { try release() }
    if file != nil || hasher != nil { head += chunk.prefix(SourceHead.length - head.count) }
    if hasher != nil {
      hasher?.update(chunk)
    } else if let file {
      try askForRoom(upTo: byteCount + chunk.count)
      try file.write(chunk, at: byteCount)
    } else {
      bytes += chunk
    }
    byteCount += chunk.count
  }

  consuming func finish() -> SourceContent {
    guard
      let storage = hasher.map({ .digested($0.finish()) }) ?? file.map({ .spooled($0) })
        as SourceContent.Storage?
    else { return SourceContent(inMemory: bytes) }
    return SourceContent(byteCount: byteCount, head: head, storage: storage)
  }

  /// Ends before the disk is full: others write to it too.
  private mutating func askForRoom(upTo wanted: Int) throws(FileError) {
    guard wanted > checkedByteCount else { return }
    checkedByteCount = wanted + ContentCollector.checkedAtOnceByteCount
    let missing = max(expectedByteCount, checkedByteCount) - byteCount
    guard freeByteCount(inFolder: folder) >= missing + ContentCollector.reservedByteCount else {
      throw .noSpace
    }
  }

  /// Moves the bytes so far out of memory.
  private mutating func release() throws(FileError) {
    head = Array(bytes.prefix(SourceHead.length))
    guard keepsLarge else {
      var hasher = SHA256Hasher()
      hasher.update(bytes)
      self.hasher = hasher
      bytes = []
      return
    }
    let file = try InputFile(temporaryIn: folder)
    try file.write(bytes, at: 0)
    bytes = []
    self.file = file
  }
}
