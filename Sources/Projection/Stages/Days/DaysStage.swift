import ActivityModel
import ReadModels

extension Stage {
  /// Every local day that a source states something of: `days.json`.
  public static let days = Stage(
    name: "days", version: 9, reads: [.activities, .days, .profile, .subjects(.foodDay)]
  ) { period in
    if let recorder = period.recorder { period.explainDays(to: recorder) }
    return [
      Document(
        path: period.path("days.json"),
        content: Days(member: period.member.name, period: period.name, days: period.days))
    ]
  }
}

/// Days with the candidates that decided them.
struct DecidedDays: Sendable {
  /// Newest first.
  var days: [Day] = []
  /// By date; empty in a rebuild.
  var decisions: [String: DayDecision] = [:]
  /// The active minutes that boards count, in thousandths; nil where they are those of the days.
  var boardMinutes: [LocalDate: Int64]?
}

/// The candidates behind the numbers of a day, in the order of the numbers.
struct DayDecision: Sendable {
  typealias Choice = (field: DayField, candidate: DayCandidate)

  fileprivate(set) var winners: [Choice] = []
  fileprivate(set) var others: [Choice] = []
  fileprivate(set) var stages: NightStages?
}

extension Period {
  func decidedDays(in span: ClosedRange<LocalDate>) -> DecidedDays {
    let sources = DaySources(self)
    let dates = sources.dates.union(dayCorrections.dates).filter(span.contains)
    var decided = DecidedDays()
    decided.boardMinutes = sources.boardMinutes(on: dates, of: self)
    for date in dates.sorted(by: >) {
      var day = Day(date: date.iso8601, timeZone: clock.zone(on: date).name)
      day.activities = sources.recorded.activities[date] ?? []
      var decision = sources.decide(date, of: self)
      day.take(decision)
      decision.stages = sources.addStages(to: &day, date)
      if day.activities.isEmpty && day.sources.isEmpty { continue }
      decided.days.append(day)
      if recorder != nil { decided.decisions[day.date] = decision }
    }
    return decided
  }
}

