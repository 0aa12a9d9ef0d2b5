import ActivityModel

/// A `gx:Track` that is being read: lists of times, positions and readings, side by side or one
/// behind the other.
struct KMLTrack {
  let line: UInt32
  private var times: [TrackClock.Answer] = []
  private var drafts: [PointDraft] = []
  private var arrays: [Channel: [Int64?]] = [:]
  /// The list that holds the readings of a channel: the first one, where two have them.
  private var arrayNames: [Channel: String] = [:]

  init(line: UInt32) { self.line = line }

  mutating func append(time: TrackClock.Answer) { times.append(time) }

  /// Takes `13.4 52.5 40`; an empty text is "no position at this time".
  mutating func append(coord text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics) {
    var draft = PointDraft(line: line)
    draft.readCoordinates(text, separator: UInt8(ascii: " "), &diagnostics)
    drafts.append(draft)
  }

  mutating func append(value text: Span<UInt8>, of array: String) {
    guard let channel = KMLTrack.channels[array] else { return }
    guard arrayNames[channel, default: array] == array else { return }
    arrayNames[channel] = array
    let value =
      Decimal.scaled(text, places: channel.places)
      ?? Decimal.scaledWithComma(text, places: channel.places)
    arrays[channel, default: []].append(value.flatMap { channel.range.contains($0) ? $0 : nil })
  }

  /// Puts times and positions together by their place in the lists.
  func append(to points: inout RecordedPoints, _ diagnostics: inout Diagnostics) {
    points.endSegment()
    for index in 0..<min(times.count, drafts.count) {
      var draft = drafts[index]
      draft.time = times[index]
      for (channel, values) in arrays where index < values.count {
        draft.point.set(channel, values[index])
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

  enum Channel {
    case heartRate, cadence, power, distance, speed, temperature

    /// How many decimal places the readings of the channel keep.
    fileprivate var places: Int {
      switch self {
      case .heartRate, .cadence, .power: 0
      case .temperature: 2
      case .distance, .speed: 3
      }
    }

    fileprivate var range: ClosedRange<Int64> {
      let narrow: ClosedRange<Int32>
      switch self {
      case .heartRate, .cadence, .power, .speed: narrow = Limits.count
      case .temperature: narrow = Limits.temperatureCentidegrees
      case .distance: return Limits.distanceMillimeters
      }
      return Int64(narrow.lowerBound)...Int64(narrow.upperBound)
    }
  }

  /// As the apps call them.
  private static let channels: [String: Channel] = [
    "heartrate": .heartRate, "heart_rate": .heartRate, "hr": .heartRate, "cadence": .cadence,
    "cad": .cadence, "power": .power, "distance": .distance, "speed": .speed,
    "temperature": .temperature, "temp": .temperature, "atemp": .temperature,
  ]
}

extension TrackPoint {
  /// Takes a reading, which is in the range of its channel.
  fileprivate mutating func set(_ channel: KMLTrack.Channel, _ value: Int64?) {
    let reading = value.flatMap { Int32(exactly: $0) }
    switch channel {
    case .heartRate: heartRateBPM = reading
    case .cadence: cadencePerMinute = reading
    case .power: powerWatts = reading
    case .distance: distanceMillimeters = value
    case .speed: speedMillimetersPerSecond = reading
    case .temperature: temperatureCentidegrees = reading
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
