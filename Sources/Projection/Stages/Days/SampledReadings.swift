import ActivityModel

/// The values of a stream's samples of one day, where streams are never added up.
///
/// A sample belongs to the day on which it begins.
struct SampledReadings: Sendable {
  private var days: [LocalDate: [SourceStream: [Quantity: Int64]]] = [:]

  /// - Complexity: O(n log n) in the samples of these quantities.
  init(_ period: Period, of quantities: [Quantity]) {
    let known = Set(period.samples.map(\.body.quantity))
    for quantity in quantities where known.contains(quantity) {
      guard let rule = quantity.dailyRule else { continue }
      let samples = QuantitySamples(quantity, of: period.samples, clock: period.clock)
      var calendar = MinuteCalendar(clock: period.clock, zones: samples.zones)
      for series in samples.series {
        for (date, value) in rule.values(of: series.samples, &calendar) {
          days[date, default: [:]][series.stream, default: [:]][quantity] = value
        }
      }
    }
  }

  var dates: Dictionary<LocalDate, [SourceStream: [Quantity: Int64]]>.Keys { days.keys }

  /// The value of each stream, ordered by name, in thousandths of the field's unit.
  func values(
    of field: DayField, on date: LocalDate
  ) -> [(stream: SourceStream, value: Int64)] {
    readings(on: date).compactMap { stream, readings in
      field.thousandths { readings[$0] }.map { (stream, $0) }
    }
  }

  /// The measures of each stream on a day, ordered by name.
  func readings(
    on date: LocalDate
  ) -> [(stream: SourceStream, readings: [Quantity: Int64])] {
    (days[date] ?? [:]).sorted { $0.key.precedes($1.key) }.map { ($0.key, $0.value) }
  }
}

/// How the samples of a day become one value.
enum DailyRule: Sendable {
  case sum, first, last, mean

  /// By the day on which the samples begin.
  fileprivate func values(
    of samples: [TimedSample], _ calendar: inout MinuteCalendar
  ) -> [LocalDate: Int64] {
    var sums: [LocalDate: (sum: Int64, count: Int64)] = [:]
    for sample in samples {
      let minute = sample.startMilliseconds.flooredQuotient(by: 60_000)
      let date = calendar.date(ofMinute: minute, zone: sample.zone)
      guard let known = sums[date] else {
        sums[date] = (sample.value, 1)
        continue
      }
      switch self {
      case .sum, .mean: sums[date] = (known.sum + sample.value, known.count + 1)
      case .last: sums[date] = (sample.value, 1)
      case .first: break
      }
    }
    return sums.mapValues { sum, count in
      self == .mean ? (2 * sum + count).flooredQuotient(by: 2 * count) : sum
    }
  }
}

extension Quantity {
  /// Nil for what is merged minute by minute, or is no value of a day.
  var dailyRule: DailyRule? {
    switch self {
    case .totalEnergy, .activeEnergy, .basalEnergy, .dietaryEnergy, .floors: .sum
    case .weight, .bodyFat, .leanMass, .waistGirth, .hipGirth, .neckGirth, .chestGirth: .first
    case .restingHeartRate: .last
    case .heartRateVariability, .heartRateVariabilityRMSSD, .oxygenSaturation,
      .respiratoryRate:
      .mean
    case .steps, .distance, .lightlyActiveTime, .moderatelyActiveTime, .vigorouslyActiveTime,
      .sedentaryTime, .exerciseTime, .moveTime, .sleepTime, .timeInBed, .heartRate, .heartPoints,
      .sleepStage, .cyclingDistance, .swimmingDistance, .vo2Max, .height, .lightSleepTime,
      .deepSleepTime, .remSleepTime, .awakeTime:
      nil
    }
  }
}
