@testable import EventLog
import ActivityModel
import Bytes
import Foundation
import TestSupport
import Testing

/// The entries of members in the cache, which are rows of one file.
@Suite struct MemberCacheTests {
  private func cache(in folder: URL) -> CacheFolder { CacheFolder(dataFolder: folder.path) }

  private func file(in folder: URL) -> URL {
    folder.appendingPathComponent("cache/members.sqlite")
  }

  private func written(_ text: String, to name: String, in cache: CacheFolder) {
    var writer = PackedWriter()
    writer.text(text)
    cache.write(writer, to: name, purpose: "test")
  }

  private func text(_ name: String, in cache: CacheFolder) -> String? {
    guard var reader = cache.read(name, purpose: "test") else { return nil }
    return try? reader.text()
  }

  @Test func `entries are found at once, after a flush, and by another process`() throws {
    try withTemporaryFolder { folder in
      let cache = cache(in: folder)
      written("one", to: "years/a", in: cache)
      #expect(text("years/a", in: cache) == "one")
      #expect(!FileManager.default.fileExists(atPath: file(in: folder).path))
      cache.flush()
      #expect(text("years/a", in: cache) == "one")
      #expect(text("years/a", in: self.cache(in: folder)) == "one")
      #expect(text("histories/a", in: cache) == nil)
      cache.remove("years/a")
      #expect(text("years/a", in: cache) == nil)
      cache.flush()
      #expect(text("years/a", in: self.cache(in: folder)) == nil)
    }
  }

  @Test func `a file that is damaged is made again`() throws {
    try withTemporaryFolder { folder in
      written("one", to: "years/a", in: cache(in: folder))
      let whole = try Data(contentsOf: file(in: folder))
      #expect(text("years/a", in: cache(in: folder)) == "one")
      for damaged in [Data("no database".utf8) + whole.dropFirst(11), whole.prefix(5_000)] {
        try damaged.write(to: file(in: folder))
        let cache = cache(in: folder)
        #expect(text("years/a", in: cache) == nil)
        written("two", to: "years/a", in: cache)
        cache.flush()
        #expect(text("years/a", in: self.cache(in: folder)) == "two")
      }
    }
  }

  @Test func `nothing of a member is left in the file, and all of the others`() throws {
    try withTemporaryFolder { folder in
      let member = try #require(MemberID("anna"))
      let name = CacheFolder.name(of: member)
      let cache = cache(in: folder)
      for kind in MemberCache.kinds {
        written("secret of anna", to: "\(kind)/\(name)", in: cache)
        written("secret of anna", to: "\(kind)/\(name)-2026", in: cache)
        written("kept of another", to: "\(kind)/another", in: cache)
      }
      cache.flush()
      #expect(try Data(contentsOf: file(in: folder)).range(of: Data("secret of anna".utf8)) != nil)
      try cache.removeEverything(of: member)
      let bytes = try Data(contentsOf: file(in: folder))
      #expect(bytes.range(of: Data("secret of anna".utf8)) == nil)
      #expect(bytes.range(of: Data(name.utf8)) == nil)
      for kind in MemberCache.kinds {
        #expect(cache.names(in: kind) == ["another"])
        #expect(text("\(kind)/another", in: cache) == "kept of another")
      }
    }
  }

  @Test func `folders of earlier programs go`() throws {
    try withTemporaryFolder { folder in
      let old = folder.appendingPathComponent("cache/histories")
      try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
      written("one", to: "years/a", in: cache(in: folder))
      #expect(!FileManager.default.fileExists(atPath: old.path))
    }
  }
}
