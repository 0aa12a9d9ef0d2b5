public import Importing
public import Runtime
import ActivityModel
import Ingest
import EventLog

extension Pipeline {
  /// The latest outcome of every source in the log, in order of first import; `member` restricts it
  /// to one member.
  ///
  /// - Complexity: O(events) headers; reads the contents of events that conclude imports.
  public func importHistory(member: String? = nil) throws(Failure) -> ImportReport {
    let wanted = try member.map(memberID)
    return try inspecting { (log) throws(Failure) in
      var history = ImportHistory()
      for kind in ImportHistory.kinds {
        try log?.forEachHeader(of: kind) { (header) throws(Failure) in
          if let wanted, header.member != wanted { return }
          try history.take(header, in: log)
        }
      }
      return history.report
    }
  }
}

/// Combines the concluding events of imports into one entry per source and member.
private struct ImportHistory {
  private struct Key: Hashable {
    let member: MemberID
    let source: SourceID
  }

  private struct Entry {
    /// The position of the first event about the source.
    var first: LogPosition
    /// The position of the event behind the report.
    var last: LogPosition
    /// The position of the latest undo or restore.
    var lastTurn = LogPosition(0)
    var report: SourceReport
  }

  /// Facts first, so that an import's facts are counted before its conclusion.
  static let kinds = EventKind.allCases.filter { !conclusions.contains($0) } + conclusions
  /// Undos and restores last, after all imports are known.
  private static let conclusions: [EventKind] = [
    .sourceImported, .sourceRefused, .sourceReread, .importUndone, .importRestored,
  ]

  private var newEvents: [EventID: Int] = [:]
  private var entries: [Key: Entry] = [:]

  mutating func take(_ header: EventHeader, in log: (any EventLogReader)?) throws(Failure) {
    guard Self.conclusions.contains(header.kind) else {
      if let concluding = header.importEvent { newEvents[concluding, default: 0] += 1 }
      return
    }
    guard let member = header.member, let logged = try log?.event(at: header.position),
      case .event(let event) = logged.entry
    else { return }
    switch event.body {
    case .sourceImported(let reading): note(reading, header, member)
    case .sourceReread(let reread): note(reread.reading, header, member)
    case .sourceRefused(let refused): note(refused, header, member)
    case .userEvent(.importUndone(let turn)): turnOver(turn, .undone, header, member)
    case .userEvent(.importRestored(let turn)): turnOver(turn, nil, header, member)
    case .fact, .userEvent(.activityCorrected), .memberForgotten: break
    }
  }

  private mutating func note(
    _ reading: SourceImported, _ header: EventHeader, _ member: MemberID
  ) {
    let isPartly = reading.diagnostics.contains { $0.severity == .refused }
    var report = SourceReport(
      name: reading.names.first ?? reading.source.hex, member: member,
      outcome: isPartly ? .partly : .imported)
    report.digest = reading.source.digest
    report.adapter = reading.adapter.name
    report.newEvents = header.id.flatMap { newEvents[$0] } ?? 0
    report.knownEvents = max(0, reading.events.count - report.newEvents)
    report.diagnostics = reading.diagnostics.map(DiagnosticReport.init)
    put(report, Key(member: member, source: reading.source), header)
  }

  private mutating func note(
    _ refused: SourceRefused, _ header: EventHeader, _ member: MemberID
  ) {
    var report = SourceReport(
      name: refused.names.first ?? refused.source.hex, member: member,
      outcome: .refused(refused.rejection))
    report.digest = refused.source.digest
    report.adapter = refused.adapter?.name
    report.rejection = RejectionReport(refused.rejection)
    report.diagnostics = refused.diagnostics.map(DiagnosticReport.init)
    put(report, Key(member: member, source: refused.source), header)
  }

  /// The latest outcome wins; the entry keeps the position of the first import.
  private mutating func put(_ report: SourceReport, _ key: Key, _ header: EventHeader) {
    guard var known = entries[key] else {
      entries[key] = Entry(first: header.position, last: header.position, report: report)
      return
    }
    known.first = min(known.first, header.position)
    if header.position > known.last { (known.last, known.report) = (header.position, report) }
    entries[key] = known
  }

  private mutating func turnOver(
    _ turn: ImportToggle, _ outcome: SourceReport.Outcome?, _ header: EventHeader,
    _ member: MemberID
  ) {
    let key = Key(member: member, source: turn.source)
    guard var entry = entries[key], header.position > entry.lastTurn else { return }
    let isPartly = entry.report.diagnostics.contains { $0.severity == "refused" }
    entry.report.outcome = outcome ?? (isPartly ? .partly : .imported)
    entry.lastTurn = header.position
    entries[key] = entry
  }

  var report: ImportReport {
    ImportReport(
      sources: entries.values.sorted { $0.first < $1.first }.map(\.report))
  }
}

extension ImportReport {
  /// The report as a table: one line per source, followed by its diagnostics.
  public var history: String {
    guard !sources.isEmpty else { return "nothing was imported yet" }
    let rows = sources.map { source in
      [
        source.outcome.rawValue, source.member ?? "", source.adapter ?? "-",
        String(source.newEvents), String(source.knownEvents), source.name,
      ]
    }
    let lines = table(
      header: ["outcome", "member", "format", "new", "known", "file"], rows: rows
    ).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let notes = sources.map { source in
      (source.rejection.map { [$0.text] } ?? []) + source.diagnostics.map(\.text)
    }
    return (lines.prefix(1) + zip(lines.dropFirst(), notes).flatMap { [$0] + $1.map { "  \($0)" } })
      .joined(separator: "\n")
  }
}
