import ActivityModel
import Bytes
import JSONStream

extension Adapter {
  /// Files of the OwnTracks Recorder, one a month.
  static let ownTracksRecorder = Adapter(
    name: "owntracks-recorder", version: 3, title: "OwnTracks Recorder files (.rec)",
    recognizes: OwnTracksRecorder.recognizes, read: OwnTracksRecorder.read)
}

/// Reads lines with the time of reception, the type and the message itself.
///
/// The message states its own type: positions that came as CSV have `csv` instead of `*` before.
/// The time of a fix is the message's own `tst`: messages arrive late, twice and out of order.
enum OwnTracksRecorder {
  /// A message may contain a friend's picture (type `card`), hardly more.
  static let lineLimit = 262_144
  /// The number of lines to inspect for the first position.
  private static let linesLookedAt = 50

  static func recognizes(_ head: SourceHead) -> Bool {
    guard head.bytes.span.contains(UInt8(ascii: "{")) else { return false }
    var source = SourceReader(fileName: head.fileName, bytes: head.bytes)
    var lines = LineReader(limit: lineLimit)
    for _ in 0..<linesLookedAt {
      guard (try? lines.next(&source)) == true else { return false }
      if let line = RecorderLine(lines.line), line.mayBePosition(lines.line[line.message]) {
        return true
      }
    }
    return false
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var lines = LineReader(limit: lineLimit)
    var messages = MessageReader()
    while try lines.next(&source) {
      let place = Place(line: lines.number)
      if lines.isTooLong {
        diagnostics.refuse(
          "line-too-long", at: place, because: "a line is longer than \(lineLimit) bytes")
      } else if let line = RecorderLine(lines.line) {
        messages.read(line, of: lines.line, at: lines.number, &diagnostics)
      } else if !lines.line.allSatisfy(ASCII.isBlank) {
        diagnostics.refuse(
          "not-a-record", at: place,
          because: "\(Excerpt.of(lines.line)) is not a time, a type and a message")
      }
    }
    try messages.people.refuseIfSeveral()
    messages.fixes.report(to: &diagnostics)
  }
}
