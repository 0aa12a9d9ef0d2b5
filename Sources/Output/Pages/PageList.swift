import ReadModels

/// The files of a folder of pages, with fingerprints of their inputs: `pages.json`, written last.
struct PageList: ReadModel, Hashable {
  static let schemaName = "pacelog.pages.v0"
  static let name = "pages.json"

  struct Entry: Codable, Hashable {
    let path: String
    /// A fingerprint of the page's inputs; null if only the bytes identify it.
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

  func writeMembers(to json: inout JSONWriter) {
    json.member("pages", pages)
    json.member("schema", schema)
  }
}

extension PageList.Entry: JSONObject {
  func writeMembers(to json: inout JSONWriter) {
    json.member("byteCount", byteCount)
    json.member("path", path)
    json.member("sha256", sha256)
    json.member("version", version)
  }
}

/// One file of a site, made when it is asked for.
public struct PageFile: Sendable {
  /// Relative to the folder that it is staged for.
  public let path: String
  /// A version of the contents, or nil if only the bytes identify them.
  ///
  /// Two files of one path and version have the same bytes.
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

/// Pages beside the old ones, under temporary names.
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
