extension Activities {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activities", activities)
    json.member("deleted", deleted)
    json.member("member", member)
    json.member("period", period)
    json.member("schema", schema)
  }
}

extension DeletedActivity: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("aliases", aliases)
    json.member("deletedAt", deletedAt)
    json.member("id", id)
    json.member("localStart", localStart)
    json.member("sport", sport)
    json.member("start", start)
    json.member("title", title)
  }
}

extension Runs {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("period", period)
    json.member("runs", runs)
    json.member("schema", schema)
  }
}

extension Run: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("bestEfforts", bestEfforts)
    json.member("id", id)
  }
}

extension RunEffort: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("discipline", discipline)
    json.member("seconds", seconds)
  }
}

extension Activity: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("aliases", aliases)
    json.member("ascentMeters", ascentMeters)
    json.member("averageHeartRate", averageHeartRate)
    json.member("averagePaceSecondsPerKilometer", averagePaceSecondsPerKilometer)
    json.member("calories", calories)
    json.member("descentMeters", descentMeters)
    json.member("device", device)
    json.member("deviceDistanceMeters", deviceDistanceMeters)
    json.member("distanceMeters", distanceMeters)
    json.member("distanceSource", distanceSource)
    json.member("elapsedSeconds", elapsedSeconds)
    json.member("flags", flags)
    json.member("gpsDistanceMeters", gpsDistanceMeters)
    json.member("id", id)
    json.member("localStart", localStart)
    json.member("maximumHeartRate", maximumHeartRate)
    json.member("movingSeconds", movingSeconds)
    json.member("movingTimeMethod", movingTimeMethod)
    json.member("sources", sources)
    json.member("sport", sport)
    json.member("sportSource", sportSource)
    json.member("start", start)
    json.member("timeZone", timeZone)
    json.member("timeZoneSource", timeZoneSource)
    json.member("title", title)
  }
}

extension SourceReference: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("adapter", adapter)
    json.member("fileName", fileName)
    json.member("sha256", sha256)
  }
}
