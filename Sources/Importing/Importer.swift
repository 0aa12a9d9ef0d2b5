package import Runtime
package import ActivityModel
import Foundation
package import Ingest
package import EventLog

/// Brings sources into the log: reads them, finds what is new, and appends whole sources in order.
///
/// This is the way through places and files; what is found goes on in ``ImportBatches``.
package struct Importer {
  package let processor: SourceProcessor
  /// Where new events go; nil for a dry run.
  package let log: LogAccess?
  package let originals: OriginalStore?
  package let walker: SourceWalker
  /// The names of members, by which inputs name them.
  package let names: MemberNames
  /// The folders that Pacelog writes itself: never read, also inside an input.
  package let ownFolders: [String]
  /// Real paths of files that are being written just now: for another time.
  package var leavingOut: Set<[UInt8]> = []
  package let workers: Int
  package let progress: WorkProgress
  /// Decides which files need not be opened; nil to open all.
  package let cache: InputCache?

  package init(
    processor: SourceProcessor,
    log: LogAccess? = nil,
    originals: OriginalStore? = nil,
    walker: SourceWalker,
    names: MemberNames = MemberNames(),
    ownFolders: [String],
    leavingOut: Set<[UInt8]> = [],
    workers: Int,
    progress: WorkProgress,
    cache: InputCache? = nil
  ) {
    self.processor = processor
    self.log = log
    self.originals = originals
    self.walker = walker
    self.names = names
    self.ownFolders = ownFolders
    self.leavingOut = leavingOut
    self.workers = workers
    self.progress = progress
    self.cache = cache
  }

  /// Imports everything at and under the inputs.
  package func run(_ inputs: [Input]) throws(Failure) -> ImportReport {
    let meter = ImportMeter(progress)
    if meter.isShown { expect(inputs, meter) }
    var batches = ImportBatches(
      processor: processor,
      appender: BatchAppender(
        log: log, originals: originals, workers: workers,
        restoresUndone: processor.restoresUndone),
      workers: workers, meter: meter, cache: cache)
    let own = ownFolders.map { Array(resolved($0).utf8) + [UInt8(ascii: "/")] }
    for input in inputs {
      var unowned = ImportReport()
      let places = input.places(names, report: &unowned)
      try batches.add(unowned.sources)
      for place in places {
        if try isForgotten(place.member) {
          let report = SourceReport(
            name: place.path, member: place.member, outcome: .skipped,
            rejection: .forgotten(place.member))
          try batches.add([report])
          continue
        }
        cache?.begin(place)
        for outcome in walker.files(at: place.path)
        where !outcome.lies(in: own) && !isLeftOut(outcome) {
          try take(outcome, of: place.member, into: &batches)
          if case .file(let file) = outcome { meter.pass(bytes: file.version.byteCount) }
        }
      }
    }
    return try batches.finish()
  }

  /// Counts the files of the inputs.
  private func expect(_ inputs: [Input], _ meter: ImportMeter) {
    var ignored = ImportReport()
    for place in inputs.flatMap({ $0.places(names, report: &ignored) }) {
      for case .file(let file) in walker.files(at: place.path) {
        meter.expect(bytes: file.version.byteCount)
      }
    }
  }

  private func isLeftOut(_ outcome: FileOutcome) -> Bool {
    guard !leavingOut.isEmpty, case .file(let file) = outcome else { return false }
    return leavingOut.contains(file.path)
  }

  private func isForgotten(_ member: MemberID) throws(Failure) -> Bool {
    try processor.log?.isForgotten(member) ?? false
  }

  private func take(
    _ outcome: FileOutcome, of member: MemberID, into batches: inout ImportBatches
  ) throws(Failure) {
    switch outcome {
    case .unreadable(let unreadable):
      try batches.add(ImportItem(content: .met(.unreadable(unreadable), of: member)))
    case .file(let file):
      if let known = cache?.recall(file) { return try batches.add(known) }
      let origin = cache?.begin(file)
      var sourceCount = 0
      for outcome in walker.sources(in: file) {
        try batches.add(ImportItem(content: .met(outcome, of: member), origin: origin))
        sourceCount += 1
      }
      origin.map { cache?.end($0, sourceCount: sourceCount) }
    }
  }
}

extension FileOutcome {
  /// True for a file in one of some folders, given by paths that end with a slash.
  fileprivate func lies(in folders: [[UInt8]]) -> Bool {
    guard case .file(let file) = self else { return false }
    return folders.contains { file.path.starts(with: $0) }
  }
}

/// An absolute path without links, `.` and `..`.
private func resolved(_ path: String) -> String {
  URL(fileURLWithPath: path).resolvingSymlinksInPath().path
}

extension Rejection {
  package static func forgotten(_ member: MemberID) -> Rejection {
    Rejection(
      reason: "forgotten", place: Place(), message: "\(member.name) was forgotten",
      advice: "take it out of the inputs, or let the member come back:"
        + " pacelog admit \(member.name)")
  }
}
