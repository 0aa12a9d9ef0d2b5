import ActivityModel

/// Drops from facts what no body, device or calendar can produce: value by value, so that one
/// absurd cell takes nothing else along.
///
/// Every fact of every adapter passes here, see ``Diagnostics/append(_:at:records:)``.
extension Fact {
  /// The fact without implausible values; nil when nothing of it is left.
  ///
  /// Calls `reject` with a sentence for each value that was dropped.
  func plausible(rejecting reject: (String) -> Void) -> Fact? {
    switch self {
    case .activityRecorded(let activity):
      activity.plausible(rejecting: reject).map(Fact.activityRecorded)
    case .daysReported(let report):
      report.plausible(rejecting: reject).map(Fact.daysReported)
    case .locationsReceived(let locations):
      locations.plausible(rejecting: reject).map(Fact.locationsReceived)
    case .samplesReceived(let received):
      received.plausible(rejecting: reject).map(Fact.samplesReceived)
    case .subjectRecorded(let recorded):
      recorded.content.date.map { isPlausible($0, reject) } ?? true ? self : nil
    case .testRecorded(let recorded): isPlausible(recorded.date, reject) ? self : nil
    case .profileChanged(let profile):
      profile.changes.allSatisfy { $0.from.map { isPlausible($0, reject) } ?? true } ? self : nil
    }
  }
}

private func isPlausible(_ date: LocalDate, _ reject: (String) -> Void) -> Bool {
  if Plausible.dates.contains(date) { return true }
  reject("\(date.iso8601) is outside the years 1900 to 2199: it was left out")
  return false
}

private func isPlausible(milliseconds: Int64, _ reject: (String) -> Void) -> Bool {
  if Plausible.milliseconds.contains(milliseconds) { return true }
  reject("a time is outside the years 1900 to 2199: it was left out")
  return false
}

private func drop(
  _ value: inout Int64?, _ name: String, in range: ClosedRange<Int64> = Plausible.amount,
  _ reject: (String) -> Void
) {
  guard let stated = value, !range.contains(stated) else { return }
  reject("\(name) of \(stated) is more than anything lasts, measures or counts: it was left out")
  value = nil
}

// MARK: Days and samples

extension DayReading {
  /// Indicates whether the value is plausible; rejects it, with its date, when it is not.
  fileprivate func isPlausible(on date: LocalDate, rejecting reject: (String) -> Void) -> Bool {
    if isPlausible { return true }
    reject(
      "\(value) is outside the daily range of \(quantity) (\(date.iso8601), in stored units):"
        + " the value was left out")
    return false
  }
}

extension [DayReading] {
  /// The plausible ones; rejects the others, with their date.
  func plausible(on date: LocalDate, rejecting reject: (String) -> Void) -> [DayReading] {
    filter { $0.isPlausible(on: date, rejecting: reject) }
  }
}

extension DaysReported {
  fileprivate func plausible(rejecting reject: (String) -> Void) -> DaysReported? {
    let days = days.compactMap { day -> DayReport? in
      guard Ingest.isPlausible(day.date, reject) else { return nil }
      guard !day.readings.allSatisfy(\.isPlausible) else { return day }
      let readings = day.readings.plausible(on: day.date, rejecting: reject)
      return readings.isEmpty ? nil : DayReport(date: day.date, readings: readings)
    }
    return days.isEmpty ? nil : DaysReported(stream: stream, year: year, days: days)
  }
}

extension SamplesReceived {
  fileprivate func plausible(rejecting reject: (String) -> Void) -> SamplesReceived? {
    let values = quantity.plausibleValues
    let times = Plausible.milliseconds
    func isPlausible(_ sample: Sample) -> Bool {
      values.contains(sample.value) && times.contains(sample.startMilliseconds)
        && times.contains(sample.endMilliseconds)
    }
    guard !samples.allSatisfy(isPlausible) else { return self }
    let kept = samples.filter { sample in
      if isPlausible(sample) { return true }
      reject("a sample of \(quantity) has an impossible value or time: it was left out")
      return false
    }
    guard !kept.isEmpty else { return nil }
    return SamplesReceived(
      stream: stream, quantity: quantity, clock: clock, day: day, zones: zones, samples: kept)
  }
}

// MARK: Activities and fixes

extension ActivityRecorded {
  fileprivate func plausible(rejecting reject: (String) -> Void) -> ActivityRecorded? {
    switch start {
    case .instant(let instant, utcOffsetSeconds: _):
      guard isPlausible(milliseconds: instant.milliseconds, reject) else { return nil }
    case .local(let local): guard isPlausible(local.date, reject) else { return nil }
    }
    var activity = self
    activity.totals.dropImplausible(rejecting: reject)
    for index in laps.indices {
      activity.laps[index].totals.dropImplausible(rejecting: reject)
      if let start = laps[index].start, !isPlausible(milliseconds: start.milliseconds, reject) {
        activity.laps[index].start = nil
      }
    }
    activity.timerEvents.removeAll { !isPlausible(milliseconds: $0.time.milliseconds, reject) }
    if let track = track.withPlausiblePoints(rejecting: reject) { activity.track = track }
    activity.setList.dropImplausible(rejecting: reject)
    return activity
  }
}

extension DeviceTotals {
  fileprivate mutating func dropImplausible(rejecting reject: (String) -> Void) {
    // No activity has more than a day can have.
    drop(
      &distanceMillimeters, "a distance in millimetres", in: Quantity.distance.plausibleValues,
      reject)
    drop(&timerMilliseconds, "a timer in milliseconds", reject)
    drop(&elapsedMilliseconds, "an elapsed time in milliseconds", reject)
    drop(&movingMilliseconds, "a moving time in milliseconds", reject)
    drop(&ascentCentimeters, "an ascent in centimetres", reject)
    drop(&descentCentimeters, "a descent in centimetres", reject)
    drop(
      &energyCalories, "an energy in calories", in: Quantity.totalEnergy.plausibleValues, reject)
    drop(&steps, "a number of steps", reject)
  }
}

extension LocationsReceived {
  fileprivate func plausible(rejecting reject: (String) -> Void) -> LocationsReceived? {
    guard let track = fixes.withPlausiblePoints(rejecting: reject) else { return self }
    let points = (0..<track.count).map { track[$0] }.filter { $0.time != nil }
    return points.isEmpty
      ? nil
      : LocationsReceived(
        stream: stream, day: day, utcOffsetSeconds: utcOffsetSeconds, points: points)
  }
}

extension Track {
  /// The track without implausible times and distances; nil when it has none, as nearly always.
  fileprivate func withPlausiblePoints(rejecting reject: (String) -> Void) -> Track? {
    let (times, amounts) = (Plausible.milliseconds, Plausible.amount)
    let isPlausible =
      timeMilliseconds.values.allSatisfy {
        $0 == Column<Int64>.absent || times.contains($0)
      }
      && distanceMillimeters.values.allSatisfy {
        $0 == Column<Int64>.absent || amounts.contains($0)
      }
    guard !isPlausible else { return nil }
    var track = Track()
    for segment in segments {
      track.endSegment()
      for index in segment {
        var point = self[index]
        drop(&point.distanceMillimeters, "a point's distance in millimetres", reject)
        if let time = point.time, !Ingest.isPlausible(milliseconds: time.milliseconds, reject) {
          continue
        }
        track.append(point)
      }
    }
    return track
  }
}
