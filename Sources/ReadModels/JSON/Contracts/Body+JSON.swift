extension Body {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("days", days)
    json.member("member", member)
    json.member("period", period)
    json.member("refused", refused)
    json.member("schema", schema)
  }
}

extension BodyDay: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("bodyFatPercent", bodyFatPercent)
    json.member("bodyMassIndex", bodyMassIndex)
    json.member("chestMeters", chestMeters)
    json.member("date", date)
    json.member("hipMeters", hipMeters)
    json.member("leanMassKilograms", leanMassKilograms)
    json.member("meanWeightKilograms", meanWeightKilograms)
    json.member("neckMeters", neckMeters)
    json.member("restingHeartRate", restingHeartRate)
    json.member("sources", sources)
    json.member("waistMeters", waistMeters)
    json.member("weightKilograms", weightKilograms)
  }
}

extension RefusedWeight: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("explanation", explanation)
    json.member("kilograms", kilograms)
    json.member("reason", reason)
    json.member("source", source)
  }
}
