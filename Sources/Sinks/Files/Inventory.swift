/// What lies in a member's folder, as far as pacelog wrote it.
///
/// Costs one call of the system a file; nothing is read.
struct Inventory {
  /// Whole files, with their sizes.
  private(set) var byteCounts: [OutputPath: Int] = [:]
  /// Files that were never finished, by the names they were meant for.
  private(set) var unfinished: Set<OutputPath> = []
  /// Inner folders, each after the one it lies in.
  private(set) var folders: [OutputPath] = []

  init(of folder: Folder) throws(SinkError) { try add(folder, prefix: "") }

  private mutating func add(_ folder: Folder, prefix: String) throws(SinkError) {
    for entry in try folder.entries() {
      switch entry.kind {
      case .folder:
        guard let path = OutputPath(prefix + entry.name),
          let inner = try folder.folder(entry.name)
        else { continue }
        folders.append(path)
        try add(inner, prefix: prefix + entry.name + "/")
      case .file where OutputName.isTemporary(entry.name):
        let name = entry.name.dropFirst().dropLast(".new".count)
        if let path = OutputPath(prefix + name) { unfinished.insert(path) }
      case .file where OutputName.isOurs(entry.name):
        if let path = OutputPath(prefix + entry.name) { byteCounts[path] = entry.byteCount }
      case .file, .other: continue
      }
    }
  }

  /// Whether a generation of files was being put in place and the index never followed.
  ///
  /// The unfinished index is written before the first file is replaced, and becomes the index by
  /// the rename that ends the replacing: so it is the mark of what happened in between.
  var isInterrupted: Bool { unfinished.contains(.index) }
}

extension OutputPath {
  /// The member's index.
  static let index = OutputPath(name: OutputName.index)
}
