import ActivityModel
import ReadModels

/// Why the numbers of a year's `body.json` are what they are.
struct BodyReasons {
  private let period: Period
  private let days: [MeasuredBody]
  private let refused: [RefusedWeight]
  private let documents: DocumentPlaces

  /// Where `days.json` of each year has a date.
  struct DocumentPlaces {
    private var places: [String: (document: String, index: Int)] = [:]

    init(_ periods: [Period]) {
      for period in periods {
        for (index, day) in period.days.enumerated() {
          places[day.date] = (period.path("days.json"), index)
        }
      }
    }

    /// A number of a day.
    func quoted(_ name: String, _ field: DayField, _ value: Int64, on date: LocalDate)
      -> DerivationStep
    {
      guard let place = places[date.iso8601] else {
        return DerivationStep(name: name, value: value, unit: field.unit, rule: .sampled)
      }
      return .quoted(
        name, value, field.unit, place.document, "/days/\(place.index)/\(field.rawValue)")
    }
  }

  init(_ period: Period, _ documents: DocumentPlaces) {
    let year = BodyYear(period)
    self.period = period
    (days, refused, self.documents) = (year.days, year.refused, documents)
  }

  /// The days that have an explanation.
  var dates: [LocalDate] {
    days.map(\.date) + refused.compactMap { LocalDate(iso8601: $0.date) }
  }

  /// The numbers of a day in `body.json`.
  func explained(_ date: LocalDate) -> [Explained] {
    let path = period.path("body.json")
    var explained = refused.enumerated().filter { $1.date == date.iso8601 }.map { index, weight in
      Explained(
        "refused/\(index)/kilograms", weight.explanation,
        DerivationStep(
          name: "weight from \(weight.source)", value: weight.kilograms.thousandths, unit: "kg",
          rule: .sampled)
      ).at(path, "/refused/\(index)/kilograms")
    }
    guard let index = days.firstIndex(where: { $0.date == date }) else { return explained }
    explained += numbers(days[index]).map { field, meaning, step in
      Explained("body/\(field)", meaning, step).at(path, "/days/\(index)/\(field)")
    }
    return explained
  }

  private func numbers(_ body: MeasuredBody) -> [(String, String, DerivationStep)] {
    var numbers: [(String, String, DerivationStep)] = []
    let weight = body.weight.map {
      documents.quoted("weight", .weightKilograms, $0, on: body.date)
    }
    if let weight { numbers.append(("weightKilograms", "The weight of the day.", weight)) }
    if let mean = body.meanWeight {
      let parts = body.week.map { date, grams in
        documents.quoted("weight of \(date.iso8601)", .weightKilograms, grams, on: date)
      }
      numbers.append(
        (
          "meanWeightKilograms", "The mean of the weights of the last seven days.",
          .formula("mean", mean, "kg", .mean, parts)
        ))
    }
    if let rate = body.restingHeartRate {
      let step = documents.quoted("resting heart rate", .restingHeartRate, rate, on: body.date)
      numbers.append(("restingHeartRate", "The resting heart rate of the day.", step))
    }
    if let index = body.bodyMassIndex, let weight, let height = body.height {
      let parts = [weight, .setting("height", height, "m")]
      numbers.append(
        (
          "bodyMassIndex", "Weight over squared height.",
          .formula("body mass index", index, "kg/m²", .bodyMassIndex, parts)
        ))
    }
    return numbers + stated(body) + leanMass(body, weight)
  }

  private func stated(_ body: MeasuredBody) -> [(String, String, DerivationStep)] {
    BodyField.allCases.compactMap { field in
      body.stated[field].map {
        (field.rawValue, "Measured by \(body.sources[field.rawValue] ?? "").", step($0, field))
      }
    }
  }

  private func leanMass(
    _ body: MeasuredBody, _ weight: DerivationStep?
  ) -> [(String, String, DerivationStep)] {
    guard body.stated[.leanMassKilograms] == nil, let mass = body.leanMass, let weight,
      let fat = body.stated[.bodyFatPercent]
    else { return [] }
    let parts = [weight, step(fat, .bodyFatPercent)]
    return [
      (
        BodyField.leanMassKilograms.rawValue, "The weight without the body fat.",
        .formula("lean mass", mass, "kg", .leanMass, parts)
      )
    ]
  }

  private func step(_ value: Int64, _ field: BodyField) -> DerivationStep {
    DerivationStep(name: "measured", value: value, unit: field.unit, rule: .sampled)
  }
}
