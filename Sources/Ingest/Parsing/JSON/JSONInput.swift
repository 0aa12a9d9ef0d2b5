import ActivityModel
import JSONStream

/// Feeds a source's bytes to the parser and tracks the place of every token.
struct JSONInput: ~Copyable {
  /// The result of reading more input.
  enum Answer {
    case tokens
    /// An invalid line was skipped; discard the values that were open.
    case restarted
    case end
    case damaged(Rejection)
  }

  private(set) var tokens = JSONTokens()
  private let feed: JSONRecordReader.Feed
  private var tokenizer = JSONTokenizer(readsManyValues: true)
  private var text = TextDecoder()
  private var lines = LineReader(limit: JSONInput.lineLimit)
  private var places = ChunkPlaces()
  private var failure: Rejection?
  private var isOver = false
  private var sawToken = false
  /// True when the previous line ended inside a value, and when any line held a whole one.
  private var isInsideValue = false
  private var sawWholeLine = false

  /// Apps write batches of some hundred KiB on one line.
  private static let lineLimit = 67_108_864

  init(feed: JSONRecordReader.Feed) { self.feed = feed }

  func place(of token: JSONToken) -> Place { places.known(token.byteOffset) }

  func spells(_ name: StaticString, _ token: JSONToken) -> Bool {
    guard token.text.count == name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { unsafe tokens.text[token.text].elementsEqual($0) }
  }

  /// Reads the next chunk or line into `tokens`.
  mutating func fill(_ source: inout SourceReader, _ diagnostics: inout Diagnostics) -> Answer {
    if let failure { return .damaged(failure) }
    if isOver { return .end }
    do throws(IngestError) {
      switch feed {
      case .chunks:
        guard let chunk = try text.nextChunk(&source) else { return finish() }
        return read(chunk)
      case .lines:
        guard try lines.next(&source) else { return finish() }
        return readLine(&diagnostics)
      }
    } catch {
      return .damaged(error.rejection)
    }
  }

  private mutating func read(_ chunk: [UInt8]) -> Answer {
    places.enter(chunk)
    do throws(JSONError) {
      try tokenizer.read(chunk.span, into: &tokens)
    } catch {
      failure = rejection(error)
    }
    sawToken = sawToken || !tokens.items.isEmpty
    places.note(tokens.items)
    return .tokens
  }

  /// Reads a line; skips an invalid one if the source has one value per line.
  private mutating func readLine(_ diagnostics: inout Diagnostics) -> Answer {
    let wasInside = isInsideValue
    _ = read(lines.line + [ASCII.lineFeed])
    isInsideValue = isOpen(wasInside)
    guard sawWholeLine, !wasInside, failure != nil || isInsideValue else {
      sawWholeLine = sawWholeLine || (!wasInside && !isInsideValue && !tokens.items.isEmpty)
      return .tokens
    }
    diagnostics.refuse(
      "not-json", at: failure?.place ?? Place(line: lines.number),
      because: failure?.message ?? "not JSON: a value does not end on its line")
    failure = nil
    restart(atLine: lines.number + 1)
    return .restarted
  }

  private mutating func restart(atLine line: Int) {
    tokenizer = JSONTokenizer(readsManyValues: true)
    tokens = JSONTokens()
    places = ChunkPlaces(line: line)
    isInsideValue = false
  }

  /// True when a value is still open after the last token.
  private func isOpen(_ before: Bool) -> Bool {
    guard let last = tokens.items.last else { return before }
    return last.depth > 0 || !last.kind.endsValue
  }

  private mutating func finish() -> Answer {
    isOver = true
    // Nothing is open behind a skipped line.
    if sawWholeLine, !isInsideValue { return .end }
    do throws(JSONError) {
      try tokenizer.finish(into: &tokens)
    } catch {
      failure = rejection(error)
    }
    sawToken = sawToken || !tokens.items.isEmpty
    if !sawToken {
      failure = JSONInput.rejection(
        "not JSON: there is no value in it", at: Place(line: 1, column: 1))
    }
    places.note(tokens.items)
    return .tokens
  }

  private mutating func rejection(_ error: JSONError) -> Rejection {
    JSONInput.rejection(error.message, at: places.place(error.byteOffset))
  }

  private static func rejection(_ message: String, at place: Place) -> Rejection {
    Rejection(
      reason: "not-well-formed", place: place, message: message,
      advice: "export it again; this copy is damaged or was cut short")
  }
}

/// Converts ascending offsets to lines and columns, chunk by chunk.
private struct ChunkPlaces {
  private var chunk: [UInt8] = []
  private var chunkStart = 0
  private var scanned = 0
  private var line: Int
  private var lineStart = 0
  /// The start of each line of the chunk, ascending.
  private var starts: [(offset: Int, line: Int)]

  init(line: Int = 1) {
    self.line = line
    starts = [(0, line)]
  }

  /// Moves on to the next chunk.
  mutating func enter(_ next: [UInt8]) {
    scan(upTo: chunkStart + chunk.count)
    chunkStart += chunk.count
    chunk = next
    // The lines that begin in this chunk, in which most places are found.
    starts.removeAll(keepingCapacity: true)
    starts.append((lineStart, line))
  }

  /// Indexes the lines of a chunk's tokens.
  mutating func note(_ tokens: [JSONToken]) {
    guard let last = tokens.last else { return }
    scan(upTo: last.byteOffset)
  }

  /// The place of an offset; offsets must not descend between calls.
  mutating func place(_ offset: Int) -> Place {
    scan(upTo: offset)
    return known(offset)
  }

  /// The place of an offset within an indexed line of this chunk.
  func known(_ offset: Int) -> Place {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return Place(line: line) }
    let start = starts[low - 1]
    return Place(line: start.line, column: offset - start.offset + 1)
  }

  private mutating func scan(upTo offset: Int) {
    let end = min(offset, chunkStart + chunk.count)
    while scanned < end {
      if chunk[scanned - chunkStart] == ASCII.lineFeed {
        line += 1
        lineStart = scanned + 1
        starts.append((lineStart, line))
      }
      scanned += 1
    }
  }
}
