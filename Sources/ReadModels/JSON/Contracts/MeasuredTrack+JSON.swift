extension MeasuredTrack: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("curve", curve)
    json.member("droppedPoints", droppedPoints)
    json.member("map", map)
    json.member("points", points)
    json.member("pointsRead", pointsRead)
    json.member("recording", recording)
    json.member("startMilliseconds", startMilliseconds)
  }
}

extension TrackPoints: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("cadences", cadences)
    json.member("elevationsCentimeters", elevationsCentimeters)
    json.member("heartRates", heartRates)
    json.member("latitudesE7", latitudesE7)
    json.member("longitudesE7", longitudesE7)
    json.member("milliseconds", milliseconds)
    json.member("powers", powers)
    json.member("stepMicrometers", stepMicrometers)
    json.member("ties", ties)
  }
}

extension TrackCurve: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("links", links)
    json.member("micrometers", micrometers)
    json.member("milliseconds", milliseconds)
    json.member("motions", motions)
  }
}

extension TrackMap: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("latitudesE7", latitudesE7)
    json.member("longitudesE7", longitudesE7)
    json.member("millimeters", millimeters)
    json.member("milliseconds", milliseconds)
    json.member("speeds", speeds)
  }
}
