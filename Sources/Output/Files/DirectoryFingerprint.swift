import Files
public import Runtime
import ReadModels

/// Detects that a file of a folder was added, removed or replaced.
///
/// Such a change alters the folder's own time; a file that is changed in place does not.
public struct DirectoryFingerprint: Hashable, Sendable {
  public let inode: UInt64
  /// Nanoseconds since 1970.
  public let changedNanoseconds: Int

  public init(inode: UInt64, changedNanoseconds: Int) {
    self.inode = inode
    self.changedNanoseconds = changedNanoseconds
  }
}

extension Folder.Entry {
  var mark: DirectoryFingerprint {
    DirectoryFingerprint(inode: inode, changedNanoseconds: changedNanoseconds)
  }
}

/// The folder `members` of an output, opened once for all questions about it.
public struct MemberFolders: Sendable {
  private let folder: Folder?

  init(_ folder: Folder?) {
    self.folder = folder
  }

  /// The marks of a member's folder and of some folders in it, in this order; nil for one that is
  /// missing.
  ///
  /// Costs a call of the system a folder; nothing is read or listed.
  public func marks(of member: String, _ folders: [String]) -> [DirectoryFingerprint?] {
    ([member] + folders.map { "\(member)/\($0)" }).map { path in
      entry(of: member, path).flatMap { $0.kind == .folder ? $0.mark : nil }
    }
  }

  /// True when a member of this name has a folder.
  public func hasFolder(of member: String) -> Bool {
    entry(of: member, member)?.kind == .folder
  }

  private func entry(of member: String, _ path: String) -> Folder.Entry? {
    OutputPath.isName(member) ? folder?.entry(path) : nil
  }
}

extension JSONFileSink {
  /// The folders of all members.
  ///
  /// - Throws: ``Failure`` when the system refuses to open the output.
  public func memberFolders() throws(Failure) -> MemberFolders {
    MemberFolders(try Folder.open(folder)?.folder(OutputName.members))
  }
}

/// The folders that contain files.
enum FileFolders {
  /// Ascending; each before the ones inside it.
  static func of(_ paths: some Sequence<String>) -> [String] {
    // Thousands of files are in one folder: its parts are looked at once.
    var innermost: Set<Substring> = []
    var last: Substring?
    for path in paths {
      let folder = path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
      if folder != last { innermost.insert(folder) }
      last = folder
    }
    var folders: Set<String> = []
    for folder in innermost {
      var parts = folder.split(separator: "/")
      while !parts.isEmpty {
        folders.insert(parts.joined(separator: "/"))
        parts.removeLast()
      }
    }
    return folders.sorted()
  }
}
