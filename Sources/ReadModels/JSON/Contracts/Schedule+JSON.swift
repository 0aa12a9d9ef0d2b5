extension ClubSchedule {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("asOf", asOf)
    json.member("classes", classes)
    json.member("period", period)
    json.member("schema", schema)
  }
}

extension ScheduledClass: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("bookingUrl", bookingUrl)
    json.member("goesOn", goesOn)
    json.member("id", id)
    json.member("timeZone", timeZone)
    json.member("times", times)
    json.member("title", title)
  }
}

extension ClassTime: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("capacity", capacity)
    json.member("date", date)
    json.member("durationSeconds", durationSeconds)
    json.member("isCancelled", isCancelled)
    json.member("localStart", localStart)
    json.member("room", room)
    json.member("title", title)
    json.member("trainer", trainer)
  }
}

extension MemberClasses {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("attended", attended)
    json.member("bookings", bookings)
    json.member("member", member)
    json.member("months", months)
    json.member("period", period)
    json.member("schema", schema)
  }
}

extension ClassMonth: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("attended", attended)
    json.member("booked", booked)
    json.member("cancelled", cancelled)
    json.member("lateCancelled", lateCancelled)
    json.member("month", month)
    json.member("noShow", noShow)
    json.member("waitlisted", waitlisted)
  }
}

extension ClassBooking: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("event", event)
    json.member("localStart", localStart)
    json.member("state", state)
    json.member("title", title)
    json.member("word", word)
  }
}
