import ReadModels

/// What a folder of pages holds, and what it was made from: `pages.json`, written last.
struct PageList: ReadModel, Hashable {
  static let schemaName = "pacelog.pages.v0"
  static let name = "pages.json"

  struct Entry: Codable, Hashable {
    let path: String
    /// Of all that the page depends on; null when only the bytes tell.
    let version: String?
    let sha256: String
    let byteCount: Int
  }

  let schema: String
  /// By path.
  let pages: [Entry]

  init(pages: [Entry]) {
    schema = Self.schemaName
    self.pages = pages
  }
}

/// One file of a site, made when it is asked for.
public struct PageFile: Sendable {
  /// Relative to the folder that it is staged for.
  public let path: String
  /// Two files of one path and one version have the same bytes; nil when only the bytes tell.
  public let version: String?
  let make: @Sendable () throws -> [UInt8]

  public init(
    path: String, version: String?, make: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.path = path
    self.version = version
    self.make = make
  }
}

/// Pages that lie beside the old ones under temporary names.
public struct StagedPages: Sendable {
  /// Below the folder of the site; empty for that folder itself.
  let folder: [String]
  let changed: [OutputPath]
  let unwanted: [OutputPath]
  let innerFolders: [OutputPath]
  let replacesList: Bool
  public let unchangedCount: Int

  public var writtenCount: Int { changed.count }
  public var removedCount: Int { unwanted.count }
}
