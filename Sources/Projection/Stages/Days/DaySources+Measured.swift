import ActivityModel
import ReadModels

extension DaySources {
  /// Values that are never added to those of another source.
  func measured(
    _ field: DayField, on date: LocalDate, _ totals: [DayStatement], _ priority: [String]
  ) -> DayCandidates {
    let sampled = readings.values(of: field, on: date).filter {
      !(field.isOfWornDevice && vendors.wasNotWorn($0.stream, on: date))
    }
    return believed(
      sampled.map { ($0.stream, reading($0.value, of: field, $0.stream)) }, field, totals, priority)
  }

  private func reading(_ value: Int64, of field: DayField, _ stream: SourceStream) -> DayCandidate {
    let source = stream.displayName
    let rule = field.quantity.dailyRule ?? .sum
    return DayCandidate(
      source: source, value: value,
      derivation: recorder == nil
        ? nil : Derivation(.sampled("\(rule.words) of \(source)", value, field.unit)))
  }

  typealias StreamCandidate = (stream: SourceStream, candidate: DayCandidate)

  /// The believed source's value counts; its own total only loses to its samples.
  func believed(
    _ sampled: [StreamCandidate], _ field: DayField, _ totals: [DayStatement],
    _ priority: [String]
  ) -> DayCandidates {
    var candidates = sampled
    let sampling = Set(sampled.map(\.stream))
    var alternatives: [DayCandidate] = []
    for total in totals {
      guard let stream = total.stream, let candidate = total.candidate(field) else { continue }
      if sampling.contains(stream) {
        alternatives.append(candidate)
      } else {
        candidates.append((stream, candidate))
      }
    }
    candidates.sort { $0.stream.isBelieved(before: $1.stream, priority: priority) }
    return DayCandidates(totals: candidates.map(\.candidate), alternatives: alternatives)
  }

  /// A diary goes before what only counts energy.
  func eaten(_ counted: DayCandidates, _ diary: DiaryDay?) -> DayCandidates {
    guard let diary, let energy = diary.total(.energy), energy >= 0 else { return counted }
    let source = diary.stream.displayName
    var candidates = counted
    candidates.totals = counted.totals.filter { $0.source != source }
    candidates.alternatives += counted.totals.filter { $0.source == source }
    let derivation = recorder.map { recorder in
      Derivation(
        recorder.quotedFood(.energy, energy, "energy of the diary", on: diary.food.date))
    }
    candidates.totals.insert(
      DayCandidate(source: source, value: energy, derivation: derivation), at: 0)
    return candidates
  }

  /// Sets the stages of the night that the sleep of a day is of.
  ///
  /// - Returns: The stages; nil when they are not known.
  func addStages(to day: inout Day, _ date: LocalDate) -> NightStages? {
    guard let stages = stages(of: day, date) else { return nil }
    func minutes(_ stage: SleepStage) -> Int? {
      stages.milliseconds(of: stage).map { Int($0.flooredQuotient(by: 60_000)) }
    }
    day.sleepStages = SleepStages(
      lightMinutes: minutes(.light), deepMinutes: minutes(.deep), remMinutes: minutes(.rem),
      awakeMinutes: minutes(.awake))
    return stages
  }

  /// The stages of the night that gave a day its sleep, recorded or stated by the same source.
  private func stages(of day: Day, _ date: LocalDate) -> NightStages? {
    guard let source = day.sources[DayField.sleepMinutes.rawValue] else { return nil }
    func isSleep(_ milliseconds: Int64) -> Bool {
      DayField.sleepMinutes.value(of: day) == milliseconds.flooredQuotient(by: 60_000) * 1_000
    }
    if let night = sampled.nights.first(where: { $0.stream.displayName == source })?
      .nights.longest[date],
      !night.stages.isEmpty, isSleep(night.asleepMilliseconds)
    {
      return .recorded(night.stages)
    }
    let totals = vendors.stated(by: source, on: date)
    guard let asleep = totals[.sleepTime]?.value, isSleep(asleep) else { return nil }
    let stages = NightStages.stated(totals, by: source)
    return stages.isKnown ? stages : nil
  }
}
