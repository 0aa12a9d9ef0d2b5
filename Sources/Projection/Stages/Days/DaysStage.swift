import ActivityModel
import ReadModels

extension Stage {
  /// Every local day that a source states something of: `days.json`.
  public static let days = Stage(
    name: "days", version: 4, reads: [.activities, .days, .profile, .subjects(.foodDay)]
  ) { period in
    [
      Document(
        path: period.path("days.json"),
        content: Days(member: period.member.name, period: period.name, days: period.days))
    ]
  }
}

extension Period {
  /// Newest first.
  func decidedDays(in span: ClosedRange<LocalDate>) -> [Day] {
    let sources = DaySources(self)
    let dates = sources.dates.union(dayCorrections.dates).filter(span.contains)
    return dates.sorted(by: >).compactMap { date in
      var day = Day(date: date.iso8601, timeZone: clock.zone(on: date).name)
      day.activities = sources.recorded.activities[date] ?? []
      sources.decide(&day, date, priority: profile.sourcePriority[date] ?? []) {
        dayCorrections.value(of: $0.quantity, on: date)
      }
      sources.addStages(to: &day, date)
      return day.activities.isEmpty && day.sources.isEmpty ? nil : day
    }
  }
}

/// Every source of daily values of a year.
struct DaySources {
  let vendors: VendorDays
  let recorded: ActivityDays
  let sampled: SampledDays
  let readings: SampledReadings
  let weights: PlausibleWeights
  private let diaries: [LocalDate: DecidedDiary]
  /// Who tells of the minutes in which somebody moved.
  let minuteSources: [DayField: [MinuteSource]]
  private let minutes: [DayField: MinuteSources]

  init(_ period: Period) {
    vendors = VendorDays(period.dayReports)
    recorded = ActivityDays(period.nearbyActivities)
    sampled = SampledDays(period, vendors: vendors, activities: recorded)
    readings = SampledReadings(
      period, of: DayField.allCases.flatMap(\.measuredQuantities))
    diaries = period.diaries
    weights = PlausibleWeights(period, vendors, readings)
    minuteSources = [
      .activeMinutes:
        [MinuteSource(source: "activities", stretches: recorded.active)] + sampled.active,
      .vigorousMinutes:
        [MinuteSource(source: "activities", stretches: recorded.vigorous)] + sampled.vigorous,
    ]
    minutes = minuteSources.mapValues(MinuteSources.init)
  }

  var dates: Set<LocalDate> {
    var dates = Set(vendors.dates).union(recorded.activities.keys).union(sampled.dates)
    dates.formUnion(readings.dates)
    dates.formUnion(diaries.keys)
    dates.formUnion(recorded.values.keys)
    for field in minutes.values { dates.formUnion(field.union.keys) }
    return dates
  }

  /// Decides every field of a day; what the member says of one goes before all sources.
  func decide(
    _ day: inout Day, _ date: LocalDate, priority: [String],
    corrected: (DayField) -> DayCorrection.Value?
  ) {
    let totals = vendors.statements(on: date, priority: priority)
    for field in DayField.allCases {
      var claims = claims(field, on: date, totals, priority)
      claims.correct(field, corrected(field))
      claims.decide(field, of: &day)
    }
    day.others.sort { left, right in
      left.field == right.field
        ? left.source.precedes(right.source) : left.field.precedes(right.field)
    }
  }

  /// All that is said of a field, but for what the member says.
  func claims(
    _ field: DayField, on date: LocalDate, _ totals: [DayStatement], _ priority: [String]
  ) -> DayCandidates {
    switch field {
    case .sleepMinutes, .inBedMinutes: night(field, on: date, totals, priority)
    case .moveMinutes: vendors(field, totals)
    case .activeMinutes, .vigorousMinutes: moving(field, on: date, totals)
    case .steps, .distanceMeters, .activeEnergyKilocalories:
      sums(field, on: date, totals, priority)
    case .weightKilograms: weights.checked(measured(field, on: date, totals, priority))
    case .dietaryEnergyKilocalories:
      eaten(measured(field, on: date, totals, priority), diaries[date]?.chosen)
    case .totalEnergyKilocalories, .floors, .restingHeartRate,
      .heartRateVariabilityMilliseconds, .heartRateVariabilityRMSSDMilliseconds,
      .oxygenSaturationPercent, .respiratoryRate:
      measured(field, on: date, totals, priority)
    }
  }

