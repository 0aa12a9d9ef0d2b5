extension Programs {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("programs", programs)
    json.member("schema", schema)
    json.member("votes", votes)
  }
}

extension MemberProgram: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("changes", changes)
    json.member("file", file)
    json.member("id", id)
    json.member("isPrivate", isPrivate)
    json.member("program", program)
  }
}

extension ProgramContent: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("author", author)
    json.member("basedOn", basedOn)
    json.member("description", description)
    json.member("durationWeeks", durationWeeks)
    json.member("licence", licence)
    json.member("sessions", sessions)
    json.member("source", source)
    json.member("title", title)
    json.member("type", type)
  }
}

extension PlannedSession: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("day", day)
    json.member("exercises", exercises)
    json.member("name", name)
    json.member("notes", notes)
    json.member("week", week)
  }
}

extension PlannedExercise: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("name", name)
    json.member("notes", notes)
    json.member("sets", sets)
  }
}

extension PlannedSet: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("count", count)
    json.member("exertion", exertion)
    json.member("intensity", intensity)
    json.member("kind", kind)
    json.member("lastIntensity", lastIntensity)
    json.member("meters", meters)
    json.member("mostRepetitions", mostRepetitions)
    json.member("notes", notes)
    json.member("repetitions", repetitions)
    json.member("restSeconds", restSeconds)
    json.member("seconds", seconds)
    json.member("weight", weight)
  }
}

extension ProgramChange: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("change", change)
    json.member("line", line)
  }
}

extension MemberVote: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("program", program)
    json.member("vote", vote)
  }
}

extension ClubPrograms {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("programs", programs)
    json.member("removed", removed)
    json.member("schema", schema)
  }
}

extension ClubProgram: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("baseDowns", baseDowns)
    json.member("baseUps", baseUps)
    json.member("doneBy", doneBy)
    json.member("downs", downs)
    json.member("id", id)
    json.member("isKept", isKept)
    json.member("isSunk", isSunk)
    json.member("members", members)
    json.member("program", program)
    json.member("ups", ups)
  }
}

extension RemovedProgram: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("downs", downs)
    json.member("id", id)
    json.member("ups", ups)
  }
}
