import ActivityModel

/// The records of `weight-*.json`, in the unit of the account, which they do not state.
struct FitbitWeighings {
  private struct Weighing {
    /// As it is written.
    let weight: String
    let bodyFat: Int64?
    /// On the clock of the person.
    let time: Int64
    let line: Int
  }

  private var weighings: [Weighing] = []
  private var unit = FitbitWeightUnit()

  mutating func take(
    _ record: borrowing JSONTape, at time: TableTime?, _ diagnostics: inout Diagnostics
  ) {
    let place = record.start
    guard let time else {
      return diagnostics.refuse(
        "time-not-readable", at: place,
        because: "the date and time of a weight cannot be read: the record is left out")
    }
    guard let weight = record.measured("weight", places: 3) else {
      return diagnostics.refuse(
        "value-not-readable", at: place,
        because: "\(Excerpt.of(record.text("weight") ?? "")) is no readable weight: the record is"
          + " left out")
    }
    unit.observe(weight, index: record.measured("bmi", places: 3), at: place)
    weighings.append(
      Weighing(
        weight: record.string(of: record.member("weight")),
        bodyFat: record.measured("fat", places: 3), time: time.wall,
        line: place.line ?? 1))
  }

  consuming func report(on stream: SourceStream, to diagnostics: inout Diagnostics) {
    let scale = unit.decide(&diagnostics).flatMap { UnitScale.of(.weight, in: $0) }
    var samples = SamplesByDay()
    let stream = samples.number(of: stream)
    for weighing in weighings {
      let grams = scale?.value(Array(weighing.weight.utf8).span)
      for (quantity, value) in [(Quantity.weight, grams), (.bodyFat, weighing.bodyFat)] {
        guard let value else { continue }
        samples.append(
          Sample(start: weighing.time, end: weighing.time, value: value), stream: stream, quantity,
          clock: .wall, line: weighing.line)
      }
    }
    samples.report(to: &diagnostics)
  }
}
