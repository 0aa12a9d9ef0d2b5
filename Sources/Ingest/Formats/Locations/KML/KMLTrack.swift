import ActivityModel

/// A `gx:Track` that is being read: lists of times, positions and readings, side by side or one
/// behind the other.
struct KMLTrack {
  let line: UInt32
  private(set) var times: [TrackClock.Answer] = []
  private var drafts: [PointDraft] = []
  private var arrays: [PointReading: [Int64?]] = [:]
  /// The list that holds readings of a kind: the first one, where two have them.
  private var arrayNames: [PointReading: String] = [:]

  init(line: UInt32) { self.line = line }

  mutating func append(time: TrackClock.Answer) { times.append(time) }

  /// Takes `13.4 52.5 40`; an empty text is "no position at this time".
  mutating func append(coord text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics) {
    var draft = PointDraft(line: line)
    draft.readCoordinates(text, separator: UInt8(ascii: " "), &diagnostics)
    drafts.append(draft)
  }

  mutating func append(value text: Span<UInt8>, of array: String) {
    guard let reading = KMLTrack.readings[array] else { return }
    guard arrayNames[reading, default: array] == array else { return }
    arrayNames[reading] = array
    let number =
      Decimal.scaled(text, places: reading.places)
      ?? Decimal.scaledWithComma(text, places: reading.places)
    arrays[reading, default: []].append(reading.value(number))
  }

  /// Puts times and positions together by their place in the lists.
  func append(to points: inout RecordedPoints, _ diagnostics: inout Diagnostics) {
    points.endSegment()
    for index in 0..<min(times.count, drafts.count) {
      var draft = drafts[index]
      draft.time = times[index]
      for (reading, values) in arrays where index < values.count {
        draft.point[reading] = values[index]
      }
      if case .absent = draft.time {
        if !draft.position.isAbsent {
          diagnostics.refuse(
            "time-missing", at: Place(line: Int(draft.line)),
            because: "a position of a track has no time and was left out")
        }
        continue
      }
      points.append(draft, needsPosition: false, &diagnostics)
    }
    let rest = abs(times.count - drafts.count)
    for _ in 0..<rest {
      diagnostics.refuse(
        "times-do-not-match", at: Place(line: Int(line)),
        because: "a track has \(counted(times.count, "time", "times")) and"
          + " \(counted(drafts.count, "position", "positions")): what has no partner is left out")
    }
  }

  /// As the apps call them.
  private static let readings: [String: PointReading] = [
    "heartrate": .heartRate, "heart_rate": .heartRate, "hr": .heartRate, "cadence": .cadence,
    "cad": .cadence, "power": .power, "distance": .distance, "speed": .speed,
    "temperature": .temperature, "temp": .temperature, "atemp": .temperature,
  ]
}

extension PointDraft {
  /// Takes longitude, latitude and height, in this order.
  mutating func readCoordinates(
    _ text: Span<UInt8>, separator: UInt8, _ diagnostics: inout Diagnostics
  ) {
    var start = 0
    for part in 0..<3 {
      while start < text.count, ASCII.isBlank(text[start]) { start += 1 }
      guard start < text.count else { return }
      var end = start
      while end < text.count, text[end] != separator, !ASCII.isBlank(text[end]) { end += 1 }
      let number = text.extracting(start..<end)
      switch part {
      case 0: position.readLongitude(number)
      case 1: position.readLatitude(number)
      default: point.readValue(of: .elevation, number, line: line, &diagnostics)
      }
      start = end + 1
    }
  }
}
