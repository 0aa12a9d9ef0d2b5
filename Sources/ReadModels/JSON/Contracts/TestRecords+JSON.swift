extension TestRecord: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("better", better)
    json.member("date", date)
    json.member("event", event)
    json.member("history", history)
    json.member("measure", measure)
    json.member("name", name)
    json.member("repetitions", repetitions)
    json.member("test", test)
    json.member("timeLimitSeconds", timeLimitSeconds)
    json.member("unit", unit)
    json.member("value", value)
  }
}

extension TestStep: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("event", event)
    json.member("previousValue", previousValue)
    json.member("value", value)
  }
}
