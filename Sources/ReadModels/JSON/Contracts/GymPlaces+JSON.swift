extension GymPlaces {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("asOf", asOf)
    json.member("attribution", attribution)
    json.member("licence", licence)
    json.member("places", places)
    json.member("schema", schema)
  }
}

extension GymPlace: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("id", id)
    json.member("name", name)
    json.member("openingHours", openingHours)
    json.member("position", position)
    json.member("source", source)
    json.member("tags", tags)
  }
}

extension PlaceTag: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("key", key)
    json.member("value", value)
  }
}

extension Nearby {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("around", around)
    json.member("attribution", attribution)
    json.member("member", member)
    json.member("radiusMeters", radiusMeters)
    json.member("schema", schema)
  }
}

extension NearbyPlace: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("gyms", gyms)
    json.member("name", name)
  }
}

extension NearbyGym: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("distanceMeters", distanceMeters)
    json.member("id", id)
    json.member("name", name)
    json.member("openingHours", openingHours)
  }
}
