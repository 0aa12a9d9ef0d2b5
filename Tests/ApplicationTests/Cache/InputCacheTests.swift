import Importing
import ActivityModel
import ArchiveStream
import Foundation
import EventLog
import Ingest
@testable import Application
import TestSupport
import Testing

/// The cache of input files changes the time of a run, and nothing in its report.
@Suite struct InputCacheTests {
  @Test func `a run that opens no file prints the same report as one that reads them all`() throws {
    try CachedWorkplace.use { workplace in
      try workplace.fill()
      _ = try workplace.importInbox()
      #expect(try workplace.remembered(of: "anna") == ["broken.gpx", "run1.gpx", "run2.gpx"])
      let remembered = try workplace.importInbox()
      #expect(remembered == (try workplace.importInbox(remembering: false)))
      #expect(remembered.count(.known) == 3)
      #expect(remembered.count(.refusedBefore) == 1)
    }
  }

  @Test func `a bomb that was refused is not unpacked again`() throws {
    try CachedWorkplace.use { workplace in
      try workplace.write(northward(day: 1), to: "anna/bomb.gpx")
      let gzip = try Process.run(
        URL(fileURLWithPath: "/bin/gzip"), arguments: ["\(workplace.inbox)/anna/bomb.gpx"])
      gzip.waitUntilExit()
      var limits = SourceLimits()
      limits.archive.expandedByteCount = 100
      let refused = try workplace.importInbox(limits: limits)
      #expect(refused.count(.refused) == 1)
      #expect(try workplace.remembered(of: "anna") == ["bomb.gpx.gz"])
      // Unpacked without the limit, it would be a run.
      let again = try workplace.importInbox()
      #expect(again.sources.map(\.outcome) == [.refusedBefore])
      #expect(try workplace.importInbox(remembering: false).newEvents == 1)
    }
  }

  @Test func `what was written just before it was read is read again`() throws {
    try CachedWorkplace.use { workplace in
      try workplace.fill()
      _ = try workplace.importInbox(now: SystemClock.now)
      #expect(try workplace.remembered(of: "anna").isEmpty)
    }
  }

  @Test func `a changed, replaced or touched file is read again, and no other`() throws {
    try CachedWorkplace.use { workplace in
      try workplace.fill()
      _ = try workplace.importInbox()
      // Of the same size; a new file in the place of the old.
      try workplace.write(northward(day: 3), to: "anna/run2.gpx")
      #expect(try workplace.remembered(of: "anna") == ["broken.gpx", "run1.gpx"])
      #expect(try workplace.importInbox().newEvents == 1)
      #expect(try workplace.remembered(of: "anna") == ["broken.gpx", "run1.gpx", "run2.gpx"])
      let file = "\(workplace.inbox)/anna/run1.gpx"
      let before = try FileManager.default.attributesOfItem(atPath: file)
      try FileManager.default.setAttributes(
        [.modificationDate: try #require(before[.modificationDate])], ofItemAtPath: file)
      #expect(try workplace.remembered(of: "anna") == ["broken.gpx", "run2.gpx"])
    }
  }

  @Test func `files that come and go leave the others known`() throws {
    try CachedWorkplace.use { workplace in
      try workplace.fill()
      _ = try workplace.importInbox()
      try workplace.write(northward(day: 9), to: "anna/a/run9.gpx")
      try workplace.write(northward(day: 10), to: "anna/run10.gpx")
      try FileManager.default.removeItem(atPath: "\(workplace.inbox)/anna/run1.gpx")
      #expect(try workplace.importInbox().newEvents == 2)
      #expect(
        try workplace.remembered(of: "anna")
          == ["run9.gpx", "broken.gpx", "run10.gpx", "run2.gpx"])
    }
  }

  @Test func `another log with as many events is not taken for the one that was read into`() throws
  {
    try CachedWorkplace.use { workplace in
      try workplace.fill()
      _ = try workplace.importInbox()
      let cache = try workplace.contents(of: "var/cache")
      try FileManager.default.removeItem(atPath: workplace.configuration.dataFolder)
      // The same files make the same events: the two logs differ only in their chains.
      let again = try workplace.importInbox(remembering: false)
      for (path, bytes) in cache where !bytes.isEmpty {
        let file = workplace.folder.appendingPathComponent("var/cache/\(path)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
      }
      #expect(again.newEvents == 3)
      #expect(try workplace.remembered(of: "anna").isEmpty)
    }
  }

  @Test func `a damaged cache changes no result`() throws {
    try CachedWorkplace.use { workplace in
      try workplace.fill()
      _ = try workplace.importInbox()
      let expected = try workplace.importInbox(remembering: false)
      var generator = SeededGenerator(seed: 6)
      for _ in 0..<30 {
        try workplace.damageCache(using: &generator)
        #expect(try workplace.importInbox() == expected)
      }
    }
  }
}

extension CachedWorkplace {
  /// Three runs of two members, and a file that is refused.
  fileprivate func fill() throws {
    try write(northward(day: 1), to: "anna/run1.gpx")
    try write(northward(day: 2), to: "anna/run2.gpx")
    try write(northward(day: 1, latitude: 10), to: "ben/run1.gpx")
    try write("no run at all", to: "anna/broken.gpx")
  }
}
