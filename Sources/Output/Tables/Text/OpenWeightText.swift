public import ReadModels

/// A workout as a log of the open format openweight.
///
/// Only what the format has is written: no claims, and no numbers that follow from the sets.
public enum OpenWeightText {
  /// - Parameters:
  ///   - activity: the activity of the workout.
  ///   - workout: its sets.
  /// - Returns: the file.
  public static func file(of activity: Activity, _ workout: Workout) -> [UInt8] {
    var json = JSONWriter(layout: .document)
    OpenWeightDocument(activity: activity, workout: workout).write(to: &json)
    return json.bytes + Array("\n".utf8)
  }
}

private struct OpenWeightDocument: JSONObject {
  let activity: Activity
  let workout: Workout

  func writeMembers(to json: inout JSONWriter) {
    let isDayOnly = activity.flags.contains("day-only")
    json.member("date", isDayOnly ? workout.date : activity.localStart)
    if let length = activity.elapsedSeconds {
      json.member("durationSeconds", length.thousandths / 1_000)
    }
    json.member(
      "exercises",
      workout.exercises.enumerated().map { OpenWeightExercise(order: $0 + 1, exercise: $1) })
    if let title = workout.title { json.member("name", title) }
  }
}

private struct OpenWeightExercise: JSONObject {
  let order: Int
  let exercise: WorkoutExercise

  func writeMembers(to json: inout JSONWriter) {
    json.member("exercise", OpenWeightName(name: exercise.name))
    json.member("order", order)
    json.member("sets", exercise.sets.map(OpenWeightSet.init))
    if let group = exercise.sets.first?.group { json.member("supersetId", group) }
  }
}

private struct OpenWeightName: JSONObject {
  let name: String

  func writeMembers(to json: inout JSONWriter) { json.member("name", name) }
}

private struct OpenWeightSet: JSONObject {
  let set: WorkoutSet

  init(_ set: WorkoutSet) { self.set = set }

  func writeMembers(to json: inout JSONWriter) {
    if let meters = set.meters {
      json.member("distance", meters)
      json.member("distanceUnit", "m")
    }
    if let seconds = set.seconds { json.member("durationSeconds", seconds) }
    if let notes = set.notes { json.member("notes", notes) }
    if let repetitions = set.repetitions { json.member("reps", repetitions) }
    if let rest = set.restSeconds { json.member("restSeconds", rest) }
    if let reserve = set.reserve { json.member("rir", reserve) }
    if let exertion = set.exertion { json.member("rpe", exertion) }
    if let kind = set.kind { json.member("type", kind == "warm_up" ? "warmup" : kind) }
    if let unit = set.weight?.unit { json.member("unit", unit) }
    if let weight = set.weight { json.member("weight", weight.value) }
  }
}
