import ActivityModel
import ReadModels

extension Period {
  /// Records how the numbers of the days of the year are derived.
  func explainDays(to recorder: DerivationRecorder) {
    let decisions = decidedDays.decisions
    let activities = activitiesByDay
    for (index, day) in days.enumerated() {
      guard let date = LocalDate(iso8601: day.date), let decision = decisions[day.date] else {
        continue
      }
      let place = NumberPlace(document: path("days.json"), pointer: "/days/\(index)")
      recorder.locate(day.date, in: "days", at: place)
      recorder.record(
        .day(date), from: activities[date] ?? [],
        evidence: { self.evidence(of: date) },
        { decision.explained.published(in: place.document, at: place.pointer) })
    }
  }

  /// Those that last over midnight are among both days.
  private var activitiesByDay: [LocalDate: [MemberActivity]] {
    var days: [LocalDate: [MemberActivity]] = [:]
    for activity in nearbyActivities {
      let dates = activity.dates
      for day in 0..<dates.count {
        days[dates.lowerBound.adding(days: day), default: []].append(activity)
      }
    }
    return days
  }

  /// Reports of a day, samples of it and its neighbours, and corrections.
  func evidence(of date: LocalDate) -> [Evidence] {
    let reports = dayReports.filter { $0.body.days.contains { $0.date == date } }
    let near = date.adding(days: -1)...date.adding(days: 1)
    let corrections = dayCorrections.segments.filter {
      $0.value.first <= date && date <= $0.value.last
    }
    return reports.flatMap { Evidence.all(of: $0) }
      + samples.filter { near.contains($0.body.day) }.flatMap(Evidence.all)
      + corrections.map { Evidence(correction: $0.event, at: $0.recordedAt) }
  }
}

extension DayDecision {
  fileprivate var explained: [Explained] {
    winners.map(explained)
      + others.enumerated().map { index, other in
        Explained(
          "value", "What \(other.candidate.source) said of \(other.field.rawValue), and lost with.",
          other.candidate.step(of: other.field)
        ).within("others/\(index)", named: "others/\(index + 1)")
      } + (stages?.explained ?? []).within("sleepStages")
  }

  private func explained(_ field: DayField, _ winner: DayCandidate) -> Explained {
    Explained(
      field.rawValue, "\(field.meaning) From: \(winner.source).", winner.step(of: field),
      [.activeMinutes, .vigorousMinutes].contains(field) ? [.days] : [],
      alternatives: others.filter { $0.field == field }.map {
        $0.candidate.alternative(field, instead: winner.source)
      })
  }
}

extension DayCandidate {
  fileprivate func step(of field: DayField) -> DerivationStep {
    derivation?.step ?? .sampled("what \(source) counted", value, field.unit)
  }

  fileprivate func alternative(_ field: DayField, instead winner: String) -> Alternative {
    Alternative(
      source: source, value: Thousandths(thousandths: value), unit: field.unit,
      why: winner == "correction"
        ? "you said otherwise" : "\(winner) is believed first, or counted more")
  }
}

// MARK: Steps

extension DerivationStep {
  /// The parts of a sum of one day; one part is the sum.
  static func added(_ parts: [DerivationStep]) -> DerivationStep {
    parts.count == 1 ? parts[0] : .sum("added up", parts, parts.first?.unit ?? "")
  }

  /// The value that a correction states.
  static func corrected(_ field: DayField, by correction: EffectiveCorrection<DayCorrection>)
    -> DerivationStep
  {
    guard case .exactly(let value) = correction.value.value else { return .number("nothing", 0) }
    let stated = DerivationStep.stated(
      "what you said", field.scaled(value), field.statedUnit, by: correction.event)
    return field.inMinutes ? .wholeMinutes(of: stated) : stated
  }

  /// The totals of a vendor that a field is made of.
  static func stated(
    _ field: DayField, _ source: String, _ totals: [Quantity: VendorDays.Stated]
  ) -> DerivationStep {
    var parts: [DerivationStep] = []
    // Asked for each quantity that the field is made of, in their order.
    _ = field.thousandths { quantity in
      if let stated = totals[quantity] {
        parts.append(
          .stated(
            "\(source): \(quantity)", field.scaled(stated.value), field.statedUnit,
            by: stated.event))
      }
      return totals[quantity]?.value
    }
    let sum = parts.count == 1 ? parts[0] : .sum("together", parts, field.statedUnit)
    return field.inMinutes ? .wholeMinutes(of: sum) : sum
  }

  /// A total without the vendor's own recordings, and with the official ones.
  static func total(
    _ total: VendorTotal, _ stated: DerivationStep, _ field: DayField
  ) -> DerivationStep {
    let own = DerivationStep.sampled("its own recordings", total.own, field.unit)
    let rest: DerivationStep =
      if total.own == 0 {
        stated
      } else if total.own <= total.stated {
        .difference("without its own recordings", [stated, own], field.unit)
      } else {
        .fixed("its own recordings are longer", 0, field.unit)
      }
    return .sum(
      "with recorded activities",
      [rest] + total.recorded.compactMap(\.derivation).map(\.step), field.unit)
  }

  /// The night of a stream, in milliseconds.
  static func night(_ field: DayField, of stream: SourceStream, _ length: Int64) -> DerivationStep {
    let word = field == .inBedMinutes ? "in bed" : "asleep"
    return .wholeMinutes(of: .sampled("\(word) by \(stream.displayName)", length, "s"))
  }

  /// The minutes that some stretches cover.
  static func covered(_ stretches: [Range<Int64>]) -> DerivationStep {
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
}

extension MinuteUnion.Stretch {
  /// The part on a local day.
  func clipped(to date: LocalDate) -> [Range<Int64>] {
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

  /// Of a stated value: times come in seconds.
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

extension DailyRule {
  /// Names the value in steps.
  var words: String {
    switch self {
    case .sum: "all samples"
    case .first: "first sample"
    case .last: "last sample"
    case .mean: "mean of the samples"
    }
  }
}
