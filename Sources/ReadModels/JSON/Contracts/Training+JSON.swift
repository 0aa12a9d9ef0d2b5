extension Training {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activities", activities)
    json.member("days", days)
    json.member("member", member)
    json.member("period", period)
    json.member("predictions", predictions)
    json.member("schema", schema)
    json.member("vdot", vdot)
    json.member("weeks", weeks)
  }
}

extension ActivityLoad: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("energyKilocalories", energyKilocalories)
    json.member("energySource", energySource)
    json.member("sport", sport)
    json.member("trimp", trimp)
    json.member("vdot", vdot)
    json.member("zones", zones)
  }
}

extension ZoneTime: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("fromHeartRate", fromHeartRate)
    json.member("seconds", seconds)
    json.member("zone", zone)
  }
}

extension WeekLoad: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("easySeconds", easySeconds)
    json.member("trimp", trimp)
    json.member("week", week)
    json.member("zones", zones)
  }
}

extension FitnessDay: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("fatigue", fatigue)
    json.member("fitness", fitness)
    json.member("form", form)
    json.member("trimp", trimp)
  }
}

extension BestVDOT: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("discipline", discipline)
    json.member("seconds", seconds)
    json.member("vdot", vdot)
  }
}

extension RacePrediction: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("discipline", discipline)
    json.member("distanceMeters", distanceMeters)
    json.member("seconds", seconds)
  }
}
