import ActivityModel
import XMLStream

/// The state of a KML document while it is read.
struct KMLDocument: XMLDocument {
  private(set) var activities = DistinctActivities()
  /// Tracks that are too long for an activity.
  private(set) var streams: [(fixes: [KMLFix], line: Int)] = []
  /// Single points with a time.
  private(set) var points: [KMLFix] = []
  private(set) var firstPointLine = 1

  private var placemark: KMLPlacemark?
  private var placemarkDepth: UInt8 = 0
  private var track: KMLTrack?
  private var trackDepth: UInt8 = 0
  private var pointDepth: UInt8 = 0
  /// The meaning of the values in the open `SimpleArrayData`, `Data` or `SimpleData`.
  private var dataName = ""
  /// True in a `SimpleArrayData`, whose values belong to the points of a track.
  private var isInArray = false
  private var clock = TrackClock()

  mutating func read(
    _ name: KMLName, _ token: XMLToken, _ value: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    switch token.kind {
    case .start: begin(name, token)
    case .attribute where name == .name: dataName = value.string.lowercased()
    case .attribute: break
    case .text: readText(name, value, token, &diagnostics)
    case .end: end(name, token, &diagnostics)
    }
  }

  private mutating func begin(_ name: KMLName, _ token: XMLToken) {
    switch name {
    case .placemark where placemark == nil:
      placemark = KMLPlacemark(line: token.line)
      placemarkDepth = token.depth
    case .track where placemark != nil && track == nil:
      track = KMLTrack(line: token.line)
      trackDepth = token.depth
    case .timeSpan: placemark?.hasSpan = true
    case .point where placemark != nil && pointDepth == 0:
      placemark?.hasPoint = true
      pointDepth = token.depth
    case .lineString: placemark?.lineCount += 1
    case .data, .arrayData, .simpleData:
      dataName = ""
      isInArray = name == .arrayData
    default: break
    }
  }

  private mutating func readText(
    _ name: KMLName, _ text: Span<UInt8>, _ token: XMLToken, _ diagnostics: inout Diagnostics
  ) {
    guard placemark != nil else { return }
    switch name {
    case .when where track != nil:
      track?.append(time: clock.read(text, line: token.line, &diagnostics))
    case .when: placemark?.time = clock.read(text, line: token.line, &diagnostics)
    case .coord: track?.append(coord: text, line: token.line, &diagnostics)
    case .value where track != nil:
      if isInArray { track?.append(value: text, of: dataName) }
    case .value, .simpleData: placemark?.read(dataName, text, line: token.line, &diagnostics)
    case .coordinates where pointDepth != 0:
      placemark?.readPosition(text, line: token.line, &diagnostics)
    case .icon where token.depth == placemarkDepth + 1:
      placemark?.read("activitytype", text, line: token.line, &diagnostics)
    case .name where token.depth == placemarkDepth + 1: placemark?.name = text.nonEmptyString
    case .description where token.depth == placemarkDepth + 1:
      placemark?.description = text.nonEmptyString
    default: break
    }
  }

  private mutating func end(_ name: KMLName, _ token: XMLToken, _ diagnostics: inout Diagnostics) {
    switch name {
    case .track where token.depth == trackDepth:
      if let track { placemark?.append(track, &diagnostics) }
      (track, trackDepth) = (nil, 0)
    case .point where token.depth == pointDepth: pointDepth = 0
    case .placemark where token.depth == placemarkDepth:
      if let placemark { finish(placemark, &diagnostics) }
      (placemark, placemarkDepth, pointDepth) = (nil, 0, 0)
    default: break
    }
  }

  private mutating func finish(_ placemark: KMLPlacemark, _ diagnostics: inout Diagnostics) {
    if placemark.hasTrack {
      finishTrack(placemark, &diagnostics)
    } else if let point = placemark.fix(&diagnostics) {
      if points.isEmpty { firstPointLine = Int(placemark.line) }
      points.append(point)
    }
  }

  private mutating func finishTrack(_ placemark: KMLPlacemark, _ diagnostics: inout Diagnostics) {
    guard let activity = placemark.activity(&diagnostics) else { return }
    guard case .activityRecorded(let recorded) = activity.fact else { return }
    let track = recorded.track
    let points = (0..<track.count).map { track[$0] }
    let times = points.compactMap(\.time)
    guard let first = times.min(), let last = times.max(),
      last.milliseconds(since: first) > KMLDocument.longestActivity
    else {
      activities.append(activity, &diagnostics)
      return
    }
    diagnostics.note(
      "track-is-a-stream", at: activity.place,
      because: "a track of more than two days is what a phone recorded day and night: its points"
        + " are read as fixes")
    let fixes = points.compactMap { point -> KMLFix? in
      guard let time = point.time, point.coordinate != nil else { return nil }
      return KMLFix(point: point, utcOffsetSeconds: placemark.utcOffsetSeconds(on: time.utcDay))
    }
    streams.append((fixes, Int(placemark.line)))
  }

  /// Two days, in milliseconds.
  private static let longestActivity: Int64 = 172_800_000
}

