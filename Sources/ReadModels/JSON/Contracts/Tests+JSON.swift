extension Tests {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("period", period)
    json.member("results", results)
    json.member("schema", schema)
  }
}

extension StatedTest: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("better", better)
    json.member("date", date)
    json.member("event", event)
    json.member("isCorrected", isCorrected)
    json.member("name", name)
    json.member("notes", notes)
    json.member("repetitions", repetitions)
    json.member("test", test)
    json.member("timeLimitSeconds", timeLimitSeconds)
    json.member("unit", unit)
    json.member("value", value)
  }
}
