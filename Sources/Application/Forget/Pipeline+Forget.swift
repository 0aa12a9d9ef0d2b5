import Importing
import Rebuilding
public import Runtime
import ActivityModel
import Foundation
import EventLog
import Output
import Projection
import ReadModels

extension Pipeline {
  /// Lists what `forget` would erase, and what it cannot reach.
  ///
  /// Touches nothing.
  ///
  /// - Parameters:
  ///   - name: Any name of the member.
  ///   - received: The data that the server keeps of the member outside the log.
  /// - Returns: The extent of the erasure.
  /// - Throws: A usage error when there is no such member.
  public func previewForgetting(
    _ name: String, _ received: ReceivedExtent = .none
  ) throws(Failure) -> ForgetReport {
    let member = try person(
      name, advice: "undo its imports instead: pacelog undo --list --member \(name)")
    let extent = try inspecting { (log) throws(Failure) -> (events: Int, originals: Int) in
      guard let log else { return (0, 0) }
      return try self.extent(of: member, in: log)
    }
    guard extent.events > 0 || hasReadModels(of: member) || !received.isEmpty else {
      throw try nothing(of: member)
    }
    return ForgetReport(
      member: name, isDone: false, events: extent.events, originals: extent.originals,
      hasReadModels: hasReadModels(of: member), received: received.isEmpty ? nil : received,
      outOfReach: try outOfReach(of: member, try names()))
  }

  /// Erases all data of a member in the log: events, name, originals and read models.
  ///
  /// A receipt stays. The caller erases what the server keeps, and afterwards: only the log decides
  /// whether a member may be erased.
  ///
  /// - Parameters:
  ///   - name: Any name of the member.
  ///   - received: The data that the server keeps of the member outside the log.
  /// - Returns: The extent of the erasure.
  /// - Throws: A usage error when the member has no data.
  public func forget(
    _ name: String, _ received: ReceivedExtent = .none
  ) throws(Failure) -> ForgetReport {
    let member = try memberID(name)
    // Rejects an unknown member before anything is created.
    let preview = try previewForgetting(name, received)
    let hadReadModels = preview.hasReadModels
    guard preview.events > 0 || hadReadModels else { return preview.done() }
    // Held to the end: a rebuild must not read what is about to go.
    let lock = try outputLock()
    defer { lock.release() }
    // A backup that reads the originals ends first; what a killed one left goes.
    let backups = try backupLock()
    defer { backups.release() }
    let zones = try SystemZones().database
    var access = log("pacelog forget")
    let facts = try inspecting { (log) throws(Failure) in
      try log.map { (log) throws(Failure) in try ClubFacts(in: log, zones: zones) } ?? .none
    }
    let former = try self.names()
    let names = former.all(of: member)
    // The messages name the member as long as it has a name.
    let outOfReach = try outOfReach(of: member, former)
    access.beforeErasing = { [self] (member) throws(Failure) in
      try removeReadModels(of: member, names, facts)
    }
    let erasure = try access.writing(for: [member]) { (log) throws(Failure) -> Erasure? in
      try removeAbandonedBackups()
      return try log.forget(member, recordedAt: SystemClock.now)
    }
    if erasure == nil {
      try removeReadModels(of: member, names, facts)
    }
    if (try? manifest()) != nil { _ = try updateSite() }
    return ForgetReport(
      member: name, isDone: true, events: erasure?.eventCount ?? 0,
      originals: erasure?.originalCount ?? 0, hasReadModels: hadReadModels,
      received: preview.received, outOfReach: outOfReach)
  }

  /// Readmits a forgotten member.
  ///
  /// - Throws: A usage error when no member of that name was forgotten, or when another member was
  ///   renamed to it.
  public func admit(_ name: String) throws(Failure) -> AdmitReport {
    let member = try memberID(name)
    guard try isForgotten(member),
      try log("pacelog admit").writing(
        for: [member],
        { (log) throws(Failure) -> Bool in
          try log.refuseRenaming(to: member)
          return try log.admit(member)
        })
    else {
      throw Failure(
        .usage, "\(name) was not forgotten",
        advice: "imports for this member are already allowed")
    }
    return AdmitReport(member: name)
  }

