extension ActivityDetail: TextRow {
  func write(to row: inout RowText) {
    row.member("activity", activity)
    row.member("bestEfforts", bestEfforts)
    row.member("laps", laps)
    row.member("member", member)
    row.member("provenance", provenance)
    row.member("schema", schema)
    row.member("splitsPerKilometer", splitsPerKilometer)
    row.member("splitsPerMile", splitsPerMile)
  }
}

extension Provenance: TextRow {
  func write(to row: inout RowText) {
    row.member("bridgedGaps", bridgedGaps)
    row.member("droppedPoints", droppedPoints)
    row.member("event", event)
    row.member("events", events)
    row.member("jumps", jumps)
    row.member("pointsKept", pointsKept)
    row.member("pointsRead", pointsRead)
    row.member("segments", segments)
  }
}

extension DroppedPoints: TextRow {
  func write(to row: inout RowText) {
    row.member("count", count)
    row.member("rule", rule)
  }
}

extension Split: TextRow {
  func write(to row: inout RowText) {
    row.member("distanceMeters", distanceMeters)
    row.member("elapsedPaceSecondsPerKilometer", elapsedPaceSecondsPerKilometer)
    row.member("elapsedSeconds", elapsedSeconds)
    row.member("index", index)
    row.member("movingPaceSecondsPerKilometer", movingPaceSecondsPerKilometer)
    row.member("movingSeconds", movingSeconds)
  }
}

extension BestEffort: TextRow {
  func write(to row: inout RowText) {
    row.member("discipline", discipline)
    row.member("distanceMeters", distanceMeters)
    row.member("paceSecondsPerKilometer", paceSecondsPerKilometer)
    row.member("seconds", seconds)
    row.member("window", window)
  }
}

extension Window: TextRow {
  func write(to row: inout RowText) {
    row.member("endMeters", endMeters)
    row.member("endSeconds", endSeconds)
    row.member("startMeters", startMeters)
    row.member("startSeconds", startSeconds)
  }
}

extension LapDetail: TextRow {
  func write(to row: inout RowText) {
    row.member("averageHeartRate", averageHeartRate)
    row.member("calories", calories)
    row.member("distanceMeters", distanceMeters)
    row.member("elapsedSeconds", elapsedSeconds)
    row.member("index", index)
    row.member("intensity", intensity)
    row.member("maximumHeartRate", maximumHeartRate)
    row.member("start", start)
    row.member("timerSeconds", timerSeconds)
  }
}
