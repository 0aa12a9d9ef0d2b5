import ActivityModel
import XMLStream

extension Adapter {
  /// A workout of Zwift: `.zwo`.
  static let zwiftWorkout = Adapter(
    name: "zwift-workout", version: 2, title: "Zwift, workout in XML",
    readsFileName: true,
    recognizes: { XMLRoot.localName(of: $0.bytes) == "workout_file" },
    read: { source, diagnostics throws(IngestError) in
      let file = try ProgramFile.of(source)
      var document = ZwiftDocument()
      if let damage = try source.readXML(into: &document, &diagnostics) {
        throw IngestError(damage)
      }
      diagnostics.append(document.program, from: file, at: Place(line: 1))
    })
}

/// The names of a workout that are read.
enum ZwiftName: String, XMLName {
  case name, author, description, sport = "sportType", durationType
  case warmUp = "Warmup", coolDown = "Cooldown", steady, intervals = "IntervalsT", ramp = "Ramp"
  case free, maximum = "MaxEffort"
  case duration = "Duration", power = "Power", low = "PowerLow", high = "PowerHigh"
  case count = "Repeat", onDuration = "OnDuration", offDuration = "OffDuration"
  case onPower, offPower, onHigh = "PowerOnHigh", offHigh = "PowerOffHigh"

  var spellings: [String] {
    switch self {
    case .steady: ["SteadyState", "SolidState"]
    case .free: ["FreeRide", "Freeride"]
    case .onPower: ["OnPower", "PowerOnLow"]
    case .offPower: ["OffPower", "PowerOffLow"]
    default: [rawValue]
    }
  }

  /// The name of a step; nil for what is none.
  var step: String? {
    switch self {
    case .warmUp: "Warm-up"
    case .coolDown: "Cool-down"
    case .steady: "Steady"
    case .intervals: "Intervals"
    case .ramp: "Ramp"
    case .free: "Free ride"
    case .maximum: "Maximum effort"
    default: nil
    }
  }

  var wantsText: Bool { !isBehind(.durationType) }
}

/// Collects the steps of one workout.
struct ZwiftDocument: XMLDocument {
  private var result = Program(title: "Workout")
  private var session = ProgramSession()
  /// True when the lengths of steps are metres; it may be stated behind the steps.
  private var isByDistance = false
  private var step: (name: ZwiftName, depth: UInt8, values: [ZwiftName: Int64])?

  /// The result of the lines so far.
  var program: Program {
    var program = result
    if !session.exercises.isEmpty { program.sessions = [isByDistance ? inMetres : session] }
    return program
  }

  /// The steps with their lengths as metres, in thousandths as the seconds were.
  private var inMetres: ProgramSession {
    var session = session
    for exercise in session.exercises.indices {
      for set in session.exercises[exercise].sets.indices {
        let length = session.exercises[exercise].sets[set].durationMilliseconds
        session.exercises[exercise].sets[set].durationMilliseconds = nil
        session.exercises[exercise].sets[set].distanceMillimeters = length
      }
    }
    return session
  }

  mutating func read(
    _ name: ZwiftName, _ token: XMLToken, _ value: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    switch token.kind {
    case .start where name.step != nil && step == nil: step = (name, token.depth, [:])
    case .attribute: readNumber(name, value, token, &diagnostics)
    case .text: readText(name, value.string)
    case .end where step?.depth == token.depth && step?.name == name: endStep()
    default: break
    }
  }

  private mutating func readText(_ name: ZwiftName, _ text: String) {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else { return }
    switch name {
    case .name: result.title = text
    case .author: result.author = text
    case .description: result.description = text
    case .sport: result.type = text
    case .durationType: isByDistance = text.lowercased() == "distance"
    default: break
    }
  }

  private mutating func readNumber(
    _ name: ZwiftName, _ value: Span<UInt8>, _ token: XMLToken, _ diagnostics: inout Diagnostics
  ) {
    guard step != nil else { return }
    guard let number = Decimal.scaled(value, places: 3), (0...100_000_000).contains(number) else {
      return diagnostics.refuse(
        "number-not-readable", at: Place(line: Int(token.line)),
        because: "\(Excerpt.of(value.string)) is no number of a step; it was left out")
    }
    step?.values[name] = number
  }

  private mutating func endStep() {
    guard let (name, _, values) = step, let title = name.step else { return }
    step = nil
    let sets =
      name == .intervals
      ? [
        Self.set(values, .onDuration, .onPower, .onHigh),
        Self.set(values, .offDuration, .offPower, .offHigh),
      ].compactMap(\.self)
      : [
        Self.set(
          values, .duration, values[.power] == nil ? .low : .power,
          values[.power] == nil ? .high : .power)
      ].compactMap(\.self)
    guard !sets.isEmpty else { return }
    let count = (values[.count] ?? 1_000) / 1_000
    session.exercises.append(
      ProgramExercise(
        name: title,
        sets: sets.map { set in
          var set = set
          set.count = (1...1_000).contains(count) ? count : 1
          return set
        }))
  }

  /// Seconds or metres, and shares of the threshold power come in thousandths.
  private static func set(
    _ values: [ZwiftName: Int64], _ duration: ZwiftName, _ first: ZwiftName, _ last: ZwiftName
  ) -> ProgramSet? {
    guard let milliseconds = values[duration] else { return nil }
    var set = ProgramSet()
    set.durationMilliseconds = milliseconds
    set.intensityThousandths = values[first]
    if let end = values[last], end != values[first] { set.lastIntensityThousandths = end }
    return set
  }
}
