import Files
public import Runtime
import ReadModels

/// Writes the files of a site: whole files only, and only what changed.
///
/// As ``JSONFileSink`` does: files are staged under temporary names, synchronized together, and
/// renamed. The list of a folder's files follows the files. An unfinished list marks an
/// interruption, after which nothing of that folder is believed. A folder of pages belongs to this
/// sink, which removes pages that are no longer wanted.
///
/// Only one process may write to a site at a time; the caller sees to that.
public struct PageSink: Sendable {
  /// The folder of the site, as messages name it.
  public let folder: String
  /// The readers of the pages.
  public let rights: OutputRights
  /// Where it is listed what the folders of the site hold: not for readers of the site.
  private let lists: String

  public init(folder: String, lists: String, rights: OutputRights = .owner) {
    self.folder = folder
    self.lists = lists
    self.rights = rights
  }

  /// The folders directly inside a folder of the site; empty when it is not there.
  public func folders(in path: [String]) throws(Failure) -> [String] {
    guard let folder = try opened(path) else { return [] }
    return try folder.entries().filter { $0.kind == .folder && OutputPath.isName($0.name) }
      .map(\.name)
  }

  /// Those of some folders that are whole: their list is there, and no later one is unfinished.
  public func complete(_ names: [String], in path: [String]) throws(Failure) -> Set<String> {
    guard let all = try opened(path), let lists = try opened(path, in: lists) else { return [] }
    var complete: Set<String> = []
    for name in names {
      guard OutputPath.isName(name), try all.folder(name) != nil,
        let inner = try lists.folder(name),
        inner.entry(PageList.name) != nil,
        inner.entry(OutputName.temporary(PageList.name)) == nil
      else { continue }
      complete.insert(name)
    }
    return complete
  }

  /// Writes the changed files of one folder under temporary names.
  ///
  /// - Parameters:
  ///   - files: everything that the folder shall hold.
  ///   - path: of the folder below the site; empty for the site's own, whose inner folders are
  ///     left alone unless one contains a file.
  /// - Returns: what ``publish(_:)`` puts in place.
  /// - Throws: errors of making a file; ``Failure`` when the system refuses. Staged files are then
  ///   removed again.
  public func stage(_ files: [PageFile], in path: [String]) throws -> StagedPages {
    let root = try Folder.create(folder, rights: rights.folder)
    var folders = OpenFolders(root: root, rights: rights)
    let home = try folders.makeFolder(path[...])
    var listFolders = OpenFolders(root: try Folder.create(lists))
    var staging = try PageStaging(
      home: home, list: try listFolders.makeFolder(path[...]), path: path, rights: rights)
    do {
      for file in files { try staging.add(file) }
      return try staging.finish()
    } catch {
      staging.discard()
      throw error
    }
  }

  /// Puts staged pages in place: files, then lists; then what is no longer wanted goes.
  ///
  /// Costs one `syncfs` when anything changed.
  public func publish(_ staged: [StagedPages]) throws(Failure) {
    let root = try Folder.create(folder, rights: rights.folder)
    if staged.contains(where: \.replacesList) { try root.syncFileSystem() }
    for pages in staged {
      try JSONFileSink(folder: folder).perform(pages.files)
      try JSONFileSink(folder: lists).perform(pages.list)
      try JSONFileSink(folder: folder).perform(pages.removals)
    }
  }

  /// Removes every page of a folder, and the folder unless something else is in it.
  public func remove(_ path: [String]) throws(Failure) {
    guard !path.isEmpty, let home = try opened(path) else { return }
    if try opened(path, in: lists) != nil {
      try JSONFileSink(folder: lists).perform([
        .remove(path + [PageList.name]), .remove(path + [OutputName.temporary(PageList.name)]),
        .removeFolderIfEmpty(path),
      ])
    }
    let inventory = try PageInventory(of: home)
    var steps: [Publication.Step] = []
    for file in inventory.byteCounts.keys.sorted() { steps.append(.remove(path + file.parts)) }
    for file in inventory.unfinished.sorted() {
      steps.append(.remove(path + file.folders + [OutputName.temporary(file.name)]))
    }
    for inner in inventory.folders.reversed() {
      steps.append(.removeFolderIfEmpty(path + inner.parts))
    }
    steps.append(.removeFolderIfEmpty(path))
    try JSONFileSink(folder: folder).perform(steps)
  }

  /// Removes some files of the site's own folder, as far as they are there.
  public func remove(files names: [String]) throws(Failure) {
    guard let root = try Folder.open(folder) else { return }
    for name in names where OutputPath.isName(name) { try root.remove(name) }
    try root.syncFileSystem()
  }

  private func opened(
    _ path: [String], in root: String? = nil
  ) throws(Failure) -> Folder? {
    guard let root = try Folder.open(root ?? folder) else { return nil }
    var folders = OpenFolders(root: root)
    return try folders.folder(path[...])
  }
}

extension StagedPages {
  fileprivate var files: [Publication.Step] { changed.map { .replace(folder + $0.parts) } }

  fileprivate var list: [Publication.Step] {
    replacesList ? [.replace(folder + [PageList.name])] : []
  }

  fileprivate var removals: [Publication.Step] {
    var steps: [Publication.Step] = unwanted.map { .remove(folder + $0.parts) }
    if !unwanted.isEmpty {
      for inner in innerFolders { steps.append(.removeFolderIfEmpty(folder + inner.parts)) }
    }
    return steps
  }
}
