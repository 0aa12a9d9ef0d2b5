extension ActivityMap {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("features", features)
    json.member("schema", schema)
    json.member("type", type)
  }
}

extension LineString: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("coordinates", coordinates)
    json.member("type", type)
  }
}

extension PaceProperties: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("class", paceClass)
    json.member("distanceMeters", distanceMeters)
    json.member("endSeconds", endSeconds)
    json.member("paceSecondsPerKilometer", paceSecondsPerKilometer)
    json.member("startSeconds", startSeconds)
    json.member("stroke", stroke)
  }
}
