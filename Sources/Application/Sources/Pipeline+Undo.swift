public import Runtime
import ActivityModel
import EventLog
import Projection

extension Pipeline {
  /// Takes back what the imports that `word` names brought, or gives it back.
  ///
  /// What is undone already, or was never undone, is left as it is.
  ///
  /// - Parameters:
  ///   - word: digits of a source's digest or of its import, or the name of a file, folder or
  ///     archive.
  ///   - member: whose import it is; needed only where several members have one of that name.
  ///   - undoing: false to give it back.
  /// - Returns: the imports that the word names, and what this call changed of each.
  /// - Throws: a usage error that lists candidates, or what keeps the log from being written.
  public func turnImport(
    _ word: String, of member: String?, undoing: Bool
  ) throws(PipelineError) -> UndoReport {
    let member = try member.map(Pipeline.memberID)
    // A log is not made to find nothing in it.
    let selection = try inspecting { (log) throws(LogError) in
      try log.map { (log) throws(LogError) in try ImportSelection(of: member, in: log) }
    }
    guard let selection else {
      throw PipelineError(
        .usage, "nothing was imported yet", advice: "import something first: pacelog import")
    }
    _ = try selection.named(word)
    let command = undoing ? "pacelog undo" : "pacelog redo"
    let result = try log(command).writing(for: member.map { [$0] }) { (log) throws(LogError) in
      let selection = try ImportSelection(of: member, in: log)
      do throws(PipelineError) {
        let imports = try selection.named(word)
        return Result<UndoReport, PipelineError>.success(
          try asking { () throws(LogError) in
            try log.turn(imports, undoing: undoing, at: SystemClock.now)
          })
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Every import, with whether it counts.
  public func imports(of member: String?) throws(PipelineError) -> UndoReport {
    let member = try member.map(Pipeline.memberID)
    return try inspecting { (log) throws(LogError) in
      guard let log else { return UndoReport(imports: []) }
      return UndoReport(
        imports: try ImportSelection(of: member, in: log).imports.map { UndoReport.Entry($0) })
    }
  }
}

extension EventStore {
  /// Undoes or restores imports of one member, but for those that are so already.
  func turn(
    _ imports: [MemberImport], undoing: Bool, at time: Instant
  ) throws(LogError) -> UndoReport {
    guard let member = imports.first?.member else { return UndoReport(imports: []) }
    let turning = imports.filter { $0.entry.isUndone != undoing }
    let before = try sourceReadings(of: member).toldEvents
    _ = try append(
      turning.map { item in
        let turn = ImportTurn(source: item.source, revision: item.entry.turnCount)
        return undoing ? .importUndone(turn) : .importRestored(turn)
      }, of: member, recordedAt: time)
    let now = try sourceReadings(of: member)
    let after = now.toldEvents
    return UndoReport(
      imports: imports.map { item in
        let events = Set(item.entry.reading.events.map(\.event))
        var entry = UndoReport.Entry(item)
        entry.isUndone = undoing
        entry.isChanged = item.entry.isUndone != undoing
        entry.changedEvents = events.filter { before.contains($0) != after.contains($0) }.count
        return entry
      })
  }
}

extension SourceReadings {
  /// All events that count.
  fileprivate var toldEvents: Set<EventID> {
    Set(entries.filter { !$0.isUndone }.flatMap(\.reading.events).map(\.event))
  }
}
