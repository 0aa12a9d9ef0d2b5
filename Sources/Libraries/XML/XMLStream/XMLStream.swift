internal import CXMLTokens

/// Turns XML of any size into batches of tokens.
///
/// Opens no external resource, resolves no entity, and rejects documents that declare any. Matches
/// names without their prefixes, so that an undeclared prefix is no error. Reads every encoding
/// that libxml2 supports: UTF-8, UTF-16, ISO 8859 among them.
public enum XMLStream {
  /// Returns the next bytes of a document, or nil at its end.
  public typealias Source = () -> [UInt8]?
  /// Receives a batch of tokens and the text they refer to; returns false to stop the parser.
  public typealias Consumer = (Span<XMLToken>, Span<UInt8>) -> Bool

  /// Parses a document and passes its tokens to `consume`, batch by batch.
  ///
  /// Before an error is thrown, `consume` has received all tokens that precede it.
  ///
  /// - Parameters:
  ///   - vocabulary: The names for which tokens are made.
  ///   - next: Supplies the document in chunks; their borders do not affect the result. The
  ///     document may begin with a byte order mark and blanks.
  ///   - consume: Receives some thousand tokens per call.
  /// - Returns: False when the consumer stopped the parser.
  /// - Throws: The first error of the document.
  /// - Complexity: O(bytes); holds one chunk and one batch in memory.
  @discardableResult
  public static func parse(
    _ vocabulary: XMLVocabulary, reading next: Source, consuming consume: Consumer
  ) throws(XMLError) -> Bool {
    try withoutActuallyEscaping(next) { next throws(XMLError) -> Bool in
      try withoutActuallyEscaping(consume) { consume throws(XMLError) -> Bool in
        var feed = XMLFeed(next: next, consume: consume)
        let start = feed.skipToMarkup()
        return try run(vocabulary, &feed, from: start)
      }
    }
  }

  private static func run(
    _ vocabulary: XMLVocabulary, _ feed: inout XMLFeed, from start: XMLFeed.Start
  ) throws(XMLError) -> Bool {
    let outcome = unsafe withUnsafeMutablePointer(to: &feed) { feed -> Result<Bool, XMLError> in
      guard let parser = unsafe XMLParser(vocabulary, feed) else {
        return .failure(
          XMLError(reason: .outOfMemory, message: "out of memory", line: 1, column: 1))
      }
      return parser.parse(from: start)
    }
    return try outcome.get()
  }
}

/// Owns the C parser.
@safe private struct XMLParser: ~Copyable {
  private let parser: OpaquePointer

  /// Creates a parser that reads from `feed`; nil when there is no memory.
  ///
  /// `feed` must stay at its address for the lifetime of the parser.
  init?(_ vocabulary: XMLVocabulary, _ feed: UnsafeMutablePointer<XMLFeed>) {
    let made = unsafe cxml_create(
      feed,
      { unsafe XMLFeed.at($0).pointee.read(into: $1, capacity: $2) },
      { unsafe XMLFeed.at($0).pointee.take($1, $2, $3, $4) })
    guard let made = unsafe made else { return nil }
    guard unsafe XMLParser.add(vocabulary, to: made) else {
      unsafe cxml_destroy(made)
      return nil
    }
    unsafe parser = made
  }

  private static func add(_ vocabulary: XMLVocabulary, to parser: OpaquePointer) -> Bool {
    vocabulary.entries.allSatisfy { entry in
      unsafe entry.spelling.withUnsafeBufferPointer { spelling in
        unsafe cxml_add_name(
          parser, spelling.baseAddress, spelling.count, entry.id, wants(entry)) != 0
      }
    }
  }

  private static func wants(_ entry: XMLVocabulary.Entry) -> Int32 {
    if entry.wantsMarkup { return Int32(cxml_wants_markup) }
    return Int32(entry.wantsText ? cxml_wants_text : cxml_wants_nothing)
  }

  deinit { unsafe cxml_destroy(parser) }

  func parse(from start: XMLFeed.Start) -> Result<Bool, XMLError> {
    let failure = unsafe cxml_parse(parser, Int32(start.line), Int32(start.column)).pointee
    let kind = Int(failure.kind)
    if kind == cxml_failure_none { return .success(true) }
    if kind == cxml_failure_stopped { return .success(false) }
    return .failure(
      XMLError(
        reason: XMLParser.reason(kind), message: XMLParser.message(failure),
        line: Int(failure.line), column: Int(failure.column)))
  }

  private static func reason(_ kind: Int) -> XMLError.Reason {
    switch kind {
    case cxml_failure_unsafe: .hostile
    case cxml_failure_limit: .limitExceeded
    case cxml_failure_out_of_memory: .outOfMemory
    default: .notWellFormed
    }
  }

  private static func message(_ failure: cxml_failure) -> String {
    unsafe withUnsafeBytes(of: failure.message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
