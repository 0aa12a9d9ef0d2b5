import ActivityModel

/// The interval samples of a member, by day.
struct SampledDays: Sendable {
  /// Of steps, distance and energy.
  let merged: [DayField: MergedMinutes]
  /// Minutes that count as active.
  private(set) var active: [MinuteSource] = []
  /// Minutes that count as vigorous.
  private(set) var vigorous: [MinuteSource] = []
  /// The nights of every stream that records sleep.
  private(set) var nights: [(stream: SourceStream, nights: Nights)] = []

  /// Whom the member believes on a day among some streams.
  private struct Believed {
    let period: Period
    let vendors: VendorDays
    let streams: [SourceStream]

    func order(_ date: LocalDate) -> [Int] {
      let priority = period.profile.sourcePriority[date] ?? []
      return streams.indices
        .filter { !vendors.wasNotWorn(streams[$0], on: date) }
        .sorted { left, right in
          streams[left].isBelieved(before: streams[right], priority: priority)
        }
    }
  }

  init(_ period: Period, vendors: VendorDays, activities: ActivityDays) {
    func merge(_ quantity: Quantity, taken: [Range<Int64>], busyFrom: Int64) -> MergedMinutes {
      let samples = QuantitySamples(quantity, of: period.samples, clock: period.clock)
      let believed = Believed(
        period: period, vendors: vendors, streams: samples.series.map(\.stream))
      return MergedMinutes(
        samples, clock: period.clock, taken: taken, busyFrom: busyFrom,
        fineMilliseconds: Int64(period.settings.days.longestActiveSampleMilliseconds),
        order: believed.order)
    }
    let rules = period.settings.days
    let steps = merge(
      .steps, taken: [], busyFrom: Int64(min(rules.activeSteps, rules.vigorousSteps)))
    merged = [
      .steps: steps,
      .distanceMeters: merge(
        .distance, taken: activities.distanceMinutes, busyFrom: .max),
      .activeEnergyKilocalories: merge(
        .activeEnergy, taken: activities.energyMinutes, busyFrom: .max),
    ]
    active = SampledDays.minutes(of: steps, from: rules.activeSteps)
    vigorous = SampledDays.minutes(of: steps, from: rules.vigorousSteps)
    addExercise(period)
    addNights(period)
  }

  /// The days that have samples.
  var dates: Set<LocalDate> {
    var dates: Set<LocalDate> = []
    for field in merged.values {
      for sums in field.alone { dates.formUnion(sums.dates) }
    }
    for (_, nights) in nights { dates.formUnion(nights.longest.keys) }
    return dates
  }

  private static func minutes(of steps: MergedMinutes, from least: Int) -> [MinuteSource] {
    steps.streams.enumerated().map { index, stream in
      let minutes = steps.busy.filter { $0.stream == index && $0.value >= Int64(least) }
      let stretches = minutes.map { minute in
        let start = minute.minute * 60_000
        return MinuteUnion.Stretch(milliseconds: start..<start + 60_000, rules: minute.rules)
      }
      return MinuteSource(
        source: stream.displayName, stretches: stretches, dates: steps.fine[index].dates)
    }
  }

  /// Exercise of a vendor counts as movement from the start of the sample, for its duration.
  private mutating func addExercise(_ period: Period) {
    let exercise = QuantitySamples(.exerciseTime, of: period.samples, clock: period.clock)
    let calendar = MinuteCalendar(clock: period.clock, zones: exercise.zones)
    for series in exercise.series {
      let stretches = series.samples.filter { $0.value > 0 }.map { sample in
        let start = sample.startMilliseconds
        let length = min(sample.value, max(sample.milliseconds, 60_000))
        return MinuteUnion.Stretch(
          milliseconds: start..<start + length,
          rules: calendar.rules(
            ofMinute: start.flooredQuotient(by: 60_000), zone: sample.zone))
      }
      active.append(MinuteSource(source: series.stream.displayName, stretches: stretches))
    }
  }

  private mutating func addNights(_ period: Period) {
    let sleep = QuantitySamples(.sleepStage, of: period.samples, clock: period.clock)
    var calendar = MinuteCalendar(clock: period.clock, zones: sleep.zones)
    let gap = Int64(period.settings.days.nightGapMilliseconds)
    for series in sleep.series {
      nights.append(
        (series.stream, Nights(series.samples, gapMilliseconds: gap, calendar: &calendar)))
    }
  }
}