  // MARK: Present data

  private func extent(
    of member: MemberID, in log: any EventLogReader
  ) throws(Failure) -> (events: Int, originals: Int) {
    var own: Set<SourceID> = []
    var others: Set<SourceID> = []
    try log.forEachSourceHeader { (header) throws(Failure) in
      guard let source = header.source else { return }
      if header.member == member { own.insert(source) } else { others.insert(source) }
    }
    let originals = own.subtracting(others).count { dataFolder.originals.holds($0) }
    return (try log.lastSequence(of: member), originals)
  }

  private func readModels(of name: MemberID) -> String {
    joined(configuration.outputFolder, "members/\(name.name)")
  }

  private func hasReadModels(of member: MemberID) -> Bool {
    publishedNames(of: member).contains {
      FileManager.default.fileExists(atPath: readModels(of: $0))
    }
  }

  /// The names under which there may be read models of a member: also when the log has lost them.
  private func publishedNames(of member: MemberID) -> [MemberID] {
    let reader = OutputReader(folder: configuration.outputFolder, waitsForWriters: false)
    let names = (try? reader.manifest())?.members.keys.sorted() ?? []
    return [member]
      + names.filter { name in
        let index = try? reader.open(member: name).index
        return index?.formerNames?.contains(member.name) == true
      }.compactMap(MemberID.init)
  }

  private func nothing(of member: MemberID) throws(Failure) -> Failure {
    guard try !isForgotten(member) else {
      return Failure(
        .usage, "\(member.name) was forgotten already", advice: "there is nothing left to erase")
    }
    let known = try knownMembers()
    return known.isEmpty
      ? Failure(
        .usage, "there is no member \"\(member.name)\"", advice: "there is nothing to erase")
      : Pipeline.unknownMember(member.name, among: known)
  }

  /// Copies that Pacelog cannot erase, because it does not own or does not find them.
  private func outOfReach(
    of member: MemberID, _ names: MemberNames
  ) throws(Failure) -> [String] {
    var places: [String] = []
    for input in configuration.inputs {
      switch input.owner {
      case .member(let name) where names.member(named: name) == member:
        places.append("the input \(input.path), and its line in the configuration")
      case .member: break
      case .memberByFolder:
        for name in names.all(of: member) {
          let folder = joined(input.path, name.name)
          if FileManager.default.fileExists(atPath: folder) { places.append("the input \(folder)") }
        }
      }
    }
    for former in [dataFolder.replacedPath, dataFolder.restoringPath]
    where FileManager.default.fileExists(atPath: former) {
      places.append("\(former), which a restore left")
    }
    let messages = try messageCount(to: member)
    if messages > 0 {
      places.append(
        "\(counted(messages, "message")) to \(names.published(member).name) in the log of others,"
          + " with name and text: they go when their writers are forgotten")
    }
    return places + [
      "backups of \(configuration.dataFolder), copies of \(configuration.outputFolder), and "
        + "pages elsewhere than in \(configuration.site.folder)"
    ]
  }

  /// How many events of others are messages to a member: an event is its writer's, and goes with
  /// the writer alone.
  private func messageCount(to member: MemberID) throws(Failure) -> Int {
    try inspecting { (log) throws(Failure) in
      guard let log else { return 0 }
      var count = 0
      for writer in try log.members() where writer != member {
        let query = HeaderQuery(member: writer, kinds: [.subjectRecorded], limit: .max)
        for event in try log.events(at: log.headers(query).map(\.position))
        where event.body.recipient == member { count += 1 }
      }
      return count
    }
  }

  // MARK: Data removed with a member

  /// Removes a member's files from the output and from the cache.
  ///
  /// - Parameters:
  ///   - member: as the history identifies the member.
  ///   - known: other names of the member.
  ///   - facts: the club's own; nil when the log cannot be read just now.
  /// - Throws: a storage error when a file cannot be removed.
  func removeReadModels(
    of member: MemberID, _ known: [MemberID] = [], _ facts: ClubFacts? = nil
  ) throws(Failure) {
    let names = Set(publishedNames(of: member) + known).sorted()
    try cache.removeEverything(of: member)
    for name in names { try removeReadModels(under: name, facts) }
  }

