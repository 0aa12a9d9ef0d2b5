extension Days {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("days", days)
    json.member("member", member)
    json.member("period", period)
    json.member("schema", schema)
  }
}

extension Day: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activeEnergyKilocalories", activeEnergyKilocalories)
    json.member("activeMinutes", activeMinutes)
    json.member("activities", activities)
    json.member("date", date)
    json.member("distanceMeters", distanceMeters)
    json.member("inBedMinutes", inBedMinutes)
    json.member("moveMinutes", moveMinutes)
    json.member("others", others)
    json.member("sleepMinutes", sleepMinutes)
    json.member("sources", sources)
    json.member("steps", steps)
    json.member("timeZone", timeZone)
    json.member("vigorousMinutes", vigorousMinutes)
  }
}

extension OtherReading: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("field", field)
    json.member("source", source)
    json.member("value", value)
  }
}
