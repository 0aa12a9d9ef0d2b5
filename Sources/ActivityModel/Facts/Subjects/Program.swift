/// A program of training that a member published or keeps: sessions with exercises and their sets.
///
/// Nil means that the source does not state it. Texts are the author's, as written.
public struct Program: FieldCoded {
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

  public func encode(into fields: inout FieldEncoder) {
    encodeContent(into: &fields)
    fields.flag("is_private", isPrivate)
  }

  private func encodeContent(into fields: inout FieldEncoder) {
    fields.text("title", title)
    fields.text("type", type)
    fields.text("author", author)
    fields.text("description", description)
    fields.integer("duration_weeks", durationWeeks)
    fields.text("based_on", basedOn)
    fields.text("source", source)
    fields.text("licence", licence)
    fields.list("sessions", sessions)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    title = try fields.text("title")
    type = try fields.optionalText("type")
    author = try fields.optionalText("author")
    description = try fields.optionalText("description")
    durationWeeks = try fields.optionalInteger("duration_weeks")
    basedOn = try fields.optionalText("based_on")
    source = try fields.optionalText("source")
    licence = try fields.optionalText("licence")
    isPrivate = try fields.flag("is_private")
    sessions = try fields.list("sessions")
  }

  /// The bytes whose digest names the program: all of it but who may see it.
  public var contentBytes: [UInt8] {
    var fields = FieldEncoder()
    encodeContent(into: &fields)
    var bytes: [UInt8] = []
    FieldValue.record(fields.fields).append(to: &bytes)
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

  public func encode(into fields: inout FieldEncoder) {
    fields.text("name", name)
    fields.integer("week", week)
    fields.integer("day", day)
    fields.text("notes", notes)
    fields.list("exercises", exercises)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    name = try fields.optionalText("name")
    week = try fields.optionalInteger("week")
    day = try fields.optionalInteger("day")
    notes = try fields.optionalText("notes")
    exercises = try fields.list("exercises")
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

  public func encode(into fields: inout FieldEncoder) {
    fields.text("name", name)
    fields.text("notes", notes)
    fields.list("sets", sets)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    name = try fields.text("name")
    notes = try fields.optionalText("notes")
    sets = try fields.list("sets")
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
  /// The pause after each set.
  public var restMilliseconds: Int64?
  public var notes: String?

  public init(count: Int64 = 1) { self.count = count }

  public func encode(into fields: inout FieldEncoder) {
    fields.integer("count", count)
    fields.text("kind", kind?.rawValue)
    fields.integer("repetitions", repetitions)
    fields.integer("most_repetitions", mostRepetitions)
    fields.integer("duration_ms", durationMilliseconds)
    fields.integer("distance_mm", distanceMillimeters)
    fields.integer("intensity_thousandths", intensityThousandths)
    fields.integer("last_intensity_thousandths", lastIntensityThousandths)
    fields.integer("exertion_tenths", exertionTenths)
    fields.integer("weight_millionths", weightMillionths)
    fields.text("weight_unit", weightUnit?.rawValue)
    fields.integer("rest_ms", restMilliseconds)
    fields.text("notes", notes)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    count = try fields.integer("count")
    kind = try fields.optionalChoice("kind")
    repetitions = try fields.optionalInteger("repetitions")
    mostRepetitions = try fields.optionalInteger("most_repetitions")
    durationMilliseconds = try fields.optionalInteger("duration_ms")
    distanceMillimeters = try fields.optionalInteger("distance_mm")
    intensityThousandths = try fields.optionalInteger("intensity_thousandths")
    lastIntensityThousandths = try fields.optionalInteger("last_intensity_thousandths")
    exertionTenths = try fields.optionalInteger("exertion_tenths")
    weightMillionths = try fields.optionalInteger("weight_millionths")
    weightUnit = try fields.optionalChoice("weight_unit")
    restMilliseconds = try fields.optionalInteger("rest_ms")
    notes = try fields.optionalText("notes")
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
