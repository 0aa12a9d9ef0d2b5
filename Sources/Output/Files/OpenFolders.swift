import Files
import Runtime

/// Caches open subfolders of a root.
struct OpenFolders {
  /// How many may be open at once: a process may often have no more than 1,024 files open.
  static let limit = 32

  let root: Folder
  /// Of folders that are made.
  private let rights: OutputRights
  /// Folders of the root that still have their temporary names.
  private let unfinished: Set<String>
  private(set) var opened: [[String]: Folder] = [:]
  /// The folder of the last file: the files of one folder follow one another.
  private var last: (path: String, folder: Folder)?

  init(root: Folder, rights: OutputRights = .owner, unfinished: Set<String> = []) {
    self.root = root
    self.rights = rights
    self.unfinished = unfinished
  }

  /// The folder at the end of `parts`, or nil when there is none.
  mutating func folder(_ parts: ArraySlice<String>) throws(Failure) -> Folder? {
    try folder(parts) { (parent, name) throws(Failure) in try parent.folder(name) }
  }

  /// The folder at the end of `parts`; what is missing on the way is made.
  mutating func makeFolder(_ parts: ArraySlice<String>) throws(Failure) -> Folder {
    let rights = rights
    let made = try folder(parts) { (parent, name) throws(Failure) in
      try parent.makeFolder(name, rights: rights.folder)
    }
    return made ?? root
  }

  /// The folder that contains a file, or nil when there is none.
  mutating func folder(of file: OutputPath) throws(Failure) -> Folder? {
    if let last, file.lies(in: last.path) { return last.folder }
    guard let found = try folder(file.folders) else { return nil }
    last = (String(file.folder), found)
    return found
  }

  /// The folder that contains a file; what is missing on the way is made.
  mutating func makeFolder(of file: OutputPath) throws(Failure) -> Folder {
    if let last, file.lies(in: last.path) { return last.folder }
    let made = try makeFolder(file.folders)
    last = (String(file.folder), made)
    return made
  }

  private mutating func folder(
    _ parts: ArraySlice<String>, step: (Folder, String) throws(Failure) -> Folder?
  ) throws(Failure) -> Folder? {
    guard let name = parts.last else { return root }
    if let known = opened[Array(parts)] { return known }
    guard let parent = try folder(parts.dropLast(), step: step),
      let folder = try step(
        parent, parts.count == 1 && unfinished.contains(name) ? OutputName.temporary(name) : name)
    else { return nil }
    if opened.count >= OpenFolders.limit { opened.removeAll(keepingCapacity: true) }
    opened[Array(parts)] = folder
    return folder
  }

  /// Reads a file; nil when it does not exist.
  mutating func read(_ path: OutputPath) throws(Failure) -> [UInt8]? {
    try folder(of: path)?.read(path.name)
  }
}
