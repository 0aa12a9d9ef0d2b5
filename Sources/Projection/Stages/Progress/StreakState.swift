import Bytes
import ActivityModel
import ReadModels

/// The streaks of one kind up to a day.
struct StreakState: Packed, Sendable {
  /// Periods one after the other that count.
  struct Span: Packed, Sendable, Hashable {
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
    writer.values(longest, last, isRunning)
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    longest = try reader.value()
    last = try reader.value()
    isRunning = try reader.value()
  }
}

extension StreakState.Span {
  func write(to writer: inout PackedWriter) { writer.values(first, last, count) }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(first: try reader.value(), last: try reader.value(), count: try reader.value())
  }
}

extension StreakSpan {
  fileprivate init(_ span: StreakState.Span) {
    self.init(firstDate: span.first.iso8601, lastDate: span.last.iso8601, count: span.count)
  }
}
