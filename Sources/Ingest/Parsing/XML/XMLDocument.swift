import ActivityModel
import XMLStream

/// Reads one XML format, token by token.
protocol XMLDocument {
  /// The names that the format needs; every other element passes unseen.
  static var vocabulary: XMLVocabulary { get }

  /// Takes the next tokens, and the text that they point into.
  mutating func read(
    _ tokens: Span<XMLToken>, _ text: Span<UInt8>, _ findings: inout Findings)

  /// Whether what follows may still matter.
  var wantsMore: Bool { get }
}

extension XMLDocument {
  var wantsMore: Bool { true }
}

extension SourceReader {
  /// Gives the next bytes of a source, or nil at its end.
  typealias NextBytes = (inout SourceReader) throws(IngestError) -> [UInt8]?

  /// Reads the whole source into a document.
  ///
  /// - Parameters:
  ///   - document: sees the tokens.
  ///   - findings: takes what the document notices.
  ///   - next: takes the source's bytes, for formats that are not quite XML.
  /// - Returns: What is damaged, when the source ends too early or stops being XML: the document
  ///   has seen everything before it, and decides what is complete. Nil when all is well.
  /// - Throws: When nothing in the source may be trusted: entities, or absurd sizes.
  mutating func readXML(
    into document: inout some XMLDocument, _ findings: inout Findings,
    through next: NextBytes = { (source) throws(IngestError) in try source.nextChunk() }
  ) throws(IngestError) -> Refusal? {
    var sourceError: IngestError?
    do throws(XMLError) {
      try parse(&document, &findings, &sourceError, next)
    } catch {
      if let sourceError { return sourceError.refusal }
      guard error.reason == .notWellFormed else { throw IngestError(error) }
      return Refusal(error)
    }
    return sourceError?.refusal
  }

  private mutating func parse(
    _ document: inout some XMLDocument, _ findings: inout Findings,
    _ sourceError: inout IngestError?, _ next: NextBytes
  ) throws(XMLError) {
    let vocabulary = type(of: document).vocabulary
    try XMLStream.parse(vocabulary) {
      do throws(IngestError) {
        return try next(&self)
      } catch {
        sourceError = error
        return nil
      }
    } consuming: { tokens, text in
      document.read(tokens, text, &findings)
      return document.wantsMore
    }
  }
}

extension Refusal {
  fileprivate init(_ error: XMLError) {
    self.init(
      reason: error.reason.rawValue, place: Place(line: error.line, column: error.column),
      message: error.message, advice: Refusal.advice(error.reason))
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
    self.init(Refusal(error))
  }

  /// An error that says what a refusal says.
  init(_ refusal: Refusal) {
    self.init(
      reason: refusal.reason, at: refusal.place, refusal.message, advice: refusal.advice)
  }
}
