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
    /// How many rows it was made of.
    fileprivate(set) var records = 1
  }

  /// A stretch of a sleep, in milliseconds since 1970.
  struct Stage {
    let start: Int64
    var end: Int64
    let stage: SleepStage
  }

  /// A sleep lasts at most a day: a longer one has a wrong time.
  static let longest: Int64 = 86_400_000
  /// A longer time between two sleeps makes them two, as by default between stages.
  static let longestWaking: Int64 = 7_200_000

  let stream: SourceStream
  /// False where samples have the time in bed, or nothing has it.
  var countsTimeInBed = true
  /// True where a stated time asleep of zero was measured.
  var keepsZero = false
  /// The clock of the times.
  var clock = SamplesReceived.Clock.utc
  var sleeps: [Sleep] = []
  /// Sleeps of a day without times of their own, which nothing can overlap.
  var untimed: [Sleep] = []

  /// Reports the night of each day, and all stages.
  consuming func report(to diagnostics: inout Diagnostics) {
    let sleeps = counted(&diagnostics)
    var days = DaysByYear(stream: stream)
    addNights(of: sleeps, to: &days, &diagnostics)
    days.report(to: &diagnostics)
    reportStages(of: sleeps, to: &diagnostics)
  }

  /// Adds the night of each day to other readings of the stream.
  consuming func addNights(to days: inout DaysByYear, _ diagnostics: inout Diagnostics) {
    addNights(of: counted(&diagnostics), to: &days, &diagnostics)
  }

  /// Of the sleeps that end on a day the longest is its night, and the others are naps.
  private func addNights(
    of sleeps: [Sleep], to days: inout DaysByYear, _ diagnostics: inout Diagnostics
  ) {
    var nights: [LocalDate: Sleep] = [:]
    for sleep in joined(sleeps) + untimed {
      guard let date = sleep.date else { continue }
      guard let other = nights[date] else {
        nights[date] = sleep
        continue
      }
      let isNight = sleep.isLonger(than: other)
      nights[date] = isNight ? sleep : other
      nights[date]?.records = sleep.records + other.records
      diagnostics.note(
        "nap", at: Place(line: isNight ? other.line : sleep.line),
        because: "of the sleeps that end on a day the longest is the night: another one is a nap,"
          + " and does not count")
    }
    for (date, night) in nights {
      days.append(
        night.statement(withTimeInBed: countsTimeInBed, keepsZero: keepsZero), on: date,
        line: night.line, records: night.records)
    }
  }

  /// The sleeps by time; those between which the person was up for a short while are one.
  private func joined(_ sleeps: [Sleep]) -> [Sleep] {
    sleeps.reduce(into: []) { nights, sleep in
      if let last = nights.last, last.goesOn(in: sleep) {
        nights[nights.count - 1] = last.joined(with: sleep)
      } else {
        nights.append(sleep)
      }
    }
  }

  private func reportStages(of sleeps: [Sleep], to diagnostics: inout Diagnostics) {
    var samples = SamplesByDay()
    let number = samples.number(of: stream)
    for sleep in sleeps + untimed {
      let zone = sleep.zone.map { samples.number(of: $0) } ?? 0
      for stage in sleep.stages {
        samples.append(
          Sample(start: stage.start, end: stage.end, value: stage.stage.rawValue, zone: zone),
          stream: number, .sleepStage, clock: clock, line: sleep.line)
      }
    }
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

  private var asleep: Int64 { value(.sleepTime) ?? 0 }
  private var inBed: Int64 { value(.timeInBed) ?? length }

  /// Its readings without the times, which are added up.
  private var others: [DayReading] {
    readings.filter { !$0.quantity.isOfSleep }
  }

  /// By the time asleep, else by the time in bed.
  fileprivate func isLonger(than other: Self) -> Bool {
    (asleep, inBed) > (other.asleep, other.inBed)
  }

  /// Indicates whether the person went on sleeping; `next` does not start before this one.
  ///
  /// A sleep without its time asleep is no part of one that has it.
  fileprivate func goesOn(in next: Self) -> Bool {
    next.start - end <= SleepsOfTable.longestWaking
      && next.end - start <= SleepsOfTable.longest
      && (asleep > 0) == (next.asleep > 0) && date != nil && next.date != nil
  }

  /// Both as one night, of the day on which `next` ends.
  ///
  /// Other readings are those of the longer one of both.
  fileprivate func joined(with next: Self) -> Self {
    let parts = next.isLonger(than: self) ? [next, self] : [self, next]
    var night = SleepsOfTable.Sleep(
      start: start, end: Swift.max(end, next.end), line: line, date: next.date)
    let times: [Quantity] = [
      .sleepTime, .lightSleepTime, .deepSleepTime, .remSleepTime, .awakeTime,
    ]
    night.readings = times.compactMap { quantity in
      let parts = [value(quantity), next.value(quantity)].compactMap { $0 }
      return parts.isEmpty ? nil : DayReading(quantity: quantity, value: parts.reduce(0, +))
    }
    night.readings.append(DayReading(quantity: .timeInBed, value: inBed + next.inBed))
    night.readings += parts.map(\.others).first { !$0.isEmpty } ?? []
    night.records = records + next.records
    return night
  }

  /// Its readings for its day; zero in bed is "not measured".
  fileprivate func statement(withTimeInBed: Bool, keepsZero: Bool) -> [DayReading] {
    let times = readings.filter { $0.quantity.isOfSleep && $0.quantity != .timeInBed }
      .filter { $0.quantity != .sleepTime || keepsZero || $0.value > 0 }
    let inBed = withTimeInBed && inBed > 0 ? [DayReading(quantity: .timeInBed, value: inBed)] : []
    return times + inBed + others
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