/// A point with a time and a position.
struct KMLFix: Sendable {
  let point: TrackPoint
  /// The offset that its time states.
  let utcOffsetSeconds: Int?
}

/// A placemark that is being read.
struct KMLPlacemark {
  let line: UInt32
  var name: String?
  var description: String?
  var time = TrackClock.Answer.absent
  var hasSpan = false
  var hasPoint = false
  var lineCount = 0
  private(set) var hasTrack = false
  private var type: String?
  /// The sport by OpenTracks' own name, where `type` is in the language of the user.
  private var typeInEnglish: String?
  private var draft: PointDraft
  private var points = RecordedPoints()
  /// The offsets that the times of tracks state on a UTC day.
  private var utcOffsets: [LocalDate: Set<Int?>] = [:]
  /// The first point behind the one that is kept, and how many there are.
  private var surplus: (line: UInt32, count: Int)?

  init(line: UInt32) {
    self.line = line
    draft = PointDraft(line: line)
  }

  private var place: Place { Place(line: Int(line)) }

  mutating func append(_ track: KMLTrack, _ diagnostics: inout Diagnostics) {
    hasTrack = true
    track.append(to: &points, &diagnostics)
    for case .time(let time, let offset) in track.times {
      utcOffsets[time.utcDay, default: []].insert(offset)
    }
  }

  /// The offset that all times of a UTC day state; nil when they differ.
  func utcOffsetSeconds(on day: LocalDate) -> Int? {
    guard let offsets = utcOffsets[day], offsets.count == 1, let offset = offsets.first else {
      return nil
    }
    return offset
  }

  /// Takes `13.4,52.5,40` of a point; lines have no times of their own.
  mutating func readPosition(
    _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    guard hasPoint, lineCount == 0 else { return }
    guard draft.position.isAbsent else {
      surplus = (surplus?.line ?? line, (surplus?.count ?? 0) + 1)
      return
    }
    draft.readCoordinates(text, separator: ASCII.comma, &diagnostics)
  }

  /// Takes the values of `ExtendedData`.
  mutating func read(
    _ name: String, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    switch name {
    case "type", "sport", "activity": type = text.nonEmptyString
    case "activitytype": typeInEnglish = text.nonEmptyString
    case "speed": draft.point.readValue(of: .speed, text, line: line, &diagnostics)
    case "accuracy": draft.point.readValue(of: .accuracy, text, line: line, &diagnostics)
    default: break
    }
  }

  /// The fix of a placemark with a point and a time, or nil when it is none.
  func fix(_ diagnostics: inout Diagnostics) -> KMLFix? {
    if lineCount > 0 {
      return diagnostics.refuse(
        hasSpan ? "line-with-span" : "no-time-in-track", at: place,
        because: hasSpan
          ? "a line with a span of time does not state when it was at each point: it is left out"
          : "a line has at most one time for the whole line: it is a plan, not a recording")
    }
    guard hasPoint else { return nil }
    if hasSpan {
      return diagnostics.refuse(
        "point-is-a-stay", at: place,
        because: "a point with a span of time is a stay, not a movement: it is left out")
    }
    switch time {
    case .time(let time, let offset):
      refuseSurplus(&diagnostics)
      var point = draft.point
      do throws(StatedPosition.Problem) {
        point.coordinate = try draft.position.coordinate()
      } catch {
        return diagnostics.refuse(error.rawValue, at: place, because: error.explanation)
      }
      point.time = time
      return KMLFix(point: point, utcOffsetSeconds: offset)
    case .absent:
      diagnostics.note(
        "waypoint-is-no-activity", at: place,
        because: "a point without a time is a place, not something that was done")
    case .unreadable:
      diagnostics.refuse(
        "time-not-readable", at: place,
        because: "a point's time cannot be read: the point is left out")
    case .notSet:
      diagnostics.refuse(
        "time-not-set", at: place,
        because: "the clock of a point was not set: the point is left out")
    }
    return nil
  }

  private func refuseSurplus(_ diagnostics: inout Diagnostics) {
    guard let surplus else { return }
    for _ in 0..<surplus.count {
      diagnostics.refuse(
        "several-points", at: Place(line: Int(surplus.line)),
        because: "a placemark has several points of one time: all but the first were left out")
    }
  }

  /// The activity that the tracks make, or nil when they have no time or no point.
  func activity(_ diagnostics: inout Diagnostics) -> LocatedFact? {
    guard let (time, offset) = points.start(at: place, &diagnostics) else { return nil }
    var activity = ActivityRecorded(start: .instant(time, utcOffsetSeconds: offset))
    let labels = [type, typeInEnglish].compactMap(\.self)
    activity.sportLabel =
      labels.first { ![.other, .unknown].contains(SportNames.sport(named: $0)) } ?? labels.first
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.title = name
    // Apps write tables for people in HTML there.
    activity.notes = description.flatMap { $0.contains("<") ? nil : $0 }
    activity.track = points.trackWithCumulativeDistance(at: place, &diagnostics)
    return LocatedFact(fact: .activityRecorded(activity), place: place)
  }
}
