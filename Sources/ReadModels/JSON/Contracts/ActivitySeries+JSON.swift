extension ActivitySeries {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("cadence", cadence)
    json.member("distanceMeters", distanceMeters)
    json.member("elapsedSeconds", elapsedSeconds)
    json.member("elevationMeters", elevationMeters)
    json.member("heartRate", heartRate)
    json.member("member", member)
    json.member("power", power)
    json.member("schema", schema)
    json.member("steps", steps)
  }
}
