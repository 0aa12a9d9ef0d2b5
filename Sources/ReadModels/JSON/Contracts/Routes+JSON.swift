extension Routes {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("period", period)
    json.member("routes", routes)
    json.member("schema", schema)
  }
}

extension Route: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("lines", lines)
    json.member("sport", sport)
  }
}
