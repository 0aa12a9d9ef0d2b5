extension Workouts {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("formula", formula)
    json.member("member", member)
    json.member("period", period)
    json.member("schema", schema)
    json.member("workouts", workouts)
  }
}

extension Workout: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("bodyWeightKilograms", bodyWeightKilograms)
    json.member("date", date)
    json.member("exercises", exercises)
    json.member("provenance", provenance)
    json.member("title", title)
    json.member("volumeKilograms", volumeKilograms)
    json.member("volumeWithBodyKilograms", volumeWithBodyKilograms)
  }
}

extension WorkoutExercise: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("claimedMaximum", claimedMaximum)
    json.member("exercise", exercise)
    json.member("name", name)
    json.member("oneRepetitionMaximumKilograms", oneRepetitionMaximumKilograms)
    json.member("primaryMuscles", primaryMuscles)
    json.member("secondaryMuscles", secondaryMuscles)
    json.member("sets", sets)
    json.member("volumeKilograms", volumeKilograms)
    json.member("volumeWithBodyKilograms", volumeWithBodyKilograms)
  }
}

extension WorkoutSet: JSONRow {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("exertion", exertion)
    json.member("group", group)
    json.member("kind", kind)
    json.member("meters", meters)
    json.member("notes", notes)
    json.member("oneRepetitionMaximumKilograms", oneRepetitionMaximumKilograms)
    json.member("repetitions", repetitions)
    json.member("reserve", reserve)
    json.member("restSeconds", restSeconds)
    json.member("seconds", seconds)
    json.member("start", start)
    json.member("volumeKilograms", volumeKilograms)
    json.member("weight", weight)
  }
}

extension StatedLoad: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("kilograms", kilograms)
    json.member("meaning", meaning)
    json.member("unit", unit)
    json.member("value", value)
  }
}
