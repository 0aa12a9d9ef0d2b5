extension Totals {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("allTime", allTime)
    json.member("lastStreak", lastStreak)
    json.member("longestStreak", longestStreak)
    json.member("member", member)
    json.member("schema", schema)
    json.member("years", years)
  }
}

extension YearTotals {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("months", months)
    json.member("period", period)
    json.member("schema", schema)
    json.member("weeks", weeks)
  }
}

extension PeriodTotals: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activeDays", activeDays)
    json.member("firstDate", firstDate)
    json.member("lastDate", lastDate)
    json.member("period", period)
    json.member("sports", sports)
  }
}

extension SportTotals: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("ascentMeters", ascentMeters)
    json.member("calories", calories)
    json.member("count", count)
    json.member("descentMeters", descentMeters)
    json.member("distanceMeters", distanceMeters)
    json.member("elapsedSeconds", elapsedSeconds)
    json.member("movingSeconds", movingSeconds)
    json.member("sport", sport)
  }
}

extension Streak: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("days", days)
    json.member("firstDate", firstDate)
    json.member("lastDate", lastDate)
  }
}
