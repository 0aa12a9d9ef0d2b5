import ActivityModel
import Bytes

/// Repairs the XML of Apple's export for the parser.
///
/// Replaces the DOCTYPE, and control characters that apps write into names, with blanks. Puts the
/// root around an excerpt, which is one record or workout or several in a row.
struct HealthBytes {
  private var isInContent = false
  private var byteCount = 0
  private var controlCount = 0
  private var firstControl = 0
  private var brokenLine: Int?
  /// The line of the root that was put around an excerpt.
  private var rootLine: Int?
  private var isRootOpen = false

  private static let root = Array("<HealthData>".utf8)
  private static let rootEnd = Array("</HealthData>".utf8)

  /// Returns the next bytes, never empty, or nil at the end.
  ///
  /// - Throws: When the DOCTYPE declares an entity, refers to an external resource, or is absurdly
  ///   long.
  /// - Complexity: O(bytes); holds a chunk, and everything before the root element.
  mutating func next(_ source: inout SourceReader) throws(IngestError) -> [UInt8]? {
    guard isInContent else { return try first(&source) }
    guard var chunk = try source.nextChunk() else { return closeRoot() }
    clean(&chunk, from: 0)
    return chunk
  }

  private mutating func first(_ source: inout SourceReader) throws(IngestError) -> [UInt8]? {
    isInContent = true
    var head: [UInt8] = []
    while let chunk = try source.nextChunk() {
      head += chunk
      let prolog = try HealthProlog(head)
      guard let start = prolog.contentStart else {
        guard head.count < HealthProlog.byteLimit else { break }
        continue
      }
      brokenLine = prolog.brokenLine
      head = prolog.bytes
      clean(&head, from: start)
      openRoot(around: &head, at: start)
      return head
    }
    // The parser reports the problem.
    return head.isEmpty ? nil : head
  }

  /// Puts the root before an excerpt; the bytes hold the name of its first element.
  private mutating func openRoot(around head: inout [UInt8], at start: Int) {
    let names = ["<Record", "<Workout"]
    guard names.contains(where: { head[start...].starts(with: $0.utf8) }) else { return }
    rootLine = 1 + head[..<start].count { $0 == ASCII.lineFeed }
    isRootOpen = true
    head.insert(contentsOf: HealthBytes.root, at: start)
  }

  private mutating func closeRoot() -> [UInt8]? {
    guard isRootOpen else { return nil }
    isRootOpen = false
    return HealthBytes.rootEnd
  }

  /// The damage at its place in the file: the root moves what follows on its line.
  func placed(_ damage: Rejection) -> Rejection {
    guard let rootLine, damage.place.line == rootLine, let column = damage.place.column else {
      return damage
    }
    return Rejection(
      reason: damage.reason,
      place: Place(line: rootLine, column: max(1, column - HealthBytes.root.count)),
      message: damage.message, advice: damage.advice)
  }

  private mutating func clean(_ chunk: inout [UInt8], from start: Int) {
    defer { byteCount += chunk.count }
    guard HealthBytes.holdsControl(chunk.span) else { return }
    for index in start..<chunk.count where XMLMender.isForbidden(chunk[index]) {
      if controlCount == 0 { firstControl = byteCount + index }
      controlCount += 1
      chunk[index] = UInt8(ascii: " ")
    }
  }

  /// True when the bytes contain a control character that XML forbids.
  ///
  /// Checks eight bytes at a time; byte by byte, this pass took 6 % of an import.
  static func holdsControl(_ bytes: Span<UInt8>) -> Bool {
    var index = 0
    while index + 8 <= bytes.count {
      let mayBeControl = !EightBytes(bytes, at: index).marks(below: 0x20).isEmpty
      if mayBeControl, holdsControl(bytes, in: index..<index + 8) { return true }
      index += 8
    }
    return holdsControl(bytes, in: index..<bytes.count)
  }

  private static func holdsControl(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    for index in range where XMLMender.isForbidden(bytes[index]) { return true }
    return false
  }

  /// Reports the repairs.
  ///
  /// Omits the number of control characters in a damaged document, because it would depend on chunk
  /// borders.
  func report(to diagnostics: inout Diagnostics, isDamaged: Bool) {
    if let brokenLine {
      diagnostics.note(
        "doctype-broken", at: Place(line: brokenLine),
        because: "a declaration in the DOCTYPE does not end, as in exports of iOS 16; the DOCTYPE"
          + " is not needed: it was skipped")
    }
    guard controlCount > 0, !isDamaged else { return }
    diagnostics.note(
      "control-character", at: Place(byteOffset: firstControl), count: controlCount,
      because: "a control character, which XML forbids, was read as a blank")
  }
}
