import Runtime
import ActivityModel
import Foundation
import Ingest
import EventLog
@testable import Application
import Importing
import TestSupport
import Testing

/// Batches are appended while later ones are read, and the results are the same.
@Suite struct ImportBatchesTests {
  /// More than two batches, in which every seventh file repeats one of an earlier batch.
  private static let fileCount = 600
  private static let earlier = 300

  private static func repeats(_ number: Int) -> Bool {
    number > earlier && number.isMultiple(of: 7)
  }

  private static let sameBytes = "the same bytes as "

  private static func isBroken(_ number: Int) -> Bool { number.isMultiple(of: 50) }

  private static func text(_ number: Int) -> String {
    if repeats(number) { return text(number - earlier) }
    if isBroken(number) { return "<gpx version=\"1.1\"><trk>\(number)" }
    return northward(day: number % 28 + 1, points: 3, latitude: 40 + Double(number) / 100)
  }

  /// The report of an import of all files, and the ids of the log's events in their order.
  private static func outcome(
    workers: Int, limits: SourceLimits = SourceLimits()
  ) throws -> (sources: [SourceReport], events: [EventID?]) {
    var sources: [SourceReport] = []
    var events: [EventID?] = []
    try CachedWorkplace.use { workplace in
      // There is a log before: what it holds already is asked for while others are appended.
      try workplace.write(text(1), to: "anna/0001.gpx")
      _ = try workplace.importInbox(remembering: false, workers: workers, limits: limits)
      for number in 1...fileCount {
        try workplace.write(text(number), to: String(format: "anna/%04d.gpx", number))
      }
      sources = try workplace.importInbox(
        remembering: false, workers: workers, limits: limits
      ).sources
      events = try Pipeline(configuration: workplace.configuration).log("test").reading {
        (log) throws(Failure) in
        try log?.headers(HeaderQuery(limit: .max)).map(\.id) ?? []
      }
    }
    for index in sources.indices {
      sources[index].name = URL(fileURLWithPath: sources[index].name).lastPathComponent
      guard let rejection = sources[index].rejection, rejection.message.hasPrefix(sameBytes)
      else { continue }
      let first = URL(fileURLWithPath: rejection.message).lastPathComponent
      sources[index].rejection = RejectionReport(
        Rejection(
          reason: rejection.reason, place: Place(), message: sameBytes + first,
          advice: rejection.advice))
    }
    return (sources, events)
  }

  @Test func `reports and events do not depend on the number of workers`() throws {
    let (alone, together) = (try Self.outcome(workers: 1), try Self.outcome(workers: 3))
    let names = (1...Self.fileCount).map { String(format: "%04d.gpx", $0) }
    #expect(alone.sources.map(\.name) == names)
    #expect(alone.sources == together.sources)
    #expect(alone.events == together.events)
    let repeated = (1...Self.fileCount).filter(Self.repeats).map { $0 - Self.earlier }
    let knownCount = alone.sources.count { $0.outcome == .known }
    #expect(knownCount == 1 + repeated.count { !Self.isBroken($0) })
    // The first run that meets them refuses all of them, and names the first with these bytes.
    #expect(alone.sources.allSatisfy { $0.outcome != .refusedBefore })
    let same = alone.sources.compactMap { source in
      source.rejection.flatMap { $0.message.hasPrefix(Self.sameBytes) ? $0.message : nil }
    }
    let broken = repeated.filter(Self.isBroken)
    #expect(!broken.isEmpty)
    #expect(same == broken.map { String(format: "the same bytes as %04d.gpx", $0) })
  }

  @Test func `nor on whether sources are digested while they are read`() throws {
    var limits = SourceLimits()
    limits.memoryByteCount = 0
    let (alone, beside) = (
      try Self.outcome(workers: 1), try Self.outcome(workers: 3, limits: limits)
    )
    #expect(alone.sources == beside.sources)
    #expect(alone.events == beside.events)
  }
}
