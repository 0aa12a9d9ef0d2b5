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
    guard let folder, OutputPath.isName(member) else {
      return Array(repeating: nil, count: folders.count + 1)
    }
    return folder.folders(member, and: folders).map { state in
      state.map { DirectoryFingerprint(inode: $0.inode, changedNanoseconds: $0.changedNanoseconds) }
    }
  }

  /// True when a member of this name has a folder.
  public func hasFolder(of member: String) -> Bool {
    marks(of: member, [])[0] != nil
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
