/// The three parts of a line of the recorder.
struct RecorderLine {
  /// `*` for a position, the form in which it came, or the type of another message.
  let type: String
  /// The range of the message in the line.
  let message: Range<Int>

  /// Accepts tabs between the parts, or blanks as in the first recorders.
  init?(_ line: [UInt8]) {
    let timeLength = "2015-08-24T05:55:07Z".utf8.count
    guard line.count > timeLength, RecorderLine.isBetween(line[timeLength]),
      TimestampText.parse(line.span.extracting(0..<timeLength)) != nil
    else { return nil }
    var start = timeLength
    while start < line.count, RecorderLine.isBetween(line[start]) { start += 1 }
    var end = start
    while end < line.count, !RecorderLine.isBetween(line[end]) { end += 1 }
    guard end > start, end < line.count, line[start] != UInt8(ascii: "{") else { return nil }
    type = CellText.string(line[start..<end])
    message = end..<line.count
  }

  func mayBePosition(_ message: ArraySlice<UInt8>) -> Bool {
    message.first { !ASCII.isBlank($0) } == UInt8(ascii: "{")
      && (type == "*" || CellText.string(message).contains(#""_type":"location""#))
  }

  private static func isBetween(_ byte: UInt8) -> Bool {
    byte == ASCII.tab || byte == UInt8(ascii: " ")
  }
}
