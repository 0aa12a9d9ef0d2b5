package import Runtime
package import ActivityModel
import Digests
import Ingest
package import EventLog

/// Every statement about a member's profile, but for imports that were undone.
package struct ProfileHistory {
  /// How many events there are, of undone imports too.
  package private(set) var count = 0
  /// The last contents of each `member.json`, by its name.
  package private(set) var lastByFile: [String: [ProfileChange]] = [:]
  /// Oldest first.
  private var changes: [ProfileChange] = []
  /// The sources of all changes, oldest first.
  private var sources: [SourceID] = []
  private let undone: Set<SourceID>

  package init(of member: MemberID, in log: any EventLogReader) throws(Failure) {
    let headers = try log.headers(
      HeaderQuery(member: member, kinds: [.profileChanged], limit: .max))
    undone = try log.undoneSources(of: member)
    for header in headers.reversed() {
      count += 1
      if let source = header.source { sources.append(source) }
      if let source = header.source, undone.contains(source) { continue }
      guard case .event(let event) = try log.event(at: header.position)?.entry,
        case .fact(.profileChanged(let changed)) = event.body
      else { continue }
      changes += changed.changes
      if let name = try fileName(of: header, in: log) { lastByFile[name] = changed.changes }
    }
  }

  /// The name of the `member.json` behind an event; nil for the command line.
  private func fileName(
    of header: EventHeader, in log: any EventLogReader
  ) throws(Failure) -> String? {
    guard let id = header.importEvent,
      let imported = try log.headers(withIDPrefix: id.hex, limit: 1).first,
      case .event(let event) = try log.event(at: imported.position)?.entry,
      case .sourceImported(let source) = event.body,
      source.adapter.known == .memberProfile
    else { return nil }
    return source.names.first
  }

  /// True for a file with its former contents, or a new name with the contents of another file.
  package func isKnown(_ changes: [ProfileChange], from name: String) -> Bool {
    lastByFile[name].map { $0 == changes } ?? lastByFile.values.contains(changes)
  }

  /// The last import of the same bytes, if it was undone.
  func undoneImport(of source: SourceID) -> SourceID? {
    guard !undone.isEmpty else { return nil }
    let names = Set([source] + (0..<count).map(source.repeated))
    return sources.last(where: names.contains).flatMap { undone.contains($0) ? $0 : nil }
  }

  /// Of several statements of one setting and day, the last; by setting, then by day.
  package var changesInForce: [ProfileChange] {
    var last: [String: ProfileChange] = [:]
    for change in changes { last["\(change.setting.name) \(change.from?.iso8601 ?? "")"] = change }
    return last.sorted { $0.key < $1.key }.map(\.value)
  }

  /// True when a repetition would change nothing.
  package func holds(_ wanted: [ProfileChange]) -> Bool {
    let known = Set(changesInForce)
    return wanted.allSatisfy(known.contains)
  }
}

extension ProcessedSource {
  /// Makes a new fact of a `member.json` that repeats its contents before its last change.
  ///
  /// Everything else happened once, and is the same fact in every source. A profile is a
  /// state: a person may go back to an earlier one. An unchanged file is known as ever.
  package mutating func reviseProfile(
    asOf log: any EventStore, restoringUndone: Bool
  ) throws(Failure) {
    guard let record = profile, case .facts(let facts, let stamp) = record.outcome,
      let located = facts.first, case .profileChanged(let changed) = located.fact
    else { return }
    let history = try ProfileHistory(of: record.member, in: log)
    if let undone = history.undoneImport(of: record.source) {
      prepared = nil
      report.outcome = restoringUndone ? .restored : .undone
      if restoringUndone {
        _ = try log.restore([undone], of: record.member, at: SystemClock.now)
      }
      return
    }
    if history.isKnown(changed.changes, from: record.names.first ?? "") {
      prepared = nil
      report.outcome = .known
      return
    }
    let revised = ProfileChanged(changes: changed.changes, revision: history.count)
    let isFirst = try log.knowledge(of: record.source, for: record.member) == nil
    prepared = PreparedSource(
      SourceRecord(
        member: record.member,
        source: isFirst ? record.source : record.source.repeated(history.count),
        names: record.names, byteCount: record.byteCount,
        outcome: .facts(
          [LocatedFact(fact: .profileChanged(revised), place: located.place)], by: stamp),
        diagnostics: record.diagnostics))
  }
}

extension SourceID {
  /// A distinct id for the same bytes, imported again after others.
  fileprivate func repeated(_ revision: Int) -> SourceID {
    SourceID(digest: Digest(sha256Of: digest.bytes + Array("again \(revision)".utf8)))
  }
}

extension EventLogReader {
  /// The ids that files with a member's profile got when they came again with former contents.
  ///
  /// No original has such a name: the same bytes are kept by their own id.
  package func repeatedProfiles(of member: MemberID) throws(Failure) -> Set<SourceID> {
    let entries = try importedSources(of: member).entries
    let files = entries.filter { $0.reading.adapter.known == .memberProfile }
    let changes = try headers(HeaderQuery(member: member, kinds: [.profileChanged], limit: .max))
    var repeated: Set<SourceID> = []
    for file in files {
      for revision in 0..<changes.count { repeated.insert(file.reading.source.repeated(revision)) }
    }
    return repeated
  }
}
