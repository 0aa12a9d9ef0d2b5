import Foundation

/// A secret in a request, with the user it was sent for.
struct Credential: Hashable, Sendable {
  /// Nil when the way of sending it names no user.
  var user: String?
  let secret: String
}

/// Finds the secrets in a request, in every way that clients have of sending one.
enum Credentials {
  /// A header for clients that can send any, in lower case.
  static let headerName = "x-pacelog-token"

  /// The secrets in the headers, the most specific first.
  ///
  /// - Parameters:
  ///   - authorization: The value of `Authorization`.
  ///   - header: The value of ``headerName``.
  /// - Returns: All that may be secrets; most are in one way alone.
  static func find(authorization: String?, header: String?) -> [Credential] {
    var found = header.map { [Credential(secret: $0)] } ?? []
    guard let authorization else { return found }
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    let parts = authorization.utf8.split(separator: blanks[0], maxSplits: 1)
    guard parts.count == 2 else { return found }
    let end = parts[1].lastIndex { !blanks.contains($0) }.map(parts[1].index(after:))
    let value = String(
      Substring(parts[1][..<(end ?? parts[1].startIndex)].drop(while: blanks.contains)))
    switch String(Substring(parts[0])).lowercased() {
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
