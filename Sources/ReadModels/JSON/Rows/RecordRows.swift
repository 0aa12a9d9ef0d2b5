extension PersonalRecord: TextRow {
  func write(to row: inout RowText) {
    row.member("activity", activity)
    row.member("date", date)
    row.member("discipline", discipline)
    row.member("distanceMeters", distanceMeters)
    row.member("flags", flags)
    row.member("history", history)
    row.member("seconds", seconds)
    row.member("sport", sport)
    row.member("window", window)
  }
}

extension RecordStep: TextRow {
  func write(to row: inout RowText) {
    row.member("activity", activity)
    row.member("date", date)
    row.member("previousSeconds", previousSeconds)
    row.member("seconds", seconds)
  }
}
