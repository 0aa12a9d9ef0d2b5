/// Why the numbers of one subject are what they are: what `pacelog explain --json` prints.
///
/// A subject is an activity, a day, a period, a distance, a test or a fitness. What it says is
/// complete: whoever follows the steps computes every number again.
public struct Explanations: ReadModel, Hashable {
  public static let schemaName = "pacelog.explanations.v0"
  public let schema: String
  public let member: String
  /// Such as `activity 24e6…`, `day 2026-03-29`, `period 2026-W13`, `discipline 5k`, `test mile`.
  public let subject: String
  /// The subject in words.
  public let title: String
  /// In the order of the read models; a field once.
  public let explanations: [Explanation]
  /// Every event that an explanation names, with the files that tell of it.
  public let evidence: [Evidence]
  /// Every track that a step is measured along.
  public let tracks: [MeasuredTrack]
  /// Every setting that an explanation names, as it is in force.
  public let thresholds: [Threshold]

  public init(
    member: String, subject: String, title: String, explanations: [Explanation],
    evidence: [Evidence], tracks: [MeasuredTrack], thresholds: [Threshold]
  ) {
    schema = Self.schemaName
    self.member = member
    self.subject = subject
    self.title = title
    self.explanations = explanations
    self.evidence = evidence
    self.tracks = tracks
    self.thresholds = thresholds
  }
}

/// Why one number of the read models is what it is.
public struct Explanation: Codable, Hashable, Sendable {
  /// Names the number within its subject: `distanceMeters`, `splitsPerKilometer/3/movingSeconds`.
  ///
  /// What stands in a list is named by what it is, or counted from 1.
  public let field: String
  /// What the number says, in a sentence.
  public let meaning: String
  /// Where it stands in the read models: more than once when several documents have it.
  public let places: [NumberPlace]
  /// How it is computed: the last step is the number, and no step needs a later one.
  public let steps: [ExplanationStep]
  /// The events that it comes from, the one believed first in front.
  public let evidence: [String]
  /// The settings that decide, by name.
  public let thresholds: [String]
  /// What else was said of the same, and lost.
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
}

/// Where a number, or a list of positions, stands.
public struct NumberPlace: Codable, Hashable, Sendable {
  /// Relative to the member's folder, such as `runs/<id>.json`.
  public let document: String
  /// A JSON Pointer (RFC 6901) such as `/splitsPerKilometer/2/movingSeconds`.
  public let pointer: String

  public init(document: String, pointer: String) {
    self.document = document
    self.pointer = pointer
  }
}

/// An event that a number comes from, and one source that tells of it.
public struct Evidence: Codable, Hashable, Sendable {
  /// 64 hexadecimal digits.
  public let event: String
  /// The last part of the name that the source came under; null for what a person said.
  public let fileName: String?
  /// Of the innermost decompressed bytes, 64 hexadecimal digits; null for what a person said.
  public let sha256: String?
  /// What read the file, and its version, such as `gpx 1`; `correct` for what a person said.
  public let adapter: String
  /// Where in the file it stands, such as `line 12`; empty for the file as a whole.
  public let place: String

  public init(event: String, fileName: String?, sha256: String?, adapter: String, place: String) {
    self.event = event
    self.fileName = fileName
    self.sha256 = sha256
    self.adapter = adapter
    self.place = place
  }
}

/// A setting in force.
public struct Threshold: Codable, Hashable, Sendable {
  /// As `pipeline.json` names it, such as `activities.cleaning.runCap`.
  public let setting: String
  /// In the unit, or a name.
  public let value: String
  /// Such as `m/s`; empty for a name.
  public let unit: String
  /// One sentence.
  public let meaning: String

  public init(setting: String, value: String, unit: String, meaning: String) {
    self.setting = setting
    self.value = value
    self.unit = unit
    self.meaning = meaning
  }
}

/// What another source, or another rule, says of the same number.
public struct Alternative: Codable, Hashable, Sendable {
  public let source: String
  public let value: Thousandths
  public let unit: String
  /// Why it lost.
  public let why: String

  public init(source: String, value: Thousandths, unit: String, why: String) {
    self.source = source
    self.value = value
    self.unit = unit
    self.why = why
  }
}
