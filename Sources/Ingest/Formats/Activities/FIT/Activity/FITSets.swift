import ActivityModel

/// The sets that a watch counted, and the names of their exercises.
struct FITSets {
  /// In file order.
  private(set) var all: [FITSet] = []
  private var titles: [FITExercise: String] = [:]

  /// A memory limit, far above real files.
  private static let maximumCount = 16_384

  /// Returns false beyond the limit.
  mutating func append(_ message: FITMessage) -> Bool {
    guard all.count < FITSets.maximumCount else { return false }
    all.append(FITSet(message))
    return true
  }

  mutating func readTitle(_ message: FITMessage) {
    guard titles.count < FITSets.maximumCount,
      let category = message.integer(FITSetField.titleCategory),
      let title = message.text(FITSetField.titleText)
    else { return }
    let exercise = FITExercise(category: category, kind: message.integer(FITSetField.titleKind))
    titles[exercise] = title
  }

  /// Takes the times before `first` from the sets.
  mutating func leaveOutTimes(before first: UInt32) {
    for index in all.indices { all[index].leaveOutTimes(before: first) }
  }

  /// The sets of one activity: a rest is a property of the set before it.
  func list(_ sets: [FITSet], clock: FITClock) -> SetList {
    var list = SetList()
    for set in sets {
      guard set.isActive else {
        if let last = list.sets.indices.last, list.sets[last].restMilliseconds == nil {
          list.sets[last].restMilliseconds = set.milliseconds
        }
        continue
      }
      let name = set.exercise.map { titles[$0] ?? $0.name } ?? "unknown"
      if list.exercises.last != name { list.exercises.append(name) }
      var stated = StrengthSet(exercise: list.exercises.count - 1)
      (stated.repetitions, stated.durationMilliseconds) = (set.repetitions, set.milliseconds)
      stated.weight = set.weight
      stated.start = set.start.map(clock.instant)
      list.sets.append(stated)
    }
    return list
  }
}

/// One message of a set or a rest.
struct FITSet {
  let isActive: Bool
  private(set) var timestamp: UInt32?
  private(set) var start: UInt32?
  let milliseconds: Int64?
  let repetitions: Int64?
  let weight: StatedWeight?
  /// The device's first guess; nil when it had none.
  let exercise: FITExercise?

  init(_ message: FITMessage) {
    isActive = message.integer(FITSetField.type) != FITSetField.rest
    timestamp = message.timestamp
    start = message.seconds(FITSetField.start)
    milliseconds = message.integer(FITSetField.duration)
    repetitions = message.integer(FITSetField.repetitions)
    weight = message.integer(FITSetField.weight).flatMap {
      FITSet.weight(
        sixteenths: $0, isInPounds: message.integer(FITSetField.unit) == FITSetField.pound)
    }
    exercise = message.integer(FITSetField.category).flatMap { category in
      category == FITSetField.unknownCategory
        ? nil : FITExercise(category: category, kind: message.integer(FITSetField.kind))
    }
  }

  fileprivate mutating func leaveOutTimes(before first: UInt32) {
    start = FITClock.kept(start, from: first)
    timestamp = FITClock.kept(timestamp, from: first)
  }

  /// Of sixteenths of a kilogram.
  ///
  /// A device that shows pounds stores the nearest sixteenth of what its user entered in steps of
  /// half a pound: the entry is unique, and is restored.
  private static func weight(sixteenths: Int64, isInPounds: Bool) -> StatedWeight? {
    guard (0...65_534).contains(sixteenths) else { return nil }
    guard isInPounds else {
      return StatedWeight(millionths: sixteenths * 62_500, unit: .kilogram)
    }
    // Half pounds: sixteenths ÷ 16 ÷ 0.45359237 × 2, to the nearest.
    let halves = (sixteenths * 25_000_000 + 45_359_237) / 90_718_474
    return StatedWeight(millionths: halves * 500_000, unit: .pound)
  }
}

/// An exercise by its two numbers.
struct FITExercise: Hashable {
  let category: Int64
  let kind: Int64?

  /// The name of the exercise; with an unknown number, that of the category with the number.
  ///
  /// The number keeps it apart: a category has other exercises than the one that it is named for.
  var name: String {
    guard let kind, kind != FITSetField.unknownKind else { return categoryName }
    return FITExerciseNames.name(category: category, kind: kind)
      ?? "\(categoryName), exercise \(kind)"
  }

  /// The name of the category, as in Garmin's profile.
  private var categoryName: String {
    FITExercise.categories.indices.contains(Int(clamping: category))
      ? FITExercise.categories[Int(clamping: category)] : "exercise \(category)"
  }

  private static let categories = [
    "Bench Press", "Calf Raise", "Cardio", "Carry", "Chop", "Core", "Crunch", "Curl", "Deadlift",
    "Flye", "Hip Raise", "Hip Stability", "Hip Swing", "Hyperextension", "Lateral Raise",
    "Leg Curl", "Leg Raise", "Lunge", "Olympic Lift", "Plank", "Plyo", "Pull Up", "Push Up", "Row",
    "Shoulder Press", "Shoulder Stability", "Shrug", "Sit Up", "Squat", "Total Body",
    "Triceps Extension", "Warm Up", "Run",
  ]
}

/// Fields of `set` and `exercise_title`.
enum FITSetField {
  static let duration: UInt8 = 0
  static let repetitions: UInt8 = 3
  static let weight: UInt8 = 4
  static let type: UInt8 = 5
  static let start: UInt8 = 6
  static let category: UInt8 = 7
  static let kind: UInt8 = 8
  static let unit: UInt8 = 9

  static let titleCategory: UInt8 = 0
  static let titleKind: UInt8 = 1
  static let titleText: UInt8 = 2

  static let rest: Int64 = 0
  static let pound: Int64 = 2
  static let unknownCategory: Int64 = 65_534
  static let unknownKind: Int64 = 65_534
}
