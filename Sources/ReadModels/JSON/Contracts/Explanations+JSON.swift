extension Explanations {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("evidence", evidence)
    json.member("explanations", explanations)
    json.member("member", member)
    json.member("schema", schema)
    json.member("subject", subject)
    json.member("thresholds", thresholds)
    json.member("title", title)
    json.member("tracks", tracks)
  }
}

extension Explanation: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("alternatives", alternatives)
    json.member("evidence", evidence)
    json.member("field", field)
    json.member("meaning", meaning)
    json.member("places", places)
    json.member("steps", steps)
    json.member("thresholds", thresholds)
  }
}

extension NumberPlace: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("document", document)
    json.member("pointer", pointer)
  }
}

extension Evidence: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("adapter", adapter)
    json.member("event", event)
    json.member("fileName", fileName)
    json.member("place", place)
    json.member("sha256", sha256)
  }
}

extension Threshold: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("meaning", meaning)
    json.member("setting", setting)
    json.member("unit", unit)
    json.member("value", value)
  }
}

extension Alternative: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("source", source)
    json.member("unit", unit)
    json.member("value", value)
    json.member("why", why)
  }
}
