import ActivityModel
import EventLog
import Foundation
import TestSupport
import Testing

@testable import Importing
@testable import Ingest

/// A large file is read where it is: what another program writes meanwhile must not get in.
@Suite struct ChangedFileTests {
  private static let track = """
    <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
    <trkpt lat="50.000" lon="7"><time>2026-05-01T10:00:00Z</time></trkpt>
    <trkpt lat="50.001" lon="7"><time>2026-05-01T10:00:30Z</time></trkpt>
    </trkseg></trk></gpx>
    """

  /// The result of a file that `change` is called with after it was opened.
  private func result(
    workers: Int, change: (URL) throws -> Void
  ) throws -> ProcessedSource {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("run.gpx")
      try Data(Self.track.utf8).write(to: file)
      var limits = SourceLimits()
      (limits.memoryByteCount, limits.settlingNanoseconds) = (0, 0)
      let walker = SourceWalker(workingFolder: folder.path, limits: limits)
      let outcome = try #require(Array(walker.sources(at: file.path)).first)
      try change(file)
      let processor = SourceProcessor(
        log: nil, walker: walker, zones: ZoneDatabase([:]), workers: workers)
      let item = ImportItem(content: .met(outcome, of: try #require(MemberID("anna"))))
      return processor.process(
        IdentifiedItem(item, tables: [], calendars: CalendarFilter()))
    }
  }

  @Test(arguments: [1, 2]) func `nothing of a file that changes is recorded`(workers: Int) throws {
    let result = try result(workers: workers) { file in
      let handle = try FileHandle(forWritingTo: file)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("\n".utf8))
      try handle.close()
    }
    #expect(result.prepared == nil)
    #expect(result.report.outcome == .refused)
    #expect(
      result.report.rejection?.message
        == "its bytes cannot be read: it was changed while it was read"
    )
    #expect(result.report.rejection?.advice == "import it again")
  }

  @Test(arguments: [1, 2]) func `a file that stays as it is is imported`(workers: Int) throws {
    let result = try result(workers: workers) { _ in }
    #expect(result.report.outcome == .imported)
    #expect(result.prepared != nil)
  }
}
