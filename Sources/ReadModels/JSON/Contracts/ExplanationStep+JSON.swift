extension ExplanationStep: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("event", event)
    json.member("name", name)
    json.member("parts", parts)
    json.member("quoted", quoted)
    json.member("rule", rule)
    json.member("track", track)
    json.member("unit", unit)
    json.member("value", value)
  }
}
