import ActivityModel

/// What lies in a member's folder, as far as pacelog wrote it.
///
/// Costs one call of the system a file; nothing is read.
struct Inventory {
  struct File {
    let byteCount: Int
    /// Of a file whose size is the one that the last index names; nil where it must be read.
    var digest: Digest?
    /// Of the document that it was made of; nil when that is not known.
    var version: Digest?
    /// Whether a document has it.
    var isWanted = false
  }

  /// Where in ``files`` each whole file is.
  private var places: [OutputPath: Int] = [:]
  /// Apart from their paths: a table of them that grows leaves half of its room empty.
  private var files: [File] = []
  /// Files that were never finished, by the names they were meant for.
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

  /// The whole files.
  var paths: some Collection<OutputPath> { places.keys }

  /// The whole file at a path; nil when there is none.
  subscript(path: OutputPath) -> File? { places[path].map { files[$0] } }

  /// Whether a generation of files was being put in place and the index never followed.
  ///
  /// The unfinished index is written before the first file is replaced, and becomes the index by
  /// the rename that ends the replacing: so it is the mark of what happened in between.
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

  /// Remembers of which version of a document a file was made, if it still is that file.
  mutating func know(_ document: KnownDocument) {
    guard let place = places[OutputPath(name: document.path)],
      files[place].digest == document.digest
    else { return }
    files[place].version = document.version
  }

  /// Notes that a document has this path: its file stays.
  mutating func want(_ path: OutputPath) {
    if let place = places[path] { files[place].isWanted = true }
  }

  /// The files that no document has, without the index.
  var unwanted: [OutputPath] {
    places.filter { !files[$0.value].isWanted && $0.key != .index }.keys.sorted()
  }
}

extension OutputPath {
  /// The member's index.
  static let index = OutputPath(name: OutputName.index)
}
