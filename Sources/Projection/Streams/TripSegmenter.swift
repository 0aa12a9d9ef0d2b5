import ActivityModel

/// Cuts a stream, fix by fix, into the trips of its person.
///
/// A stream is cut at gaps, at jumps and at recorded activities. Within the pieces, stops are left
/// out: fixes near the first of them for long enough. The first fix of a stop still belongs to the
/// trip before it, its last fix to the trip after it.
///
/// Holds the fixes of the current trip, and only the two ends of a stop. A trip that never ends is
/// split, so that memory is bounded.
struct TripSegmenter: ~Copyable {
  /// The most fixes of one trip: more than a day of a fix a second.
  static let mostFixes = 100_000

  /// The open trip or stop after the last fix.
  struct State: Sendable {
    /// The fixes since the start of the trip; during a stop the last fix alone.
    var open: [StreamFix] = []
    /// The fix at which a stop may begin; those up to `end` are near it.
    var candidate = 0
    var end = 0
    /// The start of the current stop.
    var stop: StreamFix?
  }

  private let rules: Settings.Streams
  private var covered: CoveredTimes
  private(set) var state: State
  private var trips: [[StreamFix]] = []

  /// - Parameters:
  ///   - rules: The thresholds.
  ///   - taken: The times of recorded activities, ascending by start, which are excluded.
  ///   - state: The state after the previous fixes.
  init(rules: Settings.Streams, apartFrom taken: [TimeSpan], state: State = State()) {
    self.rules = rules
    self.state = state
    covered = CoveredTimes(taken)
  }

  /// - Precondition: `fix` is later than the previous one.
  mutating func take(_ fix: StreamFix) {
    guard !covered.contains(fix.time) else { return finish() }
    if let last = state.open.last, isBreak(from: last, to: fix) { finish() }
    if let stop = state.stop {
      if isNear(fix, to: stop) {
        state.open = [fix]
        return
      }
      state.stop = nil
      (state.candidate, state.end) = (1, 2)
    }
    split(before: fix)
    state.open.append(fix)
    state.end = max(state.end, 1)
    findStops()
  }

  /// Ends a trip that has become too long; the next one begins where it ended.
  private mutating func split(before fix: StreamFix) {
    guard state.open.count >= TripSegmenter.mostFixes, let last = state.open.last else { return }
    finish()
    state.open.append(last)
    state.end = 1
  }

  /// Ends the current trip.
  mutating func finish() {
    if state.stop == nil { keep(state.open[...]) }
    state.open.removeAll(keepingCapacity: true)
    (state.stop, state.candidate, state.end) = (nil, 0, 0)
  }

  /// Removes and returns the completed trips that are long enough, in order.
  mutating func takeTrips() -> [[StreamFix]] {
    defer { trips = [] }
    return trips
  }

  private mutating func findStops() {
    while true {
      let candidate = state.open[state.candidate]
      while state.end < state.open.count, isNear(state.open[state.end], to: candidate) {
        state.end += 1
      }
      if state.open[state.end - 1].time - candidate.time >= rules.stayMilliseconds {
        keep(state.open[...state.candidate])
        let lasts = state.end == state.open.count
        state.open.removeFirst(state.end - 1)
        state.stop = lasts ? candidate : nil
        (state.candidate, state.end) = lasts ? (0, 1) : (1, 2)
        if lasts { return }
      } else if state.end < state.open.count {
        state.candidate += 1
        state.end = state.candidate + 1
      } else {
        return
      }
    }
  }

  private func isBreak(from last: StreamFix, to fix: StreamFix) -> Bool {
    let gap = fix.time - last.time
    if gap > rules.longestGapMilliseconds { return true }
    return gap > rules.jumpMilliseconds
      && last.meters(to: fix) * 100 > Double(rules.jumpCentimeters)
  }

  private func isNear(_ fix: StreamFix, to first: StreamFix) -> Bool {
    first.meters(to: fix) * 100 <= Double(rules.stayCentimeters)
  }

  private mutating func keep(_ trip: ArraySlice<StreamFix>) {
    if isLongEnough(trip) { trips.append(Array(trip)) }
  }

  private func isLongEnough(_ trip: ArraySlice<StreamFix>) -> Bool {
    guard trip.count >= 2, let first = trip.first, let last = trip.last,
      last.time - first.time >= rules.shortestMilliseconds
    else { return false }
    var meters = 0.0
    for (fix, next) in zip(trip, trip.dropFirst()) { meters += fix.meters(to: next) }
    return meters * 100 >= Double(rules.shortestCentimeters)
  }
}

/// The times of all recorded activities.
struct TakenTimes: Sendable {
  /// Ascending by start.
  private let spans: [TimeSpan]
  private let longestMilliseconds: Int64

  init(_ recorded: [ActivityRecording]) {
    spans = recorded.map(\.span).sorted { $0.start < $1.start }
    longestMilliseconds = spans.map(\.length).max() ?? 0
  }

  /// The spans that overlap a given one, ascending by start.
  ///
  /// - Complexity: O(log n), plus O(1) for each span that begins in it or shortly before.
  func meeting(_ span: TimeSpan) -> [TimeSpan] {
    let first = spans.partitioningIndex { $0.start >= span.start - longestMilliseconds }
    return spans[first...].prefix { $0.start <= span.end }.filter { $0.end >= span.start }
  }
}

/// Checks if ascending times are in any of some spans.
private struct CoveredTimes {
  private let spans: [TimeSpan]
  private var next = 0
  /// The latest end of the spans begun so far.
  private var end = Int64.min

  /// - Parameter spans: Ascending by start.
  init(_ spans: [TimeSpan]) { self.spans = spans }

  /// - Precondition: Times must not descend between calls.
  mutating func contains(_ time: Int64) -> Bool {
    while next < spans.count, spans[next].start <= time {
      end = max(end, spans[next].end)
      next += 1
    }
    return time <= end
  }
}
