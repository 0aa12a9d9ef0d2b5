extension MemberIndex: TextRow {
  func write(to row: inout RowText) {
    row.member("files", files)
    row.member("lastSequence", lastSequence)
    row.member("member", member)
    row.member("problems", problems)
    row.member("schema", schema)
  }
}

extension YearIndex: TextRow {
  func write(to row: inout RowText) {
    row.member("files", files)
    row.member("member", member)
    row.member("period", period)
    row.member("schema", schema)
  }
}

extension FileDigest: TextRow {
  func write(to row: inout RowText) {
    row.member("byteCount", byteCount)
    row.member("path", path)
    row.member("sha256", sha256)
  }
}

extension Problem: TextRow {
  func write(to row: inout RowText) {
    row.member("event", event)
    row.member("explanation", explanation)
  }
}
