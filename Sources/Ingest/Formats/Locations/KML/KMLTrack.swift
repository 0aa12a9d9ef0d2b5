import ActivityModel

/// A `gx:Track` that is being read: lists of times, positions and readings, side by side or one
/// behind the other.
struct KMLTrack {
  let line: UInt32
  private var times: [TrackClock.Answer] = []
  private var drafts: [PointDraft] = []
  private var arrays: [String: [Int32?]] = [:]

  init(line: UInt32) { self.line = line }

  mutating func append(time: TrackClock.Answer) { times.append(time) }

  /// Takes `13.4 52.5 40`; an empty text is "no position at this time".
  mutating func append(coord text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics) {
    var draft = PointDraft(line: line)
    draft.readCoordinates(text, separator: UInt8(ascii: " "), &diagnostics)
    drafts.append(draft)
  }

  mutating func append(value text: Span<UInt8>, of array: String) {
    guard KMLTrack.channels[array] != nil else { return }
    let value = Decimal.scaled(text, places: 0).flatMap { Int32(exactly: $0) }
    arrays[array, default: []].append(value.flatMap { $0 >= 0 ? $0 : nil })
  }

  /// Puts times and positions together by their place in the lists.
  func append(to points: inout RecordedPoints, _ diagnostics: inout Diagnostics) {
    points.endSegment()
    for index in 0..<min(times.count, drafts.count) {
      var draft = drafts[index]
      draft.time = times[index]
      for (name, values) in arrays where index < values.count {
        draft.point.set(KMLTrack.channels[name], values[index])
      }
      if case .absent = draft.time { continue }
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

  enum Channel { case heartRate, cadence, power }

  /// As the apps call them.
  private static let channels: [String: Channel] = [
    "heartrate": .heartRate, "heart_rate": .heartRate, "hr": .heartRate, "cadence": .cadence,
    "cad": .cadence, "power": .power,
  ]
}

extension TrackPoint {
  fileprivate mutating func set(_ channel: KMLTrack.Channel?, _ value: Int32?) {
    switch channel {
    case .heartRate: heartRateBPM = value
    case .cadence: cadencePerMinute = value
    case .power: powerWatts = value
    case nil: break
    }
  }
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
      default: point.readElevation(number, line: line, &diagnostics)
      }
      start = end + 1
    }
  }
}
