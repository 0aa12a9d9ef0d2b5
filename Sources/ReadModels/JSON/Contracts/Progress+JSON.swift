extension Progress {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("goals", goals)
    json.member("ledger", ledger)
    json.member("member", member)
    json.member("period", period)
    json.member("schema", schema)
    json.member("summary", summary)
  }
}

extension ProgressSummary: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("goals", goals)
    json.member("level", level)
    json.member("points", points)
    json.member("pointsInLevel", pointsInLevel)
    json.member("pointsToNext", pointsToNext)
    json.member("streaks", streaks)
  }
}

extension LedgerEntry: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("earnedBy", earnedBy)
    json.member("points", points)
    json.member("rule", rule)
  }
}

extension GoalResult: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("atLeast", atLeast)
    json.member("atMost", atMost)
    json.member("isReached", isReached)
    json.member("measure", measure)
    json.member("period", period)
    json.member("share", share)
    json.member("sport", sport)
    json.member("value", value)
  }
}

extension ProgressStreak: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("last", last)
    json.member("longest", longest)
    json.member("of", of)
  }
}

extension StreakSpan: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("count", count)
    json.member("firstDate", firstDate)
    json.member("lastDate", lastDate)
  }
}
