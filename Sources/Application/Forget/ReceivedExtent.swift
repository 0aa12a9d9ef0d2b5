import Runtime

/// The data that the server keeps of a member outside the log.
public struct ReceivedExtent: Codable, Sendable, Equatable {
  public let tokens: Int
  /// The posts that are not in the log yet.
  public let posts: Int
  /// The uploaded files that wait for their import.
  public let uploads: Int
  /// The reports of earlier uploads.
  public let uploadReports: Int

  public static let none = ReceivedExtent()

  public init(tokens: Int = 0, posts: Int = 0, uploads: Int = 0, uploadReports: Int = 0) {
    (self.tokens, self.posts) = (tokens, posts)
    (self.uploads, self.uploadReports) = (uploads, uploadReports)
  }

  public var isEmpty: Bool { self == .none }

  /// The number of each kind that there is, in words.
  var parts: [String] {
    let kinds = [
      (tokens, "token", "tokens"), (posts, "waiting post", "waiting posts"),
      (uploads, "waiting upload", "waiting uploads"),
      (uploadReports, "report of an upload", "reports of uploads"),
    ]
    return kinds.filter { $0.0 > 0 }.map { counted($0.0, $0.1, $0.2) }
  }
}
