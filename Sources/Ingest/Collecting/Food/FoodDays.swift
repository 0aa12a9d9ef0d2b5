import ActivityModel

/// Gathers the entries of food diaries into one fact for each stream and day.
struct FoodDays {
  private struct Key: Hashable {
    let stream: SourceStream
    let date: LocalDate
  }

  private struct Day {
    var entries: [FoodEntry] = []
    var isComplete: Bool?
    let firstPlace: Place
  }

  private let granularity: FoodDay.Granularity
  private var days: [Key: Day] = [:]

  init(_ granularity: FoodDay.Granularity) { self.granularity = granularity }

  /// Adds an entry; nutrients beyond what a person can eat are left out and named.
  mutating func append(
    _ entry: FoodEntry, of stream: SourceStream, on date: LocalDate, isComplete: Bool? = nil,
    at place: Place, _ diagnostics: inout Diagnostics
  ) {
    var entry = entry
    for (nutrient, value) in entry.nutrients where !nutrient.plausibleValues.contains(value) {
      entry.nutrients[nutrient] = nil
      diagnostics.refuse(
        "value-out-of-bounds", at: place,
        because: "more of one nutrient than a person eats: the number was left out")
    }
    let key = Key(stream: stream, date: date)
    days[key, default: Day(firstPlace: place)].entries.append(entry)
    if let isComplete { days[key]?.isComplete = isComplete }
  }

  /// Hands the facts over, by stream and date.
  consuming func report(to diagnostics: inout Diagnostics) {
    let sorted = days.sorted { left, right in
      let (first, second) = (left.key, right.key)
      if first.stream.device != second.stream.device {
        return first.stream.device.utf8.lexicographicallyPrecedes(second.stream.device.utf8)
      }
      if first.stream.kind != second.stream.kind {
        return first.stream.kind.rawValue.utf8.lexicographicallyPrecedes(
          second.stream.kind.rawValue.utf8)
      }
      return first.date < second.date
    }
    for (key, day) in sorted {
      let content = FoodDay(
        date: key.date, granularity: granularity, isComplete: day.isComplete,
        entries: day.entries)
      diagnostics.append(
        .foodDay(content), of: content.subject, in: key.stream, at: day.firstPlace,
        records: day.entries.count)
    }
  }
}

extension FoodDay {
  /// Its key: the foods of a day, its meals and its totals are exported apart.
  fileprivate var subject: String {
    granularity == .entry ? date.iso8601 : "\(date.iso8601) \(granularity.rawValue)"
  }
}
