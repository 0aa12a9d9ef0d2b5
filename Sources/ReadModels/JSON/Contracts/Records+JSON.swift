extension Records {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("records", records)
    json.member("schema", schema)
    json.member("tests", tests)
  }
}

extension PersonalRecord: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("discipline", discipline)
    json.member("distanceMeters", distanceMeters)
    json.member("flags", flags)
    json.member("history", history)
    json.member("seconds", seconds)
    json.member("sport", sport)
    json.member("window", window)
  }
}

extension RecordStep: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("previousSeconds", previousSeconds)
    json.member("seconds", seconds)
  }
}

extension YearRecords {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("period", period)
    json.member("records", records)
    json.member("refused", refused)
    json.member("schema", schema)
    json.member("tests", tests)
  }
}

extension RefusedEffort: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("discipline", discipline)
    json.member("distanceMeters", distanceMeters)
    json.member("explanation", explanation)
    json.member("reason", reason)
    json.member("seconds", seconds)
    json.member("sport", sport)
  }
}
