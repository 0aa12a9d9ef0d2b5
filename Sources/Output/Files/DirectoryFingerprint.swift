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

extension JSONFileSink {
  /// The marks of a member's folder and of some folders in it, in this order; nil for one that is
  /// missing.
  ///
  /// Costs a call of the system a folder; nothing is read or listed.
  ///
  /// - Throws: ``Failure`` when the system refuses to open the output.
  public func marks(
    of member: String, _ folders: [String]
  ) throws(Failure) -> [DirectoryFingerprint?] {
    guard OutputPath.isName(member),
      let members = try Folder.open(folder)?.folder(OutputName.members)
    else { return Array(repeating: nil, count: folders.count + 1) }
    return ([member] + folders.map { "\(member)/\($0)" }).map { folder in
      members.entry(folder).flatMap { $0.kind == .folder ? $0.mark : nil }
    }
  }
}

extension JSONFileSink {
  /// The names among some under which there is a member's folder.
  ///
  /// - Throws: ``Failure`` when the system refuses to open the output.
  public func folders(of names: [String]) throws(Failure) -> [String] {
    guard !names.isEmpty, let members = try Folder.open(folder)?.folder(OutputName.members) else {
      return []
    }
    return names.filter { OutputPath.isName($0) && members.entry($0)?.kind == .folder }
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
