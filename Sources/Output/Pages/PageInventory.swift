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

  /// True for a file that Pacelog writes there; beside the site's own pages, calendars are others'.
  private static func isPage(_ name: String, in folder: String) -> Bool {
    endings.contains(where: name.hasSuffix)
      || (folder.isEmpty ? name == AtomFeed.path : name.hasSuffix(".ics"))
  }

  /// - Parameters:
  ///   - folder: to look into.
  ///   - names: the folders to look into; nil for all.
  /// - Throws: ``Failure`` when the system refuses to list a folder.
  init(of folder: Folder, entering names: Set<String>? = nil) throws(Failure) {
    try add(folder, prefix: "", entering: names)
  }

  private mutating func add(
    _ folder: Folder, prefix: String, entering names: Set<String>?
  ) throws(Failure) {
    for entry in try folder.entries() {
      switch entry.kind {
      case .folder:
        guard names?.contains(entry.name) ?? true, let path = OutputPath(prefix + entry.name),
          let inner = try folder.folder(entry.name)
        else { continue }
        folders.append(path)
        try add(inner, prefix: prefix + entry.name + "/", entering: nil)
      case .file where OutputName.isTemporary(entry.name):
        let name = entry.name.dropFirst().dropLast(".new".count)
        if let path = OutputPath(prefix + name) { unfinished.insert(path) }
      case .file where Self.isPage(entry.name, in: prefix):
        if let path = OutputPath(prefix + entry.name) {
          byteCounts[path] = entry.byteCount
          permissions[path] = entry.permissions
        }
      case .file, .other: continue
      }
    }
  }
}
