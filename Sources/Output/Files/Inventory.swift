import ActivityModel

/// What lies in a member's folder, as far as pacelog wrote it.
///
/// Costs one call of the system a file; nothing is read.
struct Inventory {
  struct File {
    let byteCount: Int
    /// The digest in the last index if the size matches; nil where the file must be read.
    var digest: Digest?
    /// The digest of the document from which it was made, if known.
    var version: Digest?
    /// True when a document has this path.
    var isWanted = false
  }

  /// The index in ``files`` of each complete file.
  private var places: [OutputPath: Int] = [:]
  /// Separate from their paths, since a growing hash table leaves half of its room empty.
  private var files: [File] = []
  /// The final paths of unfinished files.
  private(set) var unfinished: Set<OutputPath> = []
  /// Inner folders, each after the one it lies in.
  private(set) var folders: [OutputPath] = []

  init(of folder: Folder) throws(SinkError) { try add(folder, prefix: "") }

  private mutating func add(_ folder: Folder, prefix: String) throws(SinkError) {
    var innerNames: [String] = []
    // One at a time: a list of 30,000 would be as much as all that is kept of them.
    try folder.forEachEntry { entry in
      switch entry.kind {
      case .folder: innerNames.append(entry.name)
      case .file where OutputName.isTemporary(entry.name):
        let name = entry.name.dropFirst().dropLast(".new".count)
        if let path = OutputPath(prefix + name) { unfinished.insert(path) }
      case .file where OutputName.isOurs(entry.name):
        if let path = OutputPath(prefix + entry.name) {
          places[path] = files.count
          files.append(File(byteCount: entry.byteCount))
        }
      case .file, .other: break
      }
    }
    for name in innerNames.sorted() {
      guard let path = OutputPath(prefix + name), let inner = try folder.folder(name) else {
        continue
      }
      folders.append(path)
      try add(inner, prefix: prefix + name + "/")
    }
  }

  /// The paths of the complete files.
  var paths: some Collection<OutputPath> { places.keys }

  /// The complete file at a path, or nil.
  subscript(path: OutputPath) -> File? { places[path].map { files[$0] } }

  /// True when a publication was interrupted before the index followed.
  ///
  /// The unfinished index is written before the first file is replaced, and its rename ends the
  /// publication. An unfinished index therefore marks an interruption.
  var isInterrupted: Bool { unfinished.contains(.index) }

  /// Believes the digests of an index, as far as the files have the sizes that it names.
  mutating func believe(_ index: [UInt8]) {
    let isIndex = IndexedFiles.read(index) { file in
      guard let place = places[OutputPath(name: file.path)],
        files[place].byteCount == file.byteCount
      else { return }
      files[place].digest = file.digest
    }
    guard !isIndex else { return }
    for place in files.indices { files[place].digest = nil }
  }

  /// Records the version of the document behind a file, if the file is unchanged.
  mutating func know(_ document: KnownDocument) {
    guard let place = places[OutputPath(name: document.path)],
      files[place].digest == document.digest
    else { return }
    files[place].version = document.version
  }

  /// Marks the file at a document's path to be kept.
  mutating func want(_ path: OutputPath) {
    if let place = places[path] { files[place].isWanted = true }
  }

  /// The files that no document has, without the index.
  var unwanted: [OutputPath] {
    places.filter { !files[$0.value].isWanted && $0.key != .index }.keys.sorted()
  }
}

extension OutputPath {
  /// The path of the member's index.
  static let index = OutputPath(name: OutputName.index)
}
