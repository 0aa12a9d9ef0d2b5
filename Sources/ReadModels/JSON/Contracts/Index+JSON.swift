extension MemberIndex {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("files", files)
    json.member("formerNames", formerNames)
    json.member("lastSequence", lastSequence)
    json.member("member", member)
    json.member("problems", problems)
    json.member("schema", schema)
  }
}

extension YearIndex {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("files", files)
    json.member("member", member)
    json.member("onDemand", onDemand)
    json.member("period", period)
    json.member("schema", schema)
  }
}

extension FileDigest: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("byteCount", byteCount)
    json.member("path", path)
    json.member("sha256", sha256)
  }
}

extension Problem: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("event", event)
    json.member("explanation", explanation)
  }
}

extension Manifest {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("club", club)
    json.member("onDemand", onDemand)
    json.member("parts", parts)
    json.member("schema", schema)
    json.member("settingsFingerprint", settingsFingerprint)
    json.member("stages", stages)
    json.member("tzdataVersion", tzdataVersion)
  }
}

extension MemberVersion: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("index", index)
    json.member("lastSequence", lastSequence)
  }
}

extension ManifestPart {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("members", members)
    json.member("schema", schema)
  }
}
