private import CJSONTokens

/// Limits on the memory that a JSON text may use.
public struct JSONLimits: Hashable, Sendable {
  /// The maximum nesting depth of objects and arrays.
  public var depth: Int
  /// The maximum size of a key, string or number in bytes.
  public var tokenBytes: Int

  /// The deepest known exports have twelve levels; their longest string is a description of some
  /// kilobytes.
  public init(depth: Int = 100, tokenBytes: Int = 1_048_576) {
    self.depth = depth
    self.tokenBytes = tokenBytes
  }
}

/// Turns JSON of any size into a flat sequence of tokens, chunk by chunk.
///
/// - Complexity: O(bytes). Holds the tokens of one chunk, and one token that its end cuts.
@safe public struct JSONTokenizer: ~Copyable {
  private let reader: OpaquePointer
  private let limits: JSONLimits

  /// Reads one value, or with `readsManyValues` a sequence of values such as JSON Lines.
  public init(limits: JSONLimits = JSONLimits(), readsManyValues: Bool = false) {
    let depth = UInt32(clamping: limits.depth)
    let created = unsafe cjson_create(depth, limits.tokenBytes, readsManyValues ? 1 : 0)
    guard let created = unsafe created else { fatalError("no memory for a JSON reader") }
    unsafe reader = created
    self.limits = limits
  }

  deinit { unsafe cjson_destroy(reader) }

  /// Reads the next bytes and stores the tokens that end in them in `tokens`.
  ///
  /// On an error, `tokens` holds those before it; every later call throws.
  public mutating func read(
    _ bytes: Span<UInt8>, into tokens: inout JSONTokens
  ) throws(JSONError) {
    let isFine = unsafe bytes.withUnsafeBufferPointer { buffer in
      // yajl requires an address even for zero bytes.
      guard let start = buffer.baseAddress else { return true }
      return unsafe cjson_feed(reader, start, buffer.count) != 0
    }
    copy(into: &tokens)
    if !isFine { throw failure }
  }

  /// Ends the input; an unfinished value is an error.
  public mutating func finish(into tokens: inout JSONTokens) throws(JSONError) {
    let isFine = unsafe cjson_finish(reader) != 0
    copy(into: &tokens)
    if !isFine { throw failure }
  }

  private func copy(into tokens: inout JSONTokens) {
    var count = 0
    let items = unsafe UnsafeBufferPointer(start: cjson_tokens(reader, &count), count: count)
    tokens.items.removeAll(keepingCapacity: true)
    tokens.items.reserveCapacity(count)
    for index in 0..<count { unsafe tokens.items.append(JSONToken(items[index])) }
    var length = 0
    let text = unsafe UnsafeBufferPointer(start: cjson_text(reader, &length), count: length)
    tokens.text.removeAll(keepingCapacity: true)
    unsafe tokens.text.append(contentsOf: text)
  }

  private var failure: JSONError {
    let failure = unsafe cjson_first_failure(reader).pointee
    let offset = Int(clamping: failure.byte_offset)
    switch Int(failure.kind) {
    case Int(cjson_failure_too_deep):
      return JSONError(
        reason: .tooDeep, byteOffset: offset,
        message: "more than \(limits.depth) nested objects and arrays")
    case Int(cjson_failure_token_too_long):
      return JSONError(
        reason: .tokenTooLong, byteOffset: offset,
        message: "a text or number is longer than \(limits.tokenBytes) bytes")
    case Int(cjson_failure_out_of_memory):
      return JSONError(reason: .outOfMemory, byteOffset: offset, message: "no memory is left")
    default:
      return JSONError(
        reason: .malformed, byteOffset: offset, message: "not JSON: \(words(of: failure))")
    }
  }

  private func words(of failure: cjson_failure) -> String {
    var message = failure.message
    return unsafe withUnsafeBytes(of: &message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

extension JSONToken {
  fileprivate init(_ token: cjson_token) {
    self.init(
      // The C side has no other kinds.
      kind: Kind(rawValue: token.kind) ?? .null, depth: Int(token.depth),
      byteOffset: Int(clamping: token.byte_offset), textOffset: Int(token.text_offset),
      textLength: Int(token.text_length))
  }
}
