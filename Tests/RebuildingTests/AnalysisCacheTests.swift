import ActivityModel
import Digests
import EventLog
import Foundation
import Output
import Projection
import Rebuilding
import TestSupport
import Testing

/// A long life has more results than are held at once.
@Suite struct `The cache of the results of a life` {
  /// More than is held of past years.
  private static let large = [UInt8](repeating: 7, count: 3 << 20)

  private func cache(in folder: CacheFolder, closesYears: Bool = true) -> AnalysisCache {
    AnalysisCache(
      cache: folder, member: .club, settings: Settings(),
      generation: OutputVersion(settingsFingerprint: "", stages: [:], tzdataVersion: ""),
      closesYears: closesYears)
  }

  private func withCache(_ body: (CacheFolder) throws -> Void) throws {
    try withTemporaryFolder { try body(CacheFolder(dataFolder: $0.path)) }
  }

  private func key(_ year: Int) -> Digest { Digest(sha256Of: Array("\(year)".utf8)) }

  private func keep(_ years: ClosedRange<Int>, in cache: AnalysisCache, _ first: UInt8 = 7) {
    for year in years {
      cache.keep([first] + Self.large, for: key(year), in: .year(year))
    }
  }

  private func known(_ years: ClosedRange<Int>, in cache: AnalysisCache) -> [Int] {
    years.filter { cache.recall(key($0), in: .year($0)) != nil }
  }

  @Test func `has what was saved, of years that were closed too`() throws {
    try withCache { folder in
      let first = cache(in: folder)
      keep(2010...2015, in: first)
      #expect(known(2010...2015, in: first) == Array(2010...2015))
      first.saveAnalyses(keepsUnused: false)
      #expect(known(2010...2015, in: cache(in: folder)) == Array(2010...2015))
    }
  }

  @Test func `knows nothing of a rebuild that ended before it saved`() throws {
    try withCache { folder in
      do { keep(2010...2015, in: cache(in: folder)) }
      #expect(known(2010...2015, in: cache(in: folder)) == [])
      let second = cache(in: folder)
      keep(2010...2015, in: second)
      second.saveAnalyses(keepsUnused: false)
      do { keep(2010...2012, in: cache(in: folder), 8) }
      // Its entries are in place of those that were saved, and do not count.
      #expect(known(2010...2015, in: cache(in: folder)) == [2011, 2012, 2013, 2014, 2015])
    }
  }

  @Test func `of one that reads alone stays as it is`() throws {
    try withCache { folder in
      let first = cache(in: folder)
      keep(2010...2015, in: first)
      first.saveAnalyses(keepsUnused: false)
      do { keep(2010...2015, in: cache(in: folder, closesYears: false), 8) }
      #expect(known(2010...2015, in: cache(in: folder)) == Array(2010...2015))
    }
  }

  @Test func `drops what a rebuild of everything did not ask for, and keeps it otherwise`() throws {
    try withCache { folder in
      let first = cache(in: folder)
      keep(2010...2015, in: first)
      first.saveAnalyses(keepsUnused: false)
      let second = cache(in: folder)
      _ = known(2010...2011, in: second)
      second.saveAnalyses(keepsUnused: true)
      #expect(known(2010...2015, in: cache(in: folder)) == Array(2010...2015))
      let third = cache(in: folder)
      keep(2009...2009, in: third)
      _ = known(2011...2013, in: third)
      keep(2015...2015, in: third)
      third.saveAnalyses(keepsUnused: false)
      #expect(known(2009...2015, in: cache(in: folder)) == [2009, 2011, 2012, 2013, 2015])
    }
  }
}
