import ActivityModel
import EventLog
import Synchronization

/// The names of members for requests: a token or an address may carry a former one.
///
/// They are read again when the manifest of the output was replaced, as after a renaming.
final class ServedNames: Sendable {
  private let manifest: String
  private let read: @Sendable () -> MemberNames?
  private let known = Mutex<(mark: FileFingerprint?, names: MemberNames)?>(nil)

  /// - Parameters:
  ///   - manifest: The path of the manifest.
  ///   - read: Reads the names from the log; nil when that fails.
  init(manifest: String, read: @escaping @Sendable () -> MemberNames?) {
    self.manifest = manifest
    self.read = read
  }

  /// Every name of a member, by the name of the history: that one first.
  func all(of member: MemberID) -> [MemberID] {
    [member] + current.all(of: member).filter { $0 != member }
  }

  /// The names; nil when the log has to be read for that.
  ///
  /// - Complexity: One system call.
  var knownNames: MemberNames? {
    let mark = FileFingerprint(manifest)
    return known.withLock { known in known.flatMap { $0.mark == mark ? $0.names : nil } }
  }

  /// The names of this moment.
  var current: MemberNames {
    if let knownNames { return knownNames }
    let mark = FileFingerprint(manifest)
    return known.withLock { known in
      guard let names = read() else { return known?.names ?? MemberNames() }
      known = (mark, names)
      return names
    }
  }
}

/// The tokens and names of one moment.
struct KnownAccess: Sendable {
  let tokens: [Digest: Token]
  let names: MemberNames
}
