/// The valid points of a recording, and the curve along them.
///
/// Times are milliseconds since ``startMilliseconds``. The lists of one part have equal lengths.
public struct MeasuredTrack: JSONObject, Codable, Hashable, Sendable {
  /// 64 hexadecimal digits: the event, or the activity detected in a stream.
  public let recording: String
  /// Since 1970.
  public let startMilliseconds: Int64
  public let pointsRead: Int
  public let droppedPoints: [DroppedPoints]
  public let points: TrackPoints
  public let curve: TrackCurve
  public let map: TrackMap

  public init(
    recording: String, startMilliseconds: Int64, pointsRead: Int, droppedPoints: [DroppedPoints],
    points: TrackPoints, curve: TrackCurve, map: TrackMap
  ) {
    self.recording = recording
    self.startMilliseconds = startMilliseconds
    self.pointsRead = pointsRead
    self.droppedPoints = droppedPoints
    self.points = points
    self.curve = curve
    self.map = map
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("curve", curve)
    json.member("droppedPoints", droppedPoints)
    json.member("map", map)
    json.member("points", points)
    json.member("pointsRead", pointsRead)
    json.member("recording", recording)
    json.member("startMilliseconds", startMilliseconds)
  }
}

/// The points that cleaning kept.
public struct TrackPoints: JSONObject, Codable, Hashable, Sendable {
  public let milliseconds: [Int64]
  /// Null for an invalid position.
  public let latitudesE7: [Int32?]
  public let longitudesE7: [Int32?]
  /// The geodesic from the previous position; 0 where the displacement does not count.
  public let stepMicrometers: [Int64]
  /// The connection of each point to the previous one.
  ///
  /// `s` begins a segment, `j` is a jump of the position, `-` is neither.
  public let ties: String
  public let elevationsCentimeters: [Int32?]
  public let heartRates: [Int32?]
  public let cadences: [Int32?]
  public let powers: [Int32?]

  public init(
    milliseconds: [Int64], latitudesE7: [Int32?], longitudesE7: [Int32?],
    stepMicrometers: [Int64], ties: String, elevationsCentimeters: [Int32?], heartRates: [Int32?],
    cadences: [Int32?], powers: [Int32?]
  ) {
    self.milliseconds = milliseconds
    self.latitudesE7 = latitudesE7
    self.longitudesE7 = longitudesE7
    self.stepMicrometers = stepMicrometers
    self.ties = ties
    self.elevationsCentimeters = elevationsCentimeters
    self.heartRates = heartRates
    self.cadences = cadences
    self.powers = powers
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("cadences", cadences)
    json.member("elevationsCentimeters", elevationsCentimeters)
    json.member("heartRates", heartRates)
    json.member("latitudesE7", latitudesE7)
    json.member("longitudesE7", longitudesE7)
    json.member("milliseconds", milliseconds)
    json.member("powers", powers)
    json.member("stepMicrometers", stepMicrometers)
    json.member("ties", ties)
  }
}

/// Distance as a function of time, linear between its nodes; empty without a curve.
public struct TrackCurve: JSONObject, Codable, Hashable, Sendable {
  public let milliseconds: [Int64]
  /// Since the start of the activity.
  public let micrometers: [Int64]
  /// The kind of the piece before each node.
  ///
  /// `r` is recorded, `p` a pause and `j` a jump. `l` is a jump of the position that the device's
  /// distance bridges, `c` a position that was caught up.
  public let links: String
  /// The motion on the piece before each node: `m` moving, `s` still, `p` paused, `g` a gap.
  public let motions: String

  public init(milliseconds: [Int64], micrometers: [Int64], links: String, motions: String) {
    self.milliseconds = milliseconds
    self.micrometers = micrometers
    self.links = links
    self.motions = motions
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("links", links)
    json.member("micrometers", micrometers)
    json.member("milliseconds", milliseconds)
    json.member("motions", motions)
  }
}

/// The curve of a map before it is coloured; empty without positions.
public struct TrackMap: JSONObject, Codable, Hashable, Sendable {
  public let milliseconds: [Int64]
  /// Along the curve.
  public let millimeters: [Int64]
  public let latitudesE7: [Int32]
  public let longitudesE7: [Int32]
  /// On the piece before each node, in mm/s; -1 without movement, -2 without a line.
  public let speeds: [Int32]

  public init(
    milliseconds: [Int64], millimeters: [Int64], latitudesE7: [Int32], longitudesE7: [Int32],
    speeds: [Int32]
  ) {
    self.milliseconds = milliseconds
    self.millimeters = millimeters
    self.latitudesE7 = latitudesE7
    self.longitudesE7 = longitudesE7
    self.speeds = speeds
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("latitudesE7", latitudesE7)
    json.member("longitudesE7", longitudesE7)
    json.member("millimeters", millimeters)
    json.member("milliseconds", milliseconds)
    json.member("speeds", speeds)
  }
}
