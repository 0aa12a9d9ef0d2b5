import ActivityModel
import ReadModels

/// Why the numbers of a year's `days.json` are what they are.
struct DayReasons {
  private let period: Period
  private let life: MemberLife
  let sources: DaySources
  /// Newest first, as published.
  let days: [Day]

  init(_ period: Period, in life: MemberLife) {
    self.period = period
    self.life = life
    sources = DaySources(period)
    days = period.days
  }

  var document: String { period.path("days.json") }

  /// A reason for what one source says.
  private struct Claim {
    let source: String
    let reason: DerivationStep
  }

  /// What `days.json` says of a day.
  func explained(_ date: LocalDate) -> [Explained] {
    guard let index = days.firstIndex(where: { $0.date == date.iso8601 }) else { return [] }
    let day = days[index]
    var claims: [DayField: [Claim]] = [:]
    for field in DayField.allCases { claims[field] = self.claims(field, on: date) }
    let fields = DayField.allCases.compactMap { field -> Explained? in
      guard let source = day.sources[field.rawValue], let value = field.value(of: day) else {
        return nil
      }
      let reason = decided(field, on: date, claims[field] ?? [], source: source, value: value)
      return Explained(
        field.rawValue, "\(field.meaning) From: \(source).", reason,
        [.activeMinutes, .vigorousMinutes].contains(field) ? [.days] : [],
        alternatives: alternatives(field, of: day, instead: source)
      ).at(document, "/days/\(index)/\(field.rawValue)")
    }
    let others = day.others.enumerated().compactMap { number, other -> Explained? in
      guard let field = DayField(rawValue: other.field) else { return nil }
      let reason = reason(
        claims[field] ?? [], source: other.source, value: other.value.thousandths, field)
      return Explained(
        "others/\(number + 1)/value", "What \(other.source) said of \(other.field), and lost with.",
        reason
      ).at(document, "/days/\(index)/others/\(number)/value")
    }
    return fields + others + stages(of: day, date, at: "/days/\(index)")
  }

  private func alternatives(
    _ field: DayField, of day: Day, instead winner: String
  ) -> [Alternative] {
    day.others.filter { $0.field == field.rawValue }.map { other in
      Alternative(
        source: other.source, value: other.value, unit: field.unit,
        why: winner == "correction"
          ? "you said otherwise" : "\(winner) is believed first, or counted more")
    }
  }

  /// The larger of what was added up and what the first vendor totalled.
  private func decided(
    _ field: DayField, on date: LocalDate, _ known: [Claim], source: String, value: Int64
  ) -> DerivationStep {
    let winner = reason(known, source: source, value: value, field)
    let priority = period.profile.sourcePriority[date] ?? []
    let totals = sources.vendors.statements(on: date, priority: priority)
    var claims = sources.claims(field, on: date, totals, priority)
    claims.correct(field, period.dayCorrections.value(of: field.quantity, on: date))
    guard let summed = claims.summed, let total = claims.totals.first else { return winner }
    return .largest(
      "the larger of the two",
      [summed, total].map { reason(known, source: $0.source, value: $0.value, field) })
  }

  private func reason(
    _ claims: [Claim], source: String, value: Int64, _ field: DayField
  ) -> DerivationStep {
    claims.first { $0.source == source && $0.reason.value == value }?.reason
      ?? DerivationStep(
        name: "what \(source) counted", value: value, unit: field.unit, rule: .sampled)
  }

  // MARK: What everybody says

  private func claims(_ field: DayField, on date: LocalDate) -> [Claim] {
    var claims: [Claim] = []
    if let correction = correction(of: field, on: date) { claims.append(correction) }
    switch field {
    case .steps, .distanceMeters, .activeEnergyKilocalories: claims += sums(field, on: date)
    case .activeMinutes, .vigorousMinutes: claims += minutes(field, on: date)
    case .sleepMinutes, .inBedMinutes: claims += nights(field, on: date)
    case .moveMinutes: break
    case .totalEnergyKilocalories, .dietaryEnergyKilocalories, .floors, .weightKilograms,
      .restingHeartRate, .heartRateVariabilityMilliseconds,
      .heartRateVariabilityRMSSDMilliseconds, .oxygenSaturationPercent, .respiratoryRate:
      claims += sources.measured(field, on: date).map {
        Claim(source: $0.source, reason: $0.step)
      }
      if field == .dietaryEnergyKilocalories, let diary = period.diaries[date]?.chosen,
        let energy = FoodReasons(period).energy(on: date)
      {
        claims.append(Claim(source: diary.stream.displayName, reason: energy))
      }
    }
    return claims + totals(field, on: date)
  }

