import ActivityModel

/// Extracts the fixes from the records of a timeline.
struct TimelineReader: ~Copyable {
  var fixes = FixesByDay(vendor: "google", kind: .phone)
  private var degrees = FixReader()
  private var tenMillionths = FixReader(positionUnit: .tenMillionths)

  /// The devices of coarse paths and of raw signals, kept apart because both describe the same
  /// movement.
  static let pathDevice = "timeline-path"
  private static let signalDevice = "raw-signals"

  mutating func readSegment(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    let path = record.elements(of: record.member("timelinePath"))
    if path.isEmpty, let movement = record.member("activity") {
      readEnds(of: movement, in: record, &diagnostics)
    } else if path.isEmpty {
      noteGuess(record, &diagnostics)
    }
    // An iPhone counts minutes from the start of the segment.
    var start: Instant?
    for node in path {
      let place = record.place(of: node)
      let ranges = positionRanges(record, record.member("point", of: node))
      if let time = record.member("time", of: node) {
        var ranges = ranges
        ranges.time = record.range(of: time)
        let point = degrees.point(ranges, in: record.text, at: place, &diagnostics)
        keep(point, degrees.utcOffsetSeconds, Self.pathDevice, place, &diagnostics)
        continue
      }
      if start == nil {
        start = degrees.time(
          in: record.text, record.range(of: record.member("startTime")), at: place, &diagnostics)
        if start == nil { return }
      }
      guard let time = time(of: node, in: record, from: start, &diagnostics) else { continue }
      let point = degrees.point(ranges, time: time, in: record.text, at: place, &diagnostics)
      keep(point, degrees.utcOffsetSeconds, Self.pathDevice, place, &diagnostics)
    }
  }

  /// Reads the start and the end of a movement as two fixes of the path.
  private mutating func readEnds(
    of movement: Int, in record: borrowing JSONTape, _ diagnostics: inout Diagnostics
  ) {
    for (name, time) in TimelineReader.ends {
      guard let end = record.member(name, of: movement) else { continue }
      var ranges = positionRanges(
        record, record.isObject(end) ? record.member("latLng", of: end) : end)
      ranges.time = record.range(of: record.member(time))
      let place = record.place(of: end)
      let point = degrees.point(ranges, in: record.text, at: place, &diagnostics)
      keep(point, degrees.utcOffsetSeconds, Self.pathDevice, place, &diagnostics)
    }
  }

  private static let ends: [(place: StaticString, time: StaticString)] = [
    ("start", "startTime"), ("end", "endTime"),
  ]

  private func time(
    of node: Int, in record: borrowing JSONTape, from start: Instant?,
    _ diagnostics: inout Diagnostics
  ) -> Instant? {
    let range = record.range(of: record.member("durationMinutesOffsetFromStartTime", of: node))
    let thousandths = Decimal.scaled(record.text.span.extracting(range), places: 3)
    guard let start, let thousandths, (0...thousandthsOfAWeek).contains(thousandths) else {
      return diagnostics.refuse(
        "time-not-readable", at: record.place(of: node),
        because: "\(Excerpt.of(record.text[range])) is no number of minutes since the start of"
          + " the path; the fix was left out")
    }
    return Instant(milliseconds: start.milliseconds + thousandths * 60)
  }

  /// A week; segments last two hours at most.
  private let thousandthsOfAWeek: Int64 = 10_080_000

  mutating func readSignal(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    let place = record.start
    guard let position = record.member("position") else {
      return diagnostics.note(
        "signal-not-a-position", at: place,
        because: "raw signals of Wi-Fi and of movement are not kept")
    }
    var ranges = positionRanges(
      record, record.member("LatLng", of: position) ?? record.member("latLng", of: position))
    ranges.time = record.range(of: record.member("timestamp", of: position))
    ranges.elevation = record.range(of: record.member("altitudeMeters", of: position))
    ranges.accuracy = record.range(of: record.member("accuracyMeters", of: position))
    ranges.speed = record.range(of: record.member("speedMetersPerSecond", of: position))
    let point = degrees.point(ranges, in: record.text, at: place, &diagnostics)
    keep(point, degrees.utcOffsetSeconds, Self.signalDevice, place, &diagnostics)
  }

  /// Reads a record of Takeout's `Timeline Edits.json`: raw positions of single phones.
  mutating func readEdit(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    let place = record.start
    let signal = record.member("signal", of: record.member("rawSignal"))
    guard let position = record.member("position", of: signal) else {
      return diagnostics.note(
        "edit-not-a-position", at: place, because: "what was edited by hand is not kept")
    }
    let point = record.member("point", of: position)
    let ranges = FixRanges(
      time: record.range(of: record.member("timestamp", of: position)),
      latitude: record.range(of: record.member("latE7", of: point)),
      longitude: record.range(of: record.member("lngE7", of: point)))
    var fix = tenMillionths.point(ranges, in: record.text, at: place, &diagnostics)
    let accuracy = record.range(of: record.member("accuracyMm", of: position))
    if let millimeters = Decimal.scaled(record.text.span.extracting(accuracy), places: 0),
      millimeters >= 0
    {
      fix?.accuracyCentimeters = Int32(exactly: (millimeters + 5) / 10)
    }
    keep(
      fix, tenMillionths.utcOffsetSeconds, record.string(of: record.member("deviceId")), place,
      &diagnostics)
  }

  private mutating func keep(
    _ point: TrackPoint?, _ utcOffsetSeconds: Int?, _ device: String, _ place: Place,
    _ diagnostics: inout Diagnostics
  ) {
    guard let point else { return }
    fixes.append(
      point, utcOffsetSeconds: utcOffsetSeconds, device: device, at: place, &diagnostics)
  }

  private func noteGuess(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    let place = record.start
    if record.member("visit") != nil {
      diagnostics.noteVisit(at: place)
    } else {
      diagnostics.note(
        "segment-not-kept", at: place,
        because: "a segment is no path, no visit and no movement; it is not kept")
    }
  }

  /// Finds the two numbers of `48.8606°, 2.3376°` or `geo:42.44,-76.48`.
  private func positionRanges(_ record: borrowing JSONTape, _ node: Int?) -> FixRanges {
    var range = record.range(of: node)
    let text = record.text
    if text[range].starts(with: "geo:".utf8) { range = (range.lowerBound + 4)..<range.upperBound }
    guard let comma = text[range].firstIndex(of: ASCII.comma) else { return FixRanges() }
    // A URI may have parameters after the numbers: `;u=35`.
    let end = text[range].firstIndex(of: ASCII.semicolon) ?? range.upperBound
    guard comma < end else { return FixRanges() }
    return FixRanges(
      latitude: number(text, range.lowerBound..<comma), longitude: number(text, (comma + 1)..<end))
  }

  /// Trims a degree sign and blanks.
  private func number(_ text: [UInt8], _ range: Range<Int>) -> Range<Int> {
    func isRead(_ byte: UInt8) -> Bool {
      byte != 0xC2 && byte != 0xB0 && !ASCII.isBlank(byte)
    }
    guard let first = text[range].firstIndex(where: isRead),
      let last = text[range].lastIndex(where: isRead)
    else { return 0..<0 }
    return first..<(last + 1)
  }
}

extension Diagnostics {
  /// Notes a visit, which Google inferred.
  mutating func noteVisit(at place: Place) {
    note(
      "visit-not-a-fix", at: place,
      because: "a visit is a place that Google inferred, not a fix; it is not kept")
  }
}
