import ActivityModel

/// Gathers the readings of single days into one fact a calendar year.
struct DaysByYear {
  private struct Day {
    var readings: [DayReading] = []
    var records = 0
    let firstLine: Int
  }

  private let stream: SourceStream
  private var days: [LocalDate: Day] = [:]

  init(stream: SourceStream) { self.stream = stream }

  /// Larger numbers than any body or bug makes: their sums still fit into 64 bits.
  static let readable: ClosedRange<Int64> = 0...1_000_000_000_000_000

  /// Adds readings in any order; of several of a quantity on a day the larger counts.
  mutating func append(
    _ readings: [DayReading], on date: LocalDate, line: Int, records: Int = 1
  ) {
    guard !readings.isEmpty else { return }
    days[date, default: Day(firstLine: line)].readings += readings
    days[date, default: Day(firstLine: line)].records += records
  }

  /// Notes the days on which several rows state different numbers of a quantity.
  func noteDifferences(in diagnostics: inout Diagnostics) {
    let several = days.filter { $0.value.records > 1 }
    for (date, day) in several.sorted(by: { $0.value.firstLine < $1.value.firstLine }) {
      var stated: [Quantity: Int64] = [:]
      let other = day.readings.first { reading in
        let before = stated.updateValue(reading.value, forKey: reading.quantity)
        return before.map { $0 != reading.value } ?? false
      }
      guard let other else { continue }
      diagnostics.note(
        "several-rows-of-a-day", at: Place(line: day.firstLine),
        because: "several rows of \(date.iso8601) have different numbers of \(other.quantity): the"
          + " largest counts, as nothing says that they are parts of the day")
    }
  }

  /// Hands the facts over, in the order of years.
  consuming func report(to diagnostics: inout Diagnostics) {
    let years = Dictionary(grouping: days.keys) { $0.numbers.year }
    for (year, dates) in years.sorted(by: { $0.key < $1.key }) {
      let members = dates.sorted().compactMap { date in days[date].map { (date, $0) } }
      let reports = members.map { date, day in
        let place = Place(line: day.firstLine)
        // Before the larger of two counts, and with the line of the day.
        return DayReport(
          date: date,
          readings: day.readings.plausible(on: date) { reason in
            diagnostics.refuse("value-out-of-bounds", at: place, because: reason)
          })
      }.filter { !$0.readings.isEmpty }
      guard !reports.isEmpty else { continue }
      diagnostics.append(
        .daysReported(DaysReported(stream: stream, year: year, days: reports)),
        at: Place(line: members.map(\.1.firstLine).min() ?? 1),
        records: members.map(\.1.records).reduce(0, +))
    }
  }
}
