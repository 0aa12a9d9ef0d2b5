import ActivityModel
import ReadModels

/// The measures that a source states of a body; the raw value is the field's name in `body.json`.
enum BodyField: String, CaseIterable, Sendable {
  case bodyFatPercent, leanMassKilograms, waistMeters, hipMeters, neckMeters, chestMeters

  /// Its unit is a thousandth of the field's unit.
  var quantity: Quantity {
    switch self {
    case .bodyFatPercent: .bodyFat
    case .leanMassKilograms: .leanMass
    case .waistMeters: .waistGirth
    case .hipMeters: .hipGirth
    case .neckMeters: .neckGirth
    case .chestMeters: .chestGirth
    }
  }

  var unit: String {
    switch self {
    case .bodyFatPercent: "%"
    case .leanMassKilograms: "kg"
    case .waistMeters, .hipMeters, .neckMeters, .chestMeters: "m"
    }
  }
}

/// The measures of a body on one day and all that its numbers are computed from.
struct MeasuredBody {
  let date: LocalDate
  /// In grams.
  var weight: Int64?
  /// The weights of the seven days up to this one, ascending by day; empty without ``weight``.
  var week: [(date: LocalDate, grams: Int64)] = []
  /// In millimetres; nil for children.
  var height: Int64?
  /// In thousandths of a beat a minute.
  var restingHeartRate: Int64?
  /// In thousandths of the field's unit.
  var stated: [BodyField: Int64] = [:]
  var sources: [String: String] = [:]

  init(date: LocalDate) { self.date = date }

  var isEmpty: Bool { weight == nil && restingHeartRate == nil && stated.isEmpty }

  /// Halves rounded up.
  var meanWeight: Int64? {
    week.isEmpty
      ? nil : week.reduce(0) { $0 + $1.grams }.scaled(by: 1, over: Int64(week.count))
  }

  /// In thousandths: kilograms over squared metres.
  var bodyMassIndex: Int64? {
    guard let weight, let height, height > 0 else { return nil }
    return weight.scaled(by: 1_000_000, over: height * height)
  }

  /// In grams: as stated, else the weight without its fat.
  var leanMass: Int64? {
    if let stated = stated[.leanMassKilograms] { return stated }
    guard let weight, let fat = stated[.bodyFatPercent], fat <= 100_000 else { return nil }
    return weight.scaled(by: 100_000 - fat, over: 100_000)
  }

  var published: BodyDay {
    func thousandths(_ value: Int64?) -> Thousandths? { value.map(Thousandths.init(thousandths:)) }
    var day = BodyDay(date: date.iso8601)
    day.weightKilograms = thousandths(weight)
    day.meanWeightKilograms = thousandths(meanWeight)
    day.bodyMassIndex = thousandths(bodyMassIndex)
    day.bodyFatPercent = thousandths(stated[.bodyFatPercent])
    day.leanMassKilograms = thousandths(leanMass)
    day.restingHeartRate = thousandths(restingHeartRate)
    day.waistMeters = thousandths(stated[.waistMeters])
    day.hipMeters = thousandths(stated[.hipMeters])
    day.neckMeters = thousandths(stated[.neckMeters])
    day.chestMeters = thousandths(stated[.chestMeters])
    day.sources = sources
    return day
  }
}

/// The body measures that sources state in a year.
struct BodySources: Sendable {
  private let vendors: VendorDays
  private let sampled: SampledReadings
  let weights: PlausibleWeights

  init(_ period: Period) {
    vendors = VendorDays(period.dayReports)
    sampled = SampledReadings(period, of: BodyField.allCases.map(\.quantity) + [.weight])
    weights = PlausibleWeights(period, vendors, sampled)
  }

  var dates: Set<LocalDate> { Set(vendors.dates).union(sampled.dates) }

  /// The measures of each stream on a day, the one believed first in front: its samples, and its
  /// totals for what it has no samples of.
  func readings(
    on date: LocalDate, _ priority: [String]
  ) -> [(stream: SourceStream, readings: [Quantity: Int64])] {
    var streams: [SourceStream: [Quantity: Int64]] = [:]
    for (stream, readings) in sampled.readings(on: date) { streams[stream] = readings }
    for (stream, totals) in vendors.totals(on: date, priority: priority) {
      streams[stream, default: [:]].merge(totals) { sampled, _ in sampled }
    }
    return streams.sorted { $0.key.isBelieved(before: $1.key, priority: priority) }
      .map { ($0.key, $0.value) }
  }
}
