import ActivityModel

extension SetList {
  /// The reason why these sets cannot be projected, as a sentence; nil when they can.
  var problem: String? {
    for set in sets {
      guard exercises.indices.contains(set.exercise) else {
        return "a set belongs to exercise \(set.exercise) of \(exercises.count)"
      }
      if let problem = set.problem { return problem }
    }
    return nil
  }
}

extension StrengthSet {
  fileprivate var problem: String? {
    problem(weight) ?? problem(claimedMaximum)
      ?? problem("repetitions", repetitions, Plausible.setRepetitions)
      ?? problem("milliseconds", durationMilliseconds, Plausible.setMilliseconds)
      ?? problem("milliseconds of rest", restMilliseconds, Plausible.setMilliseconds)
      ?? problem("millimetres", distanceMillimeters, Plausible.setMillimeters)
      ?? problem("tenths of exertion", exertionTenths.map(Int64.init), 0...100)
      ?? problem("tenths in reserve", reserveTenths.map(Int64.init), 0...1_000)
      ?? problem("milliseconds since 1970", start?.milliseconds, Plausible.milliseconds)
  }

  private func problem(_ weight: StatedWeight?) -> String? {
    guard let weight, !Plausible.setWeightMillionths.contains(weight.millionths) else { return nil }
    return "a weight of \(weight.millionths) millionths of its unit is more than a person lifts"
  }

  private func problem(_ unit: String, _ value: Int64?, _ range: ClosedRange<Int64>) -> String? {
    guard let value, !range.contains(value) else { return nil }
    return "a set of \(value) \(unit) is more than a person does"
  }
}
