/// The three parts of a line of the recorder.
struct RecorderLine {
  /// `*` for a position, else the type of the message.
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

  private static func isBetween(_ byte: UInt8) -> Bool {
    byte == ASCII.tab || byte == UInt8(ascii: " ")
  }
}
