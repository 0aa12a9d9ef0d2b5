import Files
import Runtime
import ActivityModel

/// The files of pacelog in a member's folder, or in one of its years.
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
  /// The documents of activities that the last index names, and that are not stored.
  private var onDemand: [OutputPath: File] = [:]
  private(set) var unfinished: Set<UnfinishedFile> = []
  /// The names of years that are written as a whole, see ``NewYear``.
  private(set) var unfinishedYears: [String] = []
  /// Inner folders, each after the one that contains it.
  private(set) var folders: [OutputPath] = []

  /// Of an empty folder.
  init() {}

  /// - Parameters:
  ///   - folder: to look into.
  ///   - prefix: what the paths begin with.
  ///   - entering: whether to look into the folders inside; else they are only listed.
  /// - Throws: ``Failure`` when the system refuses to list a folder.
  init(of folder: Folder, prefix: String = "", entering: Bool = true) throws(Failure) {
    try add(folder, prefix: prefix, entering: entering)
  }

  private mutating func add(
    _ folder: Folder, prefix: String, entering: Bool
  ) throws(Failure) {
    var innerNames: [String] = []
    // One at a time: a list of 30,000 would be as much as all that is kept of them.
    try folder.forEachEntry { entry in
      switch entry.kind {
      case .folder where OutputName.isTemporary(entry.name): unfinishedYears.append(entry.name)
      case .folder: innerNames.append(entry.name)
      case .file where OutputName.isTemporary(entry.name):
        if let file = UnfinishedFile(entry: entry.name, prefix: prefix) { unfinished.insert(file) }
      case .file where OutputName.isOurs(entry.name):
        if let path = OutputPath(prefix + entry.name) {
          places[path] = files.count
          files.append(File(byteCount: entry.byteCount))
        }
      case .file, .other: break
      }
    }
    for name in innerNames.sorted() {
      guard let path = OutputPath(prefix + name) else { continue }
      folders.append(path)
      guard entering, let inner = try folder.folder(name) else { continue }
      try add(inner, prefix: prefix + name + "/", entering: true)
    }
  }

  /// The paths of the complete files.
  var paths: some Collection<OutputPath> { places.keys }

  /// The complete file at a path, or nil.
  subscript(path: OutputPath) -> File? { places[path].map { files[$0] } }

  /// The document of an activity as the last index names it, stored or not; nil when it names none.
  func indexed(_ path: OutputPath) -> File? { onDemand[path] ?? self[path] }

  /// True when a publication was interrupted before the index followed.
  ///
  /// The unfinished index is written before the first file is replaced, and its rename ends the
  /// publication. An unfinished index therefore marks an interruption.
  var isInterrupted: Bool { unfinished.contains { $0.path == .index } }

  /// Believes the digests of an index, as far as the files have the sizes that it names.
  ///
  /// - Parameters:
  ///   - index: the bytes of the index.
  ///   - contract: that it must have; else nothing of it is believed.
  ///   - prefix: of the folder that its paths are relative to.
  mutating func believe(_ index: [UInt8], as contract: String, prefix: String = "") {
    let isIndex = IndexedFiles.read(index, as: contract) { file in
      let path = OutputPath(name: prefix + file.path)
      guard let place = places[path] else {
        guard path.isOfActivity else { return }
        return onDemand[path] = File(byteCount: file.byteCount, digest: file.digest)
      }
      if files[place].byteCount == file.byteCount { files[place].digest = file.digest }
    }
    guard !isIndex else { return }
    onDemand = [:]
    for place in files.indices { files[place].digest = nil }
  }

  /// Records the version of the document behind a file, if the file is unchanged.
  mutating func know(_ document: KnownDocument) {
    let path = OutputPath(name: document.path)
    if onDemand[path]?.digest == document.digest { onDemand[path]?.version = document.version }
    guard let place = places[path],
      files[place].digest == document.digest
    else { return }
    files[place].version = document.version
  }

  /// Marks the file at a document's path to be kept.
  mutating func want(_ path: OutputPath) {
    if let place = places[path] { files[place].isWanted = true }
  }

  /// The files that no document has; an index is wanted like any other file.
  var unwanted: [OutputPath] {
    places.filter { !files[$0.value].isWanted }.keys.sorted()
  }
}

extension OutputPath {
  /// The path of the member's index.
  static let index = OutputPath(name: OutputName.index)
}