  /// Steps, distance and energy: the minutes of all streams, besides what activities tell.
  private func sums(
    _ field: DayField, on date: LocalDate, _ totals: [DayStatement], _ priority: [String]
  ) -> DayCandidates {
    var claims = DayCandidates()
    var (parts, alone): ([DayCandidate], [DayCandidate]) = ([], [])
    if let value = recorded.values[date]?[field] {
      parts.append(DayCandidate(source: "activities", value: value))
      alone.append(DayCandidate(source: "activities", value: value))
    }
    var sampling: Set<SourceStream> = []
    if let merged = sampled.merged[field] {
      let unit: Int64 = field == .steps ? 1_000 : 1
      let believed = merged.streams.enumerated().sorted {
        $0.element.isBelieved(before: $1.element, priority: priority)
      }
      for (index, stream) in believed {
        if let sum = merged.owned[index][date] {
          parts.append(DayCandidate(source: stream.displayName, value: sum * unit))
        }
        if let sum = merged.alone[index][date] {
          alone.append(DayCandidate(source: stream.displayName, value: sum * unit))
          sampling.insert(stream)
        }
      }
    }
    claims.sum(parts, alone: alone)
    for total in totals {
      guard let value = total.values[field] else { continue }
      let claim = DayCandidate(source: total.source, value: value)
      // Who has samples of the day has said how much it was, minute by minute.
      if let stream = total.stream, sampling.contains(stream) {
        claims.asides.append(claim)
      } else if let stream = total.stream {
        claims.add(vendorTotal(value, of: stream, field, on: date), claim)
      } else {
        claims.totals.append(claim)
      }
    }
    return claims
  }

  /// A vendor's total beside the recorded activities of the day.
  func vendorTotal(
    _ value: Int64, of stream: SourceStream, _ field: DayField, on date: LocalDate
  ) -> VendorTotal {
    VendorTotal(value, of: stream, field, beside: recorded.recorded[date]?[field] ?? [])
  }

  /// Minutes that somebody moved in, whoever tells of them.
  private func moving(
    _ field: DayField, on date: LocalDate, _ totals: [DayStatement]
  ) -> DayCandidates {
    var claims = DayCandidates()
    if let minutes = minutes[field], let count = minutes.union[date] {
      let alone = minutes.alone.compactMap { source, counts in
        counts[date].map { DayCandidate(source: source, value: Int64($0) * 1_000) }
      }
      // Who saw nothing need not be named beside those who did.
      let seen = alone.filter { $0.value > 0 }
      claims.sum(seen.isEmpty ? Array(alone.prefix(1)) : seen, alone: seen)
      claims.summed = claims.summed.map {
        DayCandidate(source: $0.source, value: Int64(count) * 1_000)
      }
    }
    claims.totals = totals.compactMap { total in
      total.values[field].map { DayCandidate(source: total.source, value: $0) }
    }
    return claims
  }

  /// A value that only vendors count, each in its own way.
  private func vendors(_ field: DayField, _ totals: [DayStatement]) -> DayCandidates {
    DayCandidates(
      totals: totals.compactMap { total in
        total.values[field].map { DayCandidate(source: total.source, value: $0) }
      })
  }

  /// The first of those who state a night, be it by stages or by a total.
  private func night(
    _ field: DayField, on date: LocalDate, _ totals: [DayStatement], _ priority: [String]
  ) -> DayCandidates {
    let nights = sampled.nights.compactMap { stream, nights -> (SourceStream, Int64)? in
      guard !vendors.wasNotWorn(stream, on: date),
        let length = nights.longest[date]?.milliseconds(field)
      else { return nil }
      return (stream, length.flooredQuotient(by: 60_000) * 1_000)
    }
    return believed(nights, field, totals, priority)
  }
}
