import Foundation
import Output

/// What the last making of a site knew of each member: `members.json` beside the pages.
///
/// A member whose index has the same digest, under the same settings, has the same pages.
struct SiteMemory: Codable, Equatable {
  static let name = "members.json"

  struct Member: Codable, Equatable {
    /// Of the member's index.
    let index: String
    let summary: MemberSummary
  }

  /// A fingerprint of the settings; a different one invalidates all pages.
  let settings: String
  var members: [String: Member] = [:]

  init(settings: String) { self.settings = settings }

  /// What stands in the file, or nothing where it does not fit the settings.
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
