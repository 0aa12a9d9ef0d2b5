extension ActivityLoad: TextRow {
  func write(to row: inout RowText) {
    row.member("activity", activity)
    row.member("date", date)
    row.member("energyKilocalories", energyKilocalories)
    row.member("energySource", energySource)
    row.member("sport", sport)
    row.member("trimp", trimp)
    row.member("vdot", vdot)
    row.member("zones", zones)
  }
}

extension ZoneTime: TextRow {
  func write(to row: inout RowText) {
    row.member("fromHeartRate", fromHeartRate)
    row.member("seconds", seconds)
    row.member("zone", zone)
  }
}

extension WeekLoad: TextRow {
  func write(to row: inout RowText) {
    row.member("trimp", trimp)
    row.member("week", week)
    row.member("zones", zones)
  }
}

extension FitnessDay: TextRow {
  func write(to row: inout RowText) {
    row.member("date", date)
    row.member("fatigue", fatigue)
    row.member("fitness", fitness)
    row.member("form", form)
    row.member("trimp", trimp)
  }
}
