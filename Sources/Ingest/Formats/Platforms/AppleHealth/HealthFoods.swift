import ActivityModel

/// The dietary records of Apple's export, put together again to what was eaten.
///
/// An app writes a record for each nutrient of a food; those of one source, moment and name are one
/// entry. A second record of a nutrient begins the next entry: two coffees stay two.
struct HealthFoods {
  private struct Key: Hashable {
    let stream: SourceStream
    let start: Int64
    let food: String?
  }

  private struct Eaten {
    let key: Key
    let wallMilliseconds: Int64
    let line: UInt32
    var nutrients: [Nutrient: Int64]
  }

  private var eaten: [Eaten] = []
  private var places: [Key: [Int]] = [:]

  /// How many entries there are.
  var count: Int { eaten.count }

  mutating func append(
    _ value: Int64, _ nutrient: Nutrient, of record: HealthRecord, _ diagnostics: inout Diagnostics
  ) {
    guard let start = record.start else { return diagnostics.refuseTime(of: record) }
    let key = Key(stream: record.foodStream, start: start, food: record.food)
    let open = places[key]?.first { eaten[$0].nutrients[nutrient] == nil }
    if let open {
      eaten[open].nutrients[nutrient] = value
    } else {
      places[key, default: []].append(eaten.count)
      eaten.append(
        Eaten(
          key: key, wallMilliseconds: start + Int64(record.startOffsetSeconds) * 1_000,
          line: record.line, nutrients: [nutrient: value]))
    }
  }

  func report(to diagnostics: inout Diagnostics) {
    var days = FoodDays(.entry)
    for entry in eaten {
      let (day, milliseconds) = entry.wallMilliseconds.dayAndMilliseconds
      days.append(
        FoodEntry(
          timeOfDayMilliseconds: milliseconds, food: entry.key.food, nutrients: entry.nutrients),
        of: entry.key.stream, on: LocalDate(daysSinceEpoch: day),
        at: Place(line: Int(entry.line)), &diagnostics)
    }
    days.report(to: &diagnostics)
  }
}

extension Int64 {
  /// The day since 1970 and the milliseconds of the day.
  fileprivate var dayAndMilliseconds: (day: Int32, milliseconds: Int64) {
    let day = flooredQuotient(by: 86_400_000)
    return (Int32(truncatingIfNeeded: day), self - day * 86_400_000)
  }
}
