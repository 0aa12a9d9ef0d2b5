package import Runtime
package import ActivityModel
package import Ingest
package import EventLog

/// Reads kept originals again with the adapters of today.
package struct Rereader {
  package let log: any EventLogReader
  package let adapters: [Adapter]
  /// Only what this adapter read, or would read now; nil for all.
  package let adapterName: String?
  /// The descriptions of the members' own tables.
  let tables: [TableDescription]
  /// The conditions for the club's events of calendars.
  let calendars: CalendarFilter
  /// The names of members, by which rows of tables name them.
  let names: MemberNames
  let open: @Sendable (SourceID, _ fileName: String) throws(Failure) -> OriginalSource

  package init(
    log: any EventLogReader,
    adapters: [Adapter],
    adapterName: String? = nil,
    tables: [TableDescription] = [],
    calendars: CalendarFilter = CalendarFilter(),
    names: MemberNames = MemberNames(),
    open: @escaping @Sendable (SourceID, _ fileName: String) throws(Failure) -> OriginalSource
  ) {
    self.log = log
    self.adapters = adapters
    self.adapterName = adapterName
    self.tables = tables
    self.calendars = calendars
    self.names = names
    self.open = open
  }

  /// One source with its new reading, when that has other facts.
  package struct Outcome {
    package let report: RereadReport.Entry
    package let prepared: PreparedSource?
  }

  /// The facts that a member's sources would give now, without sources that today's adapters read
  /// as before and those that no adapter read.
  ///
  /// A file whose place a later version takes stays as it was read: its new facts would count as
  /// the newest.
  package func outcomes(of member: MemberID) throws(Failure) -> [Outcome] {
    var outcomes: [Outcome] = []
    let imported = try log.importedSources(of: member)
    let outdated = imported.outdated(of: member)
    for entry in imported.entries where !outdated.contains(entry.reading.source) {
      if let outcome = try outcome(of: entry, member) { outcomes.append(outcome) }
    }
    return try outcomes + revivals(of: member)
  }

  private func outcome(
    of entry: ImportedSources.Entry, _ member: MemberID
  ) throws(Failure) -> Outcome? {
    let (reading, report) = (entry.reading, RereadReport.Entry(entry, of: member))
    return try read(reading.source, reading.names, of: member, after: reading.adapter, report) {
      (new, adapter, exportedOn, report) throws(Failure) in
      try outcome(new, by: adapter, exportedOn, of: entry, member, report)
    }
  }

  /// Reads a kept original with the adapter of today that knows it.
  ///
  /// - Parameters:
  ///   - source: whose original.
  ///   - names: the names that it came under.
  ///   - member: whose it is.
  ///   - stamp: the adapter that read it last.
  ///   - report: what is known of it so far.
  ///   - body: makes the outcome of its facts now.
  /// - Returns: the outcome; nil when the adapter is the same as before, or not the wanted one.
  /// - Throws: what keeps the log or the original from being read.
  package func read(
    _ source: SourceID, _ names: [String], of member: MemberID, after stamp: AdapterStamp,
    _ report: RereadReport.Entry,
    _ body: (ParseResult, Adapter, LocalDate?, RereadReport.Entry) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome? {
    guard isFile(stamp), adapters.first(where: { $0.name == stamp.name })?.stamp != stamp else {
      return nil
    }
    var report = report
    do throws(Failure) {
      let original = try open(source, (names.first ?? "").lastPathPart)
      let head = try original.head()
      let adapter = self.adapter(for: head, names.first ?? "", after: stamp)?
        .reading(for: member, calendars: calendars)
      // A table whose description is gone stays as it was read.
      if stamp.known == .describedTable, adapter == nil { return nil }
      if adapter?.stamp == stamp { return nil }
      guard adapterName == nil || adapterName == stamp.name || adapterName == adapter?.name else {
        return nil
      }
      guard let adapter else {
        report.outcome = .refused
        report.reason = "this format is no longer known"
        return Outcome(report: report, prepared: nil)
      }
      report.newAdapter = "\(adapter.name) \(adapter.version)"
      let reading = adapter.read(original.sourceReader()).admitted(by: member, names: self.names)
      try original.checkRest()
      return try body(reading, adapter, adapter.exportDate(head), report)
    } catch {
      guard error.code == .missingOriginal || error.code == .damaged else { throw error }
      if let adapterName, adapterName != stamp.name { return nil }
      report.outcome = error.code == .missingOriginal ? .missing : .damaged
      report.reason = error.message
      return Outcome(report: report, prepared: nil)
    }
  }

  private func adapter(
    for head: SourceHead, _ name: String, after stamp: AdapterStamp
  ) -> Adapter? {
    guard stamp.known == .describedTable else {
      return Adapter.recognizing(head, among: adapters)
    }
    return Adapter.described(head, importedAs: name, tables: tables)
  }

  /// Values of the command line have no file; a profile is a state, whose order counts.
  private func isFile(_ stamp: AdapterStamp) -> Bool {
    stamp.known != .commandLine && stamp.known != .memberProfile
  }

  private func outcome(
    _ reading: ParseResult, by adapter: Adapter, _ exportedOn: LocalDate?,
    of entry: ImportedSources.Entry, _ member: MemberID, _ report: RereadReport.Entry
  ) throws(Failure) -> Outcome {
    var report = report
    switch reading {
    case .refused(let rejection, _):
      report.outcome = .refused
      report.reason = rejection.message
      return Outcome(report: report, prepared: nil)
    case .facts(let facts, _, let diagnostics):
      var new: [CitedEvent] = []
      for located in facts {
        let id = EventID(of: located.fact, member: member)
        guard !new.contains(where: { $0.id == id }) else { continue }
        new.append(CitedEvent(id: id, kind: located.fact.kind, place: located.place))
      }
      let old = try citedEvents(entry.reading)
      guard
        new.map(\.id) != old.map(\.id) || diagnostics != entry.reading.diagnostics
          || exportedOn != entry.reading.exportedOn
      else {
        return Outcome(report: report, prepared: nil)
      }
      let pairs = replacements(of: old, by: new)
      report.take(old: old, new: new, pairs: pairs, diagnostics: diagnostics)
      return Outcome(
        report: report,
        prepared: PreparedSource(
          RereadRecord(
            of: entry.reading, by: adapter.stamp, for: member, after: entry.event, facts: facts,
            diagnostics: diagnostics, replacements: pairs, exportedOn: exportedOn)))
    }
  }

  /// The events of a reading, with their kinds from the log.
  private func citedEvents(_ reading: SourceImported) throws(Failure) -> [CitedEvent] {
    var cited: [CitedEvent] = []
    for event in reading.events {
      guard let header = try log.headers(withIDPrefix: event.event.hex, limit: 1).first else {
        continue
      }
      cited.append(CitedEvent(id: event.event, kind: header.kind, place: event.place))
    }
    return cited
  }
}

extension Fact {
  fileprivate var kind: EventKind { EventBody.fact(self).kind }
}
