internal import ActivityModel
internal import ArchiveStream

/// The innermost sources of one file, one after the other.
public struct SourceIterator: Sequence, IteratorProtocol {
  let file: OuterFile
  let limits: SourceLimits
  /// Begun anew with the file, so that a copy of this value starts from nothing.
  private(set) var budget: ExpansionBudget
  private let workingFolder: PathBytes
  private var isOpened = false
  /// The archives that are being walked, the innermost last.
  var archives: [WalkedArchive] = []

  init(file: OuterFile, workingFolder: PathBytes, limits: SourceLimits) {
    self.file = file
    self.workingFolder = workingFolder
    self.limits = limits
    budget = ExpansionBudget(limits: limits.archive, packedByteCount: file.version.byteCount)
  }

  public mutating func next() -> SourceOutcome? {
    while !isOpened || !archives.isEmpty {
      do throws(UnreadableSource) {
        if let source = try step() { return .source(source) }
      } catch {
        return .unreadable(error)
      }
    }
    return nil
  }

  /// The bytes of the file itself, archive or not, read in place.
  func wholeContent() throws(UnreadableSource) -> SourceContent {
    let bytes = try open()
    let head = try reading(file.name) { () throws(ArchiveError) in
      try bytes.archiveBytes(0, SourceHead.length)
    }
    return SourceContent(inPlace: bytes, head: head)
  }

  /// Goes one entry further; nil when that is no source.
  private mutating func step() throws(UnreadableSource) -> Source? {
    guard !isOpened else { return try stepInArchive() }
    isOpened = true
    let bytes = try open()
    budget = ExpansionBudget(limits: limits.archive, packedByteCount: bytes.byteCount)
    return try enter(
      PeekedStream(bytes.chunks), as: SourceName(file.name), depth: 0, whole: bytes)
  }

  private func open() throws(UnreadableSource) -> AddressableBytes {
    do throws(FileError) {
      let watched = try WatchedFile(InputFile(reading: file.path))
      return AddressableBytes(
        byteCount: watched.version.byteCount, read: watched.file.read, watched: watched)
    } catch {
      throw .failed(error, file.name, in: file)
    }
  }

  /// The bytes of a source that is no archive.
  ///
  /// A large file is read where it is, unless a write to it could pass unnoticed. `whole` is the
  /// file behind `stream` where its bytes can be read at any offset.
  func content(
    of stream: PeekedStream, _ name: SourceName, whole: AddressableBytes?
  ) throws(UnreadableSource) -> SourceContent {
    guard let whole else {
      return try collect(stream, name: name.full, keepsLarge: try isReadable(stream, name))
    }
    guard whole.byteCount > limits.memoryByteCount else {
      return try collect(stream, name: name.full)
    }
    let head = try reading(name.full) { () throws(ArchiveError) in
      try stream.head(SourceHead.length)
    }
    let sourceHead = SourceHead(fileName: name.fileName.lowercased(), bytes: head)
    guard Adapter.recognizing(sourceHead) != nil else {
      return SourceContent(inPlace: whole, head: head)
    }
    guard whole.watched?.isSettled(for: limits.settlingNanoseconds) == true else {
      return try collect(stream, name: name.full)
    }
    guard whole.byteCount <= limits.sourceByteCount else {
      throw .tooLarge(name.full, limit: limits.sourceByteCount, in: file)
    }
    return SourceContent(inPlace: whole, head: head)
  }

  /// Indicates whether an adapter, or a description that a person wrote, may read a stream.
  private func isReadable(
    _ stream: PeekedStream, _ name: SourceName
  ) throws(UnreadableSource) -> Bool {
    let bytes = try reading(name.full) { () throws(ArchiveError) in
      try stream.head(SourceHead.length)
    }
    let head = SourceHead(fileName: name.fileName.lowercased(), bytes: bytes)
    return Adapter.recognizing(head) != nil || head.isTable
  }

  /// Takes a stream to its end.
  ///
  /// With `keepsLarge`, what does not fit in memory is copied; else it is only digested.
  func collect(
    _ stream: PeekedStream, name: String, keepsLarge: Bool = true
  ) throws(UnreadableSource) -> SourceContent {
    var collector = ContentCollector(
      memoryByteCount: limits.memoryByteCount,
      expectedByteCount: archives.isEmpty ? file.version.byteCount : 0, folder: workingFolder,
      keepsLarge: keepsLarge)
    while let chunk = try reading(name, { () throws(ArchiveError) in try stream.next() }) {
      do throws(FileError) {
        try collector.append(chunk)
      } catch {
        throw UnreadableSource(
          name, in: file, "not-spooled",
          "no temporary copy of it can be made in '\(displayName(ofPath: workingFolder))':"
            + " \(error.explanation)",
          advice: "make room or name another data folder, then import it again",
          mayPassLater: true)
      }
      guard collector.byteCount <= limits.sourceByteCount else {
        throw .tooLarge(name, limit: limits.sourceByteCount, in: file)
      }
    }
    return collector.finish()
  }

  /// Reports, with its name, a part that cannot be unpacked.
  func reading<Result>(
    _ name: String, _ read: () throws(ArchiveError) -> Result
  ) throws(UnreadableSource) -> Result {
    do throws(ArchiveError) {
      return try read()
    } catch {
      throw UnreadableSource(
        name, in: file, error.reason.rawValue,
        error.message + (error.detail.map { " [\($0)]" } ?? ""), advice: error.advice,
        mayPassLater: error.reason == .unreadable)
    }
  }
}

/// Bytes that can be read anywhere: of a file, or of a source that has been unpacked.
struct AddressableBytes: Sendable {
  let byteCount: Int
  /// At most `count` bytes from an offset on; none only at or behind the end.
  let read: @Sendable (_ offset: Int, _ count: Int) throws(FileError) -> [UInt8]
  /// The file that they are in; nil for an unpacked source, which never changes.
  var watched: WatchedFile?

  /// As archives want to be read.
  func archiveBytes(_ offset: Int, _ count: Int) throws(ArchiveError) -> [UInt8] {
    do throws(FileError) {
      return try read(offset, count)
    } catch {
      throw ArchiveError(
        reason: .unreadable, message: "it cannot be read: \(error.explanation)",
        advice: "check the file and its permissions, then import it again")
    }
  }

  /// Gives the bytes from the front, and nil at the end.
  var chunks: () throws(ArchiveError) -> [UInt8]? {
    var position = 0
    return { () throws(ArchiveError) -> [UInt8]? in
      let chunk = try archiveBytes(position, chunkByteCount)
      position += chunk.count
      return chunk.isEmpty ? nil : chunk
    }
  }
}

extension UnreadableSource {
  fileprivate static func tooLarge(
    _ name: String, limit: Int, in file: OuterFile
  ) -> UnreadableSource {
    UnreadableSource(
      name, in: file, "source-too-large",
      "it is larger than \(limit >> 30) GiB, which is more than Pacelog reads of one file",
      advice: "export a shorter time")
  }
}
