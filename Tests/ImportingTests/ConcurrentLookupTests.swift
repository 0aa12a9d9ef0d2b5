@testable import Importing
import ActivityModel
import Digests
import Foundation
import Ingest
import EventLog
import TestSupport
import Testing

@Suite struct SourceLookupTests {
  private static let id = SourceID(digest: Digest(sha256Of: [1]))
  private static let known = ProcessedSource(
    report: SourceReport(name: "a.gpx", member: nil, outcome: .known), prepared: nil)
  private static let failure = SourceFailure(
    rejection: Rejection(reason: "unreadable", place: Place(), message: "gone", advice: "again"))

  /// The number of bytes of 200,000 that a lookup lets a reader read once it has an answer.
  private func byteCount(
    beside isBeside: Bool = true,
    _ answer: @escaping @Sendable () throws(SourceFailure) -> ConcurrentLookup.Found
  ) throws -> Int {
    try withTemporaryFolder { folder in
      try Data(repeating: 7, count: 200_000).write(to: folder.appendingPathComponent("a.gpx"))
      let walker = SourceWalker(workingFolder: folder.path)
      guard case .source(let source)? = Array(walker.sources(at: folder.path)).first else {
        Issue.record("no source")
        return -1
      }
      let lookup = ConcurrentLookup(beside: isBeside, answer)
      _ = try? lookup.found()
      var (reader, count) = (lookup.reader(of: source), 0)
      while let chunk = try? reader.nextChunk() { count += chunk.count }
      return count
    }
  }

  @Test(arguments: [false, true])
  func `what is new is read to its end`(isBeside: Bool) throws {
    let count = try byteCount(beside: isBeside) { () throws(SourceFailure) in (Self.id, nil) }
    #expect(count == 200_000)
  }

  @Test func `what turns out to be known is read no further`() throws {
    #expect(try byteCount { () throws(SourceFailure) in (Self.id, Self.known) } == 0)
  }

  @Test func `what cannot be digested is read no further`() throws {
    #expect(try byteCount { () throws(SourceFailure) in throw Self.failure } == 0)
  }

  @Test func `reading does not wait for the digest`() throws {
    let gate = DispatchSemaphore(value: 0)
    let lookup = ConcurrentLookup(beside: true) { () throws(SourceFailure) in
      gate.wait()
      return (Self.id, Self.known)
    }
    #expect(try lookup.knownByNow() == nil)
    gate.signal()
    #expect(try lookup.found().known?.report == Self.known.report)
  }
}
