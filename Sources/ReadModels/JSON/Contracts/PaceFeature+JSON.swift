extension PaceFeature: JSONRow {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("geometry", geometry)
    json.member("properties", properties)
    json.member("type", type)
  }
}
