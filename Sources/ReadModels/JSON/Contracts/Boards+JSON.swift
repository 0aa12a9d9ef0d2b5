extension BoardSeason {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("amendments", amendments)
    json.member("board", board)
    json.member("closableFrom", closableFrom)
    json.member("endsAt", endsAt)
    json.member("firstDay", firstDay)
    json.member("lastDay", lastDay)
    json.member("measure", measure)
    json.member("pages", pages)
    json.member("result", result)
    json.member("rowCount", rowCount)
    json.member("rows", rows)
    json.member("schema", schema)
    json.member("season", season)
    json.member("sport", sport)
    json.member("tieBreak", tieBreak)
    json.member("title", title)
  }
}

extension BoardRows {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("board", board)
    json.member("rows", rows)
    json.member("schema", schema)
    json.member("season", season)
  }
}

extension BoardResult: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("closedAt", closedAt)
    json.member("closing", closing)
    json.member("digest", digest)
    json.member("revision", revision)
  }
}

extension BoardPageEntry: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("endsAt", endsAt)
    json.member("first", first)
    json.member("firstRank", firstRank)
    json.member("path", path)
    json.member("rowCount", rowCount)
  }
}

extension BoardRow: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("asOf", asOf)
    json.member("audience", audience)
    json.member("commitment", commitment)
    json.member("days", days)
    json.member("endsAt", endsAt)
    json.member("member", member)
    json.member("name", name)
    json.member("rank", rank)
    json.member("reachedOn", reachedOn)
    json.member("score", score)
  }
}

extension BoardAmendment: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("now", now)
    json.member("rank", rank)
    json.member("rankNow", rankNow)
    json.member("reasons", reasons)
  }
}

extension SeasonShare: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("changes", changes)
    json.member("closing", closing)
    json.member("commitment", commitment)
    json.member("rank", rank)
    json.member("score", score)
  }
}

extension BoardShare: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("asOf", asOf)
    json.member("audience", audience)
    json.member("board", board)
    json.member("days", days)
    json.member("endsAt", endsAt)
    json.member("name", name)
    json.member("reachedOn", reachedOn)
    json.member("score", score)
    json.member("season", season)
  }
}
