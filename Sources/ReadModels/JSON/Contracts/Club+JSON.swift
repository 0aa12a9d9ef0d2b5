extension ClubShare {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("boards", boards)
    json.member("member", member)
    json.member("period", period)
    json.member("schema", schema)
    json.member("seasons", seasons)
    json.member("weeks", weeks)
  }
}

extension ClubWeek: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activeMinutes", activeMinutes)
    json.member("activities", activities)
    json.member("audience", audience)
    json.member("sports", sports)
    json.member("week", week)
  }
}

extension ClubSport: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("count", count)
    json.member("distanceMeters", distanceMeters)
    json.member("sport", sport)
  }
}

extension ClubActivity {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("period", period)
    json.member("schema", schema)
    json.member("weeks", weeks)
  }
}

extension ClubActivityWeek: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("rows", rows)
    json.member("week", week)
  }
}

extension ClubMemberWeek: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activeMinutes", activeMinutes)
    json.member("activities", activities)
    json.member("audience", audience)
    json.member("member", member)
    json.member("sports", sports)
  }
}

extension ClubIndex {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("files", files)
    json.member("lastSequence", lastSequence)
    json.member("period", period)
    json.member("problems", problems)
    json.member("schema", schema)
  }
}
