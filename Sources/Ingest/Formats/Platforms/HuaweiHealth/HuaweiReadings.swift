import ActivityModel
import JSONStream

/// The readings in `health detail data.json`: a key, a time, and a number or JSON with numbers.
struct HuaweiReadings {
  /// A reading at rest, which one of another key may replace.
  private struct Resting {
    let stream: Int
    let sample: Sample
    let day: LocalDate
    let isNewKey: Bool
    let line: Int
  }
  /// A number, by its name in an object; nil for a value that is the number itself.
  private typealias Part = (name: StaticString?, measure: Measure)

  private static let moments: [String: [Part]] = [
    "DATA_POINT_DYNAMIC_HEARTRATE": [(nil, .thousands(.heartRate))],
    "HEARTRATE_RATE": [(nil, .thousands(.heartRate))],
    "DATA_POINT_REST_HEARTRATE": [(nil, .thousands(.restingHeartRate))],
    newResting: [(nil, .thousands(.restingHeartRate))],
    "BLOOD_OXYGEN_SATURATION": [("avgSaturation", .thousands(.oxygenSaturation))],
    "WEIGHT_BODYFAT_BROAD": [
      // Kilograms and per cent.
      ("bodyWeight", .thousands(.weight)), ("bodyFatRate", .thousands(.bodyFat)),
    ],
  ]
  private static let newResting = "DATA_POINT_NEW_REST_HEARTRATE"
  /// The second kind of analysis knows no REM sleep; both may be of the same night.
  private static let stages: [String: (stage: SleepStage, isBasic: Bool)] = [
    "PROFESSIONAL_SLEEP_SHALLOW": (.light, false), "PROFESSIONAL_SLEEP_DEEP": (.deep, false),
    "PROFESSIONAL_SLEEP_DREAM": (.rem, false), "PROFESSIONAL_SLEEP_WAKE": (.awake, false),
    "PROFESSIONAL_SLEEP_NOON": (.asleep, false),
    "SLEEP_LIGHT": (.light, true), "SLEEP_DEEP": (.deep, true), "SLEEP_AWAKE": (.awake, true),
  ]
  /// In thousandths: 255 is "no beat found".
  private static let noBeat: Int64 = 255_000

  private var samples = SamplesByDay()
  private var restings: [Resting] = []

  mutating func take(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    guard record.text("subUser") == nil else {
      return diagnostics.note(
        "another-person", at: record.start,
        because: "a reading is of another person who uses the scale: it is left out")
    }
    for point in record.elements(of: record.member("samplePoints")) {
      let key = record.text("key", point) ?? ""
      guard Self.moments[key] != nil || Self.stages[key] != nil else {
        diagnostics.note(
          "metric-not-kept", at: record.place(of: point),
          because: "\(Excerpt.of(key)) is no measure that is kept: it was left out")
        continue
      }
      // A point without times has those of its record.
      let timed = record.member("startTime", of: point) == nil ? JSONTape.root : point
      guard let times = HuaweiHealth.times(record, timed) else {
        diagnostics.refuseHuaweiTimes(at: record.place(of: point))
        continue
      }
      if let stage = Self.stages[key] {
        let stream = HuaweiHealth.stream(record, kind: stage.isBasic ? .app : .unknown)
        append(stage.stage.rawValue, .sleepStage, from: times.start, to: times.end, stream, record)
      } else {
        take(record, point, key, at: times.start, &diagnostics)
      }
    }
  }

  private mutating func take(
    _ record: borrowing JSONTape, _ point: Int, _ key: String, at start: Int64,
    _ diagnostics: inout Diagnostics
  ) {
    let value = record.member("value", of: point)
    var count = 0
    for (name, measure) in Self.moments[key] ?? [] {
      guard let text = digits(name, of: value, in: record) else { continue }
      guard let number = measure.value(Array(text.utf8).span, in: .point) else { continue }
      count += 1
      if number == 0 || measure.quantity.dimension == .rate && number >= Self.noBeat { continue }
      let stream = HuaweiHealth.stream(record)
      if measure.quantity == .restingHeartRate {
        restings.append(resting(number, key, record, at: start, stream))
      } else {
        append(number, measure.quantity, from: start, to: start, stream, record)
      }
    }
    if count == 0 {
      diagnostics.refuse(
        "value-not-readable", at: record.place(of: point),
        because: "the value of \(Excerpt.of(key)) has no number that can be read: it was left out")
    }
  }

  private func digits(
    _ name: StaticString?, of value: Int?, in record: borrowing JSONTape
  ) -> String? {
    guard let name, let value else { return record.text(of: value) }
    if record.isObject(value) { return record.text(name, value) }
    let text = Array(record.text[record.range(of: value)])
    return (try? JSONDocument(text))?.root["\(name)"]?.digits
  }

  private mutating func append(
    _ value: Int64, _ quantity: Quantity, from start: Int64, to end: Int64,
    _ stream: SourceStream, _ record: borrowing JSONTape
  ) {
    samples.append(
      Sample(start: start, end: end, value: value, zone: zone(record)),
      stream: samples.number(of: stream), quantity, line: record.start.line ?? 1)
  }

  private mutating func resting(
    _ value: Int64, _ key: String, _ record: borrowing JSONTape, at start: Int64,
    _ stream: SourceStream
  ) -> Resting {
    let day = Instant(milliseconds: start)
      .local(utcOffsetSeconds: HuaweiHealth.offset(record) ?? 0).date
    return Resting(
      stream: samples.number(of: stream),
      sample: Sample(start: start, end: start, value: value, zone: zone(record)), day: day,
      isNewKey: key == Self.newResting, line: record.start.line ?? 1)
  }

  private mutating func zone(_ record: borrowing JSONTape) -> UInt16 {
    HuaweiHealth.offset(record).map { samples.number(of: .offset(seconds: Int32($0))) } ?? 0
  }

  /// Reports all samples; of a day with both keys of a rate at rest, the newer key counts.
  consuming func report(to diagnostics: inout Diagnostics) {
    let days = Set(restings.filter(\.isNewKey).map(\.day))
    for resting in restings where resting.isNewKey || !days.contains(resting.day) {
      samples.append(
        resting.sample, stream: resting.stream, .restingHeartRate, line: resting.line)
    }
    samples.report(to: &diagnostics)
  }
}
