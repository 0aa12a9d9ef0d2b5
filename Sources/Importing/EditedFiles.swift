import Runtime
import ActivityModel
import EventLog
import Ingest
import Synchronization

/// The versions of files that people edit, at the beginning of a run, looked up once per member.
///
/// Of what two versions state, that of the later one counts, also when the file became again what
/// it was before.
final class EditedFiles: Sendable {
  private let known = Mutex<[MemberID: [String: [SourceID]]]>([:])

  /// The note on a known file of which a later version counts; nil without one.
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
    let later = versions.prefix { $0 != source }
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
  private static func takesPlace(_ adapter: String, of member: MemberID) -> Bool {
    member.isClub || Adapter.edited.contains(adapter)
  }

  /// The sources that count, by the names of their files; each list begins with the one read last.
  private func versions(
    of member: MemberID, in log: any EventLogReader
  ) throws(Failure) -> [String: [SourceID]] {
    if let versions = known.withLock({ $0[member] }) { return versions }
    let imported = try log.importedSources(of: member)
    var versions: [String: [SourceID]] = [:]
    var met: Set<SourceID> = []
    for reading in imported.allReadings.reversed() where met.insert(reading.source).inserted {
      guard Self.takesPlace(reading.adapter.name, of: member),
        imported[reading.source]?.isUndone == false
      else { continue }
      for name in reading.names { versions[name, default: []].append(reading.source) }
    }
    known.withLock { $0[member] = versions }
    return versions
  }
}
