import ActivityModel
import Foundation
import Glibc
import Ingest
import TestSupport

/// An input folder and a working folder that are gone when the test has ended.
struct Inbox {
  let folder: URL
  let workingFolder: URL

  static func use<Result>(_ body: (Inbox) throws -> Result) throws -> Result {
    try withTemporaryFolder { folder in
      let inbox = Inbox(
        folder: folder.appendingPathComponent("inbox"),
        workingFolder: folder.appendingPathComponent("work"))
      for folder in [inbox.folder, inbox.workingFolder] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      return try body(inbox)
    }
  }

  func write(_ path: String, _ bytes: [UInt8] = Array("x".utf8)) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Writes to the end of a file.
  func append(_ bytes: [UInt8], to path: String) throws {
    let file = try FileHandle(forWritingTo: folder.appendingPathComponent(path))
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data(bytes))
  }

  /// Makes a named pipe, whose opening would wait for a writer.
  func makePipe(_ path: String) throws {
    guard unsafe mkfifo(self.path(path), 0o600) == 0 else { throw POSIXError(.EIO) }
  }

  /// Makes an empty file whose name need not be text.
  func makeFile(nameBytes: [UInt8]) throws {
    let path = (folder.path.utf8 + [0x2f] + nameBytes + [0]).map { CChar(bitPattern: $0) }
    let file = unsafe creat(path, 0o600)
    guard file >= 0 else { throw POSIXError(.EIO) }
    close(file)
  }

  func path(_ path: String) -> String { folder.appendingPathComponent(path).path }

  func walker(_ limits: SourceLimits = SourceLimits()) -> SourceWalker {
    SourceWalker(workingFolder: workingFolder.path, limits: limits)
  }

  /// The entries of the inbox: names relative to it, each with its bytes or its problem.
  func walk(_ limits: SourceLimits = SourceLimits()) throws -> [Met] {
    try walker(limits).sources(at: folder.path).map { outcome in
      switch outcome {
      case .source(let source):
        try Met(relative(source.name), .bytes(allBytes(of: source)), fileName: source.fileName)
      case .unreadable(let unreadable):
        Met(relative(unreadable.name), .problem(unreadable.rejection.message), fileName: nil)
      }
    }
  }

  private func relative(_ name: String) -> String {
    name.hasPrefix(folder.path + "/") ? String(name.dropFirst(folder.path.count + 1)) : name
  }

  /// The entries, in order.
  struct Met: Equatable {
    enum What: Equatable {
      case bytes([UInt8])
      case problem(String)
    }

    let name: String
    let what: What
    let fileName: String?

    init(_ name: String, _ what: What, fileName: String?) {
      self.name = name
      self.what = what
      self.fileName = fileName
    }

    init(_ name: String, _ text: String, fileName: String) {
      self.init(name, .bytes(Array(text.utf8)), fileName: fileName)
    }

    init(_ name: String, problem: String) {
      self.init(name, .problem(problem), fileName: nil)
    }
  }
}

func allBytes(of source: Source) throws -> [UInt8] {
  var reader = source.reader()
  var bytes: [UInt8] = []
  while let chunk = try reader.nextChunk() { bytes += chunk }
  return bytes
}