extension Day {
  fileprivate mutating func take(_ decision: DayDecision) {
    for (field, winner) in decision.winners {
      set(field, thousandths: winner.value, source: winner.source)
    }
    others = decision.others.map { field, other in
      OtherReading(
        field: field.rawValue, source: other.source,
        value: Thousandths(thousandths: other.value))
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
  /// The sources of a day's active minutes.
  let minuteSources: [DayField: [MinuteSource]]
  private var minutes: [DayField: MinuteSources]
  /// Nil in a rebuild.
  let recorder: DerivationRecorder?

  init(_ period: Period) {
    recorder = period.recorder
    vendors = VendorDays(period.dayReports, isRecorded: recorder != nil)
    recorded = ActivityDays(period.nearbyActivities, recorder: recorder)
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

  /// Decides every field of a day; the member's own statement precedes all sources.
  fileprivate func decide(_ date: LocalDate, of period: Period) -> DayDecision {
    let priority = period.profile.sourcePriority[date] ?? []
    let totals = vendors.statements(on: date, priority: priority)
    var decision = DayDecision()
    for field in DayField.allCases {
      var candidates = corrected(field, on: date, of: period, totals, priority)
      if field == .inBedMinutes, let last = decision.winners.last, last.field == .sleepMinutes {
        candidates.hold(asleep: last.candidate)
      }
      let (winner, others) = candidates.decide()
      if let winner { decision.winners.append((field, winner)) }
      decision.others += others.map { (field, $0) }
    }
    decision.others.sort { left, right in
      left.field == right.field
        ? left.candidate.source.precedes(right.candidate.source)
        : left.field.rawValue.precedes(right.field.rawValue)
    }
    return decision
  }

  /// The active minutes of days on boards; nil when every activity counts there.
  ///
  /// They are decided as those of the day, with the minutes of the activities that count. Steps, a
  /// vendor's total and the member's own statement count as ever.
  fileprivate func boardMinutes(
    on dates: Set<LocalDate>, of period: Period
  ) -> [LocalDate: Int64]? {
    guard period.settings.boards.contains(where: { $0.measure == .activeMinutes }) else {
      return nil
    }
    let counting = period.boardActivities
    guard counting.count < period.nearbyActivities.count else { return nil }
    let active = ActivityDays(counting).active
    var sources = self
    sources.minutes[.activeMinutes] = MinuteSources(
      [MinuteSource(source: "activities", stretches: active)] + sampled.active)
    var minutes: [LocalDate: Int64] = [:]
    for date in dates {
      let priority = period.profile.sourcePriority[date] ?? []
      let totals = vendors.statements(on: date, priority: priority)
      let candidates = sources.corrected(.activeMinutes, on: date, of: period, totals, priority)
      minutes[date] = candidates.decide().winner?.value
    }
    return minutes
  }

  /// All statements about a field; the member's own precedes the others.
  private func corrected(
    _ field: DayField, on date: LocalDate, of period: Period, _ totals: [DayStatement],
    _ priority: [String]
  ) -> DayCandidates {
    var candidates = candidates(field, on: date, totals, priority)
    let correction = period.dayCorrections.effectiveCorrection(of: field.quantity, on: date)
    candidates.correct(field, correction, isRecorded: recorder != nil)
    return candidates
  }

  /// All statements about a field, but for the member's own.
  func candidates(
    _ field: DayField, on date: LocalDate, _ totals: [DayStatement], _ priority: [String]
  ) -> DayCandidates {
    switch field {
    case .sleepMinutes, .inBedMinutes: night(field, on: date, totals, priority)
    case .moveMinutes: DayCandidates(totals: totals.compactMap { $0.candidate(field) })
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

  /// Steps, distance and energy: the minutes of all streams, besides what activities have.
  private func sums(
    _ field: DayField, on date: LocalDate, _ totals: [DayStatement], _ priority: [String]
  ) -> DayCandidates {
    var candidates = DayCandidates()
    var (parts, alone): ([DayCandidate], [DayCandidate]) = ([], [])
    if let activities = recorded.candidate(field, on: date) {
      parts.append(activities)
      alone.append(activities)
    }
    var sampling: Set<SourceStream> = []
    if let merged = sampled.merged[field] {
      let unit: Int64 = field == .steps ? 1_000 : 1
      let believed = merged.streams.enumerated().sorted {
        $0.element.isBelieved(before: $1.element, priority: priority)
      }
      for (index, stream) in believed {
        if let sum = merged.owned[index][date] {
          parts.append(sampled("minutes owned by", sum * unit, field, stream))
        }
        if let sum = merged.alone[index][date] {
          alone.append(sampled("all minutes of", sum * unit, field, stream))
          sampling.insert(stream)
        }
      }
    }
    candidates.sum(parts, alone: alone)
    for total in totals {
      guard let candidate = total.candidate(field) else { continue }
      // A source with samples of the day has stated it minute by minute.
      if let stream = total.stream, sampling.contains(stream) {
        candidates.alternatives.append(candidate)
      } else if let stream = total.stream {
        candidates.add(
          vendorTotal(candidate.value, of: stream, field, on: date), candidate, of: field)
      } else {
        candidates.totals.append(candidate)
      }
    }
    return candidates
  }

  /// A vendor's total beside the recorded activities of the day.
  private func vendorTotal(
    _ value: Int64, of stream: SourceStream, _ field: DayField, on date: LocalDate
  ) -> VendorTotal {
    VendorTotal(value, of: stream, field, beside: recorded.recorded[date]?[field] ?? [])
  }

  private func sampled(
    _ name: String, _ value: Int64, _ field: DayField, _ stream: SourceStream
  ) -> DayCandidate {
    let source = stream.displayName
    return DayCandidate(
      source: source, value: value,
      derivation: recorder == nil
        ? nil : Derivation(.sampled("\(name) \(source)", value, field.unit)))
  }

  /// Minutes with movement, from whichever source.
  private func moving(
    _ field: DayField, on date: LocalDate, _ totals: [DayStatement]
  ) -> DayCandidates {
    var candidates = DayCandidates()
    if let minutes = minutes[field], let count = minutes.union[date] {
      let alone = minutes.alone.compactMap { source, counts in
        counts[date].map { count in
          DayCandidate(
            source: source, value: Int64(count) * 1_000,
            derivation: covered(field, on: date, by: source))
        }
      }
      // A source without minutes need not be named beside those that have some.
      let seen = alone.filter { $0.value > 0 }
      candidates.sum(seen.isEmpty ? Array(alone.prefix(1)) : seen, alone: seen)
      candidates.summed = candidates.summed.map {
        DayCandidate(
          source: $0.source, value: Int64(count) * 1_000,
          derivation: covered(field, on: date, by: nil))
      }
    }
    candidates.totals = totals.compactMap { $0.candidate(field) }
    return candidates
  }

  /// The minutes that a source covers, or all of them.
  private func covered(
    _ field: DayField, on date: LocalDate, by source: String?
  ) -> Derivation? {
    guard recorder != nil, let sources = minuteSources[field] else { return nil }
    return Derivation(
      .covered(
        sources.filter { source == nil || $0.source == source }
          .flatMap { $0.stretches.flatMap { $0.clipped(to: date) } }))
  }

  /// The first of those who state a night, be it by stages or by a total.
  ///
  /// A sleep beside the longest one of the day is a nap, whoever recorded it.
  private func night(
    _ field: DayField, on date: LocalDate, _ totals: [DayStatement], _ priority: [String]
  ) -> DayCandidates {
    let sleeps = sampled.nights.compactMap {
      stream, nights -> (SourceStream, Nights.Night, Int64)? in
      guard !vendors.wasNotWorn(stream, on: date), let night = nights.longest[date],
        let length = length(field, on: date, of: nights, totals.first { $0.stream == stream })
      else { return nil }
      return (stream, night, length)
    }
    let main = sleeps.max { $0.2 < $1.2 }?.1
    let napping = Set(sleeps.filter { $0.1.isApart(from: main) }.map(\.0))
    let (naps, nights) = sleeps.map { ($0.0, sleep(field, $0.2, of: $0.0)) }
      .split { napping.contains($0.0) }
    let (ofNaps, others) = totals.split { $0.stream.map(napping.contains) ?? false }
    var candidates = believed(nights, field, others, priority)
    candidates.alternatives += naps.map(\.1) + ofNaps.compactMap { $0.candidate(field) }
    return candidates
  }

  /// In milliseconds; nil for a field that a stream's longest sleep does not state.
  private func length(
    _ field: DayField, on date: LocalDate, of nights: Nights, _ total: DayStatement?
  ) -> Int64? {
    guard field != .inBedMinutes else { return inBed(nights, on: date, total) }
    return nights.longest[date]?.milliseconds(field)
  }

  private func sleep(_ field: DayField, _ length: Int64, of stream: SourceStream) -> DayCandidate {
    DayCandidate(
      source: stream.displayName, value: length.flooredQuotient(by: 60_000) * 1_000,
      derivation: recorder == nil ? nil : Derivation(.night(field, of: stream, length)))
  }

  /// The time in bed of the longest sleep, whose time asleep counts.
  ///
  /// - Parameters:
  ///   - nights: The nights of a stream.
  ///   - date: The day on which they end.
  ///   - total: The statement of the stream about the day in sum.
  /// - Returns: In milliseconds; nil when nothing states it.
  private func inBed(_ nights: Nights, on date: LocalDate, _ total: DayStatement?) -> Int64? {
    guard let night = nights.longest[date] else { return nil }
    if let stated = night.inBedMilliseconds { return stated }
    guard night.asleepMilliseconds > 0, total?.candidate(.inBedMinutes) != nil else { return nil }
    let asleep = total?.candidate(.sleepMinutes)?.value
    // In thousandths of a minute: twenty minutes more are a nap.
    let more = (asleep ?? 0) - night.asleepMilliseconds.flooredQuotient(by: 60)
    let hasNaps = nights.counts[date] ?? 0 > 1 || more >= 20_000
    return hasNaps ? night.recordedMilliseconds : nil
  }
}

extension Array {
  /// Those that fit, and the others.
  fileprivate func split(
    where fits: (Element) -> Bool
  ) -> (fitting: [Element], others: [Element]) {
    (filter(fits), filter { !fits($0) })
  }
}
