extension Lifts {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("combinations", combinations)
    json.member("formula", formula)
    json.member("member", member)
    json.member("records", records)
    json.member("schema", schema)
  }
}

extension LiftRecord: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("better", better)
    json.member("date", date)
    json.member("exercise", exercise)
    json.member("history", history)
    json.member("measure", measure)
    json.member("repetitions", repetitions)
    json.member("stated", stated)
    json.member("unit", unit)
    json.member("value", value)
  }
}

extension LiftStep: JSONRow {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("previousValue", previousValue)
    json.member("value", value)
  }
}

extension RefusedLift: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("activity", activity)
    json.member("date", date)
    json.member("exercise", exercise)
    json.member("explanation", explanation)
    json.member("kilograms", kilograms)
    json.member("reason", reason)
    json.member("repetitions", repetitions)
  }
}
