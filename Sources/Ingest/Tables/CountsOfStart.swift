import ActivityModel

/// The counts of rows that begin at one time, one row behind the other: they are added.
///
/// Two rows of one minute are two parts of it, but only the larger of two samples of one time would
/// count. A row that is the same in every cell is no part.
struct CountsOfStart {
  /// A sample and the fact that it belongs to.
  struct Count {
    var sample: Sample
    let stream: Int
    let quantity: Quantity
    let clock: SamplesReceived.Clock
    let line: Int
  }

  /// Of what counts are added.
  private struct Key: Hashable {
    let stream: Int
    let quantity: Quantity
    let clock: SamplesReceived.Clock
  }

  private var start: Int64?
  private var rows: [CSVRow] = []
  private var counts: [Count] = []
  private var places: [Key: Int] = [:]
  private var isRepeated = false
  /// Rows of one start that are compared with one another.
  private static let mostRows = 100

  /// Begins a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - start: Its start in milliseconds.
  /// - Returns: The counts of the rows before, where they began at another time.
  mutating func begin(_ row: CSVRow, at start: Int64) -> [Count] {
    guard start == self.start else {
      let complete = counts
      self.start = start
      (rows, counts, isRepeated) = ([row], [], false)
      places.removeAll(keepingCapacity: true)
      return complete
    }
    isRepeated = rows.contains { $0.hasSameCells(as: row) }
    if !isRepeated, rows.count < Self.mostRows { rows.append(row) }
    return []
  }

  /// Takes a count of the row that has begun.
  ///
  /// - Returns: true when it was added to that of another row.
  mutating func add(_ count: Count) -> Bool {
    if isRepeated { return false }
    let key = Key(stream: count.stream, quantity: count.quantity, clock: count.clock)
    guard let same = places[key] else {
      places[key] = counts.count
      counts.append(count)
      return false
    }
    let sum = counts[same].sample.value + count.sample.value
    counts[same].sample.value = min(sum, DaysByYear.readable.upperBound)
    return true
  }

  /// The counts of the last rows.
  mutating func finish() -> [Count] {
    let complete = counts
    counts = []
    places = [:]
    return complete
  }
}
