import Runtime
import ActivityModel
import EventLog
import Ingest
import Synchronization

/// The versions of files that people edit, at the beginning of a run, looked up once per member.
///
/// The later of two versions counts, even if the file returns to an earlier text.
final class EditedFiles: Sendable {
  private let known = Mutex<[MemberID: [String: [SourceID]]]>([:])

  /// A note for a known file that has a later version in force; nil without one.
  ///
  /// - Parameters:
  ///   - source: The bytes that the file has now.
  ///   - name: The path of the file.
  ///   - member: The owner of the file.
  ///   - adapter: The name of the adapter that read the bytes.
  ///   - log: The log.
  /// - Returns: A note that names the imports to undo, the newest first.
  /// - Throws: A `Failure` when the log cannot be read.
  func note(
    on source: SourceID, named name: String, of member: MemberID, by adapter: String,
    in log: any EventLogReader
  ) throws(Failure) -> Diagnostic? {
    guard Self.takesPlace(adapter, of: member) else { return nil }
    let versions = try versions(of: member, in: log)[name] ?? []
    let later = versions.reversed().prefix { $0 != source }
    guard !later.isEmpty, later.count < versions.count else { return nil }
    let commands = later.map { "pacelog undo \($0.hex.prefix(12)) --member \(member.name)" }
    return Diagnostic(
      rule: Self.rule, severity: .note, firstPlace: Place(),
      explanation: "it is again as it was before, and the later version counts"
        + " (to go back: \(commands.joined(separator: ", then ")))")
  }

  /// The rule of the note.
  static let rule = "later-version"

  /// Indicates whether a later version of a file takes the place of an earlier one.
  fileprivate static func takesPlace(_ adapter: String, of member: MemberID) -> Bool {
    member.isClub || Adapter.edited.contains(adapter)
  }

  private func versions(
    of member: MemberID, in log: any EventLogReader
  ) throws(Failure) -> [String: [SourceID]] {
    if let versions = known.withLock({ $0[member] }) { return versions }
    let versions = try log.importedSources(of: member).versions(of: member)
    known.withLock { $0[member] = versions }
    return versions
  }
}

extension ImportedSources {
  /// The versions that count of each file that people edit, by its name, in the order of import.
  fileprivate func versions(of member: MemberID) -> [String: [SourceID]] {
    var versions: [String: [SourceID]] = [:]
    for entry in entries
    where !entry.isUndone && EditedFiles.takesPlace(entry.reading.adapter.name, of: member) {
      for name in entry.reading.names { versions[name, default: []].append(entry.reading.source) }
    }
    return versions
  }

  /// The versions of files whose place a later one takes.
  func outdated(of member: MemberID) -> Set<SourceID> {
    let versions = versions(of: member).values
    return Set(versions.flatMap { $0.dropLast() }).subtracting(versions.compactMap(\.last))
  }
}
