/// The activities of one year, newest first: `<year>/activities.json`.
public struct Activities: ReadModel, Hashable {
  public static let schemaName = "pacelog.activities.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `2026`.
  public let period: String
  public let activities: [Activity]
  /// The deleted activities, newest first: no other document lists them.
  public let deleted: [DeletedActivity]

  public init(
    member: String, period: String, activities: [Activity], deleted: [DeletedActivity] = []
  ) {
    self.member = member
    self.period = period
    self.activities = activities
    self.deleted = deleted
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activities", activities)
    json.member("deleted", deleted)
    json.member("member", member)
    json.member("period", period)
    json.member("schema", schema)
  }
}

/// A deleted activity, with the data needed to restore it.
public struct DeletedActivity: JSONObject, Codable, Hashable, Sendable {
  /// The event id of its recording that was imported first.
  public let id: String
  /// The other event ids of its group.
  public let aliases: [String]
  /// ISO 8601 in UTC.
  public let start: String
  /// ISO 8601 with the offset in force at that place and time.
  public let localStart: String
  public let sport: String
  /// Null when no file names it.
  public let title: String?
  /// ISO 8601 in UTC.
  public let deletedAt: String

  public init(
    id: String, aliases: [String], start: String, localStart: String, sport: String,
    title: String?, deletedAt: String
  ) {
    self.id = id
    self.aliases = aliases
    self.start = start
    self.localStart = localStart
    self.sport = sport
    self.title = title
    self.deletedAt = deletedAt
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("aliases", aliases)
    json.member("deletedAt", deletedAt)
    json.member("id", id)
    json.member("localStart", localStart)
    json.member("sport", sport)
    json.member("start", start)
    json.member("title", title)
  }
}

/// The runs of one year, newest first: `<year>/runs.json`.
///
/// Repeats nothing of ``Activities``.
public struct Runs: ReadModel, Hashable {
  public static let schemaName = "pacelog.runs.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `2026`.
  public let period: String
  public let runs: [Run]

  public init(member: String, period: String, runs: [Run]) {
    self.member = member
    self.period = period
    self.runs = runs
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("period", period)
    json.member("runs", runs)
    json.member("schema", schema)
  }
}

/// The values that only a run has.
public struct Run: JSONObject, Codable, Hashable, Sendable {
  /// Of the activity.
  public let id: String
  /// Shortest distance first.
  public let bestEfforts: [RunEffort]

  public init(id: String, bestEfforts: [RunEffort]) {
    self.id = id
    self.bestEfforts = bestEfforts
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("bestEfforts", bestEfforts)
    json.member("id", id)
  }
}

/// The time of a run's fastest window of one distance.
public struct RunEffort: JSONObject, Codable, Hashable, Sendable {
  /// Such as `5k` or `half_marathon`.
  public let discipline: String
  public let seconds: Thousandths

  public init(discipline: String, seconds: Thousandths) {
    self.discipline = discipline
    self.seconds = seconds
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("discipline", discipline)
    json.member("seconds", seconds)
  }
}

/// One activity, however many files state it.
public struct Activity: JSONObject, Codable, Hashable, Sendable {
  /// 64 hexadecimal digits: the event id of its recording that was imported first.
  public var id: String
  /// The other event ids of its group; every command accepts them too.
  public var aliases: [String]
  /// ISO 8601 in UTC.
  public var start: String
  /// ISO 8601 with the offset in force at that place and time.
  public var localStart: String
  /// An IANA name, an offset such as `+07:00`, or `UTC`.
  public var timeZone: String
  /// The source of the time zone: `file`, `offset`, `profile`, or `assumed`.
  public var timeZoneSource: String
  public var sport: String
  /// The source of the sport: `correction`, `file`, or `speed` when no file names one; null when it
  /// is unknown.
  public var sportSource: String?
  /// The member's correction, else the title in a file; null for none.
  public var title: String?
  /// The length of the curve behind all numbers; null without a distance.
  public var distanceMeters: Thousandths?
  /// `device`, `gps` or `stated`; null without a distance.
  public var distanceSource: String?
  /// The device's distance, verbatim.
  public var deviceDistanceMeters: Thousandths?
  /// The geodesic over the kept points.
  public var gpsDistanceMeters: Thousandths?
  public var elapsedSeconds: Thousandths?
  public var movingSeconds: Thousandths?
  /// `device`, `speed` or `stated`; null without a moving time.
  public var movingTimeMethod: String?
  public var ascentMeters: Thousandths?
  public var descentMeters: Thousandths?
  /// Moving time over distance.
  public var averagePaceSecondsPerKilometer: Thousandths?
  /// Beats a minute.
  public var averageHeartRate: Thousandths?
  public var maximumHeartRate: Int?
  /// On foot steps of both feet a minute, else turns or strokes, while there were any.
  public var averageCadence: Thousandths?
  public var averagePowerWatts: Thousandths?
  /// Kilocalories counted by the device.
  public var calories: Thousandths?
  public var device: String?
  /// Warnings for the reader, such as `manual` or `timer-longer-than-elapsed`; sorted.
  public var flags: [String]
  /// All files that contain it, ordered by file name and digest.
  public var sources: [SourceReference]

  public init(id: String, start: String, localStart: String, timeZone: String, sport: String) {
    self.id = id
    self.start = start
    self.localStart = localStart
    self.timeZone = timeZone
    self.sport = sport
    timeZoneSource = "assumed"
    aliases = []
    flags = []
    sources = []
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("aliases", aliases)
    json.member("ascentMeters", ascentMeters)
    json.member("averageCadence", averageCadence)
    json.member("averageHeartRate", averageHeartRate)
    json.member("averagePaceSecondsPerKilometer", averagePaceSecondsPerKilometer)
    json.member("averagePowerWatts", averagePowerWatts)
    json.member("calories", calories)
    json.member("descentMeters", descentMeters)
    json.member("device", device)
    json.member("deviceDistanceMeters", deviceDistanceMeters)
    json.member("distanceMeters", distanceMeters)
    json.member("distanceSource", distanceSource)
    json.member("elapsedSeconds", elapsedSeconds)
    json.member("flags", flags)
    json.member("gpsDistanceMeters", gpsDistanceMeters)
    json.member("id", id)
    json.member("localStart", localStart)
    json.member("maximumHeartRate", maximumHeartRate)
    json.member("movingSeconds", movingSeconds)
    json.member("movingTimeMethod", movingTimeMethod)
    json.member("sources", sources)
    json.member("sport", sport)
    json.member("sportSource", sportSource)
    json.member("start", start)
    json.member("timeZone", timeZone)
    json.member("timeZoneSource", timeZoneSource)
    json.member("title", title)
  }
}

/// A file from which data was imported.
public struct SourceReference: JSONObject, Codable, Hashable, Sendable {
  public let fileName: String
  /// The digest of the innermost decompressed bytes, 64 hexadecimal digits.
  public let sha256: String
  /// The adapter's name.
  public let adapter: String

  public init(fileName: String, sha256: String, adapter: String) {
    self.fileName = fileName
    self.sha256 = sha256
    self.adapter = adapter
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("adapter", adapter)
    json.member("fileName", fileName)
    json.member("sha256", sha256)
  }
}
