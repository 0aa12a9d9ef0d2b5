extension Trainers {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("schema", schema)
    json.member("trainers", trainers)
  }
}

extension Trainer: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("address", address)
    json.member("bio", bio)
    json.member("name", name)
    json.member("picture", picture)
    json.member("specialities", specialities)
  }
}

extension Daily {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("dated", dated)
    json.member("schema", schema)
    json.member("undated", undated)
  }
}

extension DailyEntry: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("author", author)
    json.member("date", date)
    json.member("kind", kind)
    json.member("text", text)
    json.member("title", title)
    json.member("url", url)
  }
}

extension News {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("items", items)
    json.member("schema", schema)
  }
}

extension NewsEntry: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("id", id)
    json.member("text", text)
    json.member("title", title)
    json.member("url", url)
  }
}

extension Offers {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("offers", offers)
    json.member("schema", schema)
  }
}

extension Offer: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("category", category)
    json.member("currency", currency)
    json.member("image", image)
    json.member("isAvailable", isAvailable)
    json.member("price", price)
    json.member("title", title)
    json.member("url", url)
  }
}

extension Notes {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("notes", notes)
    json.member("schema", schema)
  }
}

extension Note: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("from", from)
    json.member("text", text)
    json.member("title", title)
  }
}
