import Importing
public import Runtime
import ActivityModel
import Foundation
import Ingest
import EventLog

extension Pipeline {
  /// Reads files, archives and folders without a log, as an import would, and stores nothing.
  ///
  /// - Parameters:
  ///   - paths: Files, archives and folders.
  ///   - given: the meanings of columns of unknown tables: `steps`, `distance:km`.
  ///   - describes: Writes the description of an unknown table to a file beside it, and that of
  ///     a known one where it is the only path.
  /// - Returns: An entry for each source.
  /// - Throws: A usage error when a file does not exist or a table cannot be described yet.
  /// - Complexity: Reads every source once; holds one source's facts at a time.
  public func inspection(
    of paths: [String], given: [String: String] = [:], describes: Bool = false
  ) throws(Failure) -> Inspection {
    let walker = SourceWalker(workingFolder: NSTemporaryDirectory())
    var sources: [InspectedSource] = []
    for path in paths {
      try requireInput(path)
      for outcome in walker.sources(at: path) {
        switch outcome {
        case .source(let source):
          let isAsked = describes && paths == [source.name]
          var inspected = inspected(source, given, isAsked: isAsked)
          if describes, source.name == source.file.name {
            try inspected.table?.write(beside: source.name)
          }
          sources.append(inspected)
        case .unreadable(let unreadable):
          var inspected = InspectedSource(name: unreadable.name)
          inspected.refusal = RejectionReport(unreadable.rejection)
          sources.append(inspected)
        }
      }
    }
    return Inspection(sources: sources)
  }

  private func inspected(
    _ source: Source, _ given: [String: String], isAsked: Bool
  ) -> InspectedSource {
    var inspected = InspectedSource(name: source.name)
    inspected.byteCount = source.content.byteCount
    inspected.sha256 =
      source.content.digestOfBytesNotKept?.hex ?? (try? digest(of: source.reader()))
    guard let adapter = Adapter.reading(source, tables: configuration.tables) else {
      inspected.refusal = RejectionReport(source.rejectionWithoutAdapter)
      if source.rejectionWithoutAdapter.reason == "unknown-format" {
        inspected.table = TableProposal(source.head, given: given).map(ProposedTable.init)
      }
      return inspected
    }
    inspected.format = InspectedSource.Format(
      name: adapter.name, version: adapter.version, title: adapter.title)
    if isAsked, adapter.stamp.known != .describedTable,
      let proposal = TableProposal(source.head, given: given),
      proposal.questions.isEmpty || !given.isEmpty
    {
      inspected.table = ProposedTable(proposal)
    }
    switch adapter.read(source.reader()) {
    case .facts(let facts, recordsRead: _, let diagnostics):
      inspected.findings = diagnostics.map(DiagnosticReport.init)
      take(facts.map(\.fact), into: &inspected)
      inspected.contents = SourceContents(facts)
    case .refused(let rejection, let diagnostics):
      inspected.findings = diagnostics.map(DiagnosticReport.init)
      inspected.refusal = RejectionReport(rejection)
    }
    return inspected
  }

  private func take(_ facts: [Fact], into inspected: inout InspectedSource) {
    let extents = facts.flatMap(\.extent)
    // Without the Z, a time with a fraction comes behind the second that it is in.
    func order(_ time: String) -> Substring { time.last == "Z" ? time.dropLast() : time[...] }
    inspected.first = extents.min { order($0) < order($1) }
    inspected.last = extents.max { order($0) < order($1) }
    inspected.activities = facts.compactMap { fact in
      guard case .activityRecorded(let activity) = fact else { return nil }
      return InspectedActivity(activity, settings: configuration.settings)
    }
  }

  private func digest(of reader: consuming SourceReader) throws(IngestError) -> String {
    var hasher = SourceHasher()
    while let chunk = try reader.nextChunk() { hasher.update(chunk) }
    return hasher.finish().hex
  }
}
