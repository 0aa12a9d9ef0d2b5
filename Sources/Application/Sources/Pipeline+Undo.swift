public import Runtime
import ActivityModel
import EventLog
import Projection

extension Pipeline {
  /// Undoes imports, or restores them.
  ///
  /// An import that is already so is left as it is.
  ///
  /// - Parameters:
  ///   - choice: which imports.
  ///   - member: whose they are; needed only where several members have one of that name.
  ///   - undoing: false to restore.
  /// - Returns: the imports, and what this call changed of each.
  /// - Throws: a usage error that lists candidates, or for a renaming whose name became another's;
  ///   or why the log cannot be written.
  public func turnImport(
    _ choice: ImportChoice, of member: String?, undoing: Bool
  ) throws(Failure) -> UndoReport {
    let member = try member.map(memberID)
    // A log is not made to find nothing in it.
    let restored = try inspecting { (log) throws(Failure) -> [MemberID] in
      guard let log else {
        throw Failure(
          .usage, "nothing was imported yet", advice: "import something first: pacelog import")
      }
      let groups = try ImportSelection(of: member, in: log).chosen(choice)
      return try undoing ? [] : log.names(givenBy: groups.flatMap(\.imports))
    }
    let command = undoing ? "pacelog undo" : "pacelog redo"
    // Rows of the club's tables are in the histories of members, and a restored name may be
    // another's.
    let changing: [MemberID]? =
      restored.isEmpty ? member.flatMap { $0.isClub ? nil : [$0] } : nil
    let report = try log(command).writing(for: changing) { (log) throws(Failure) -> UndoReport in
      let selection = try ImportSelection(of: member, in: log)
      let groups = try selection.chosen(choice)
      if !undoing { try log.refuseTakenNames(in: groups) }
      return try log.turn(
        groups, among: selection.imports, undoing: undoing, at: SystemClock.now)
    }
    return report.named(by: try names())
  }

  /// Every import, newest first, with whether it counts.
  public func imports(of member: String?) throws(Failure) -> UndoReport {
    let member = try member.map(memberID)
    return try inspecting { (log) throws(Failure) in
      guard let log else { return UndoReport(imports: []) }
      let selection = try ImportSelection(of: member, in: log)
      let report = UndoReport(
        imports: ImportGroup.groups(of: selection.imports).reversed().map(UndoReport.Entry.init))
      return report.named(by: try MemberNameCache(cache: cache).names(in: log))
    }
  }
}

extension EventLogReader {
  /// Refuses to restore a renaming whose name is or was another's by now.
  fileprivate func refuseTakenNames(in groups: [ImportGroup]) throws(Failure) {
    guard let member = groups.first?.member else { return }
    let turning = groups.flatMap(\.imports).filter { $0.entry.isUndone }
    for name in try names(givenBy: turning) {
      guard let obstacle = try obstacle(to: name, of: member) else { continue }
      throw Failure(
        .usage, obstacle,
        advice: "give another name: pacelog member rename \(member.name) NAME")
    }
  }

  /// The names that imports of one member give the member; the club keeps its own.
  fileprivate func names(givenBy imports: [MemberImport]) throws(Failure) -> [MemberID] {
    guard let member = imports.first?.member, !member.isClub else { return [] }
    // A file gives no name.
    let sources = Set(imports.filter(\.isTyped).map(\.source))
    guard !sources.isEmpty else { return [] }
    return try namesTaken(by: member).filter { taken in
      taken.source.map(sources.contains) ?? false
    }.map(\.name)
  }
}

extension EventStore {
  /// Undoes or restores imports of one member, but for those that are so already.
  ///
  /// - Parameters:
  ///   - groups: The imports.
  ///   - all: Every import of the member: other imports may hold the same events.
  ///   - undoing: False to restore.
  ///   - time: The time of the events.
  /// - Returns: The imports, and what changed of each.
  /// - Throws: the reason why the log cannot be written.
  func turn(
    _ groups: [ImportGroup], among all: [MemberImport], undoing: Bool, at time: Instant
  ) throws(Failure) -> UndoReport {
    guard let member = groups.first?.member else { return UndoReport(imports: []) }
    let turning = groups.flatMap(\.imports).filter { $0.entry.isUndone != undoing }
    var rows: [SourceID: Int] = [:]
    var members = turning.isEmpty ? [] : [member]
    if member.isClub {
      (rows, members) = try turnRows(of: turning.map(\.source), undoing: undoing, at: time)
    }
    _ = try append(
      turning.map { item in
        let turn = ImportToggle(source: item.source, revision: item.entry.turnCount)
        return undoing ? .importUndone(turn) : .importRestored(turn)
      }, of: member, recordedAt: time)
    let turned = Set(turning.map(\.source))
    let own = all.filter { $0.member == member }
    let before = own.events { !$0.entry.isUndone }
    let after = own.events { $0.entry.isUndone == turned.contains($0.source) }
    // Also what a table of the club states of the member, which `all` leaves out.
    var isEmptied = false
    if undoing, !member.isClub {
      isEmptied = try importedSources(of: member).entries.allSatisfy { $0.isUndone }
    }
    return UndoReport(
      imports: groups.map { group in
        let turned = group.imports.filter { $0.entry.isUndone != undoing }
        let events = Set(turned.flatMap(\.entry.reading.events).map(\.event))
        var entry = UndoReport.Entry(group)
        entry.changedFiles = undoing ? entry.files - entry.undoneFiles : entry.undoneFiles
        entry.undoneFiles = undoing ? entry.files : 0
        entry.changedEvents = events.filter { before.contains($0) != after.contains($0) }.count
        entry.sharedEvents = events.count - entry.changedEvents
        entry.changedEvents += turned.reduce(0) { $0 + (rows[$1.source] ?? 0) }
        return entry
      }, changedMembers: members,
      emptied: isEmptied ? member : nil)
  }
}

extension EventStore {
  /// Undoes or restores the rows of tables of the club that are facts of members.
  ///
  /// Comes before the club's own import: a call that ends in between is completed by the next.
  ///
  /// - Returns: how many facts of members change, by source, and whose they are.
  private func turnRows(
    of sources: [SourceID], undoing: Bool, at time: Instant
  ) throws(Failure) -> (counts: [SourceID: Int], members: [MemberID]) {
    let wanted = Set(sources)
    var members: Set<MemberID> = []
    for owners in try owners(of: sources).values { members.formUnion(owners) }
    var changed: [SourceID: Int] = [:]
    var turned: [MemberID] = []
    for member in members.filter({ !$0.isClub }).sorted() {
      let entries = try importedSources(of: member).entries.filter {
        wanted.contains($0.reading.source) && $0.isUndone != undoing
      }
      guard !entries.isEmpty else { continue }
      turned.append(member)
      _ = try append(
        entries.map { entry in
          let turn = ImportToggle(source: entry.reading.source, revision: entry.turnCount)
          return undoing ? .importUndone(turn) : .importRestored(turn)
        }, of: member, recordedAt: time)
      for entry in entries {
        changed[entry.reading.source, default: 0] += entry.reading.events.count
      }
    }
    return (changed, turned)
  }
}

extension [MemberImport] {
  /// All events of the imports that count.
  fileprivate func events(counting: (MemberImport) -> Bool) -> Set<EventID> {
    Set(filter(counting).flatMap(\.entry.reading.events).map(\.event))
  }
}
