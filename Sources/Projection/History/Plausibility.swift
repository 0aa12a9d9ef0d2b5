import ActivityModel

extension Fact {
  /// The reason why this fact cannot be projected, as a sentence; nil when it can.
  ///
  /// Adapters reject such numbers, but a damaged or foreign log may contain them. Facts that pass
  /// can be summed and formatted as dates without an overflow.
  var problem: String? {
    switch self {
    case .activityRecorded(let activity): activity.problem
    case .daysReported(let report): report.problem
    case .locationsReceived(let locations): locations.fixes.problem
    case .profileChanged(let profile): profile.problem
    case .samplesReceived(let received): received.problem
    case .subjectRecorded(let recorded):
      recorded.content.date?.problem ?? recorded.content.problem
    case .testRecorded(let recorded): recorded.problem
    }
  }
}

extension ActivityCorrected {
  /// The reason why this correction cannot be applied; nil when it can.
  var problem: String? {
    switch correction {
    case .activity(_, .start(let moment?)), .activity(_, .end(let moment?)):
      return FactLimits.problem(time: moment.milliseconds)
    case .activity(_, .testValue(let value)):
      return FactLimits.problem("a corrected result of a test", value)
    case .activity: return nil
    case .days(let days):
      if let problem = days.first.problem ?? days.last.problem { return problem }
      if days.last < days.first { return "the last day of a correction is before its first" }
      guard case .exactly(let value) = days.value else { return nil }
      return FactLimits.problem("a corrected daily value (\(days.quantity))", value)
    }
  }
}

/// The ranges of plausible numbers.
private enum FactLimits {
  /// The years 1 to 9999 except the first and last week, so that local times stay within them.
  static let milliseconds: ClosedRange<Int64> = -62_135_000_000_000...253_401_000_000_000
  static let days: ClosedRange<Int32> = -719_155...2_932_890
  /// The limits in the smallest units of facts: a hundred thousand kilometres in millimetres, three
  /// years in milliseconds, a hundred thousand kilocalories in thousandths.
  static let amount: ClosedRange<Int64> = -100_000_000_000...100_000_000_000

  static func problem(time: Int64) -> String? {
    milliseconds.contains(time)
      ? nil : "a time of \(time) ms since 1970 is outside the years 1 to 9999"
  }

  static func problem(_ name: String, _ value: Int64?) -> String? {
    guard let value, !amount.contains(value) else { return nil }
    return "\(name) of \(value) is more than anything lasts, measures or counts"
  }
}

extension ActivityRecorded {
  fileprivate var problem: String? {
    statedProblem ?? track.problem ?? totals.problem
      ?? laps.lazy.compactMap { lap in
        lap.start.flatMap { FactLimits.problem(time: $0.milliseconds) } ?? lap.totals.problem
      }.first
      ?? timerEvents.lazy.compactMap { FactLimits.problem(time: $0.time.milliseconds) }.first
      ?? setList.problem
  }

  private var statedProblem: String? {
    switch start {
    case .instant(let instant, let offset):
      if let offset, offset.magnitude > ZoneRules.longestOffset {
        return "an offset of \(offset) s from UTC is more than 26 hours"
      }
      return FactLimits.problem(time: instant.milliseconds)
    case .local(let local):
      return local.date.problem
    }
  }
}

extension LocalDate {
  fileprivate var problem: String? {
    FactLimits.days.contains(daysSinceEpoch)
      ? nil : "day \(daysSinceEpoch) since 1970 is outside the years 1 to 9999"
  }
}

extension DeviceTotals {
  fileprivate var problem: String? {
    FactLimits.problem("a distance in millimetres", distanceMillimeters)
      ?? FactLimits.problem("a timer in milliseconds", timerMilliseconds)
      ?? FactLimits.problem("an elapsed time in milliseconds", elapsedMilliseconds)
      ?? FactLimits.problem("a moving time in milliseconds", movingMilliseconds)
      ?? FactLimits.problem("an ascent in centimetres", ascentCentimeters)
      ?? FactLimits.problem("a descent in centimetres", descentCentimeters)
      ?? FactLimits.problem("an energy in calories", energyCalories)
      ?? FactLimits.problem("a number of steps", steps)
  }
}

extension Track {
  /// The reason why this track cannot be projected, as a sentence; nil when it can.
  var problem: String? {
    let time = timeMilliseconds.values.first {
      $0 != Column<Int64>.absent && !FactLimits.milliseconds.contains($0)
    }
    if let time { return FactLimits.problem(time: time) }
    let distance = distanceMillimeters.values.first {
      $0 != Column<Int64>.absent && !FactLimits.amount.contains($0)
    }
    return FactLimits.problem("a point's distance in millimetres", distance)
  }
}

extension DaysReported {
  fileprivate var problem: String? {
    days.lazy.compactMap { day in
      day.date.problem
        ?? day.readings.lazy.compactMap {
          FactLimits.problem("a daily value (\($0.quantity))", $0.value)
        }.first
    }.first
  }
}

extension SamplesReceived {
  fileprivate var problem: String? {
    if let problem = day.problem { return problem }
    for sample in samples {
      let times = [sample.startMilliseconds, sample.endMilliseconds]
      if let outside = times.first(where: { !FactLimits.milliseconds.contains($0) }) {
        return FactLimits.problem(time: outside)
      }
      if sample.endMilliseconds < sample.startMilliseconds {
        return "a sample of \(quantity) ends before it begins"
      }
      if let problem = FactLimits.problem("a sample of \(quantity)", sample.value) {
        return problem
      }
    }
    return nil
  }
}

extension TestRecorded {
  fileprivate var problem: String? {
    date.problem ?? numbers.lazy.compactMap { FactLimits.problem("a result of a test", $0) }.first
  }

  private var numbers: [Int64] {
    switch result {
    case .time(let milliseconds): [milliseconds]
    case .repetitions(let count, let limit): [Int64(count), limit ?? 0]
    case .lift(let grams, let repetitions): [grams, Int64(repetitions)]
    case .measure(let thousandths): [thousandths]
    }
  }
}

extension ProfileChanged {
  fileprivate var problem: String? {
    changes.lazy.compactMap { change in
      if case .maximumMinuteSpeedMillimetersPerSecond(let speed) = change.setting {
        return FactLimits.problem("a speed in mm/s", Int64(speed)) ?? change.from?.problem
      }
      return change.from?.problem
    }.first
  }
}
