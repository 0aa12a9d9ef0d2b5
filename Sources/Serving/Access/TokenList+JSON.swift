import ActivityModel
import JSONStream

extension TokenList {
  /// A file of tokens that cannot be used.
  struct Damage: Error, Hashable {
    let line: Int
    let message: String
  }

  /// Reads a file as ``bytes`` writes it.
  init(_ bytes: [UInt8]) throws(Damage) {
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONDocument(bytes).root
    } catch {
      let place = JSONDocument.position(byteOffset: error.byteOffset, in: bytes)
      throw Damage(line: place.line, message: error.message)
    }
    guard case .array(let elements)? = root["tokens"]?.value else {
      throw Damage(line: 1, message: "it has no list \"tokens\"")
    }
    for element in elements {
      guard let token = Token(element) else {
        throw Damage(line: element.position.line, message: "a token is incomplete")
      }
      add(token)
    }
  }

  /// One token a line, so that people can read and compare the file.
  var bytes: [UInt8] {
    let lines = tokens.map { token in
      "  { \"member\": \(JSONText.quoted(token.member.name)), \"scope\": \"\(token.scopeText)\""
        + ", \"label\": \(JSONText.quoted(token.label))"
        + ", \"createdAt\": \(token.createdAt.milliseconds), \"sha256\": \"\(token.digest.hex)\" }"
    }
    return Array(("{ \"tokens\": [\n" + lines.joined(separator: ",\n") + "\n] }\n").utf8)
  }
}

extension Token {
  fileprivate init?(_ node: JSONNode) {
    guard let member = node["member"]?.plainText.flatMap({ MemberID($0) }),
      let scopes = node["scope"]?.plainText.flatMap(TokenScope.list),
      let label = node["label"]?.plainText,
      let createdAt = node["createdAt"]?.plainText.flatMap({ Int64($0) }),
      let digest = node["sha256"]?.plainText.flatMap({ Digest(hex: $0) })
    else { return nil }
    self.init(
      member: member, scopes: scopes, label: label,
      createdAt: Instant(milliseconds: createdAt), digest: digest)
  }
}
