import Files
import ActivityModel
import Digests
import Foundation
import Output
import Rebuilding
import Runtime

/// The state of each member at the last update of a site; stored beside the log, not in the site.
///
/// A member whose index has the same digest, under the same settings, has the same pages.
struct SiteCache: Codable, Equatable {
  struct Member: Codable, Equatable {
    /// Of the member's index.
    let index: String
    let summary: MemberSummary
    /// Where the pages are, below `members`; null when there are none.
    let folder: String?
    /// The folders of former names; null without any.
    var formerFolders: [String]?
    /// Indicates whether the club's index names the member.
    let isListed: Bool

    var folders: [String] { [folder].compactMap(\.self) + (formerFolders ?? []) }
  }

  /// A fingerprint of the settings; a different one invalidates all pages.
  let settings: String
  var members: [String: Member] = [:]

  init(settings: String) { self.settings = settings }

  /// Reads the contents of the file, whatever the settings; empty when it cannot be read.
  init(bytes: [UInt8]) {
    let known = try? JSONDecoder().decode(Self.self, from: Data(bytes))
    self = known ?? SiteCache(settings: "")
  }

  /// The contents of the file; empty when it was written under other settings.
  init(bytes: [UInt8]?, settings: String) {
    self.init(settings: settings)
    guard let bytes, let known = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
      known.settings == settings
    else { return }
    members = known.members
  }

  func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return [UInt8](try encoder.encode(self))
  }
}

/// Where it is remembered what a folder of pages holds: `site` in the data folder.
struct SiteCacheFile: Sendable {
  /// The lists of pages, as ``PageSink`` keeps them.
  let lists: String
  private let path: String

  /// - Parameters:
  ///   - dataFolder: of the log.
  ///   - site: the folder of the pages.
  init(dataFolder: String, site: String) {
    let place = URL(fileURLWithPath: site).standardizedFileURL.path
    let home = joined(dataFolder, "site/" + Digest(sha256Of: Array(place.utf8)).hex.prefix(16))
    lists = "\(home)/lists"
    path = "\(home)/members.json"
  }

  func read() -> [UInt8]? { FileManager.default.contents(atPath: path).map { [UInt8]($0) } }

  func write(_ bytes: [UInt8]) throws(Failure) {
    try createPrivateFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    try WholeFile.write(bytes, to: path)
  }

  /// Forgets everything of all folders of pages: the next sites are made anew.
  static func removeAll(in dataFolder: String) throws(Failure) {
    let home = joined(dataFolder, "site")
    guard FileManager.default.fileExists(atPath: home) else { return }
    do {
      try FileManager.default.removeItem(atPath: home)
    } catch {
      throw Failure(
        .storage, "cannot remove: \(error.localizedDescription)", place: home,
        advice: "remove that folder yourself")
    }
  }
}
