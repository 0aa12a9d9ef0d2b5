import ActivityModel
import XMLStream

/// Collects the activities of a TCX document.
struct TCXDocument: XMLDocument {
  /// The completed activities.
  private(set) var activities = DistinctActivities()
  /// The open activity, which is lost if the file is damaged.
  private(set) var openActivity: TCXActivity?
  private(set) var activityCount = 0
  private(set) var planCount = 0
  /// The program that wrote the file; follows the activities.
  private(set) var author: String?

  /// The depth of the innermost open element of each kind; 0 when none is open.
  private var depths = Depths()
  /// The number of a `Value`, until the end of its parent identifies it.
  private var heldHeartRate: Int32?
  private var draft = PointDraft(line: 1)
  private var clock = TrackClock()
  /// The open folder of version 1, whose name is the sport of its runs.
  private var folder: (sport: String?, depth: UInt8) = (nil, 0)

  private struct Depths {
    var activity: UInt8 = 0
    var lap: UInt8 = 0
    var point: UInt8 = 0
    var creator: UInt8 = 0
    var author: UInt8 = 0
    var ignored: UInt8 = 0
  }

  mutating func read(
    _ name: TCXName, _ token: XMLToken, _ value: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    if depths.ignored != 0 {
      if token.kind == .end, token.depth == depths.ignored { depths.ignored = 0 }
      return
    }
    switch token.kind {
    case .start: begin(name, token, &diagnostics)
    case .attribute: readAttribute(name, value, token, &diagnostics)
    case .text where depths.point != 0: readInPoint(name, value, token, &diagnostics)
    case .text: readOutsidePoints(name, value, token, &diagnostics)
    case .end: end(name, token, &diagnostics)
    }
  }

  // MARK: Beginnings

  private mutating func begin(_ name: TCXName, _ token: XMLToken, _ diagnostics: inout Diagnostics)
  {
    switch name {
    case .activity where depths.activity == 0: beginActivity(token, isTransition: false)
    case .transition where depths.activity == 0: beginActivity(token, isTransition: true)
    case .run where depths.activity == 0:
      beginActivity(token, isTransition: false)
      openActivity?.sportLabel = folder.sport
    case .running, .biking, .other, .multiSport: beginFolder(name, token)
    case .lap where depths.activity != 0: beginLap(token)
    case .track: openActivity?.beginTrack()
    case .trackpoint: beginPoint(token, &diagnostics)
    case .creator where depths.activity != 0: depths.creator = token.depth
    case .author: depths.author = token.depth
    case .course, .workout: ignorePlan(name, token, &diagnostics)
    default: break
    }
  }

  /// Begins an activity; a transition in a multisport event is an activity with one lap.
  private mutating func beginActivity(_ token: XMLToken, isTransition: Bool) {
    openActivity = TCXActivity(line: token.line, isTransition: isTransition)
    activityCount += 1
    depths.activity = token.depth
    if isTransition { beginLap(token) }
  }

  /// Begins a folder of version 1; a folder of multisport sessions has no sport.
  private mutating func beginFolder(_ name: TCXName, _ token: XMLToken) {
    guard depths.activity == 0 else { return }
    folder = (name == .multiSport ? nil : name.spellings[0], token.depth)
  }

  private mutating func beginLap(_ token: XMLToken) {
    openActivity?.beginLap()
    depths.lap = token.depth
  }

  private mutating func beginPoint(_ token: XMLToken, _ diagnostics: inout Diagnostics) {
    guard depths.activity != 0, depths.point == 0 else {
      depths.ignored = token.depth
      return diagnostics.refuse(
        "point-out-of-place", at: Place(line: Int(token.line)),
        because: "a point is outside every activity or inside another: it is left out")
    }
    draft = PointDraft(line: token.line)
    depths.point = token.depth
  }

  private mutating func ignorePlan(
    _ name: TCXName, _ token: XMLToken, _ diagnostics: inout Diagnostics
  ) {
    depths.ignored = token.depth
    planCount += 1
    let kind = name == .course ? "course" : "workout"
    diagnostics.note(
      "\(kind)-is-no-activity", at: Place(line: Int(token.line)),
      because: "a \(kind) is a plan, not something that was done: it is not imported")
  }

