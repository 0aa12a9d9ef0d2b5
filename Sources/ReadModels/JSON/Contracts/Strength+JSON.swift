extension Strength {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("exercises", exercises)
    json.member("formula", formula)
    json.member("member", member)
    json.member("muscles", muscles)
    json.member("period", period)
    json.member("records", records)
    json.member("refused", refused)
    json.member("schema", schema)
    json.member("unmatched", unmatched)
    json.member("workouts", workouts)
  }
}

extension StrengthWorkout: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("exercises", exercises)
    json.member("repetitions", repetitions)
    json.member("sets", sets)
    json.member("title", title)
    json.member("volumeKilograms", volumeKilograms)
    json.member("volumeWithBodyKilograms", volumeWithBodyKilograms)
  }
}

extension ExerciseYear: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("best", best)
    json.member("exercise", exercise)
    json.member("oneRepetitionMaximumKilograms", oneRepetitionMaximumKilograms)
    json.member("sets", sets)
    json.member("weeks", weeks)
    json.member("workouts", workouts)
  }
}

extension BestSet: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("kilograms", kilograms)
    json.member("repetitions", repetitions)
  }
}

extension ExerciseWeek: JSONRow {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("sets", sets)
    json.member("volumeKilograms", volumeKilograms)
    json.member("week", week)
  }
}

extension MuscleWeek: JSONRow {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("muscle", muscle)
    json.member("sets", sets)
    json.member("week", week)
  }
}
