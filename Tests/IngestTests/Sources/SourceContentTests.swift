import ActivityModel
import Digests
import Foundation
import Ingest
import SampleGenerator
import TestSupport
import Testing

@Suite struct SourceContentTests {
  static let bytes: [UInt8] = {
    var random = SeededGenerator(seed: 1)
    // A known format: only that is copied.
    return Array("<gpx>12345".utf8)
      + (0..<19_999).flatMap { _ in
        [UInt8](repeating: 7, count: 9) + [UInt8(random.next() >> 56)]
      }
  }()
  static let files: [String: [UInt8]] = [
    "a": bytes, "b": gzip(bytes),
    "c": zip([ZipEntry("d.zip", zip([ZipEntry("e", bytes)]), isCompressed: false)]),
  ]

  @Test(arguments: [0, 65_535, 65_536, 65_537, 199_999, 200_000])
  func `a spooled source has the same bytes as one in memory`(memoryByteCount: Int) throws {
    var limits = SourceLimits()
    limits.memoryByteCount = memoryByteCount
    try Inbox.use { inbox in
      for (name, bytes) in Self.files { try inbox.write(name, bytes) }
      for outcome in inbox.walker(limits).sources(at: inbox.folder.path) {
        guard case .source(let source) = outcome else {
          Issue.record("not a source: \(outcome)")
          continue
        }
        #expect(source.content.isSpooled == (memoryByteCount < 200_000))
        #expect(source.content.byteCount == 200_000)
        #expect(source.content.head == Array(Self.bytes[..<65_536]))
        #expect(try allBytes(of: source) == Self.bytes)
        #expect(try allBytes(of: source) == Self.bytes)
      }
    }
  }

  @Test func `two readers of one source do not disturb each other`() throws {
    var limits = SourceLimits()
    limits.memoryByteCount = 0
    try Inbox.use { inbox in
      try inbox.write("a", Self.bytes)
      let source = try #require(Self.sources(inbox, limits).first)
      var first = source.reader()
      var second = source.reader()
      let chunk = try first.nextChunk()
      #expect(try first.nextChunk() != chunk)
      #expect(try second.nextChunk() == chunk)
    }
  }

  @Test func `a spooled source leaves no file behind, not even while it is read`() throws {
    var limits = SourceLimits()
    limits.memoryByteCount = 0
    try Inbox.use { inbox in
      try inbox.write("a", Self.bytes)
      let outcomes = Array(inbox.walker(limits).sources(at: inbox.folder.path))
      #expect(outcomes.count == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: inbox.workingFolder.path) == [])
    }
  }

  @Test func `a source keeps its bytes when its file changes`() throws {
    try Inbox.use { inbox in
      try inbox.write("a", [1, 2, 3])
      let source = try #require(Self.sources(inbox).first)
      try inbox.write("a", [9])
      #expect(try allBytes(of: source) == [1, 2, 3])
    }
  }

