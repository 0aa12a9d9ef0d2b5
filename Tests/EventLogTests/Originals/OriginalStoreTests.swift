import Files
import Runtime
import ActivityModel
import Digests
import Foundation
import Testing

@testable import EventLog

@Suite struct OriginalStoreTests {
  private static let bytes: [UInt8] = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* $0 / 97) }
  private static let source = SourceID(digest: Digest(sha256Of: bytes))

  private func read(_ store: OriginalStore, _ source: SourceID) throws -> [UInt8] {
    var reader = try store.open(source)
    var bytes: [UInt8] = []
    while let chunk = try reader.nextChunk() { bytes += chunk }
    return bytes
  }

  @Test(arguments: [0, 1, 300_000])
  func `an original comes back as it was kept`(count: Int) throws {
    try withDataFolder { folder throws in
      let bytes = Array(Self.bytes[..<count])
      let source = SourceID(digest: Digest(sha256Of: bytes))
      #expect(try folder.originals.keep(source, bytes))
      #expect(folder.originals.holds(source))
      #expect(try read(folder.originals, source) == bytes)
      #expect(try folder.originals.damage(of: source) == nil)
      #expect(try folder.originals.keep(source, bytes) == false)
    }
  }

  @Test func `an original may be written piece by piece, before its id is known`() throws {
    try withDataFolder { folder throws in
      var writer = try folder.originals.begin()
      var hasher = SourceHasher()
      for start in stride(from: 0, to: Self.bytes.count, by: 70_001) {
        let piece = Array(Self.bytes[start..<min(start + 70_001, Self.bytes.count)])
        try writer.write(piece)
        hasher.update(piece)
      }
      #expect(hasher.byteCount == Self.bytes.count)
      let source = hasher.finish()
      #expect(source == Self.source)
      #expect(try writer.keep(as: source))
      #expect(try read(folder.originals, source) == Self.bytes)
    }
  }

  @Test func `what is not kept leaves nothing behind`() throws {
    try withDataFolder { folder throws in
      do {
        var writer = try folder.originals.begin()
        try writer.write(Self.bytes)
      }
      #expect(try FileSystem.names(in: folder.originals.folder).isEmpty)
    }
  }

  @Test(arguments: [0, 1, 3, 4, 40])
  func `many originals are kept at once, each once`(count: Int) throws {
    try withDataFolder { folder throws in
      let store = folder.originals
      let contents = (0..<count).map { [UInt8](repeating: UInt8($0), count: 1_000 + $0) }
      let sources = contents.map { SourceID(digest: Digest(sha256Of: $0)) }
      // The first one is there already; the second one comes twice.
      if count > 0 { try store.keep(sources[0], contents[0]) }
      let batch = try store.beginBatch()
      var finished: [FinishedOriginal] = []
      for index in Array(0..<count) + (count > 1 ? [1] : []) {
        var writer = try store.begin()
        try writer.write(contents[index])
        finished.append(try writer.finish(as: sources[index]))
        #expect(index == 0 || !store.holds(sources[index]))
      }
      try batch.keep(finished)
      finished = []
      for (source, bytes) in zip(sources, contents) { #expect(try read(store, source) == bytes) }
      #expect(
        try Set(FileSystem.names(in: store.folder)) == Set(sources.map { "\($0.hex).zst" }))
    }
  }

  @Test func `what is finished and not kept leaves nothing behind`() throws {
    try withDataFolder { folder throws in
      do {
        var writer = try folder.originals.begin()
        try writer.write(Self.bytes)
        let finished = try writer.finish(as: Self.source)
        #expect(try FileSystem.names(in: folder.originals.folder).count == 1)
        _ = finished
      }
      #expect(try FileSystem.names(in: folder.originals.folder).isEmpty)
    }
  }

  @Test func `what a dead process left is removed, what a living one writes stays`() throws {
    try withDataFolder { folder throws in
      let dead = Process()
      dead.executableURL = URL(fileURLWithPath: "/bin/true")
      try dead.run()
      dead.waitUntilExit()
      let writer = try folder.originals.begin()
      let abandoned = ".\(dead.processIdentifier)-1.new"
      try Data().write(
        to: URL(fileURLWithPath: folder.originals.folder).appendingPathComponent(abandoned))
      try folder.originals.removeAbandoned()
      let names = try FileSystem.names(in: folder.originals.folder)
      #expect(names.count == 1 && names.first != abandoned)
      _ = consume writer
    }
  }

  @Test func `a missing original is reported`() throws {
    try withDataFolder { folder throws in
      let error = #expect(throws: Failure.self) {
        try read(folder.originals, Self.source)
      }
      #expect(
        error?.oneLine
          == "\(Self.source.hex): the original is not kept (import the file again with originals"
          + " switched on)")
    }
  }

  @Test func `a damaged original is found wherever the damage is`() throws {
    try withDataFolder { folder throws in
      let store = folder.originals
      try store.keep(Self.source, Self.bytes)
      let file = URL(fileURLWithPath: store.path(of: Self.source))
      let whole = try Data(contentsOf: file)
      for offset in stride(from: 16, to: whole.count, by: whole.count / 29) {
        var damaged = whole
        damaged[offset] ^= 4
        try damaged.write(to: file)
        #expect(try store.damage(of: Self.source)?.code == .damaged, "\(offset)")
      }
      for length in [0, 3, whole.count / 2, whole.count - 1] {
        try whole.prefix(length).write(to: file)
        #expect(
          try store.damage(of: Self.source)?.message
            == "the kept original is damaged: it ends too early", "\(length)")
      }
      try whole.write(to: file)
      #expect(try store.damage(of: Self.source) == nil)
    }
  }

  @Test func `an original under another's name is found`() throws {
    try withDataFolder { folder throws in
      let other = Examples.source("other")
      try folder.originals.keep(other, Self.bytes)
      #expect(
        try folder.originals.damage(of: other)?.message
          == "the kept original is damaged: its bytes are not those of the source")
    }
  }
}