  private func correction(of field: DayField, on date: LocalDate) -> Claim? {
    let said = period.dayCorrections.segments.first {
      $0.value.quantity == field.quantity && $0.value.first <= date && date <= $0.value.last
    }
    guard let said, case .exactly(let value) = said.value.value else { return nil }
    let stated = DerivationStep.stated(
      "what you said", field.scaled(value), field.statedUnit, by: said.event)
    return Claim(source: "correction", reason: field.inMinutes ? .wholeMinutes(of: stated) : stated)
  }

  private func sums(_ field: DayField, on date: LocalDate) -> [Claim] {
    var (parts, claims): ([Claim], [Claim]) = ([], [])
    if let activities = activities(field, on: date) {
      parts.append(activities)
      claims.append(activities)
    }
    if let merged = sources.sampled.merged[field] {
      let unit: Int64 = field == .steps ? 1_000 : 1
      let priority = period.profile.sourcePriority[date] ?? []
      let believed = merged.streams.enumerated().sorted {
        $0.element.isBelieved(before: $1.element, priority: priority)
      }
      func sampled(_ name: String, _ sums: DailySums, _ stream: SourceStream) -> Claim? {
        sums[date].map { sum in
          Claim(
            source: stream.displayName,
            reason: DerivationStep(
              name: "\(name) \(stream.displayName)", value: sum * unit, unit: field.unit,
              rule: .sampled))
        }
      }
      for (index, stream) in believed {
        if let part = sampled("minutes owned by", merged.owned[index], stream) {
          parts.append(part)
        }
        if let alone = sampled("all minutes of", merged.alone[index], stream) {
          claims.append(alone)
        }
      }
    }
    guard let first = parts.first else { return claims }
    let given = parts.filter { $0.reason.value > 0 }
    let name = given.isEmpty ? first.source : given.map(\.source).joined(separator: " + ")
    let sum =
      parts.count == 1 ? first.reason : .sum("added up", parts.map(\.reason), field.unit)
    return [Claim(source: name, reason: sum)] + claims
  }

  /// What the activities that began on a day add up to; nil without.
  private func activities(_ field: DayField, on date: LocalDate) -> Claim? {
    let parts = (sources.recorded.recorded[date]?[field] ?? []).map { reason($0, field) }
    return parts.isEmpty
      ? nil : Claim(source: "activities", reason: .sum("activities of the day", parts, field.unit))
  }

  /// An activity, or its part on one side of midnight.
  private func reason(_ share: RecordedShare, _ field: DayField) -> DerivationStep {
    guard share.value == share.whole else {
      return DerivationStep(
        name: "the day's part of \(share.activity.label)", value: share.value, unit: field.unit,
        rule: .sampled)
    }
    let name = field == .distanceMeters ? "distanceMeters" : "calories"
    return life.quoted(share.activity, name, share.value, field.unit)
  }

  /// A total without the vendor's own recordings, and with the official ones.
  private func reason(
    _ total: VendorTotal, _ stated: DerivationStep, _ field: DayField
  ) -> DerivationStep {
    let own = DerivationStep(
      name: "its own recordings", value: total.own, unit: field.unit, rule: .sampled)
    let rest =
      total.own == 0
      ? stated
      : total.own <= total.stated
        ? .difference("without its own recordings", [stated, own], field.unit)
        : .fixed("its own recordings are longer", 0, field.unit)
    return .sum(
      "with recorded activities", [rest] + total.recorded.map { reason($0, field) }, field.unit)
  }

  // MARK: Minutes

  private func minutes(_ field: DayField, on date: LocalDate) -> [Claim] {
    let told = (sources.minuteSources[field] ?? []).map { source in
      (source.source, source.stretches.flatMap { $0.clipped(to: date) })
    }
    let names = Derivation.unique(told.map(\.0))
    let alone = names.map { name in
      (name, covered(told.filter { $0.0 == name }.flatMap(\.1)))
    }
    let seen = alone.filter { $0.1.value > 0 }
    let all = covered(told.flatMap(\.1))
    let name = seen.isEmpty ? nil : seen.map(\.0).joined(separator: " + ")
    return alone.map { Claim(source: $0.0, reason: $0.1) }
      + (name.map { [Claim(source: $0, reason: all)] } ?? [])
  }

