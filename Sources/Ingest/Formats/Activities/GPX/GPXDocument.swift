import ActivityModel
import XMLStream

/// Collects the tracks of a GPX document.
struct GPXDocument: XMLDocument {
  /// The completed tracks.
  private var tracks = DistinctActivities()
  /// The number of tracks begun.
  private(set) var trackCount = 0
  /// The open track, which is lost if the file is damaged.
  private(set) var openTrack: GPXTrack?
  private(set) var plansAndPlaces = 0
  private var creator: String?
  /// The sport that OsmAnd names in the extensions of the metadata.
  private var sport: String?
  /// The words of Samsung Health about the track.
  private var exercise: GPXExercise?
  private var exerciseDepth: UInt8 = 0

  /// The depth of the open track, point or ignored element; 0 when none is open.
  private var trackDepth: UInt8 = 0
  private var pointDepth: UInt8 = 0
  private var ignoredDepth: UInt8 = 0

  private var draft = PointDraft(line: 1)
  private var clock = TrackClock()

  mutating func read(
    _ name: GPXName, _ token: XMLToken, _ value: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    if ignoredDepth != 0 {
      if token.kind == .end, token.depth == ignoredDepth { ignoredDepth = 0 }
      return
    }
    switch token.kind {
    case .start: begin(name, token, &diagnostics)
    case .attribute: readAttribute(name, value)
    case .text where pointDepth != 0: readInPoint(name, value, token, &diagnostics)
    case .text where trackDepth != 0:
      openTrack?.read(
        name, value, isOwn: token.depth == trackDepth + 1, line: token.line, &diagnostics)
    case .text where exerciseDepth != 0:
      exercise?.read(name, value, line: token.line, &diagnostics)
    case .text where name == .activity && value.wholeNumber == nil: sport = value.nonEmptyString
    case .text: break
    case .end: end(name, token, &diagnostics)
    }
  }

  /// The completed tracks, in file order; a single one with what Samsung Health states about it.
  var activities: [LocatedFact] {
    guard let exercise, trackCount == 1,
      case .activityRecorded(var activity)? = tracks.all.first?.fact
    else { return tracks.all }
    exercise.complete(&activity)
    return tracks.all.map { LocatedFact(fact: .activityRecorded(activity), place: $0.place) }
  }

  // MARK: Beginnings

  private mutating func begin(_ name: GPXName, _ token: XMLToken, _ diagnostics: inout Diagnostics)
  {
    switch name {
    case .point: beginPoint(token, &diagnostics)
    case .track where trackDepth == 0: beginTrack(token)
    case .waypoint where trackDepth == 0: ignore(token, "waypoint", "a place", &diagnostics)
    case .route where trackDepth == 0: ignore(token, "route", "a plan", &diagnostics)
    case .exercise where trackDepth == 0:
      exercise = GPXExercise()
      exerciseDepth = token.depth
    default: break
    }
  }

  private mutating func beginTrack(_ token: XMLToken) {
    openTrack = GPXTrack(line: token.line)
    trackDepth = token.depth
    trackCount += 1
  }

  private mutating func beginPoint(_ token: XMLToken, _ diagnostics: inout Diagnostics) {
    guard trackDepth != 0, pointDepth == 0 else {
      ignoredDepth = token.depth
      diagnostics.refuse(
        "point-out-of-place", at: Place(line: Int(token.line)),
        because: "a point is outside every track or inside another point: it is left out")
      return
    }
    draft = PointDraft(line: token.line)
    pointDepth = token.depth
  }

  private mutating func ignore(
    _ token: XMLToken, _ kind: String, _ meaning: String, _ diagnostics: inout Diagnostics
  ) {
    ignoredDepth = token.depth
    plansAndPlaces += 1
    diagnostics.note(
      "\(kind)-is-no-activity", at: Place(line: Int(token.line)),
      because: "a \(kind) is \(meaning), not something that was done: it is not imported")
  }

  private mutating func readAttribute(_ name: GPXName, _ value: Span<UInt8>) {
    switch name {
    case .latitude where pointDepth != 0: draft.position.readLatitude(value)
    case .longitude where pointDepth != 0: draft.position.readLongitude(value)
    case .creator where trackDepth == 0: creator = value.isEmpty ? nil : value.string
    default: break
    }
  }

  // MARK: Points

  private mutating func readInPoint(
    _ name: GPXName, _ text: Span<UInt8>, _ token: XMLToken, _ diagnostics: inout Diagnostics
  ) {
    let isOwn = token.depth == pointDepth + 1
    switch name {
    case .time where isOwn: draft.time = clock.read(text, line: token.line, &diagnostics)
    case .elevation where isOwn:
      draft.point.readValue(of: .elevation, text, line: token.line, &diagnostics)
    default: draft.point.readExtension(name, text, line: token.line, &diagnostics)
    }
  }

  // MARK: Ends

  private mutating func end(_ name: GPXName, _ token: XMLToken, _ diagnostics: inout Diagnostics) {
    switch name {
    case .point where token.depth == pointDepth:
      pointDepth = 0
      openTrack?.points.append(draft, needsPosition: true, &diagnostics)
    case .segment where pointDepth == 0: openTrack?.points.endSegment()
    case .track where token.depth == trackDepth: endTrack(&diagnostics)
    case .exercise where token.depth == exerciseDepth: exerciseDepth = 0
    default: break
    }
  }

  private mutating func endTrack(_ diagnostics: inout Diagnostics) {
    let activity = openTrack?.activity(creator: creator, sport: sport, &diagnostics)
    if let activity { tracks.append(activity, &diagnostics) }
    openTrack = nil
    trackDepth = 0
  }
}
