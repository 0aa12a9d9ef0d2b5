import ActivityModel

extension MiFitnessValue {
  /// A night or a nap.
  ///
  /// The numbers of the stages are not documented. They are kept in nights whose stages add up to
  /// the stated minutes of deep, light and REM sleep.
  ///
  /// - Parameters:
  ///   - date: The day of a report; nil for a sleep that has only its own times.
  ///   - diagnostics: Gets the rejections.
  /// - Returns: Nil without times.
  func sleep(on date: LocalDate?, _ diagnostics: inout Diagnostics) -> SleepsOfTable.Sleep? {
    let stages = stages
    // A nap may have stages and no times of its own.
    let from = moment("bedtime", "device_bedtime")?.milliseconds ?? stages.map(\.start).min()
    let to = moment("wake_up_time", "device_wake_up_time")?.milliseconds ?? stages.map(\.end).max()
    guard let from, let to, to > from,
      let date = date
        ?? offsetSeconds.map({ Instant(milliseconds: to).local(utcOffsetSeconds: $0).date })
    else {
      diagnostics.refuseSleep(row)
      return nil
    }
    guard diagnostics.acceptsSleep(from: from, to: to, at: row.place) else { return nil }
    var sleep = SleepsOfTable.Sleep(
      start: from, end: to, line: row.line, offsetSeconds: offsetSeconds, date: date)
    sleep.readings = asleep(upTo: to - from, &diagnostics)
    if isStated(stages) {
      sleep.stages = stages
      if stages.isEmpty, !sleep.readings.isEmpty { sleep.readings += statedStages }
    } else {
      diagnostics.refuse(
        "sleep-stage-not-known", at: row.place,
        because: "the stages of a sleep do not add up to the minutes that it states of them; the"
          + " sleep is kept without its stages")
    }
    return sleep
  }

  private static let states: [String: SleepStage] = [
    "0": .asleep, "2": .deep, "3": .light, "4": .rem, "5": .awake,
  ]
  private static let depths: [(name: String, stage: SleepStage, total: Quantity)] = [
    ("sleep_light_duration", .light, .lightSleepTime),
    ("sleep_deep_duration", .deep, .deepSleepTime), ("sleep_rem_duration", .rem, .remSleepTime),
  ]

  private var statedStages: [DayReading] {
    let totals = MiFitnessValue.depths.map { ($0.name, $0.total) }
    return (totals + [("sleep_awake_duration", .awakeTime)]).compactMap { name, quantity in
      minutes(name).map { DayReading(quantity: quantity, value: $0) }
    }
  }

  private func minutes(_ name: String) -> Int64? {
    digits(name).flatMap { Measure.minutes(.sleepTime).value(Array($0.utf8).span, in: .point) }
  }

  /// The sum of the depths is without the time awake, and so is the duration of a nap.
  private func asleep(
    upTo length: Int64, _ diagnostics: inout Diagnostics
  ) -> [DayReading] {
    let depths = MiFitnessValue.depths.compactMap { minutes($0.name) }.reduce(0, +)
    let asleep = depths > 0 ? depths : minutes("duration") ?? 0
    guard asleep > length + 60_000 else {
      return [DayReading(quantity: .sleepTime, value: asleep)]
    }
    diagnostics.refuse(
      "value-out-of-bounds", at: row.place,
      because: "\(asleep / 60_000) minutes asleep are more than the \(length / 60_000) in bed: the"
        + " sleep is kept without them")
    return []
  }

  /// A state that is not known is the stage `inBed`, which no night of them has.
  private var stages: [SleepsOfTable.Stage] {
    elements("items").compactMap { item in
      guard let start = item.moment("start_time"), let end = item.moment("end_time"), end > start
      else { return nil }
      return SleepsOfTable.Stage(
        start: start.milliseconds, end: end.milliseconds,
        stage: MiFitnessValue.states[item.digits("state") ?? ""] ?? .inBed)
    }
  }

  private func isStated(_ stages: [SleepsOfTable.Stage]) -> Bool {
    stages.isEmpty
      || stages.allSatisfy { $0.stage != .inBed }
        && MiFitnessValue.depths.allSatisfy { name, stage, _ in
          let counted = stages.filter { $0.stage == stage }.reduce(0) { $0 + $1.end - $1.start }
          return minutes(name).map { abs($0 - counted) <= 120_000 } ?? true
        }
  }
}
