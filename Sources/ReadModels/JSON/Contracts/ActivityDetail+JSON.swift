extension ActivityDetail {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("bestEfforts", bestEfforts)
    json.member("laps", laps)
    json.member("member", member)
    json.member("provenance", provenance)
    json.member("schema", schema)
    json.member("splitsPerKilometer", splitsPerKilometer)
    json.member("splitsPerMile", splitsPerMile)
  }
}

extension Split: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("distanceMeters", distanceMeters)
    json.member("elapsedPaceSecondsPerKilometer", elapsedPaceSecondsPerKilometer)
    json.member("elapsedSeconds", elapsedSeconds)
    json.member("index", index)
    json.member("movingPaceSecondsPerKilometer", movingPaceSecondsPerKilometer)
    json.member("movingSeconds", movingSeconds)
  }
}

extension Window: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("endMeters", endMeters)
    json.member("endSeconds", endSeconds)
    json.member("startMeters", startMeters)
    json.member("startSeconds", startSeconds)
  }
}

extension BestEffort: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("discipline", discipline)
    json.member("distanceMeters", distanceMeters)
    json.member("paceSecondsPerKilometer", paceSecondsPerKilometer)
    json.member("seconds", seconds)
    json.member("window", window)
  }
}

extension LapDetail: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("averageHeartRate", averageHeartRate)
    json.member("calories", calories)
    json.member("distanceMeters", distanceMeters)
    json.member("elapsedSeconds", elapsedSeconds)
    json.member("index", index)
    json.member("intensity", intensity)
    json.member("maximumHeartRate", maximumHeartRate)
    json.member("start", start)
    json.member("timerSeconds", timerSeconds)
  }
}

extension Provenance: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("bridgedGaps", bridgedGaps)
    json.member("droppedPoints", droppedPoints)
    json.member("event", event)
    json.member("events", events)
    json.member("jumps", jumps)
    json.member("pointsKept", pointsKept)
    json.member("pointsRead", pointsRead)
    json.member("segments", segments)
  }
}

extension DroppedPoints: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("count", count)
    json.member("rule", rule)
  }
}