  private func removeReadModels(
    under name: MemberID, _ facts: ClubFacts?
  ) throws(Failure) {
    try JSONFileSink(folder: configuration.outputFolder).remove(
      member: name.name, club: club(without: name.name, facts))
    try removePages(of: name.name)
    removeKeptChanges(naming: name)
    guard FileManager.default.fileExists(atPath: readModels(of: name)) else { return }
    progress.notify(
      "\(readModels(of: name)) holds files that are not Pacelog's: they stay, look at them")
  }

  /// The documents of the club without a member; none when they cannot be made before the next
  /// rebuild.
  private func club(without member: String, _ facts: ClubFacts?) -> JSONFileSink.ClubChange {
    let folder = configuration.outputFolder
    let sink = JSONFileSink(folder: folder)
    let members = (try? OutputReader(folder: folder, waitsForWriters: false).manifest())?.members
    do throws(Failure) {
      let former = try sink.publishedClub()
      // The club's own history is ahead of what is published then, so the next rebuild makes it.
      guard let facts = facts ?? (former.lastSequence == 0 ? ClubFacts.none : nil) else {
        return .removed
      }
      return try ClubRebuild(
        sink: sink, settings: configuration.settings, facts: facts, former: former
      ).change(
        staged: [], others: (members ?? [:]).keys.filter { $0 != member }.sorted(), gone: [member],
        check: .sizes)
    } catch {
      // A member's files may be damaged; the forgotten member must leave the club all the same.
      return .lost
    }
  }

  /// Removes stored change reports that name a member.
  private func removeKeptChanges(naming member: MemberID) {
    let folder = joined(configuration.dataFolder, "changes")
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let file = joined(folder, name)
      let bytes = FileManager.default.contents(atPath: file) ?? Data()
      guard bytes.range(of: Data("\"\(member.name)\"".utf8)) != nil else { continue }
      do {
        try FileManager.default.removeItem(atPath: file)
      } catch {
        progress.notify("\(file) names \(member.name) and cannot be removed: remove it yourself")
      }
    }
  }

  /// Runs a body while no other process writes the read models.
  func withOutputLock(_ body: () throws(Failure) -> Void) throws(Failure) {
    let lock: OutputLock
    do throws(Failure) {
      lock = try outputLock()
    } catch {
      throw Failure(
        .locked, error.message, place: configuration.outputFolder,
        advice: error.advice)
    }
    defer { lock.release() }
    try body()
  }

  private func outputLock() throws(Failure) -> OutputLock {
    try OutputLock(
      in: configuration.dataFolder, waitSeconds: lockWaitSeconds, notify: progress.notify)
  }
}

extension ForgetReport {
  /// The same after the erasure of what the server keeps, where the log has nothing.
  fileprivate func done() -> ForgetReport {
    ForgetReport(
      member: member, isDone: true, events: 0, originals: 0, hasReadModels: false,
      received: received, outOfReach: outOfReach)
  }
}

extension EventBody {
  /// The member to whom an event is a message.
  fileprivate var recipient: MemberID? {
    guard case .fact(.subjectRecorded(let subject)) = self,
      case .message(let message) = subject.content, case .member(let member) = message.recipient
    else { return nil }
    return member
  }
}

extension EventLogReader {
  /// Refuses to admit a member while the renaming of another to that name counts.
  ///
  /// Such a renaming has no effect on a forgotten name. On an admitted one it would have: what
  /// comes for the name would go into the history of the other member.
  fileprivate func refuseRenaming(to name: MemberID) throws(Failure) {
    for member in try members() where member != name {
      guard let renaming = try namesTaken(by: member).last(where: { $0.counts && $0.name == name })
      else { continue }
      let owner = try MemberNameCache(cache: nil).names(in: self).published(member).name
      let choice = renaming.source.map { String($0.hex.prefix(12)) } ?? "--list"
      throw Failure(
        .usage, "\(owner) was renamed to \(name.name): what comes for it would be \(owner)'s",
        advice: "undo that first: pacelog undo \(choice) --member \(owner)")
    }
  }
}
