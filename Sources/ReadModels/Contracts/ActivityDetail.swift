/// One activity in depth: `<year>/activities/<id>.json`; none of a workout that is a list of sets
/// alone.
public struct ActivityDetail: ReadModel, Hashable {
  public static let schemaName = "pacelog.activity.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  public let activity: Activity
  public var splitsPerKilometer: [Split] = []
  public var splitsPerMile: [Split] = []
  public var bestEfforts: [BestEffort] = []
  public var laps: [LapDetail] = []
  public var provenance: Provenance

  public init(member: String, activity: Activity, provenance: Provenance) {
    self.member = member
    self.activity = activity
    self.provenance = provenance
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("bestEfforts", bestEfforts)
    json.member("laps", laps)
    json.member("member", member)
    json.member("provenance", provenance)
    json.member("schema", schema)
    json.member("splitsPerKilometer", splitsPerKilometer)
    json.member("splitsPerMile", splitsPerMile)
  }
}

/// A piece of an activity of one kilometre or mile; the last may be shorter.
public struct Split: JSONObject, Codable, Hashable, Sendable {
  /// Counts from 1.
  public let index: Int
  public let distanceMeters: Thousandths
  public let elapsedSeconds: Thousandths
  public let movingSeconds: Thousandths
  /// Elapsed time over distance; null for a split without distance.
  public let elapsedPaceSecondsPerKilometer: Thousandths?
  /// Moving time over distance; null for a split without distance or motion.
  public let movingPaceSecondsPerKilometer: Thousandths?

  public init(
    index: Int, distanceMeters: Thousandths, elapsedSeconds: Thousandths,
    movingSeconds: Thousandths, elapsedPaceSecondsPerKilometer: Thousandths?,
    movingPaceSecondsPerKilometer: Thousandths?
  ) {
    self.index = index
    self.distanceMeters = distanceMeters
    self.elapsedSeconds = elapsedSeconds
    self.movingSeconds = movingSeconds
    self.elapsedPaceSecondsPerKilometer = elapsedPaceSecondsPerKilometer
    self.movingPaceSecondsPerKilometer = movingPaceSecondsPerKilometer
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("distanceMeters", distanceMeters)
    json.member("elapsedPaceSecondsPerKilometer", elapsedPaceSecondsPerKilometer)
    json.member("elapsedSeconds", elapsedSeconds)
    json.member("index", index)
    json.member("movingPaceSecondsPerKilometer", movingPaceSecondsPerKilometer)
    json.member("movingSeconds", movingSeconds)
  }
}

/// The place of a window on the curve of an activity.
public struct Window: JSONObject, Codable, Hashable, Sendable {
  /// Since the start of the activity.
  public let startSeconds: Thousandths
  public let endSeconds: Thousandths
  /// Along the curve.
  public let startMeters: Thousandths
  public let endMeters: Thousandths

  public init(
    startSeconds: Thousandths, endSeconds: Thousandths, startMeters: Thousandths,
    endMeters: Thousandths
  ) {
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
    self.startMeters = startMeters
    self.endMeters = endMeters
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("endMeters", endMeters)
    json.member("endSeconds", endSeconds)
    json.member("startMeters", startMeters)
    json.member("startSeconds", startSeconds)
  }
}

/// The fastest window of exactly one distance within one activity.
public struct BestEffort: JSONObject, Codable, Hashable, Sendable {
  /// Such as `5k` or `half_marathon`.
  public let discipline: String
  public let distanceMeters: Thousandths
  public let seconds: Thousandths
  public let paceSecondsPerKilometer: Thousandths
  public let window: Window

  public init(
    discipline: String, distanceMeters: Thousandths, seconds: Thousandths,
    paceSecondsPerKilometer: Thousandths, window: Window
  ) {
    self.discipline = discipline
    self.distanceMeters = distanceMeters
    self.seconds = seconds
    self.paceSecondsPerKilometer = paceSecondsPerKilometer
    self.window = window
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("discipline", discipline)
    json.member("distanceMeters", distanceMeters)
    json.member("paceSecondsPerKilometer", paceSecondsPerKilometer)
    json.member("seconds", seconds)
    json.member("window", window)
  }
}

/// One lap as counted by the device, verbatim.
public struct LapDetail: JSONObject, Codable, Hashable, Sendable {
  /// Counts from 1.
  public let index: Int
  /// ISO 8601 in UTC; null when the file does not state it.
  public var start: String?
  public var distanceMeters: Thousandths?
  public var timerSeconds: Thousandths?
  public var elapsedSeconds: Thousandths?
  public var calories: Thousandths?
  public var averageHeartRate: Int?
  public var maximumHeartRate: Int?
  /// `active` or `rest`.
  public var intensity: String?

  public init(index: Int) { self.index = index }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("averageHeartRate", averageHeartRate)
    json.member("calories", calories)
    json.member("distanceMeters", distanceMeters)
    json.member("elapsedSeconds", elapsedSeconds)
    json.member("index", index)
    json.member("intensity", intensity)
    json.member("maximumHeartRate", maximumHeartRate)
    json.member("start", start)
    json.member("timerSeconds", timerSeconds)
  }
}

/// Where the numbers of an activity come from, and what was left out of them.
public struct Provenance: JSONObject, Codable, Hashable, Sendable {
  /// The event whose track was used.
  public var event: String
  /// All events of the group.
  public var events: [String]
  public var pointsRead: Int
  public var pointsKept: Int
  public var droppedPoints: [DroppedPoints]
  public var segments: Int
  /// The number of gaps over 60 s whose displacement counts.
  public var bridgedGaps: Int
  /// The number of jumps of the position, at which the track was cut.
  public var jumps: Int

  public init(event: String, events: [String]) {
    self.event = event
    self.events = events
    pointsRead = 0
    pointsKept = 0
    droppedPoints = []
    segments = 0
    bridgedGaps = 0
    jumps = 0
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("bridgedGaps", bridgedGaps)
    json.member("droppedPoints", droppedPoints)
    json.member("event", event)
    json.member("events", events)
    json.member("jumps", jumps)
    json.member("pointsKept", pointsKept)
    json.member("pointsRead", pointsRead)
    json.member("segments", segments)
  }
}

/// The number of points that one cleaning rule dropped.
public struct DroppedPoints: JSONObject, Codable, Hashable, Sendable {
  public let rule: String
  public let count: Int

  public init(rule: String, count: Int) {
    self.rule = rule
    self.count = count
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("count", count)
    json.member("rule", rule)
  }
}
