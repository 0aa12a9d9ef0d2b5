import ActivityModel
import ReadModels

/// The statement of one source about one day.
struct DayStatement: Sendable {
  /// Nil for what is no stream, such as the recorded activities.
  var stream: SourceStream?
  /// How the source is named in the read model, such as `fitbit` or `activities`.
  let source: String
  /// In thousandths of the field's unit; a field that is not there was not measured.
  var values: [DayField: Int64] = [:]
  /// Of the values, while derivations are recorded.
  var derivations: [DayField: Derivation] = [:]

  func candidate(_ field: DayField) -> DayCandidate? {
    values[field].map {
      DayCandidate(source: source, value: $0, derivation: derivations[field])
    }
  }
}

/// The statement of a source about one field of one day, in thousandths of the field's unit.
struct DayCandidate: Hashable, Sendable {
  let source: String
  let value: Int64
  /// Nil in a rebuild.
  var derivation: Derivation?

  /// The source of what a member states.
  static let correction = "correction"

  static func == (left: DayCandidate, right: DayCandidate) -> Bool {
    left.value == right.value && left.source == right.source
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(value)
  }
}

/// All statements about one field of one day.
struct DayCandidates: Sendable {
  /// Summed up from what was recorded piece by piece, by one source or several: counts even where
  /// a vendor counted less.
  var summed: DayCandidate?
  /// The candidates for the value, the most trusted one first.
  ///
  /// They see the same steps, so they are never added to one another.
  var totals: [DayCandidate] = []
  /// The alternatives that are never chosen: the value of one of several combined sources alone.
  var alternatives: [DayCandidate] = []

  /// The parts of a sum and what their sources would have stated alone.
  ///
  /// The sum is named after the sources that gave something to it; its parts are named besides
  /// unless it is all of one.
  ///
  /// - Parameters:
  ///   - parts: what each source gave, in the order in which they are named; a source once.
  ///   - alone: what each source would have given alone.
  mutating func sum(_ parts: [DayCandidate], alone: [DayCandidate]) {
    guard let first = parts.first else {
      alternatives += alone
      return
    }
    let given = parts.filter { $0.value > 0 }
    let name = given.isEmpty ? first.source : given.map(\.source).joined(separator: " + ")
    let sum = parts.reduce(0) { $0 + $1.value }
    summed = DayCandidate(
      source: name, value: sum,
      derivation: first.derivation == nil
        ? nil : Derivation(.added(parts.compactMap(\.derivation).map(\.step))))
    alternatives += alone.filter { $0.source != name }
  }

  /// A vendor's total, which loses to the same with the recorded activities.
  mutating func add(_ total: VendorTotal, _ stated: DayCandidate, of field: DayField) {
    guard total.value != total.stated else { return totals.append(stated) }
    alternatives.append(stated)
    totals.append(
      DayCandidate(
        source: "\(stated.source) + activities", value: total.value,
        derivation: stated.derivation.map { Derivation(.total(total, $0.step, field)) }))
  }

  /// The sum of the activities alone; nil without activities.
  private var recorded: DayCandidate? { alternatives.first { $0.source == "activities" } }

  /// Puts the member's statement in front; where vendors are ignored, only the sum of activities
  /// still counts.
  mutating func correct(
    _ field: DayField, _ correction: EffectiveCorrection<DayCorrection>?, isRecorded: Bool
  ) {
    switch correction?.value.value {
    case .exactly(let value):
      guard let value = field.thousandths(ofCorrected: value) else { return }
      alternatives += [summed].compactMap { $0 } + totals
      let derivation = isRecorded ? correction.map { Derivation(.corrected(field, by: $0)) } : nil
      totals = [DayCandidate(source: DayCandidate.correction, value: value, derivation: derivation)]
      summed = nil
    case .ignored:
      alternatives += [summed].compactMap { $0 } + totals
      totals = []
      summed = summed?.source == "activities" ? summed : recorded
    case .asRecorded, nil: break
    }
  }

  /// Takes the time in bed of the source whose time asleep counts.
  ///
  /// That of another source counts where this one states none, unless it is shorter than the sleep.
  mutating func hold(asleep: DayCandidate) {
    guard totals.first?.source != DayCandidate.correction else { return }
    let own = totals.filter { $0.source == asleep.source }
    let others = totals.filter { $0.source != asleep.source }
    totals = own + others.filter { $0.value >= asleep.value }
    alternatives += others.filter { $0.value < asleep.value }
  }

  /// Decides the field.
  ///
  /// The value is the larger of the sum and the first total; every other source with a value is
  /// among the others.
  func decide() -> (winner: DayCandidate?, others: [DayCandidate]) {
    var candidates = totals
    if let summed {
      let index = candidates.first.map { summed.value < $0.value ? 1 : 0 } ?? 0
      candidates.insert(summed, at: index)
    }
    var winner = candidates.first
    // Most fields of most days have one source or none.
    if alternatives.isEmpty, candidates.count < 2 { return (winner, []) }
    let others = Set((candidates + alternatives).filter { $0 != winner })
      .sorted { left, right in
        left.source == right.source
          ? left.value < right.value : left.source.precedes(right.source)
      }
    if let sum = summed?.derivation, let total = totals.first?.derivation {
      winner?.derivation = Derivation(
        .largest("the larger of the two", [sum.step, total.step]))
    }
    return (winner, others)
  }
}