  @Test func `a working folder that cannot be used is named`() throws {
    var limits = SourceLimits()
    limits.memoryByteCount = 0
    try Inbox.use { inbox in
      try inbox.write("a", Array("<gpx>".utf8))
      let walker = SourceWalker(workingFolder: "/nowhere\u{7}", limits: limits)
      let problems = walker.sources(at: inbox.folder.path).map { outcome -> UnreadableSource? in
        if case .unreadable(let unreadable) = outcome { unreadable } else { nil }
      }
      #expect(
        problems.map(\.?.description) == [
          "\(inbox.path("a")): no temporary copy of it can be made in '/nowhere\\u{07}': "
            + "no such file or folder (make room or name another data folder, then import it again)"
        ])
      #expect(problems.map(\.?.mayPassLater) == [true])
    }
  }

  @Test func `a large file of no known format is digested where it is, and never copied`() throws {
    var limits = SourceLimits()
    limits.memoryByteCount = 1_000
    let film = [0, 0, 0, 32] + Array("ftypmp42".utf8) + Self.bytes
    try Inbox.use { inbox in
      try inbox.write("a.mp4", film)
      try FileManager.default.removeItem(at: inbox.workingFolder)
      let source = try #require(Self.sources(inbox, limits).first)
      #expect(source.content.byteCount == film.count)
      #expect(source.content.head == Array(film[..<65_536]))
      #expect(try allBytes(of: source) == film)
      #expect(source.rejectionWithoutAdapter.reason == "companion")
    }
  }

  @Test func `a large file without a writer is read in place`() throws {
    try Inbox.use { inbox in
      let source = try Self.inPlace(inbox)
      #expect(source.content.isSpooled)
      #expect(source.content.head == Array(Self.bytes[..<65_536]))
      #expect(try allBytes(of: source) == Self.bytes)
      #expect(source.content.failureIfChanged == nil)
    }
  }

  @Test func `a write to a file that is read where it is does not pass unnoticed`() throws {
    try Inbox.use { inbox in
      let source = try Self.inPlace(inbox)
      try inbox.append([1], to: "a")
      #expect(
        source.content.failureIfChanged?.rejection.message
          == "its bytes cannot be read: it was changed while it was read")
      #expect(source.content.failureIfChanged?.rejection.advice == "import it again")
    }
  }

  @Test func `a large file that changed a moment ago is copied`() throws {
    var limits = SourceLimits()
    limits.memoryByteCount = 1_000
    try Inbox.use { inbox in
      try inbox.write("a", Self.bytes)
      let source = try #require(Self.sources(inbox, limits).first)
      try inbox.append([1], to: "a")
      #expect(try allBytes(of: source) == Self.bytes)
      #expect(source.content.failureIfChanged == nil)
    }
  }

  /// A source that is read from its file: there is no folder for a copy.
  private static func inPlace(_ inbox: Inbox) throws -> Source {
    var limits = SourceLimits()
    (limits.memoryByteCount, limits.settlingNanoseconds) = (1_000, 0)
    try inbox.write("a", bytes)
    try FileManager.default.removeItem(at: inbox.workingFolder)
    return try #require(sources(inbox, limits).first)
  }

  /// The sources of an inbox, without what cannot be read.
  private static func sources(_ inbox: Inbox, _ limits: SourceLimits = SourceLimits()) -> [Source] {
    inbox.walker(limits).sources(at: inbox.folder.path).compactMap { outcome in
      if case .source(let source) = outcome { source } else { nil }
    }
  }

  @Test func `a large entry of no known format is digested as it streams past`() throws {
    var limits = SourceLimits()
    limits.memoryByteCount = 1_000
    let film = [0, 0, 0, 32] + Array("ftypmp42".utf8) + Self.bytes
    try Inbox.use { inbox in
      try inbox.write("a.zip", zip([ZipEntry("a.mp4", film), ZipEntry("b", Array("small".utf8))]))
      // Without a folder for temporary files nothing can be copied.
      try FileManager.default.removeItem(at: inbox.workingFolder)
      let sources = Self.sources(inbox, limits)
      #expect(sources.map(\.content.byteCount) == [film.count, 5])
      let source = try #require(sources.first)
      #expect(source.content.digestOfBytesNotKept == Digest(sha256Of: film))
      #expect(source.content.head == Array(film[..<65_536]))
      #expect(source.rejectionWithoutAdapter.reason == "companion")
      #expect(throws: IngestError.self) { try allBytes(of: source) }
    }
  }

  @Test(arguments: [0, 3_000_000_000])
  func `a source larger than the limit is refused before it fills the disk`(
    settlingNanoseconds: Int
  ) throws {
    var limits = SourceLimits()
    (limits.memoryByteCount, limits.sourceByteCount) = (1_000, 150_000)
    limits.settlingNanoseconds = settlingNanoseconds
    try Inbox.use { inbox in
      try inbox.write("a.gpx", Self.bytes)
      guard
        case .unreadable(let unreadable)? = Array(
          inbox.walker(limits).sources(at: inbox.folder.path)
        ).first
      else {
        Issue.record("not refused")
        return
      }
      #expect(unreadable.rejection.reason == "source-too-large")
    }
  }

  @Test func `the bytes of an archive itself can be had`() throws {
    let archive = zip([ZipEntry("a", [1])])
    try Inbox.use { inbox in
      try inbox.write("a.zip", archive)
      guard case .file(let file)? = inbox.walker().files(at: inbox.path("a.zip")).first else {
        Issue.record("not a file")
        return
      }
      var reader = try inbox.walker().content(of: file).chunks(fileName: "a.zip")
      #expect(try reader.nextChunk() == archive)
      #expect(try reader.nextChunk() == nil)
    }
  }
}
