import Foundation

/// A secret in a request, with the user it was sent for.
struct Credential: Hashable, Sendable {
  /// Nil when the way of sending it names no user.
  var user: String?
  let secret: String
}

/// Finds the secrets in a request, in every way that clients have of sending one.
enum Credentials {
  /// A header for clients that can send any.
  static let headerName = "X-Pacelog-Token"

  /// The secrets in the headers, the most specific first.
  ///
  /// - Parameters:
  ///   - authorization: The value of `Authorization`.
  ///   - header: The value of ``headerName``.
  /// - Returns: All that may be secrets; most are in one way alone.
  static func find(authorization: String?, header: String?) -> [Credential] {
    var found = header.map { [Credential(secret: $0)] } ?? []
    guard let authorization else { return found }
    let parts = authorization.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return found }
    let value = parts[1].trimmingCharacters(in: .whitespaces)
    switch parts[0].lowercased() {
    case "bearer": found.append(Credential(secret: value))
    case "basic": found += basic(value)
    default: break
    }
    return found
  }

  /// Of `user:secret` or `secret:` in Base64, and of `secret:` as it is.
  private static func basic(_ value: String) -> [Credential] {
    var found: [Credential] = []
    if let data = Data(base64Encoded: value), let text = String(data: data, encoding: .utf8),
      let colon = text.firstIndex(of: ":")
    {
      let (user, secret) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
      found.append(
        secret.isEmpty ? Credential(secret: user) : Credential(user: user, secret: secret))
    }
    found.append(Credential(secret: value.hasSuffix(":") ? String(value.dropLast()) : value))
    return found
  }
}
