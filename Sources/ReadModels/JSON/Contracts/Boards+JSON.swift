extension BoardPage {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("board", board)
    json.member("measure", measure)
    json.member("page", page)
    json.member("pageCount", pageCount)
    json.member("rowCount", rowCount)
    json.member("rows", rows)
    json.member("schema", schema)
    json.member("season", season)
    json.member("sport", sport)
    json.member("tieBreak", tieBreak)
    json.member("title", title)
  }
}

extension BoardRow: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("audience", audience)
    json.member("days", days)
    json.member("member", member)
    json.member("name", name)
    json.member("rank", rank)
    json.member("reachedOn", reachedOn)
    json.member("score", score)
  }
}

extension BoardShare: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("audience", audience)
    json.member("board", board)
    json.member("days", days)
    json.member("name", name)
    json.member("reachedOn", reachedOn)
    json.member("score", score)
    json.member("season", season)
  }
}
