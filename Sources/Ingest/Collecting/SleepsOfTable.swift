import ActivityModel

extension [DayReading] {
  /// In milliseconds: the sum of the stages of a sleep without the time awake.
  var timeAsleep: Int64 {
    filter { $0.quantity != .awakeTime }.map(\.value).reduce(0, +)
  }
}

/// The sleeps of a table, each with its stages.
///
/// A vendor may keep several readings of one night: the longest of them counts, but none without a
/// time asleep beside one that has it.
struct SleepsOfTable {
  /// A night or a nap, in milliseconds since 1970.
  struct Sleep {
    var start: Int64
    var end: Int64
    let line: Int
    /// How far the clock was ahead of UTC at the place of waking up.
    var offsetSeconds: Int?
    /// The IANA name of the zone, where the table has one instead.
    var zoneName: String?
    /// The day that the sleep belongs to; nil in a table of stages.
    var date: LocalDate?
    /// The time asleep and in bed, and what else was measured in the sleep.
    var readings: [DayReading] = []
    var stages: [Stage] = []
  }

  /// A stretch of a sleep, in milliseconds since 1970.
  struct Stage {
    let start: Int64
    var end: Int64
    let stage: SleepStage
  }

  /// A sleep lasts at most a day: a longer one has a wrong time.
  static let longest: Int64 = 86_400_000

  let stream: SourceStream
  /// False where samples have the time in bed, or nothing has it.
  var countsTimeInBed = true
  /// The clock of the times.
  var clock = SamplesReceived.Clock.utc
  var sleeps: [Sleep] = []
  /// Sleeps of a day without times of their own, which nothing can overlap.
  var untimed: [Sleep] = []

  /// Reports the nights by their day, naps added to them, and all stages.
  ///
  /// Of a day, the longest sleep with other readings states them all.
  consuming func report(to diagnostics: inout Diagnostics) {
    var nights = NightsByDay()
    var days = DaysByYear(stream: stream)
    var samples = SamplesByDay()
    var mainSleeps: [LocalDate: Sleep] = [:]
    let number = samples.number(of: stream)
    for sleep in counted(&diagnostics) + untimed {
      if let date = sleep.date {
        let inBed = sleep.value(.timeInBed) ?? sleep.length
        nights.append(
          asleep: sleep.value(.sleepTime) ?? 0, inBed: countsTimeInBed ? inBed : 0,
          stages: sleep.readings, on: date, line: sleep.line)
        let isLongest = mainSleeps[date].map { $0.length < sleep.length } ?? true
        if isLongest, !sleep.others.isEmpty { mainSleeps[date] = sleep }
      }
      let zone = sleep.zone.map { samples.number(of: $0) } ?? 0
      for stage in sleep.stages {
        samples.append(
          Sample(start: stage.start, end: stage.end, value: stage.stage.rawValue, zone: zone),
          stream: number, .sleepStage, clock: clock, line: sleep.line)
      }
    }
    nights.report(into: &days, keepsZero: false)
    for (date, sleep) in mainSleeps {
      days.append(sleep.others, on: date, line: sleep.line, records: 0)
    }
    days.report(to: &diagnostics)
    samples.report(to: &diagnostics)
  }

  /// The sleeps by time, without other readings of one.
  ///
  /// - Complexity: O(n log n).
  private func counted(_ diagnostics: inout Diagnostics) -> [Sleep] {
    var counted: [Sleep] = []
    for sleep in sleeps.sorted(by: { ($0.start, $0.line) < ($1.start, $1.line) }) {
      guard let last = counted.last, last.isSame(as: sleep) else {
        counted.append(sleep)
        continue
      }
      let isBetter = (sleep.hasSleep ? 1 : 0, sleep.length) > (last.hasSleep ? 1 : 0, last.length)
      if isBetter { counted[counted.count - 1] = sleep }
      diagnostics.note(
        "overlapping-sleep", at: Place(line: isBetter ? last.line : sleep.line),
        because: sleep.hasSleep == last.hasSleep
          ? "a sleep is another reading of a longer one in the same table: the longer counts"
          : "a sleep without a time asleep is another reading of one that has it: that one counts")
    }
    return counted
  }
}

extension SleepsOfTable.Sleep {
  /// Adds a stage, which may reach over the ends known so far.
  ///
  /// - Returns: False for a stage with which the sleep would last more than a day: it is not added.
  mutating func append(_ stage: SleepsOfTable.Stage, offsetSeconds: Int?) -> Bool {
    let (first, last) = (min(start, stage.start), max(end, stage.end))
    guard last - first <= SleepsOfTable.longest else { return false }
    if stage.end > end { self.offsetSeconds = offsetSeconds }
    (start, end) = (first, last)
    stages.append(stage)
    return true
  }

  fileprivate var length: Int64 { end - start }

  /// Indicates whether it states a time asleep, or stages.
  fileprivate var hasSleep: Bool { !stages.isEmpty || (value(.sleepTime) ?? 0) > 0 }

  fileprivate var zone: StatedZone? {
    zoneName.map { .named($0) } ?? offsetSeconds.map { .offset(seconds: Int32($0)) }
  }

  fileprivate func value(_ quantity: Quantity) -> Int64? {
    readings.first { $0.quantity == quantity }?.value
  }

  /// Its readings without the times, which are added up.
  fileprivate var others: [DayReading] {
    readings.filter { !$0.quantity.isOfSleep }
  }

  /// Indicates whether both share more than half of the shorter one.
  fileprivate func isSame(as other: Self) -> Bool {
    2 * (min(end, other.end) - max(start, other.start)) > min(length, other.length)
  }
}

extension TableColumns {
  /// The readings of a row of a day, without those that nothing can produce.
  func plausibleReadings(
    of row: CSVRow, on date: LocalDate, _ diagnostics: inout Diagnostics
  ) -> [DayReading] {
    readings(of: row, in: .point, &diagnostics).plausible(on: date) { reason in
      diagnostics.refuse("value-out-of-bounds", at: row.place, because: reason)
    }
  }
}

extension Diagnostics {
  /// Refuses a sleep or a stage without times.
  mutating func refuseSleep(_ row: CSVRow) {
    refuse(
      "time-not-readable", at: row.place,
      because: "a sleep has no start, no end or no offset that can be read, or ends before it"
        + " starts; the row was left out")
  }

  /// Indicates whether a sleep lasts at most a day; a longer one is refused.
  ///
  /// - Parameters:
  ///   - start: In milliseconds, on the clock of `end`.
  ///   - end: Not before the start.
  ///   - place: The place of the record that has the sleep.
  ///   - record: The word for it in the explanation.
  /// - Returns: False for a sleep that was refused.
  mutating func acceptsSleep(
    from start: Int64, to end: Int64, at place: Place, in record: String = "row"
  ) -> Bool {
    if end - start <= SleepsOfTable.longest { return true }
    refuseLongSleep(at: place, in: record)
    return false
  }

  /// Refuses a sleep of more than a day, or a stage so far from the others of its sleep.
  mutating func refuseLongSleep(at place: Place, in record: String = "row") {
    refuse(
      "sleep-too-long", at: place,
      because: "a sleep would last more than a day: one of its times is wrong; the \(record) was"
        + " left out")
  }
}

extension Quantity {
  /// Indicates whether a night has one number of it, which belongs to the sleep.
  var isMeasuredAsleep: Bool {
    switch self {
    case .restingHeartRate, .heartRateVariability, .heartRateVariabilityRMSSD, .respiratoryRate,
      .oxygenSaturation:
      true
    default: isOfSleep
    }
  }
}
