/// A program of training that a member published or keeps: sessions with exercises and their sets.
///
/// Nil means that the source does not state it. Texts are the author's, as written.
public struct Program: SummarizedContent {
  public var title: String
  /// Such as `strength` or `bike`, in the source's word.
  public var type: String?
  public var author: String?
  public var description: String?
  public var durationWeeks: Int64?
  /// The id of the program that this one changes.
  public var basedOn: String?
  /// Where it comes from, such as an address.
  public var source: String?
  public var licence: String?
  /// Indicates whether only its owner sees it.
  public var isPrivate = false
  public var sessions: [ProgramSession] = []

  public init(title: String) { self.title = title }

  static let blank = Program(title: "")

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("title", &title)
    try fields.field("type", &type)
    try fields.field("author", &author)
    try fields.field("description", &description)
    try fields.field("duration_weeks", &durationWeeks)
    try fields.field("based_on", &basedOn)
    try fields.field("source", &source)
    try fields.field("licence", &licence)
    try fields.field("is_private", &isPrivate)
    try fields.field("sessions", &sessions)
  }

  /// The bytes whose digest names the program: all of it but who may see it.
  public var contentBytes: [UInt8] {
    var content = self
    content.isPrivate = false
    var bytes: [UInt8] = []
    FieldValue.record(FieldEncoder(content).fields).append(to: &bytes)
    return bytes
  }

  /// Indicates whether there is nothing to train in it.
  public var isEmpty: Bool { sessions.allSatisfy(\.exercises.isEmpty) && description == nil }

  var summary: String {
    let count = sessions.count
    return "the program \(title) with \(count == 1 ? "1 session" : "\(count) sessions")"
  }
}

/// One session of a program, such as a day of a week.
public struct ProgramSession: FieldCoded {
  public var name: String?
  /// From 1.
  public var week: Int64?
  /// Of the week, from 1.
  public var day: Int64?
  public var notes: String?
  public var exercises: [ProgramExercise] = []

  public init(name: String? = nil) { self.name = name }

  static let blank = ProgramSession()

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("name", &name)
    try fields.field("week", &week)
    try fields.field("day", &day)
    try fields.field("notes", &notes)
    try fields.field("exercises", &exercises)
  }
}

/// One exercise of a session, or one step of an endurance workout.
public struct ProgramExercise: FieldCoded {
  public var name: String
  public var notes: String?
  /// In the order of the session.
  public var sets: [ProgramSet]

  public init(name: String, notes: String? = nil, sets: [ProgramSet]) {
    (self.name, self.notes, self.sets) = (name, notes, sets)
  }

  static let blank = ProgramExercise(name: "", sets: [])

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("name", &name)
    try fields.field("notes", &notes)
    try fields.field("sets", &sets)
  }
}

/// Equal sets that follow each other.
public struct ProgramSet: FieldCoded {
  /// How many there are, at least 1.
  public var count: Int64
  public var kind: StrengthSet.Kind?
  public var repetitions: Int64?
  /// The upper end of a range that begins with ``repetitions``.
  public var mostRepetitions: Int64?
  public var durationMilliseconds: Int64?
  public var distanceMillimeters: Int64?
  /// Tenths of a per cent of the one-repetition maximum, or of the threshold power.
  public var intensityThousandths: Int64?
  /// The end of a ramp that begins with ``intensityThousandths``.
  public var lastIntensityThousandths: Int64?
  public var exertionTenths: Int64?
  /// Millionths of ``weightUnit``.
  public var weightMillionths: Int64?
  public var weightUnit: StatedWeight.Unit?
  /// Such as a weight that is added to that of the body.
  public var weightMeaning: StatedWeight.Meaning?
  /// The pause after each set.
  public var restMilliseconds: Int64?
  public var notes: String?

  public init(count: Int64 = 1) { self.count = count }

  static let blank = ProgramSet()

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("count", &count)
    try fields.field("kind", &kind)
    try fields.field("repetitions", &repetitions)
    try fields.field("most_repetitions", &mostRepetitions)
    try fields.field("duration_ms", &durationMilliseconds)
    try fields.field("distance_mm", &distanceMillimeters)
    try fields.field("intensity_thousandths", &intensityThousandths)
    try fields.field("last_intensity_thousandths", &lastIntensityThousandths)
    try fields.field("exertion_tenths", &exertionTenths)
    try fields.field("weight_millionths", &weightMillionths)
    try fields.field("weight_unit", &weightUnit)
    try fields.field("weight_meaning", &weightMeaning)
    try fields.field("rest_ms", &restMilliseconds)
    try fields.field("notes", &notes)
  }
}

extension FieldValue {
  /// Appends a form in which no two values are equal: a letter, a length or number, the parts.
  fileprivate func append(to bytes: inout [UInt8]) {
    switch self {
    case .text(let text): bytes += Array("t\(text.utf8.count):\(text)".utf8)
    case .integer(let number): bytes += Array("i\(number);".utf8)
    case .list(let values):
      bytes += Array("l\(values.count):".utf8)
      for value in values { value.append(to: &bytes) }
    case .record(let fields):
      bytes += Array("r\(fields.count):".utf8)
      for field in fields {
        FieldValue.text(field.name).append(to: &bytes)
        field.value.append(to: &bytes)
      }
    }
  }
}
