import ActivityModel
import JSONStream

/// The weighings in `*_userBioMetrics.json`, whose records are changes of single measures.
struct GarminWeighings {
  private struct Weighing {
    let start: TableTime
    /// The offset that both times of the record state.
    let offset: Int?
    let readings: [DayReading]
    let version: Int64
    let line: Int
  }

  /// Zero is a reading that failed.
  private static let measures: [(name: StaticString, measure: Measure)] = [
    // Grams, with a fraction.
    ("weight", .count(.weight)), ("bodyFat", .thousands(.bodyFat)),
  ]

  /// By their time: a weighing that was edited comes again, with a higher version.
  private var weighings: [Int64: Weighing] = [:]
  /// The place of the first record; nil in other files.
  private var place: Place?

  /// Reads a record and returns how many weighings it held.
  mutating func read(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) -> Int {
    place = place ?? record.start
    let weight = record.member("weight")
    let readings = Self.measures.compactMap { name, measure in
      GarminAccount.value(
        record.member(name, of: weight), measure, named: "\(name)", in: record, &diagnostics)
    }
    guard !readings.isEmpty else { return 0 }
    guard let (start, offset) = time(record, weight) else {
      diagnostics.refuse(
        "time-not-readable", at: record.start,
        because: "a weighing has no timestampGMT and no calendarDate that can be read: it is left"
          + " out")
      return 0
    }
    let version = record.scaled("version") ?? 0
    if let known = weighings[start.milliseconds], known.version > version { return 1 }
    weighings[start.milliseconds] = Weighing(
      start: start, offset: offset, readings: readings, version: version,
      line: record.start.line ?? 1)
    return 1
  }

  /// - Throws: when the file is a list of measures without a single weight.
  consuming func report(to diagnostics: inout Diagnostics) throws(IngestError) {
    guard let place else { return }
    guard !weighings.isEmpty else {
      throw IngestError(
        reason: "companion", at: place,
        "it is a list of measures of Garmin's account export without a weight",
        advice: "nothing to do")
    }
    var samples = SamplesByDay()
    let stream = samples.number(of: GarminAccount.stream)
    for (_, weighing) in weighings.sorted(by: { $0.key < $1.key }) {
      let start = weighing.start
      let zone = weighing.offset.map { samples.number(of: .offset(seconds: Int32($0))) } ?? 0
      for reading in weighing.readings {
        samples.append(
          Sample(
            start: start.milliseconds, end: start.milliseconds, value: reading.value, zone: zone),
          stream: stream, reading.quantity, clock: start.clock, line: weighing.line)
      }
    }
    samples.report(to: &diagnostics)
  }

  /// The moment; without one, the time on the clock of the person.
  private func time(
    _ record: borrowing JSONTape, _ weight: Int?
  ) -> (start: TableTime, offset: Int?)? {
    let local = written(record, record.member("calendarDate", of: record.member("metaData")))
    guard let stated = written(record, record.member("timestampGMT", of: weight)) else {
      return local.map { ($0, nil) }
    }
    // Its text names no zone.
    let moment = stated.instant == nil ? stated.at(offsetSeconds: 0) : stated
    let seconds = local.map { ($0.wall - moment.milliseconds) / 1_000 } ?? 0
    return (moment, OffsetText.seconds(milliseconds: seconds * 1_000))
  }

  /// Text of ISO 8601, or milliseconds since 1970.
  private func written(_ record: borrowing JSONTape, _ node: Int?) -> TableTime? {
    var clock = TableClock(order: .yearMonthDay)
    let number =
      node.flatMap { record.kind(of: $0) } == .number ? record.scaled(node, places: 0) : nil
    let time =
      number.map { TableTime(wall: $0, instant: Instant(milliseconds: $0)) }
      ?? clock.time(record.text.span.extracting(record.range(of: node)))
    return time.flatMap { TrackClock.believable.contains($0.milliseconds) ? $0 : nil }
  }
}
