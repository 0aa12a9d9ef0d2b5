extension Privacy {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("club", club)
    json.member("member", member)
    json.member("periods", periods)
    json.member("schema", schema)
    json.member("visibility", visibility)
  }
}

extension PartVisibility: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("body", body)
    json.member("days", days)
    json.member("runs", runs)
  }
}

extension ClubAudiencePeriod: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("audience", audience)
    json.member("from", from)
  }
}

extension PrivacyPeriod: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("from", from)
    json.member("zones", zones)
  }
}

extension HiddenZone: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("center", center)
    json.member("name", name)
    json.member("radiusMeters", radiusMeters)
  }
}
