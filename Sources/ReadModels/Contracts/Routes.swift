/// The simplified lines of one year's activities, newest first: `<year>/routes.json`.
public struct Routes: ReadModel, Hashable {
  public static let schemaName = "pacelog.routes.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `2026`.
  public let period: String
  /// Activities with positions.
  public let routes: [Route]

  public init(member: String, period: String, routes: [Route]) {
    self.member = member
    self.period = period
    self.routes = routes
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("period", period)
    json.member("routes", routes)
    json.member("schema", schema)
  }
}

/// Where one activity went.
public struct Route: JSONObject, Codable, Hashable, Sendable {
  /// The id of the activity.
  public let activity: String
  /// The local day on which it began.
  public let date: String
  public let sport: String
  /// Each line is longitude and latitude in turn, in 1e-5 degree on WGS 84; within 15 m of the
  /// recorded line.
  public let lines: [[Int]]

  public init(activity: String, date: String, sport: String, lines: [[Int]]) {
    self.activity = activity
    self.date = date
    self.sport = sport
    self.lines = lines
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("lines", lines)
    json.member("sport", sport)
  }
}