  private mutating func readAttribute(
    _ name: TCXName, _ value: Span<UInt8>, _ token: XMLToken, _ diagnostics: inout Diagnostics
  ) {
    switch name {
    case .sport where token.depth == depths.activity:
      openActivity?.sportLabel = value.nonEmptyString
    case .startTime where token.depth == depths.lap:
      openActivity?.readLapStart(
        clock.statedTime(value, line: token.line, &diagnostics))
    default: break
    }
  }

  // MARK: Points

  private mutating func readInPoint(
    _ name: TCXName, _ text: Span<UInt8>, _ token: XMLToken, _ diagnostics: inout Diagnostics
  ) {
    switch name {
    case .time where token.depth == depths.point + 1:
      draft.time = clock.read(text, line: token.line, &diagnostics)
    case .latitude: draft.position.readLatitude(text)
    case .longitude: draft.position.readLongitude(text)
    case .value: holdHeartRate(text, line: token.line, &diagnostics)
    case .heartRate:
      let heartRate = takeHeartRate(text, line: token.line, &diagnostics)
      draft.point.heartRateBPM = draft.point.heartRateBPM ?? heartRate
    default: draft.point.read(name, text, line: token.line, &diagnostics)
    }
  }

  // MARK: Laps and activities

  private mutating func readOutsidePoints(
    _ name: TCXName, _ text: Span<UInt8>, _ token: XMLToken, _ diagnostics: inout Diagnostics
  ) {
    switch name {
    case .name where depths.creator != 0 && token.depth == depths.creator + 1:
      openActivity?.device = text.nonEmptyString
    case .name where depths.author != 0 && token.depth == depths.author + 1:
      author = text.nonEmptyString
    case .id where token.depth == depths.activity + 1:
      openActivity?.id = clock.statedTime(text, line: token.line, &diagnostics)
    case .notes: openActivity?.addNotes(text)
    case .value:
      if depths.lap != 0 { holdHeartRate(text, line: token.line, &diagnostics) }
    case .averageHeartRate where depths.lap != 0, .maximumHeartRate where depths.lap != 0:
      if let heartRate = takeHeartRate(text, line: token.line, &diagnostics) {
        openActivity?.readLap(name, heartRate: heartRate)
      }
    default:
      if depths.lap != 0 { openActivity?.readLap(name, text, line: token.line, &diagnostics) }
    }
  }

  // MARK: Heart rates

  private mutating func holdHeartRate(
    _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    heldHeartRate = diagnostics.reading("heart rate", text, places: 0, in: Limits.count, line: line)
  }

  /// The heart rate of an element: version 2 nests it in a `Value`, version 1 has it as text.
  private mutating func takeHeartRate(
    _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) -> Int32? {
    if !text.isEmpty { holdHeartRate(text, line: line, &diagnostics) }
    defer { heldHeartRate = nil }
    return heldHeartRate
  }

  // MARK: Ends

  private mutating func end(_ name: TCXName, _ token: XMLToken, _ diagnostics: inout Diagnostics) {
    switch name {
    case .trackpoint where token.depth == depths.point:
      depths.point = 0
      openActivity?.append(draft, &diagnostics)
    case .lap where token.depth == depths.lap: endLap()
    case .activity where token.depth == depths.activity,
      .transition where token.depth == depths.activity,
      .run where token.depth == depths.activity:
      endActivity(&diagnostics)
    case .running, .biking, .other, .multiSport:
      if token.depth == folder.depth { folder = (nil, 0) }
    case .creator: depths.creator = 0
    case .author: depths.author = 0
    default: break
    }
  }

  private mutating func endLap() {
    openActivity?.endLap()
    depths.lap = 0
  }

  private mutating func endActivity(_ diagnostics: inout Diagnostics) {
    if depths.lap != 0 { endLap() }
    let activity = openActivity?.activity(&diagnostics)
    if let activity { activities.append(activity, &diagnostics) }
    openActivity = nil
    depths.activity = 0
  }
}