  private func covered(_ stretches: [Range<Int64>]) -> DerivationStep {
    let ordered = stretches.sorted {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
    let counted = MinuteUnion.minutesByDay(
      ordered.map { MinuteUnion.Stretch(milliseconds: $0, rules: .utc) })
    let parts = ordered.flatMap { stretch in
      [
        DerivationStep.fixed("moving from", stretch.lowerBound, "s"),
        .fixed("moving until", stretch.upperBound, "s"),
      ]
    }
    return .formula(
      "minutes of which at least half was moving",
      counted.values.reduce(0) { $0 + Int64($1) } * 1_000, "min", .coveredMinutes, parts)
  }

  // MARK: Nights and totals

  private func nights(_ field: DayField, on date: LocalDate) -> [Claim] {
    sources.sampled.nights.compactMap { stream, nights in
      guard let length = nights.longest[date]?.milliseconds(field) else { return nil }
      let word = field == .inBedMinutes ? "in bed" : "asleep"
      let lying = DerivationStep(
        name: "\(word) by \(stream.displayName)", value: length, unit: "s", rule: .sampled)
      return Claim(source: stream.displayName, reason: .wholeMinutes(of: lying))
    }
  }

  private func totals(_ field: DayField, on date: LocalDate) -> [Claim] {
    let priority = period.profile.sourcePriority[date] ?? []
    return sources.vendors.statements(on: date, priority: priority).flatMap { statement in
      guard let stream = statement.stream, let value = statement.values[field] else {
        return [Claim]()
      }
      var parts: [DerivationStep] = []
      // Asked for each quantity that the field is made of, in their order.
      _ = field.thousandths { quantity in
        let said = sources.vendors.stated(quantity, of: stream, on: date)
        if let said {
          parts.append(
            .stated(
              "\(statement.source): \(quantity)", field.scaled(said.value), field.statedUnit,
              by: said.event))
        }
        return said?.value
      }
      let sum = parts.count == 1 ? parts[0] : .sum("together", parts, field.statedUnit)
      let claim = Claim(
        source: statement.source, reason: field.inMinutes ? .wholeMinutes(of: sum) : sum)
      let total = sources.vendorTotal(value, of: stream, field, on: date)
      guard total.value != total.stated else { return [claim] }
      return [
        claim,
        Claim(source: "\(claim.source) + activities", reason: reason(total, claim.reason, field)),
      ]
    }
  }

  /// What tells of a day: reports, and samples of it and its neighbours.
  func evidence(of date: LocalDate) -> [Evidence] {
    let reports = period.dayReports.filter { $0.body.days.contains { $0.date == date } }
    let near = date.adding(days: -1)...date.adding(days: 1)
    let samples = period.samples.filter { near.contains($0.body.day) }
    let said = period.dayCorrections.segments.filter {
      $0.value.first <= date && date <= $0.value.last
    }
    return reports.flatMap { Evidence.all(of: $0) } + samples.flatMap(Evidence.all)
      + said.map { Evidence(said: $0.event, at: $0.recordedAt) }
  }
}

extension MinuteUnion.Stretch {
  /// The part that lies on a local day.
  fileprivate func clipped(to date: LocalDate) -> [Range<Int64>] {
    let start = rules.startOfDay(date).milliseconds
    let end = rules.startOfDay(date.adding(days: 1)).milliseconds
    let clipped = milliseconds.clamped(to: start..<end)
    return clipped.isEmpty ? [] : [clipped]
  }
}

extension DayField {
  fileprivate var inMinutes: Bool { unit == "min" }

  var unit: String {
    switch self {
    case .steps: ""
    case .activeMinutes, .vigorousMinutes, .sleepMinutes, .inBedMinutes, .moveMinutes: "min"
    case .distanceMeters: "m"
    case .activeEnergyKilocalories, .totalEnergyKilocalories, .dietaryEnergyKilocalories: "kcal"
    case .floors: ""
    case .weightKilograms: "kg"
    case .restingHeartRate: "bpm"
    case .heartRateVariabilityMilliseconds, .heartRateVariabilityRMSSDMilliseconds: "ms"
    case .oxygenSaturationPercent: "%"
    case .respiratoryRate: "1/min"
    }
  }

  /// Of what a source states: times come in seconds.
  fileprivate var statedUnit: String { inMinutes ? "s" : unit }

  /// A stated value in thousandths of ``statedUnit``.
  fileprivate func scaled(_ value: Int64) -> Int64 {
    self == .steps || self == .floors ? value * 1_000 : value
  }

  fileprivate var meaning: String {
    switch self {
    case .steps: "Steps."
    case .activeMinutes: "Minutes of brisk movement or more."
    case .vigorousMinutes: "Minutes of vigorous movement."
    case .distanceMeters: "Covered on foot and in recorded activities."
    case .activeEnergyKilocalories: "Energy above the need at rest."
    case .sleepMinutes: "Minutes asleep in the night that ended on this day."
    case .inBedMinutes: "Minutes in bed in the night that ended on this day."
    case .moveMinutes: "Minutes of any movement, as one vendor counts them."
    case .totalEnergyKilocalories: "All energy that the body used."
    case .dietaryEnergyKilocalories: "Energy eaten."
    case .floors: "Floors climbed."
    case .weightKilograms: "The first weighing of the day."
    case .restingHeartRate: "Heart rate at rest."
    case .heartRateVariabilityMilliseconds: "Heart rate variability, SDNN."
    case .heartRateVariabilityRMSSDMilliseconds: "Heart rate variability, RMSSD."
    case .oxygenSaturationPercent: "Oxygen in the blood."
    case .respiratoryRate: "Breaths a minute."
    }
  }
}
