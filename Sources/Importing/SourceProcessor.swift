package import Runtime
package import ActivityModel
package import Ingest
package import EventLog
import Synchronization

/// The work on one source: digest it unless that was done, parse it, prepare it for the log.
package struct SourceProcessor: Sendable {
  /// Finds what is known already; nil when there is no log yet.
  package let log: (any EventLogReader)?
  package let walker: SourceWalker
  package let zones: ZoneDatabase
  /// True when one worker digests a large source while another one parses it.
  package let looksUpBeside: Bool
  /// Indicates whether a source whose import was undone is restored, rather than left undone.
  package let restoresUndone: Bool
  /// The descriptions of the members' own tables.
  package let tables: [TableDescription]
  /// The conditions for the club's events of calendars.
  package let calendars: CalendarFilter
  /// The names of members, by which rows of tables name them.
  let names: MemberNames
  /// The reason why a file may not bring settings of a member; nil when it may.
  let settingsRefusal: SettingsRefusal
  private let undone = UndoneImports()
  private let edited = EditedFiles()

  package init(
    log: (any EventLogReader)?, walker: SourceWalker, zones: ZoneDatabase, workers: Int,
    restoresUndone: Bool = false, tables: [TableDescription] = [],
    calendars: CalendarFilter = CalendarFilter(), names: MemberNames = MemberNames(),
    settingsRefusal: @escaping SettingsRefusal = { (_, _, _) throws(Failure) in nil }
  ) {
    self.calendars = calendars
    self.names = names
    self.settingsRefusal = settingsRefusal
    self.tables = tables
    self.log = log
    self.walker = walker
    self.zones = zones
    looksUpBeside = workers > 1
    self.restoresUndone = restoresUndone
  }

  package func process(_ identified: IdentifiedItem) -> ProcessedSource {
    switch identified.item.content {
    case .met(.source(let source), let member): process(source, of: member, identified)
    case .met(.unreadable(let unreadable), let member): process(unreadable, of: member)
    case .reported(let report): ProcessedSource(report: report, prepared: nil)
    }
  }

  // MARK: Readable sources

  private func process(
    _ source: Source, of member: MemberID, _ identified: IdentifiedItem
  ) -> ProcessedSource {
    let adapter = identified.adapter
    do throws(SourceFailure) {
      let lookup = lookup(source, of: member, identified)
      if let known = try lookup.knownByNow() { return known }
      let collector = FactCollector(for: member, zones: zones, names: names)
      let outcome = adapter?.read(lookup.reader(of: source), handingTo: collector.take)
      let (id, known) = try lookup.found()
      if let failure = source.content.failureIfChanged {
        throw SourceFailure(rejection: failure.rejection)
      }
      if let known { return known }
      var report = report(of: source, member, adapter, id)
      guard let adapter, let outcome else {
        return refused(source.rejectionWithoutAdapter, [], nil, source, id, report)
      }
      switch outcome {
      case .complete(let recordsRead, let diagnostics):
        if let rejection = try refusal(of: collector, by: adapter) {
          return refused(rejection, diagnostics, adapter, source, id, report)
        }
        report.recordsRead = recordsRead
        return imported(collector, diagnostics + collector.notes, adapter, source, id, report)
      case .refused(let rejection, let diagnostics):
        return refused(rejection, diagnostics, adapter, source, id, report)
      }
    } catch {
      return unread(source.name, member, error.rejection)
    }
  }

  /// The reason why a source is not taken that its adapter accepts; nil when it is.
  private func refusal(
    of collector: FactCollector, by adapter: Adapter
  ) throws(SourceFailure) -> Rejection? {
    guard collector.rejection == nil, !collector.profile.isEmpty else {
      return collector.rejection
    }
    do throws(Failure) {
      return try settingsRefusal(collector.profile, collector.owner, adapter.stamp)
    } catch {
      throw SourceFailure(rejection: .logUnreadable(error))
    }
  }

  private func lookup(
    _ source: Source, of member: MemberID, _ identified: IdentifiedItem
  ) -> ConcurrentLookup {
    let adapter = identified.adapter
    return ConcurrentLookup(beside: looksUpBeside && identified.id == nil) {
      () throws(SourceFailure) in
      let id = try id(of: source, identified)
      let report = report(of: source, member, adapter, id)
      return (id, try known(id, member, adapter: adapter, report: report))
    }
  }

  private func report(
    of source: Source, _ member: MemberID, _ adapter: Adapter?, _ id: SourceID
  ) -> SourceReport {
    var report = SourceReport(name: source.name, member: member, outcome: .imported)
    report.digest = id.digest
    report.adapter = adapter?.name
    return report
  }

  private func id(
    of source: Source, _ identified: IdentifiedItem
  ) throws(SourceFailure) -> SourceID {
    if let id = identified.id { return id }
    return try digest(of: source.identifyingReader(for: identified.adapter))
  }

  /// The digest of all bytes; `salt` distinguishes several sources in the same bytes.
  private func digest(
    of reader: consuming SourceReader, salt: String = ""
  ) throws(SourceFailure) -> SourceID {
    var hasher = SourceHasher()
    do throws(IngestError) {
      while let chunk = try reader.nextChunk() { hasher.update(chunk) }
    } catch {
      throw SourceFailure(rejection: error.rejection)
    }
    hasher.update(Array(salt.utf8))
    return hasher.finish()
  }

  /// The result for a source that needs no reading, or nil.
  private func known(
    _ id: SourceID, _ member: MemberID, adapter: Adapter?, report: SourceReport
  ) throws(SourceFailure) -> ProcessedSource? {
    guard let log else { return nil }
    let isProfile = adapter?.name == Adapter.memberProfile.name
    var report = report
    do throws(Failure) {
      switch try log.knowledge(of: id, for: member) {
      case .imported(let stamp, let eventCount):
        let isUndone = try undone.contains(id, of: member, in: log)
        // A profile is compared with the member's other changes, but not when it was undone.
        guard isUndone || !isProfile else { return nil }
        report.outcome = !isUndone ? .known : restoresUndone ? .restored : .undone
        report.adapter = stamp.name
        report.knownEvents = eventCount
        if !isUndone,
          let note = try edited.note(
            on: id, named: report.name, of: member, by: stamp.name, in: log)
        {
          report.diagnostics = [DiagnosticReport(note)]
        }
        let restores = isUndone && restoresUndone ? id : nil
        return ProcessedSource(report: report, prepared: nil, restores: restores)
      case .refused(let rejection, let stamp) where stamp == adapter?.stamp && !isProfile:
        report.outcome = .refused(rejection, before: true)
        report.rejection = RejectionReport(rejection)
      case .refused, nil:
        return nil
      }
    } catch {
      throw SourceFailure(rejection: .logUnreadable(error))
    }
    return ProcessedSource(report: report, prepared: nil)
  }

  // MARK: Outcomes

  private func imported(
    _ collector: FactCollector, _ diagnostics: [Diagnostic], _ adapter: Adapter, _ source: Source,
    _ id: SourceID,
    _ report: SourceReport
  ) -> ProcessedSource {
    var report = report
    let named = collector.named.sorted { $0.key.name < $1.key.name }.map(\.value)
    report.contents = SourceContents(collector.parts + named.flatMap(\.parts))
    report.diagnostics = diagnostics.map(DiagnosticReport.init)
    if diagnostics.contains(where: { $0.severity == .refused }) { report.outcome = .partly }
    let reading = SourceImported(
      source: id, names: [source.name], byteCount: source.content.byteCount,
      adapter: adapter.stamp, diagnostics: diagnostics, exportedOn: adapter.exportDate(source.head))
    let profile = collector.profile.isEmpty ? nil : collector.profile
    return ProcessedSource(
      report: report, prepared: collector.preparation.finish(reading),
      profile: profile.flatMap {
        record(.facts($0, by: adapter.stamp), diagnostics, source, id, report)
      }, parts: collector.parts,
      named: named.map { facts in
        // Rows left out of the table may be of others: only the club's own record lists them.
        let reading = SourceImported(
          source: id, names: [source.name], byteCount: source.content.byteCount,
          adapter: adapter.stamp, diagnostics: [])
        return NamedSource(prepared: facts.preparation.finish(reading), parts: facts.parts)
      })
  }

  private func refused(
    _ rejection: Rejection, _ diagnostics: [Diagnostic], _ adapter: Adapter?, _ source: Source,
    _ id: SourceID, _ report: SourceReport
  ) -> ProcessedSource {
    var report = report
    report.outcome = .refused(rejection)
    report.rejection = RejectionReport(rejection)
    report.diagnostics = diagnostics.map(DiagnosticReport.init)
    let record = record(.refused(rejection, by: adapter?.stamp), diagnostics, source, id, report)
    return ProcessedSource(report: report, prepared: record.map { PreparedSource($0) })
  }

  private func record(
    _ outcome: SourceRecord.Outcome, _ diagnostics: [Diagnostic], _ source: Source, _ id: SourceID,
    _ report: SourceReport
  ) -> SourceRecord? {
    report.member.flatMap(MemberID.init).map { member in
      SourceRecord(
        member: member, source: id, names: [source.name], byteCount: source.content.byteCount,
        outcome: outcome, diagnostics: diagnostics)
    }
  }

  // MARK: Unreadable sources

  /// Rejects a broken archive once: its digest identifies it in later runs.
  private func process(_ unreadable: UnreadableSource, of member: MemberID) -> ProcessedSource {
    var unread = unread(unreadable.name, member, unreadable.rejection)
    // A pipe or a link has no contents to reject, so it is skipped and reported.
    if unreadable.isNoFile { unread.report.outcome = .skipped }
    guard !unreadable.mayPassLater, let file = unreadable.file else { return unread }
    do throws(SourceFailure) {
      let content = try content(of: file)
      let id = try digest(
        of: content.chunks(fileName: file.name),
        salt: unreadable.name == file.name ? "" : unreadable.name)
      var report = unread.report
      report.digest = id.digest
      if let known = try known(id, member, adapter: nil, report: report) { return known }
      let record = SourceRecord(
        member: member, source: id, names: [unreadable.name], byteCount: content.byteCount,
        outcome: .refused(unreadable.rejection, by: nil))
      return ProcessedSource(report: report, prepared: PreparedSource(record))
    } catch {
      return unread
    }
  }

  private func content(of file: OuterFile) throws(SourceFailure) -> SourceContent {
    do throws(UnreadableSource) {
      return try walker.content(of: file)
    } catch {
      throw SourceFailure(rejection: error.rejection)
    }
  }

  /// Only reports the problem, because without a digest the log cannot recognize the source again.
  private func unread(
    _ name: String, _ member: MemberID, _ rejection: Rejection
  ) -> ProcessedSource {
    var report = SourceReport(name: name, member: member, outcome: .refused)
    report.rejection = RejectionReport(rejection)
    return ProcessedSource(report: report, prepared: nil)
  }
}

