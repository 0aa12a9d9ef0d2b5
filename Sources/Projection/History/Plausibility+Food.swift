import ActivityModel

extension SubjectContent {
  /// The reason why this content cannot be projected, as a sentence; nil when it can.
  var problem: String? {
    switch self {
    case .foodDay(let day): day.problem
    case .seasonResult(let result): result.problem
    case .seasonRow(let row): row.problem
    default: nil
    }
  }
}

extension FoodDay {
  fileprivate var problem: String? {
    entries.lazy.compactMap { entry -> String? in
      if let time = entry.timeOfDayMilliseconds, !(0..<172_800_000).contains(time) {
        return "a time of day of \(time) ms is longer than two days"
      }
      return entry.nutrients.sorted { $0.key.rawValue.precedes($1.key.rawValue) }
        .first { !$0.key.plausibleValues.contains($0.value) }
        .map { "\($0.key.rawValue) of \($0.value) is more than a body takes in" }
    }.first
  }
}
