/// The derivation of the numbers of one subject, as `pacelog explain --json` prints it.
///
/// A subject is an activity, a day, a period, a distance, a test or a fitness. The steps are
/// complete: every number can be computed from them again.
public struct Explanations: ReadModel, Hashable {
  public static let schemaName = "pacelog.explanations.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `activity 24e6…`, `day 2026-03-29`, `period 2026-W13`, `discipline 5k`, `test mile`.
  public let subject: String
  /// A description of the subject.
  public let title: String
  /// In the order of the read models, without duplicate fields.
  public let explanations: [Explanation]
  /// All events in the explanations, with the files that contain them.
  public let evidence: [Evidence]
  /// All tracks that steps refer to.
  public let tracks: [MeasuredTrack]
  /// All settings in the explanations, with the values in force.
  public let thresholds: [Threshold]

  public init(
    member: String, subject: String, title: String, explanations: [Explanation],
    evidence: [Evidence], tracks: [MeasuredTrack], thresholds: [Threshold]
  ) {
    self.member = member
    self.subject = subject
    self.title = title
    self.explanations = explanations
    self.evidence = evidence
    self.tracks = tracks
    self.thresholds = thresholds
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("evidence", evidence)
    json.member("explanations", explanations)
    json.member("member", member)
    json.member("schema", schema)
    json.member("subject", subject)
    json.member("thresholds", thresholds)
    json.member("title", title)
    json.member("tracks", tracks)
  }
}

/// The derivation of one number in the read models.
public struct Explanation: JSONObject, Codable, Hashable, Sendable {
  /// The name of the number within its subject: `distanceMeters`,
  /// `splitsPerKilometer/3/movingSeconds`.
  ///
  /// Elements of a list are named by their key, or counted from 1.
  public let field: String
  /// The meaning of the number in one sentence.
  public let meaning: String
  /// The places of the number in the read models; several if documents repeat it.
  public let places: [NumberPlace]
  /// The computation: the last step is the number, and no step refers to a later one.
  public let steps: [ExplanationStep]
  /// The events behind it, in descending order of trust.
  public let evidence: [String]
  /// The names of the settings that affect it.
  public let thresholds: [String]
  /// Other values for the same number, with lower precedence.
  public let alternatives: [Alternative]

  public init(
    field: String, meaning: String, places: [NumberPlace], steps: [ExplanationStep],
    evidence: [String], thresholds: [String], alternatives: [Alternative]
  ) {
    self.field = field
    self.meaning = meaning
    self.places = places
    self.steps = steps
    self.evidence = evidence
    self.thresholds = thresholds
    self.alternatives = alternatives
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("alternatives", alternatives)
    json.member("evidence", evidence)
    json.member("field", field)
    json.member("meaning", meaning)
    json.member("places", places)
    json.member("steps", steps)
    json.member("thresholds", thresholds)
  }
}

/// The place of a number or of a list of positions.
public struct NumberPlace: JSONObject, Codable, Hashable, Sendable {
  /// Relative to the member's folder, such as `2026/activities/<id>.json`.
  public let document: String
  /// A JSON Pointer (RFC 6901) such as `/splitsPerKilometer/2/movingSeconds`.
  public let pointer: String

  public init(document: String, pointer: String) {
    self.document = document
    self.pointer = pointer
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("document", document)
    json.member("pointer", pointer)
  }
}

/// An event behind a number, and one source that contains it.
public struct Evidence: JSONObject, Codable, Hashable, Sendable {
  /// 64 hexadecimal digits.
  public let event: String
  /// The last part of the source's name; null for a user's correction.
  public let fileName: String?
  /// The digest of the innermost decompressed bytes, 64 hexadecimal digits; null for a user's
  /// correction.
  public let sha256: String?
  /// The adapter with its version, such as `gpx 1`; `correct` for a user's correction.
  public let adapter: String
  /// The position in the file, such as `line 12`; empty for the whole file.
  public let place: String

  public init(event: String, fileName: String?, sha256: String?, adapter: String, place: String) {
    self.event = event
    self.fileName = fileName
    self.sha256 = sha256
    self.adapter = adapter
    self.place = place
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("adapter", adapter)
    json.member("event", event)
    json.member("fileName", fileName)
    json.member("place", place)
    json.member("sha256", sha256)
  }
}

/// A setting in force.
public struct Threshold: JSONObject, Codable, Hashable, Sendable {
  /// The name in `pipeline.json`, such as `activities.cleaning.runCap`.
  public let setting: String
  /// A number in the unit, or a name.
  public let value: String
  /// A unit such as `m/s`; empty for a name.
  public let unit: String
  /// One sentence.
  public let meaning: String

  public init(setting: String, value: String, unit: String, meaning: String) {
    self.setting = setting
    self.value = value
    self.unit = unit
    self.meaning = meaning
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("meaning", meaning)
    json.member("setting", setting)
    json.member("unit", unit)
    json.member("value", value)
  }
}

/// The value of the same number from another source or rule.
public struct Alternative: JSONObject, Codable, Hashable, Sendable {
  public let source: String
  public let value: Thousandths
  public let unit: String
  /// The reason for its lower precedence.
  public let why: String

  public init(source: String, value: Thousandths, unit: String, why: String) {
    self.source = source
    self.value = value
    self.unit = unit
    self.why = why
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("source", source)
    json.member("unit", unit)
    json.member("value", value)
    json.member("why", why)
  }
}
