extension Days: TextRow {
  func write(to row: inout RowText) {
    row.member("days", days)
    row.member("member", member)
    row.member("period", period)
    row.member("schema", schema)
  }
}

extension Day: TextRow {
  func write(to row: inout RowText) {
    row.member("activeEnergyKilocalories", activeEnergyKilocalories)
    row.member("activeMinutes", activeMinutes)
    row.member("activities", activities)
    row.member("date", date)
    row.member("distanceMeters", distanceMeters)
    row.member("inBedMinutes", inBedMinutes)
    row.member("moveMinutes", moveMinutes)
    row.member("others", others)
    row.member("sleepMinutes", sleepMinutes)
    row.member("sources", sources)
    row.member("steps", steps)
    row.member("timeZone", timeZone)
    row.member("vigorousMinutes", vigorousMinutes)
  }
}

extension OtherReading: TextRow {
  func write(to row: inout RowText) {
    row.member("field", field)
    row.member("source", source)
    row.member("value", value)
  }
}

extension PeriodTotals: TextRow {
  func write(to row: inout RowText) {
    row.member("activeDays", activeDays)
    row.member("firstDate", firstDate)
    row.member("lastDate", lastDate)
    row.member("period", period)
    row.member("sports", sports)
  }
}

extension SportTotals: TextRow {
  func write(to row: inout RowText) {
    row.member("ascentMeters", ascentMeters)
    row.member("calories", calories)
    row.member("count", count)
    row.member("descentMeters", descentMeters)
    row.member("distanceMeters", distanceMeters)
    row.member("elapsedSeconds", elapsedSeconds)
    row.member("movingSeconds", movingSeconds)
    row.member("sport", sport)
  }
}
