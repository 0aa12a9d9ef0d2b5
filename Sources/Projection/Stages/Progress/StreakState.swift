import Bytes
import ActivityModel
import ReadModels

/// The streaks of one kind up to a day.
struct StreakState: Sendable {
  /// Periods one after the other that count.
  struct Span: Sendable, Hashable {
    let first: LocalDate
    var last: LocalDate
    var count: Int
    /// The periods that count; empty in a rebuild.
    var periods: [ClosedRange<LocalDate>] = []
  }

  private(set) var longest: Span?
  private(set) var last: Span?
  /// Indicates whether the next period that counts continues ``last``.
  private(set) var isRunning = false

  init() {}

  /// The next period counts.
  mutating func add(_ period: ClosedRange<LocalDate>, isRecorded: Bool) {
    var span = Span(first: period.lowerBound, last: period.upperBound, count: 1)
    if isRunning, let last {
      span = Span(
        first: last.first, last: period.upperBound, count: last.count + 1, periods: last.periods)
    }
    if isRecorded { span.periods.append(period) }
    last = span
    isRunning = true
    if longest.map({ $0.count < span.count }) ?? true { longest = span }
  }

  /// The next period does not count.
  mutating func end() { isRunning = false }

  func streak(of name: String) -> ProgressStreak {
    ProgressStreak(of: name, longest: longest.map(StreakSpan.init), last: last.map(StreakSpan.init))
  }

  func write(to writer: inout PackedWriter) {
    for span in [longest, last] {
      writer.optional(span) {
        $1.integer($0.first.daysSinceEpoch)
        $1.integer($0.last.daysSinceEpoch)
        $1.integer($0.count)
      }
    }
    writer.integer(isRunning ? 1 : 0)
  }

  init(_ reader: inout PackedReader) throws(PackedDamage) {
    longest = try StreakState.span(&reader)
    last = try StreakState.span(&reader)
    isRunning = try reader.integer() == 1
  }

  private static func span(_ reader: inout PackedReader) throws(PackedDamage) -> Span? {
    try reader.optional { (reader) throws(PackedDamage) in
      Span(
        first: LocalDate(daysSinceEpoch: try reader.number(Int32.self)),
        last: LocalDate(daysSinceEpoch: try reader.number(Int32.self)),
        count: try reader.integer())
    }
  }
}

extension StreakSpan {
  fileprivate init(_ span: StreakState.Span) {
    self.init(firstDate: span.first.iso8601, lastDate: span.last.iso8601, count: span.count)
  }
}
