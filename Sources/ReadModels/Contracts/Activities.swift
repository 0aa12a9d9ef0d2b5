/// Every activity of a member, newest first: `activities.json`.
public struct Activities: ReadModel, Hashable {
  public static let schemaName = "pacelog.activities.v0"
  public let schema: String
  public let member: String
  public let activities: [Activity]
  /// What the member deleted, newest first: nothing else tells of these.
  public let deleted: [DeletedActivity]

  public init(member: String, activities: [Activity], deleted: [DeletedActivity] = []) {
    schema = Self.schemaName
    self.member = member
    self.activities = activities
    self.deleted = deleted
  }
}

/// An activity that the member deleted, with what is needed to bring it back.
public struct DeletedActivity: Codable, Hashable, Sendable {
  /// The smallest event id of its cluster.
  public let id: String
  /// The other event ids of its cluster.
  public let aliases: [String]
  /// ISO 8601 in UTC.
  public let start: String
  /// ISO 8601 with the offset in force there and then.
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
}

/// The runs among a member's activities, newest first: `runs.json`.
public struct Runs: ReadModel, Hashable {
  public static let schemaName = "pacelog.runs.v0"
  public let schema: String
  public let member: String
  public let runs: [Activity]

  public init(member: String, runs: [Activity]) {
    schema = Self.schemaName
    self.member = member
    self.runs = runs
  }
}

/// One activity, however many files tell of it.
public struct Activity: Codable, Hashable, Sendable {
  /// 64 hexadecimal digits: the smallest event id of its cluster.
  public var id: String
  /// The other event ids of its cluster; every command accepts them too.
  public var aliases: [String]
  /// ISO 8601 in UTC.
  public var start: String
  /// ISO 8601 with the offset in force there and then.
  public var localStart: String
  /// An IANA name, an offset such as `+07:00`, or `UTC`.
  public var timeZone: String
  /// Where the time zone comes from: `file`, `offset`, `profile`, or `assumed`.
  public var timeZoneSource: String
  public var sport: String
  /// Where the sport comes from: `correction`, else `file`, or `speed` when no file names one;
  /// null when nothing tells it.
  public var sportSource: String?
  /// The member's own correction, else as a file has it; null when no file names it.
  public var title: String?
  /// The length of the curve that all numbers use; null when nothing tells a distance.
  public var distanceMeters: Thousandths?
  /// `device`, `gps` or `stated`; null without a distance.
  public var distanceSource: String?
  /// What the device itself counted, verbatim.
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
  /// Kilocalories as the device counted them.
  public var calories: Thousandths?
  public var device: String?
  /// What a reader should know: `manual`, `timer-longer-than-elapsed`, ...; sorted.
  public var flags: [String]
  /// Every file that tells of it, ordered by file name and digest.
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
}

/// A file that something was read from.
public struct SourceReference: Codable, Hashable, Sendable {
  public let fileName: String
  /// Of the innermost decompressed bytes, 64 hexadecimal digits.
  public let sha256: String
  /// The adapter's name.
  public let adapter: String

  public init(fileName: String, sha256: String, adapter: String) {
    self.fileName = fileName
    self.sha256 = sha256
    self.adapter = adapter
  }
}
