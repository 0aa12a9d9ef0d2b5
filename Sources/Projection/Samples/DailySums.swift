import ActivityModel

/// Sums values by day, optimized for consecutive values of one day.
struct DailySums: Sendable {
  private var closed: [LocalDate: Int64] = [:]
  private var open: (date: LocalDate, sum: Int64)?

  mutating func add(_ value: Int64, on date: LocalDate) {
    if let known = open, known.date == date {
      open = (date, known.sum + value)
    } else {
      close()
      open = (date, value)
    }
  }

  /// The sum of a day; nil when no value was added, not even 0.
  subscript(date: LocalDate) -> Int64? {
    let last = open.flatMap { $0.date == date ? $0.sum : nil }
    guard let sum = closed[date] else { return last }
    return sum + (last ?? 0)
  }

  var dates: Set<LocalDate> { Set(closed.keys).union(open.map { [$0.date] } ?? []) }

  private mutating func close() {
    guard let open else { return }
    closed[open.date, default: 0] += open.sum
    self.open = nil
  }
}
