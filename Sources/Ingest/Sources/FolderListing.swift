internal import ActivityModel
internal import ArchiveStream

/// Lists the regular files under a path recursively, in byte order of their names.
struct FolderListing {
  private(set) var outcomes: [FileOutcome] = []
  /// The real path of the listed folder, which contains all permitted link targets.
  private let root: PathBytes

  /// Lists the files at `path`, which may itself be a link.
  static func files(at path: PathBytes) -> [FileOutcome] {
    guard let root = resolved(path) else {
      return [.unreadable(.missing(displayName(ofPath: path)))]
    }
    var listing = FolderListing(root: root)
    listing.visit(root, name: displayName(ofPath: path))
    return listing.outcomes
  }

  private init(root: PathBytes) { self.root = root }

  private mutating func visit(_ path: PathBytes, name: String) {
    do throws(FileError) {
      let status = try FileStatus(of: path, followingLinks: false)
      switch status.kind {
      case .file:
        outcomes.append(.file(OuterFile(name: name, version: status.version, path: path)))
      case .folder: try visitFolder(path, name: name)
      case .link: visitLink(path, name: name)
      case .special: outcomes.append(.unreadable(.special(name)))
      }
    } catch {
      outcomes.append(.unreadable(.failed(error, name)))
    }
  }

  private mutating func visitFolder(_ path: PathBytes, name: String) throws(FileError) {
    let inner = path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
    let shown = name.hasSuffix("/") ? name : name + "/"
    for child in try names(inFolder: path) where !isJunk(String(decoding: child, as: UTF8.self)) {
      visit(inner + child, name: shown + displayName(ofPath: child))
    }
  }

  /// Skips a link inside the listed folder, because its target is listed itself; reports any other.
  private mutating func visitLink(_ path: PathBytes, name: String) {
    guard let target = resolved(path), target == root || target.starts(with: root + "/".utf8)
    else {
      outcomes.append(.unreadable(.linkOutside(name)))
      return
    }
  }
}

/// True for hidden files, and for files that operating systems add to folders and archives.
func isJunk(_ name: some StringProtocol) -> Bool {
  switch name {
  case ".", "..": false
  case "__MACOSX", "Thumbs.db": true
  default: name.hasPrefix(".")
  }
}

extension UnreadableSource {
  /// True when it is a pipe, a device or a link, and thus has no contents of its own.
  public var isNoFile: Bool {
    ["not-a-file", "link-outside"].contains(rejection.reason)
  }

  static func missing(_ name: String) -> UnreadableSource {
    UnreadableSource(
      name, "missing", "there is no such file or folder", advice: "check the path",
      mayPassLater: true)
  }

  static func special(_ name: String, in file: OuterFile? = nil) -> UnreadableSource {
    UnreadableSource(
      name, in: file, "not-a-file", "it is a pipe, a socket or a device, not a file",
      advice: "move it out of the folder")
  }

  static func linkOutside(_ name: String) -> UnreadableSource {
    UnreadableSource(
      name, "link-outside", "it is a symbolic link that leads out of the folder or nowhere",
      advice: "put the file itself into the folder, or name its place as an input")
  }

  static func failed(
    _ error: FileError, _ name: String, in file: OuterFile? = nil
  ) -> UnreadableSource {
    UnreadableSource(
      name, in: file, "unreadable", "it cannot be read: \(error.explanation)",
      advice: "check the file and its permissions, then import it again", mayPassLater: true)
  }

  init(
    _ name: String, in file: OuterFile? = nil, _ reason: String, _ message: String,
    advice: String, mayPassLater: Bool = false
  ) {
    self.init(
      name: name, file: file,
      rejection: Rejection(reason: reason, place: Place(), message: message, advice: advice),
      mayPassLater: mayPassLater)
  }
}
