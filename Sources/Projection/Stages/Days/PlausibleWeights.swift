import ActivityModel

/// Decides which weighings of a year are kept.
struct PlausibleWeights: Sendable {
  /// Why a weighing is refused; the raw value is the rule's name in read models.
  enum Rule: String, Sendable {
    /// Below 10 kg or above 500 kg.
    case outOfRange = "weight-out-of-range"
    /// More than 1.5 times the median of the year's weighings, or less than two thirds of it.
    case farFromMedian = "weight-far-from-median"
  }

  /// Of the weighings within range, in grams; nil with fewer than three.
  let medianGrams: Int64?

  private static let range: ClosedRange<Int64> = 10_000...500_000

  init(_ period: Period, _ vendors: VendorDays, _ readings: SampledReadings) {
    let span = Period.days(of: period.year, margin: Period.margin)
    var weights: [Int64] = []
    for date in Set(vendors.dates).union(readings.dates) where span.contains(date) {
      weights += vendors.totals(on: date, priority: []).compactMap { $0.totals[.weight] }
      weights += readings.readings(on: date).compactMap { $0.readings[.weight] }
    }
    self.init(weights)
  }

  /// - Parameter grams: the weighings, in any order.
  init(_ grams: [Int64]) {
    let sorted = grams.filter(Self.range.contains).sorted()
    medianGrams = sorted.count < 3 ? nil : sorted[(sorted.count - 1) / 2]
  }

  /// The rule that refuses a weighing; nil when it is kept.
  func rejection(ofGrams grams: Int64) -> Rule? {
    guard Self.range.contains(grams) else { return .outOfRange }
    guard let medianGrams else { return nil }
    return 2 * grams > 3 * medianGrams || 3 * grams < 2 * medianGrams ? .farFromMedian : nil
  }

  /// A refused weighing can only lose.
  func checked(_ candidates: DayCandidates) -> DayCandidates {
    var checked = candidates
    checked.totals = candidates.totals.filter { rejection(ofGrams: $0.value) == nil }
    checked.alternatives += candidates.totals.filter { rejection(ofGrams: $0.value) != nil }
    return checked
  }
}
