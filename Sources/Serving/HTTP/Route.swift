import ActivityModel
import Output

/// An address of the server.
enum Route: Hashable, Sendable {
  case live(Dialect)
  case upload(name: String)
  case uploadState(digest: String)
  /// A read model, by its path below the member's folder.
  case readModel(member: String, path: String)
  case changes(member: String)
  /// The last positions of open segments.
  case lastFixes(member: String)
  /// A page, by its path below the folder of the pages.
  case page(path: String)
  case signIn
  case signOut
  /// The address itself, which leads to the page on which members act.
  case home
  /// The page on which members act.
  case desk
  /// A file of pages that the server makes.
  case deskFile(String)
  /// All data of the member who asks, as one file.
  case everything
  case action(UserActionKind)
  case health
  case readiness
  case metrics

  /// The route of a path; nil when there is none.
  ///
  /// - Parameters:
  ///   - path: As in the request, with its escapes.
  ///   - isOsmAndPort: True on the port on which every path is that of OsmAnd.
  ///   - takesTokens: True when the path of a post may end with a token.
  init?(path: String, isOsmAndPort: Bool = false, takesTokens: Bool = false) {
    if isOsmAndPort {
      self = .live(.osmAnd)
      return
    }
    let slash = UInt8(ascii: "/")
    let parts = path.utf8.split(separator: slash, omittingEmptySubsequences: false).dropFirst()
      .compactMap { FormText.decoded(Substring($0)) }
    guard parts.count == path.utf8.count(where: { $0 == slash }), path.utf8.first == slash,
      let route = Route(parts: Route.ofPost(parts, takesTokens))
    else { return nil }
    self = route
  }

  /// The path of a post without a token, or a slash, at its end.
  private static func ofPost(_ parts: [String], _ takesTokens: Bool) -> [String] {
    guard parts.count == 3, parts[0] == "live", takesTokens || parts[2].isEmpty else {
      return parts
    }
    return Array(parts.prefix(2))
  }

  private init?(parts: [String]) {
    let rest = Array(parts.dropFirst())
    switch (parts[0], rest.count) {
    case ("pub", 0): self = .live(.ownTracks)
    case ("live", 1):
      guard let dialect = Dialect.allCases.first(where: { $0.name == rest[0] }) else { return nil }
      self = .live(dialect)
    case ("upload", 1) where Route.isFileName(rest[0]): self = .upload(name: rest[0])
    case ("uploads", 1): self = .uploadState(digest: rest[0])
    case ("members", 2...) where rest.allSatisfy(Route.isFileName):
      self = Route.ofMember(rest[0], Array(rest.dropFirst()))
    case ("site", 0): self = .page(path: "")
    case ("site", 1...):
      let path = rest.last == "" ? Array(rest.dropLast()) : rest
      guard path.allSatisfy(Route.isFileName) else { return nil }
      self = .page(path: path.joined(separator: "/"))
    case ("", 0): self = .home
    case ("my", 0), ("my", 1):
      guard let file = Route.ofDesk(rest.first ?? "") else { return nil }
      self = file
    case ("session", 0): self = .signIn
    case ("session", 1) where rest[0] == "end": self = .signOut
    case ("actions", 1):
      guard let kind = UserActionKind(rawValue: rest[0]) else { return nil }
      self = .action(kind)
    case ("healthz", 0): self = .health
    case ("readyz", 0): self = .readiness
    case ("metrics", 0): self = .metrics
    default: return nil
    }
  }

  private static func ofMember(_ member: String, _ path: [String]) -> Route {
    switch path {
    case ["changes"]: .changes(member: member)
    case ["live.json"]: .lastFixes(member: member)
    default: .readModel(member: member, path: path.joined(separator: "/"))
    }
  }

  private static func ofDesk(_ name: String) -> Route? {
    switch name {
    case "": .desk
    case "everything.zip": .everything
    default: ServedAssets.file(named: name) == nil ? nil : .deskFile(name)
    }
  }

  /// True for a name that is no way out of its folder, and not hidden.
  private static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && name.utf8.count <= 255
      && !name.contains("/") && !name.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
  }

  /// The methods that it takes.
  var methods: [String] {
    switch self {
    case .live(.ownTracks), .live(.overland), .action, .signOut: ["POST"]
    case .live(.osmAnd), .signIn: ["GET", "POST"]
    case .live(.gpsLogger): ["GET", "POST", "PUT"]
    case .upload: ["PUT"]
    case .uploadState, .readModel, .changes, .lastFixes, .page, .health, .readiness, .metrics,
      .home,
      .desk, .deskFile, .everything:
      ["GET", "HEAD"]
    }
  }

  /// The scope of the tokens that open it; nil when it decides for itself.
  var scope: TokenScope? {
    switch self {
    case .live: .post
    case .upload, .uploadState: .upload
    case .readModel, .changes, .lastFixes, .everything: .read
    case .action(let kind): kind.scope
    case .page, .signIn, .signOut, .home, .desk, .deskFile, .health, .readiness, .metrics: nil
    }
  }
}
