import ActivityModel
import XMLStream

/// The names of one XML format that are read, in any namespace.
protocol XMLName: RawRepresentable<String>, CaseIterable, Equatable where AllCases == [Self] {
  /// The spellings in different programs.
  var spellings: [String] { get }
  /// True for an element with text of its own.
  var wantsText: Bool { get }
  /// True for an element with text or with markup, whose attributes are read too.
  var wantsMarkup: Bool { get }
}

extension XMLName {
  var spellings: [String] { [rawValue] }
  var wantsMarkup: Bool { false }

  /// True for a name that comes behind another in the order of the cases.
  func isBehind(_ other: Self) -> Bool {
    Self.allCases.firstIndex(of: self) ?? 0 > Self.allCases.firstIndex(of: other) ?? 0
  }
}

/// A reader of one XML format, which processes tokens.
protocol XMLDocument {
  associatedtype Name: XMLName

  /// The names that the format needs; all other elements are skipped.
  var vocabulary: XMLVocabulary { get }

  /// Processes the next tokens and the text they refer to.
  mutating func read(
    _ tokens: Span<XMLToken>, _ text: Span<UInt8>, _ diagnostics: inout Diagnostics)

  /// Processes one token; `value` is its text, which only attributes and texts have, and the
  /// elements that want markup.
  mutating func read(
    _ name: Name, _ token: XMLToken, _ value: Span<UInt8>, _ diagnostics: inout Diagnostics)

  /// False when the rest of the document cannot matter.
  var wantsMore: Bool { get }
}

extension XMLVocabulary {
  /// The spellings of all names of a format.
  init<Name: XMLName>(_ names: Name.Type) {
    self.init()
    for (id, name) in names.allCases.enumerated() {
      for spelling in name.spellings {
        add(
          spelling, id: UInt16(id), wantsText: name.wantsText, wantsMarkup: name.wantsMarkup)
      }
    }
  }
}

extension XMLDocument {
  var vocabulary: XMLVocabulary { XMLVocabulary(Name.self) }

  var wantsMore: Bool { true }

  mutating func read(
    _ tokens: Span<XMLToken>, _ text: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    let names = Name.allCases
    for index in tokens.indices {
      let token = tokens[index]
      guard token.name < names.count else { continue }
      read(names[Int(token.name)], token, text.extracting(token.text), &diagnostics)
    }
  }
}

extension SourceReader {
  /// Returns the next bytes of a source, or nil at its end.
  typealias NextBytes = (inout SourceReader) throws(IngestError) -> [UInt8]?

  /// Reads the whole source into a document.
  ///
  /// - Parameters:
  ///   - document: Receives the tokens.
  ///   - diagnostics: Receives the document's diagnostics.
  ///   - next: Reads the source's bytes, for formats that deviate from XML.
  /// - Returns: The damage, when the source is truncated or stops being XML; nil when it is intact.
  ///   The document has received everything before the damage and decides which records are
  ///   complete.
  /// - Throws: When the whole source is untrustworthy because of entities or absurd sizes.
  mutating func readXML(
    into document: inout some XMLDocument, _ diagnostics: inout Diagnostics,
    through next: NextBytes = { (source) throws(IngestError) in try source.nextChunk() }
  ) throws(IngestError) -> Rejection? {
    var sourceError: IngestError?
    do throws(XMLError) {
      try parse(&document, &diagnostics, &sourceError, next)
    } catch {
      if let sourceError { return sourceError.rejection }
      guard error.reason == .notWellFormed else { throw IngestError(error) }
      return Rejection(error)
    }
    return sourceError?.rejection
  }

  /// Reads the whole source into a document, and mends single bytes that XML forbids.
  ///
  /// - Parameters:
  ///   - document: Receives the tokens.
  ///   - diagnostics: Receives the document's diagnostics, and a note of what was mended.
  /// - Returns: The damage, when the source is truncated or stops being XML; nil when it is intact.
  /// - Throws: When the whole source is untrustworthy because of entities or absurd sizes.
  mutating func readMendedXML(
    into document: inout some XMLDocument, _ diagnostics: inout Diagnostics
  ) throws(IngestError) -> Rejection? {
    var mender = XMLMender()
    let damage = try readXML(into: &document, &diagnostics) {
      (source) throws(IngestError) in try mender.next(&source)
    }
    mender.report(to: &diagnostics, damage: damage)
    return damage
  }

  private mutating func parse(
    _ document: inout some XMLDocument, _ diagnostics: inout Diagnostics,
    _ sourceError: inout IngestError?, _ next: NextBytes
  ) throws(XMLError) {
    let vocabulary = document.vocabulary
    try XMLStream.parse(vocabulary) {
      do throws(IngestError) {
        return try next(&self)
      } catch {
        sourceError = error
        return nil
      }
    } consuming: { tokens, text in
      document.read(tokens, text, &diagnostics)
      return document.wantsMore
    }
  }
}

extension Rejection {
  fileprivate init(_ error: XMLError) {
    self.init(
      reason: error.reason.rawValue, place: Place(line: error.line, column: error.column),
      message: error.message, advice: Rejection.advice(error.reason))
  }

  private static func advice(_ reason: XMLError.Reason) -> String {
    switch reason {
    case .notWellFormed: "export it again; this copy is damaged or was cut short"
    case .hostile: "export it again without a DOCTYPE; nothing that a file points to is opened"
    case .limitExceeded: "no device writes such a file; look at it before you trust it"
    case .outOfMemory: "try again with more memory"
    }
  }
}

extension IngestError {
  fileprivate init(_ error: XMLError) {
    self.init(Rejection(error))
  }

  /// Creates an error from a rejection.
  init(_ rejection: Rejection) {
    self.init(
      reason: rejection.reason, at: rejection.place, rejection.message, advice: rejection.advice)
  }
}
