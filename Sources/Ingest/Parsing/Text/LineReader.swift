import Bytes

/// Reads the lines of a source without their terminators.
///
/// Lines end with LF, CR LF or CR.
struct LineReader {
  /// The bytes of the last line, cut off at the limit.
  private(set) var line: [UInt8] = []
  /// The number of that line, counted from 1.
  private(set) var number = 0
  /// True when the line exceeded the limit.
  private(set) var isTooLong = false
  private let limit: Int
  private var text = TextDecoder()
  private var chunk: [UInt8] = []
  private var position = 0
  /// The next LF and CR of the chunk, or its end; out of date when before `position`.
  private var lineFeed = -1
  private var carriageReturn = -1
  /// True when a following LF belongs to the previous CR.
  private var skipsLineFeed = false

  /// Far above the longest line of any device, and small enough for memory.
  static let defaultLimit = 1_048_576

  /// - Parameter limit: The number of bytes to keep of a line; the rest of a longer one is skipped.
  init(limit: Int = LineReader.defaultLimit) { self.limit = limit }

  /// Reads the next line into `line`.
  ///
  /// - Returns: False at the end of the source.
  /// - Complexity: O(bytes); holds one line and one chunk.
  mutating func next(_ source: inout SourceReader) throws(IngestError) -> Bool {
    line.removeAll(keepingCapacity: true)
    isTooLong = false
    number += 1
    var isStarted = false
    while try fill(&source) {
      let end = nextLineEnd()
      take(upTo: end)
      isStarted = true
      if end < chunk.count {
        skipsLineFeed = chunk[end] == ASCII.carriageReturn
        position = end + 1
        return true
      }
    }
    return isStarted
  }

  /// Makes a byte available at `position`; returns false at the end.
  private mutating func fill(_ source: inout SourceReader) throws(IngestError) -> Bool {
    while true {
      if position < chunk.count {
        guard skipsLineFeed else { return true }
        skipsLineFeed = false
        if chunk[position] == ASCII.lineFeed { position += 1 }
        continue
      }
      guard let next = try text.nextChunk(&source) else { return false }
      chunk = next
      (position, lineFeed, carriageReturn) = (0, -1, -1)
    }
  }

  private mutating func take(upTo end: Int) {
    let room = limit - line.count
    isTooLong = isTooLong || end - position > room
    line += chunk[position..<min(end, position + room)]
    position = end
  }

  /// The position of the next LF or CR, or the end of the chunk.
  ///
  /// Each search goes on where the last one ended, so that a chunk is searched once.
  private mutating func nextLineEnd() -> Int {
    if lineFeed < position { lineFeed = next(ASCII.lineFeed) }
    if carriageReturn < position { carriageReturn = next(ASCII.carriageReturn) }
    return min(lineFeed, carriageReturn)
  }

  private func next(_ byte: UInt8) -> Int {
    chunk.span.firstIndex(of: byte, from: position) ?? chunk.count
  }
}
