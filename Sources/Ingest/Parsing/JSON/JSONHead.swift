import JSONStream
import Synchronization

extension SourceHead {
  /// The head as JSON; nil when it does not begin like an object or array.
  var json: JSONHead? { jsonOnce.read(self) }
}

/// The JSON of one head: many adapters look at it, in turn.
final class HeadJSON: Sendable {
  /// Nil until it was looked for.
  private let json = Mutex<JSONHead??>(nil)

  fileprivate func read(_ head: SourceHead) -> JSONHead? {
    json.withLock { json in
      if let json { return json }
      let read = JSONHead(head)
      json = .some(read)
      return read
    }
  }
}

/// The members at the beginning of a JSON text, by which adapters recognize their format.
struct JSONHead: Sendable {
  /// The first text under each path, such as `locations[].latitudeE7`.
  ///
  /// Empty for objects, arrays, booleans and null.
  private var texts: [String: String] = [:]

  /// Nil when the text does not begin like a JSON object or array.
  ///
  /// - Complexity: O(bytes).
  fileprivate init?(_ head: SourceHead) {
    var source = SourceReader(fileName: head.fileName, bytes: head.bytes)
    var decoder = TextDecoder()
    var tokenizer = JSONTokenizer(limits: JSONLimits(depth: 64), readsManyValues: true)
    var tokens = JSONTokens()
    var walk = PathWalk()
    var isFirst = true
    while let chunk = try? decoder.nextChunk(&source) {
      if isFirst, !JSONHead.opens(chunk) { return nil }
      isFirst = false
      var isBroken = false
      do throws(JSONError) {
        try tokenizer.read(chunk.span, into: &tokens)
      } catch {
        isBroken = true
      }
      for token in tokens.items { note(token, tokens, &walk) }
      if isBroken { break }
    }
    if texts.isEmpty { return nil }
  }

  private static func opens(_ chunk: [UInt8]) -> Bool {
    let first = chunk.first { !ASCII.isBlank($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  private mutating func note(_ token: JSONToken, _ tokens: JSONTokens, _ walk: inout PathWalk) {
    guard let path = walk.take(token, tokens), texts[path] == nil else { return }
    texts[path] = token.kind == .string || token.kind == .number ? tokens.string(of: token) : ""
  }

  var paths: some Sequence<String> { texts.keys }

  func has(_ path: String) -> Bool { texts[path] != nil }

  func hasAny(_ paths: String...) -> Bool { paths.contains(where: has) }

  /// The first text under a path.
  subscript(path: String) -> String? { texts[path] }
}

/// Follows the path through the tokens of a JSON text.
private struct PathWalk {
  private var paths: [String] = []
  private var isObject: [Bool] = []
  private var key = ""

  /// The path of the value that a token begins; nil for names and ends.
  mutating func take(_ token: JSONToken, _ tokens: JSONTokens) -> String? {
    switch token.kind {
    case .key:
      key = tokens.string(of: token)
      return nil
    case .objectEnd, .arrayEnd:
      _ = paths.popLast()
      _ = isObject.popLast()
      return nil
    case .objectStart, .arrayStart:
      let path = here
      paths.append(path)
      isObject.append(token.kind == .objectStart)
      return path
    case .string, .number, .true, .false, .null: return here
    }
  }

  private var here: String {
    guard let parent = paths.last else { return "" }
    guard isObject.last == true else { return parent + "[]" }
    return parent.isEmpty ? key : parent + "." + key
  }
}
