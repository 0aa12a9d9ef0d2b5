extension Latest {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activities", activities)
    json.member("days", days)
    json.member("lastStreak", lastStreak)
    json.member("longestStreak", longestStreak)
    json.member("member", member)
    json.member("months", months)
    json.member("newestDate", newestDate)
    json.member("progress", progress)
    json.member("records", records)
    json.member("schema", schema)
    json.member("weeks", weeks)
  }
}
