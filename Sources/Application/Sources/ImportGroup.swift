import ActivityModel
import Digests
import EventLog
import Importing
import Projection

/// The files that one member imported at one time from one archive or folder.
struct ImportGroup {
  /// Of one member, oldest first; never empty.
  private(set) var imports: [MemberImport]
  /// The archive, the folder, or the only file.
  private(set) var name: String
  private var names: Set<String>

  var member: MemberID { imports[0].member }

  /// Names the group as long as it exists; differs from every digest of a source.
  var id: Digest {
    Digest(sha256Of: Array("import of \(member.name) ".utf8) + imports[0].source.digest.bytes)
  }

  /// When the last of it came.
  var importedAt: Instant { imports[imports.count - 1].entry.importedAt }

  var undoneCount: Int { imports.count { $0.entry.isUndone } }

  private init(_ first: MemberImport) {
    imports = [first]
    name = first.name
    names = [first.name]
  }

  /// Files that came with another are at most this far apart; archives take longer.
  ///
  /// The log has no mark of a run: two runs within this time are one group.
  private static let gapMilliseconds: (file: Int64, archive: Int64) = (60_000, 3_600_000)

  /// The groups of some imports, oldest first; each member's imports are in the order in which
  /// they came.
  static func groups(of imports: [MemberImport]) -> [ImportGroup] {
    var groups: [ImportGroup] = []
    var last: [String: Int] = [:]
    for item in imports {
      // A command is an import of its own, however soon the next one follows.
      let container = item.isTyped ? item.name : item.name.container
      let key = "\(item.member.name)\n\(container)"
      if let index = last[key], groups[index].isJoined(by: item) {
        groups[index].imports.append(item)
        groups[index].names.insert(item.name)
        groups[index].name = container
      } else {
        last[key] = groups.count
        groups.append(ImportGroup(item))
        if item.name.archive != nil { groups[groups.count - 1].name = container }
      }
    }
    return groups.sorted {
      ($0.importedAt, $0.member, $0.name) < ($1.importedAt, $1.member, $1.name)
    }
  }

  /// A run meets a file once, so that its next version belongs to another run.
  private func isJoined(by item: MemberImport) -> Bool {
    guard !names.contains(item.name) else { return false }
    let gap = item.entry.importedAt.milliseconds - importedAt.milliseconds
    let limit = Self.gapMilliseconds
    return gap <= (item.name.archive == nil ? limit.file : limit.archive)
  }
}
