extension Activities: TextRow {
  func write(to row: inout RowText) {
    row.member("activities", activities)
    row.member("deleted", deleted)
    row.member("member", member)
    row.member("period", period)
    row.member("schema", schema)
  }
}

extension Runs: TextRow {
  func write(to row: inout RowText) {
    row.member("member", member)
    row.member("period", period)
    row.member("runs", runs)
    row.member("schema", schema)
  }
}

extension Run: TextRow {
  func write(to row: inout RowText) {
    row.member("bestEfforts", bestEfforts)
    row.member("id", id)
  }
}

extension RunEffort: TextRow {
  func write(to row: inout RowText) {
    row.member("discipline", discipline)
    row.member("seconds", seconds)
  }
}

extension Activity: TextRow {
  func write(to row: inout RowText) {
    row.member("aliases", aliases)
    row.member("ascentMeters", ascentMeters)
    row.member("averageHeartRate", averageHeartRate)
    row.member("averagePaceSecondsPerKilometer", averagePaceSecondsPerKilometer)
    row.member("calories", calories)
    row.member("descentMeters", descentMeters)
    row.member("device", device)
    row.member("deviceDistanceMeters", deviceDistanceMeters)
    row.member("distanceMeters", distanceMeters)
    row.member("distanceSource", distanceSource)
    row.member("elapsedSeconds", elapsedSeconds)
    row.member("flags", flags)
    row.member("gpsDistanceMeters", gpsDistanceMeters)
    row.member("id", id)
    row.member("localStart", localStart)
    row.member("maximumHeartRate", maximumHeartRate)
    row.member("movingSeconds", movingSeconds)
    row.member("movingTimeMethod", movingTimeMethod)
    row.member("sources", sources)
    row.member("sport", sport)
    row.member("sportSource", sportSource)
    row.member("start", start)
    row.member("timeZone", timeZone)
    row.member("timeZoneSource", timeZoneSource)
    row.member("title", title)
  }
}

extension SourceReference: TextRow {
  func write(to row: inout RowText) {
    row.member("adapter", adapter)
    row.member("fileName", fileName)
    row.member("sha256", sha256)
  }
}

extension DeletedActivity: TextRow {
  func write(to row: inout RowText) {
    row.member("aliases", aliases)
    row.member("deletedAt", deletedAt)
    row.member("id", id)
    row.member("localStart", localStart)
    row.member("sport", sport)
    row.member("start", start)
    row.member("title", title)
  }
}
