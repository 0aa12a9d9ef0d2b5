import ActivityModel

/// Adds up the sleeps that end on a local day: that is the day a night belongs to.
struct NightsByDay {
  private struct Night {
    var asleep: Int64 = 0
    /// In sleeps whose time asleep is known.
    var inBed: Int64 = 0
    /// In the others, such as a nap without stages.
    var inBedAlone: Int64 = 0
    var sleeps = 0
    /// By stage, of the sleeps that state them.
    var stages: [Quantity: Int64] = [:]
    let line: Int
  }

  private var nights: [LocalDate: Night] = [:]

  /// Adds a sleep, in milliseconds; zero in bed is "not measured".
  ///
  /// Of `readings`, the times of stages count.
  mutating func append(
    asleep: Int64, inBed: Int64, stages readings: [DayReading] = [], on date: LocalDate, line: Int
  ) {
    var night = nights[date] ?? Night(line: line)
    night.asleep += asleep
    if asleep > 0 { night.inBed += inBed } else { night.inBedAlone += inBed }
    night.sleeps += 1
    for reading in readings where reading.quantity.isOfStage {
      night.stages[reading.quantity, default: 0] += reading.value
    }
    nights[date] = night
  }

  /// Adds the nights to the days of a stream; sleeps of no time at all count with `keepsZero`.
  ///
  /// Else both sums are of the same sleeps: the time in bed of one without its time asleep counts
  /// only on a day without any other.
  func report(into days: inout DaysByYear, keepsZero: Bool) {
    for (date, night) in nights {
      var readings = [DayReading(quantity: .sleepTime, value: night.asleep)]
      if night.asleep == 0, !keepsZero { readings = [] }
      let alone = keepsZero || night.asleep == 0 ? night.inBedAlone : 0
      if night.inBed + alone > 0 {
        readings.append(DayReading(quantity: .timeInBed, value: night.inBed + alone))
      }
      readings += night.stages.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { DayReading(quantity: $0.key, value: $0.value) }
      days.append(readings, on: date, line: night.line, records: night.sleeps)
    }
  }
}
