/// Where the maps of a member are cut before others see them: `privacy.json`.
///
/// Only members who ever named a zone or an audience have this file. Nothing of a
/// member without it may be published. It is for programs that publish, and must not be published
/// itself.
public struct Privacy: ReadModel, Hashable {
  public static let schemaName = "pacelog.privacy.v1"
  /// The path of the file in a member's folder.
  public static let path = "privacy.json"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Ascending by day, a day once; each holds until the next.
  public let periods: [PrivacyPeriod]
  /// The audience of each part; without it, nothing is shown.
  public let visibility: PartVisibility?
  /// The audience of the member in the club's activity, ascending by day; each holds until the
  /// next.
  ///
  /// Null for a member who never chose: no one may.
  public let club: [ClubAudiencePeriod]?

  public init(
    member: String, periods: [PrivacyPeriod], visibility: PartVisibility? = nil,
    club: [ClubAudiencePeriod]? = nil
  ) {
    self.member = member
    self.periods = periods
    self.visibility = visibility
    self.club = club
  }

  /// The zones that hold on a local day, such as `2026-03-29`.
  public func zones(on date: String) -> [HiddenZone] {
    periods.last { period in period.from.map { $0 <= date } ?? true }?.zones ?? []
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("club", club)
    json.member("member", member)
    json.member("periods", periods)
    json.member("schema", schema)
    json.member("visibility", visibility)
  }
}

/// The audience of each part: `nobody`, `link`, `club` or `public`.
public struct PartVisibility: JSONObject, Codable, Hashable, Sendable {
  public let runs: String
  public let days: String
  public let body: String

  public init(runs: String, days: String, body: String) {
    self.runs = runs
    self.days = days
    self.body = body
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("body", body)
    json.member("days", days)
    json.member("runs", runs)
  }
}

extension Privacy {
  /// True when everybody may see the runs.
  public var isPublic: Bool { visibility?.runs == "public" }

  /// True when there are pages for others: for everybody, or for those who have the link.
  public var hasPages: Bool { isPublic || visibility?.runs == "link" }
}

/// The audience of the member in the club's activity from one day on.
public struct ClubAudiencePeriod: JSONObject, Codable, Hashable, Sendable {
  /// The first local day; null: it has always held.
  public let from: String?
  /// `nobody`, `link`, `club` or `public`.
  public let audience: String

  public init(from: String?, audience: String) {
    self.from = from
    self.audience = audience
  }

  /// Indicates whether the club may see the member.
  public var isListed: Bool { audience == "club" || audience == "public" }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("audience", audience)
    json.member("from", from)
  }
}

/// The zones from one day on.
public struct PrivacyPeriod: JSONObject, Codable, Hashable, Sendable {
  /// The first local day on which they hold; null: they have always held.
  public let from: String?
  /// Empty when nothing is hidden.
  public let zones: [HiddenZone]

  public init(from: String?, zones: [HiddenZone]) {
    self.from = from
    self.zones = zones
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("from", from)
    json.member("zones", zones)
  }
}

/// A circular place whose positions must not be shown.
public struct HiddenZone: JSONObject, Codable, Hashable, Sendable {
  /// The owner's name for it.
  public let name: String
  public let center: Position
  public let radiusMeters: Int

  public init(name: String, center: Position, radiusMeters: Int) {
    self.name = name
    self.center = center
    self.radiusMeters = radiusMeters
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("center", center)
    json.member("name", name)
    json.member("radiusMeters", radiusMeters)
  }
}
