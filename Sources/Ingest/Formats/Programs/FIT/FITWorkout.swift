import ActivityModel

extension Adapter {
  /// A planned workout of a watch.
  static let fitWorkout = Adapter(
    name: "fit-workout", version: 2, title: "FIT, planned workout",
    readsFileName: true, recognizes: FITWorkout.recognizes,
    read: { source, diagnostics throws(IngestError) in
      let file = try ProgramFile.of(source)
      var decoder = FITDecoder()
      var workout = FITWorkout()
      while let chunk = try source.nextChunk() { decoder.decode(chunk, into: &workout) }
      decoder.finish(into: &workout)
      if let damage = workout.damage {
        throw IngestError(
          reason: "damaged", at: Place(byteOffset: damage.byteOffset), damage.explanation,
          advice: "copy or export the file again")
      }
      diagnostics.append(workout.program, from: file, at: Place(byteOffset: 0))
    })
}

/// Collects the steps of a workout.
struct FITWorkout: FITMessageHandler {
  /// A step that is done, with the index of its message.
  private struct Step {
    let index: Int64
    var exercise: ProgramExercise
    let titleKey: FITExercise?
  }

  private var definitions: [FITDefinition?] = Array(repeating: nil, count: 16)
  private(set) var fileType: Int64?
  private(set) var damage: FITDamage?
  private var title: String?
  private var steps: [Step] = []
  private var titles: [FITExercise: String] = [:]

  /// Far more than any watch takes.
  private static let mostSteps = 1_000

  static func recognizes(_ head: SourceHead) -> Bool {
    guard head.bytes.count >= 12,
      FITHeader.mayBegin(head.bytes.span, at: 0)
    else { return false }
    var decoder = FITDecoder()
    var workout = FITWorkout()
    // The kind of the file is in its first message: a recording is not decoded for it.
    for start in stride(from: 0, to: head.bytes.count, by: 512) where workout.fileType == nil {
      decoder.decode(Array(head.bytes[start...].prefix(512)), into: &workout)
    }
    return workout.fileType == FITWorkoutField.workoutFile
  }

  /// The result of the lines so far.
  var program: Program {
    var program = Program(title: title ?? "Workout")
    var session = ProgramSession()
    session.exercises = steps.map { step in
      var exercise = step.exercise
      if let name = step.titleKey.flatMap({ titles[$0] }) { exercise.name = name }
      return exercise
    }
    if !steps.isEmpty { program.sessions = [session] }
    return program
  }

  mutating func begin(_ header: FITHeader) { definitions = Array(repeating: nil, count: 16) }
  mutating func define(_ definition: FITDefinition, local: Int) { definitions[local] = definition }
  mutating func endWithStrayBytes(at byteOffset: Int) {}

  mutating func end(_ ending: FITEnding) {
    if case .damaged(let damage) = ending { self.damage = self.damage ?? damage }
  }

  mutating func read(
    _ message: Span<UInt8>, local: Int, timestamp: UInt32?, byteOffset: Int
  ) {
    guard let definition = definitions[local] else { return }
    let decoded = FITMessage(definition, message, timestamp: timestamp, byteOffset: byteOffset)
    switch definition.message {
    case FITMessageKind.fileID.rawValue: fileType = decoded.integer(FITDeviceField.fileType)
    case FITWorkoutField.workout: title = decoded.text(FITWorkoutField.name)
    case FITWorkoutField.step: readStep(decoded)
    case FITMessageKind.exerciseTitle.rawValue:
      guard let category = decoded.integer(FITSetField.titleCategory),
        let text = decoded.text(FITSetField.titleText)
      else { return }
      titles[FITExercise(category: category, kind: decoded.integer(FITSetField.titleKind))] = text
    default: break
    }
  }

  // MARK: Steps

  private mutating func readStep(_ message: FITMessage) {
    guard steps.count < Self.mostSteps else { return }
    let type = message.integer(FITWorkoutField.durationType)
    let value = message.integer(FITWorkoutField.durationValue)
    if type == FITWorkoutField.repeats {
      repeatSteps(from: value ?? 0, times: message.integer(FITWorkoutField.targetValue) ?? 1)
    } else if message.integer(FITWorkoutField.intensity) == FITWorkoutField.rest {
      guard let last = steps.indices.last, type == FITWorkoutField.time else { return }
      for set in steps[last].exercise.sets.indices {
        steps[last].exercise.sets[set].restMilliseconds = value
      }
    } else {
      steps.append(step(message, type, value))
    }
  }

  private mutating func repeatSteps(from first: Int64, times: Int64) {
    guard (2...100).contains(times) else { return }
    for place in steps.indices where steps[place].index >= first {
      for set in steps[place].exercise.sets.indices {
        let count = steps[place].exercise.sets[set].count * times
        steps[place].exercise.sets[set].count = min(count, 1_000)
      }
    }
  }

  private func step(_ message: FITMessage, _ type: Int64?, _ value: Int64?) -> Step {
    var set = ProgramSet()
    switch type {
    case FITWorkoutField.time: set.durationMilliseconds = value
    case FITWorkoutField.distance: set.distanceMillimeters = value.map { $0 * 10 }
    case FITWorkoutField.repetitions: set.repetitions = value
    default: break
    }
    if message.integer(FITWorkoutField.intensity) == FITWorkoutField.warmUp { set.kind = .warmUp }
    // Hundredths of a kilogram.
    if let weight = message.integer(FITWorkoutField.weight), weight > 0 {
      (set.weightMillionths, set.weightUnit) = (weight * 10_000, .kilogram)
    }
    let exercise = message.integer(FITWorkoutField.category).flatMap { category in
      category == FITSetField.unknownCategory
        ? nil
        : FITExercise(category: category, kind: message.integer(FITWorkoutField.exerciseName))
    }
    let name = message.text(FITWorkoutField.stepName) ?? exercise?.name ?? "Step"
    return Step(
      index: message.integer(FITWorkoutField.index) ?? Int64(steps.count),
      exercise: ProgramExercise(
        name: name, notes: message.text(FITWorkoutField.notes), sets: [set]),
      titleKey: message.text(FITWorkoutField.stepName) == nil ? exercise : nil)
  }
}

/// Messages, fields and values of planned workouts.
private enum FITWorkoutField {
  static let workoutFile: Int64 = 5
  static let workout: UInt16 = 26
  static let step: UInt16 = 27

  static let name: UInt8 = 8
  static let index: UInt8 = 254
  static let stepName: UInt8 = 0
  static let durationType: UInt8 = 1
  static let durationValue: UInt8 = 2
  static let targetValue: UInt8 = 4
  static let intensity: UInt8 = 7
  static let notes: UInt8 = 8
  static let category: UInt8 = 10
  static let exerciseName: UInt8 = 11
  static let weight: UInt8 = 12

  static let time: Int64 = 0
  static let distance: Int64 = 1
  static let repeats: Int64 = 6
  static let repetitions: Int64 = 29
  static let rest: Int64 = 1
  static let warmUp: Int64 = 2
}
