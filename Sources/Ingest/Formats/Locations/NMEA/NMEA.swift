import ActivityModel
import Bytes

extension Adapter {
  /// Logs of the serial output of GPS receivers.
  static let nmea = Adapter(
    name: "nmea", version: 3, title: "NMEA 0183 logs",
    recognizes: NMEA.recognizes, read: NMEA.read)
}

/// Reads the sentences RMC, GGA, GNS, GLL, VTG and ZDA of any talker, and the tracks of Magellan's
/// receivers; those of one moment form a fix.
enum NMEA {
  /// The standard allows 82 bytes; a line may hold the sentences of some hours.
  private static let lineLimit = 1_048_576

  static func recognizes(_ head: SourceHead) -> Bool {
    guard head.bytes.span.contains(NMEASentence.beginning) else { return false }
    var source = SourceReader(fileName: head.fileName, bytes: head.bytes)
    var lines = LineReader(limit: lineLimit)
    var sentence = NMEASentence()
    while (try? lines.next(&source)) == true {
      for piece in NMEASentence.pieces(of: lines.line) {
        guard let found = sentence.read(piece) else { continue }
        if found == .whole || (found == .withoutChecksum && sentence.isFix) { return true }
      }
    }
    return false
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var lines = LineReader(limit: lineLimit)
    var sentence = NMEASentence()
    var log = NMEALog()
    var sawChecksum = false
    while try lines.next(&source) {
      let place = Place(line: lines.number)
      var pieces = NMEASentence.pieces(of: lines.line)
      let last = pieces.popLast()
      if lines.isTooLong {
        diagnostics.refuse(
          "line-too-long", at: place,
          because: "a line is longer than \(lineLimit) bytes: the rest of it was left out")
      }
      // A sentence that another one interrupts has lost its end.
      for piece in pieces where sentence.read(piece) == .whole {
        sawChecksum = true
        log.take(sentence, at: place, &diagnostics)
      }
      switch last.flatMap({ sentence.read($0) }) {
      case nil:
        if !lines.line.allSatisfy(ASCII.isBlank) { diagnostics.noteNoSentence(at: place) }
      case .whole:
        sawChecksum = true
        log.take(sentence, at: place, &diagnostics)
      case .withoutChecksum where !sawChecksum:
        log.take(sentence, at: place, &diagnostics)
      case .withoutChecksum where sentence.kind == .other,
        .wrongChecksum where sentence.kind == .other:
        diagnostics.noteNoSentence(at: place)
      case .withoutChecksum:
        diagnostics.refuse(
          "checksum-missing", at: place,
          because: "a sentence ends before its checksum, which the others have; it was left out")
      case .wrongChecksum:
        diagnostics.refuse(
          "checksum-wrong", at: place,
          because: "a sentence does not fit its checksum; it was left out")
      }
    }
    try diagnostics.report(
      log.finish(&diagnostics), damage: nil,
      otherwise: "it holds sentences without positions, such as waypoints and satellites")
  }
}

extension Diagnostics {
  fileprivate mutating func noteNoSentence(at place: Place) {
    note(
      "not-a-sentence", at: place, because: "text that is no NMEA 0183 sentence was skipped")
  }
}