/// The undone imports at the beginning of a run, looked up once per member.
private final class UndoneImports: Sendable {
  private let known = Mutex<[MemberID: Set<SourceID>]>([:])

  func contains(
    _ source: SourceID, of member: MemberID, in log: any EventLogReader
  ) throws(Failure) -> Bool {
    if let sources = known.withLock({ $0[member] }) { return sources.contains(source) }
    let sources = try log.undoneSources(of: member)
    known.withLock { $0[member] = sources }
    return sources.contains(source)
  }
}

/// Decides, before a source is appended, on the settings of a profile in it.
package typealias SettingsRefusal =
  @Sendable ([LocatedFact], MemberID, AdapterStamp) throws(Failure) -> Rejection?

/// The rule for names of time zones.
package let zoneNameRule = "use an IANA name such as Europe/Berlin"

extension ProfileSetting {
  /// The time zone that it names, if it names one.
  package var zoneName: String? {
    if case .timeZone(let name) = self { name } else { nil }
  }
}

/// Why the bytes of a source could not be had.
package struct SourceFailure: Error {
  package let rejection: Rejection
}

extension Rejection {
  package static func logUnreadable(_ error: Failure) -> Rejection {
    Rejection(
      reason: "log-unreadable", place: Place(),
      message:
        "the log cannot be read: \(error.oneLine)",
      advice: "run 'pacelog verify'")
  }
}
