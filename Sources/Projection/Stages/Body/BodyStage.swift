import ActivityModel
import ReadModels

extension Stage {
  /// Weight and what else is measured of a body: `body.json` of each year.
  ///
  /// A year without a measure has none.
  public static let body = Stage(
    name: "body", version: 1, reads: [.days, .profile]
  ) { period in
    let year = BodyYear(period)
    let days = year.days
    let refused = year.refused
    guard !days.isEmpty || !refused.isEmpty else { return [] }
    if let recorder = period.recorder { period.explain(days, refused, to: recorder) }
    return [
      Document(
        path: period.path("body.json"),
        content: Body(
          member: period.member.name, period: period.name, days: days.map(\.published),
          refused: refused))
    ]
  }
}

/// The body measures of one year.
struct BodyYear {
  private let period: Period
  private let sources: BodySources
  /// By date, with the days of the week before the year.
  private let known: [LocalDate: Day]

  init(_ period: Period) {
    self.period = period
    sources = BodySources(period)
    let days = period.nearbyDays.compactMap { day in
      LocalDate(iso8601: day.date).map { ($0, day) }
    }
    known = Dictionary(days) { first, _ in first }
  }

  /// Newest first.
  var days: [MeasuredBody] {
    let dates = sources.dates.union(known.keys)
    return dates.filter { $0.numbers.year == period.year }.sorted(by: >).compactMap { date in
      let body = measures(of: date)
      return body.isEmpty ? nil : body
    }
  }

  /// Ascending by date and source.
  var refused: [RefusedWeight] {
    sources.dates.filter { $0.numbers.year == period.year }.sorted().flatMap(refused)
  }

  private func measures(of date: LocalDate) -> MeasuredBody {
    let profile = period.profile
    var body = MeasuredBody(date: date)
    if let day = known[date] {
      body.weight = day.weightKilograms?.thousandths
      body.restingHeartRate = day.restingHeartRate?.thousandths
      for field in [DayField.weightKilograms, .restingHeartRate] {
        body.sources[field.rawValue] = day.sources[field.rawValue]
      }
    }
    if body.weight != nil {
      body.week = (0..<7).reversed().compactMap { age in
        let day = date.adding(days: -age)
        return known[day]?.weightKilograms.map { (day, $0.thousandths) }
      }
    }
    body.height =
      profile.birthDate[date].map { date.isAdult(since: $0) } ?? true
      ? profile.heightMillimeters[date].map(Int64.init) : nil
    let measured = sources.readings(on: date, profile.sourcePriority[date] ?? [])
    for field in BodyField.allCases {
      guard let (stream, readings) = measured.first(where: { $0.readings[field.quantity] != nil })
      else { continue }
      body.stated[field] = readings[field.quantity]
      body.sources[field.rawValue] = stream.displayName
    }
    return body
  }

  private func refused(on date: LocalDate) -> [RefusedWeight] {
    let priority = period.profile.sourcePriority[date] ?? []
    return sources.readings(on: date, priority).compactMap { stream, readings in
      guard let grams = readings[.weight], let rule = sources.weights.rejection(ofGrams: grams)
      else { return nil }
      return RefusedWeight(
        date: date.iso8601, source: stream.displayName,
        kilograms: Thousandths(thousandths: grams), reason: rule.rawValue,
        explanation: sources.weights.explanation(rule, ofGrams: grams))
    }
  }
}

extension LocalDate {
  /// Indicates whether a person born on a day is 20 years old.
  fileprivate func isAdult(since birth: LocalDate) -> Bool {
    let (own, born) = (numbers, birth.numbers)
    return (own.year - 20, own.month, own.day) >= (born.year, born.month, born.day)
  }
}

extension PlausibleWeights {
  /// A sentence for people.
  func explanation(_ rule: Rule, ofGrams grams: Int64) -> String {
    let weight = "\(Thousandths(thousandths: grams).text) kg"
    switch rule {
    case .outOfRange: return "\(weight) is below 10 kg or above 500 kg."
    case .farFromMedian:
      let median = Thousandths(thousandths: medianGrams ?? 0).text
      return "\(weight) is more than half as much again as the year's median of \(median) kg, or"
        + " less than two thirds of it; pounds may have been read as kilograms."
    }
  }
}
