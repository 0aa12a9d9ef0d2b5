import ActivityModel
import EventLog
import Synchronization

/// The names of members for requests: a token or an address may carry a former one.
///
/// They are read again when the manifest of the output was replaced, as after a renaming.
final class ServedNames: Sendable {
  private let manifest: String
  private let read: @Sendable () -> MemberNames?
  private let known = Mutex<(mark: FileMark?, names: MemberNames)?>(nil)

  /// - Parameters:
  ///   - manifest: The path of the manifest.
  ///   - read: Reads the names from the log; nil when that fails.
  init(manifest: String, read: @escaping @Sendable () -> MemberNames?) {
    self.manifest = manifest
    self.read = read
  }

  /// The name under which a member is published who has or had a name.
  func published(_ name: MemberID) -> MemberID {
    let names = current
    return names.published(names.member(named: name))
  }

  private var current: MemberNames {
    let mark = FileMark(manifest)
    return known.withLock { known in
      if let known, known.mark == mark { return known.names }
      guard let names = read() else { return known?.names ?? MemberNames() }
      known = (mark, names)
      return names
    }
  }
}
