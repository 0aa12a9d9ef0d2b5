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
    json.member("dietaryEnergyKilocalories", dietaryEnergyKilocalories)
    json.member("distanceMeters", distanceMeters)
    json.member("floors", floors)
    json.member("heartRateVariabilityMilliseconds", heartRateVariabilityMilliseconds)
    json.member("heartRateVariabilityRMSSDMilliseconds", heartRateVariabilityRMSSDMilliseconds)
    json.member("inBedMinutes", inBedMinutes)
    json.member("moveMinutes", moveMinutes)
    json.member("others", others)
    json.member("oxygenSaturationPercent", oxygenSaturationPercent)
    json.member("respiratoryRate", respiratoryRate)
    json.member("restingHeartRate", restingHeartRate)
    json.member("sleepMinutes", sleepMinutes)
    json.member("sleepStages", sleepStages)
    json.member("sources", sources)
    json.member("steps", steps)
    json.member("timeZone", timeZone)
    json.member("totalEnergyKilocalories", totalEnergyKilocalories)
    json.member("vigorousMinutes", vigorousMinutes)
    json.member("weightKilograms", weightKilograms)
  }
}

extension SleepStages: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("awakeMinutes", awakeMinutes)
    json.member("deepMinutes", deepMinutes)
    json.member("lightMinutes", lightMinutes)
    json.member("remMinutes", remMinutes)
  }
}

extension OtherReading: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("field", field)
    json.member("source", source)
    json.member("value", value)
  }
}
