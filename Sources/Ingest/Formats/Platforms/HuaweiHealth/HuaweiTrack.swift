import ActivityModel

/// The points of an activity: lines of a kind, such as `tp=lbs;k=0;lat=52.5;lon=13.4;t=1.57E12;`.
struct HuaweiTrack {
  static let mark = Array("HW_EXT_TRACK_".utf8)

  /// A reading of one line.
  private struct Reading {
    let time: Int64
    var position = StatedPosition()
    var reading: PointReading?
    var value: Int64 = 0
  }

  private let start: Int64
  private let end: Int64
  private let place: Place
  private var readings: [Reading] = []
  /// True when the positions are stated to be of WGS84.
  var isOnGlobalGrid = false

  /// - Parameters:
  ///   - start: The start of the activity, in milliseconds since 1970.
  ///   - end: The same of the end.
  ///   - place: The place of the activity.
  init(from start: Int64, to end: Int64, at place: Place) {
    (self.start, self.end, self.place) = (start, end, place)
  }

  /// The track and the JSON in `HW_EXT_TRACK_DETAIL@is…&&HW_EXT_TRACK_SIMPLIFY@is{…}`.
  static func parts(
    _ attribute: ArraySlice<UInt8>
  ) -> (detail: ArraySlice<UInt8>, summary: ArraySlice<UInt8>) {
    var (detail, summary): (ArraySlice<UInt8>, ArraySlice<UInt8>) = ([], [])
    var rest = attribute
    while let found = rest.firstRange(of: mark) {
      let behind = rest[found.upperBound...]
      let next = behind.firstRange(of: mark)?.lowerBound ?? rest.endIndex
      let part = behind[..<next]
      let isDetail = part.starts(with: "DETAIL".utf8)
      if let sign = part.firstIndex(of: UInt8(ascii: "@")) {
        var text = part[(sign + 1)...]
        if text.starts(with: "is".utf8) { text = text.dropFirst(2) }
        while let last = text.last, [UInt8(ascii: "&"), ASCII.lineFeed].contains(last) {
          text = text.dropLast()
        }
        if isDetail { detail = text } else { summary = text }
      }
      rest = rest[next...]
    }
    return (detail, summary)
  }

  /// - Complexity: O(n log n): lines of a kind follow one another, each in the order of time.
  mutating func read(_ text: ArraySlice<UInt8>, _ diagnostics: inout Diagnostics) -> Track {
    for line in text.split(whereSeparator: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) {
      take(line, &diagnostics)
    }
    var points = RecordedPoints(joiningPoints: true)
    let sorted = readings.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    for (_, reading) in sorted {
      var draft = PointDraft(line: UInt32(clamping: place.line ?? 1))
      draft.time = .time(Instant(milliseconds: reading.time), utcOffsetSeconds: nil)
      draft.position = reading.position
      if let kind = reading.reading { draft.point[kind] = kind.value(reading.value) }
      points.append(draft, needsPosition: false, &diagnostics)
    }
    return points.track
  }

  private mutating func take(_ line: ArraySlice<UInt8>, _ diagnostics: inout Diagnostics) {
    var cells: [String: ArraySlice<UInt8>] = [:]
    for cell in line.split(separator: ASCII.semicolon) {
      guard let sign = cell.firstIndex(of: UInt8(ascii: "=")) else { continue }
      cells[CellText.string(cell[..<sign])] = cell[(sign + 1)...]
    }
    switch cells["tp"].map(CellText.string) {
    case "lbs": takePosition(cells, &diagnostics)
    case "h-r": takeReading(.heartRate, cells, &diagnostics)
    case "alti": takeReading(.elevation, cells, &diagnostics)
    default: break
    }
  }

  private mutating func takePosition(
    _ cells: [String: ArraySlice<UInt8>], _ diagnostics: inout Diagnostics
  ) {
    let latitude = cells["lat"].flatMap { Decimal.scaled(Array($0).span, places: 7) } ?? 0
    let longitude = cells["lon"].flatMap { Decimal.scaled(Array($0).span, places: 7) } ?? 0
    // Pauses are marked with a place near the pole, and a lost signal with 0, 0.
    if (latitude, longitude) == (900_000_000, -800_000_000) || (latitude, longitude) == (0, 0) {
      return
    }
    guard isOnGlobalGrid || !Self.isShifted(latitude, longitude) else {
      return diagnostics.note(
        "position-shifted", at: place,
        because: "positions in and near China may be shifted by some hundred metres, and the file"
          + " does not state that they are not: they are left out")
    }
    guard let time = time(cells["t"], &diagnostics) else { return }
    readings.append(
      Reading(time: time, position: StatedPosition(latitudeE7: latitude, longitudeE7: longitude)))
  }

  private mutating func takeReading(
    _ reading: PointReading, _ cells: [String: ArraySlice<UInt8>],
    _ diagnostics: inout Diagnostics
  ) {
    guard let value = cells["v"].flatMap({ Decimal.scaled(Array($0).span, places: reading.places) })
    else { return }
    if reading == .heartRate, !(1..<255).contains(value) { return }
    guard let time = time(cells["k"], &diagnostics) else { return }
    readings.append(Reading(time: time, reading: reading, value: value))
  }

  /// Seconds or milliseconds since 1970, whichever is within a day of the activity.
  private func time(_ cell: ArraySlice<UInt8>?, _ diagnostics: inout Diagnostics) -> Int64? {
    guard let number = cell.flatMap({ Decimal.scaled(Array($0).span, places: 3) }), number != 0
    else { return nil }
    let around = (start - 86_400_000)...(end + 86_400_000)
    if let time = [number, number / 1_000].first(where: around.contains) { return time }
    diagnostics.refuse(
      "time-out-of-order", at: place,
      because: "a point's time is more than a day from its activity: the point is left out")
    return nil
  }

  /// Indicates a place in a rectangle around China, whose maps have a grid of their own.
  private static func isShifted(_ latitude: Int64, _ longitude: Int64) -> Bool {
    (180_000_000...540_000_000).contains(latitude)
      && (730_000_000...1_351_000_000).contains(longitude)
  }
}
