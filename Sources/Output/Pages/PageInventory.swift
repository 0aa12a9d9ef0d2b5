import Files
import Runtime

/// The pages in a folder of a site.
struct PageInventory {
  private static let endings = [".html", ".css", ".js", ".json"]

  private(set) var byteCounts: [OutputPath: Int] = [:]
  private(set) var permissions: [OutputPath: UInt32] = [:]
  private(set) var unfinished: Set<OutputPath> = []
  /// Each after the one that contains it.
  private(set) var folders: [OutputPath] = []

  /// - Parameters:
  ///   - folder: to look into.
  ///   - entering: whether to look into the folders inside.
  /// - Throws: ``Failure`` when the system refuses to list a folder.
  init(of folder: Folder, entering: Bool) throws(Failure) {
    try add(folder, prefix: "", entering: entering)
  }

  private mutating func add(
    _ folder: Folder, prefix: String, entering: Bool
  ) throws(Failure) {
    for entry in try folder.entries() {
      switch entry.kind {
      case .folder:
        guard entering, let path = OutputPath(prefix + entry.name),
          let inner = try folder.folder(entry.name)
        else { continue }
        folders.append(path)
        try add(inner, prefix: prefix + entry.name + "/", entering: true)
      case .file where OutputName.isTemporary(entry.name):
        let name = entry.name.dropFirst().dropLast(".new".count)
        if let path = OutputPath(prefix + name) { unfinished.insert(path) }
      case .file where Self.endings.contains(where: entry.name.hasSuffix):
        if let path = OutputPath(prefix + entry.name) {
          byteCounts[path] = entry.byteCount
          permissions[path] = entry.permissions
        }
      case .file, .other: continue
      }
    }
  }
}
