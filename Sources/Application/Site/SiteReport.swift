import Runtime
import Foundation

/// The outcome of a site build.
public struct SiteReport: TextReport, Codable, Sendable, Equatable {
  /// The folder of the site.
  public let folder: String
  /// `private` or `public`.
  public let audience: String
  public var members = 0
  /// Members with pages whose read models had changed.
  public var changedMembers = 0
  public var removedMembers = 0
  public var written = 0
  public var removed = 0
  /// A command that publishes a member; null where a member is published.
  public var advice: String?

  public var text: String {
    let who = "\(counted(members, "member")), \(changedMembers) changed"
    let removedText = removed > 0 ? ", \(removed) removed" : ""
    let pages =
      written + removed == 0
      ? "nothing rewritten" : "\(counted(written, "file")) written\(removedText)"
    let line = "\(audience) site of \(who): \(pages); open \(folder)/index.html"
    return [line, advice].compactMap(\.self).joined(separator: "\n")
  }
}
