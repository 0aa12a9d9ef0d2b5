import Bytes
import ActivityModel

/// Fitness and fatigue: exponential means of the load of days, as far as they were followed.
struct FitnessCurve: Packed, Sendable {
  /// The state at the end of one day, in thousandths of TRIMP a day.
  struct Point: Hashable, Sendable {
    let date: LocalDate
    let load: Int64
    let fitness: Int64
    let fatigue: Int64
    /// Fitness minus fatigue at the end of the previous day.
    let form: Int64
    /// The first day whose load still has an effect.
    let since: LocalDate
  }

  /// The state at the end of the last day; nil when nothing is left of any load.
  private var state: State?

  /// In millionths of a thousandth: so little changes no number, and states become equal again.
  fileprivate struct State: Packed {
    let date: LocalDate
    let since: LocalDate
    let fitness: Int64
    let fatigue: Int64
  }

  private static let unit = 1_000_000.0

  init() {}

  /// True when the days after the last one still have a fitness.
  var isOpen: Bool { state != nil }

  /// Follows the loads of later days.
  ///
  /// On every day a mean goes the share 1 − e^(−1/n) of the way towards the day's load.
  ///
  /// - Parameters:
  ///   - loads: by day, in thousandths.
  ///   - last: the day to follow them to.
  ///   - fitnessDays: how many days the slow mean goes back.
  ///   - fatigueDays: how many the fast one does.
  /// - Returns: ascending; days on which neither fitness nor fatigue is left are left out.
  /// - Complexity: O(n) in the loads, times the days until a load is forgotten.
  mutating func advance(
    _ loads: [LocalDate: Int64], until last: LocalDate, fitnessDays: Int, fatigueDays: Int
  ) -> [Point] {
    let slow = Logarithm.exponential(-1 / Double(fitnessDays))
    let fast = Logarithm.exponential(-1 / Double(fatigueDays))
    let days = loads.keys.sorted()
    var next = 0
    var points: [Point] = []
    var fitness = Double(state?.fitness ?? 0) / Self.unit
    var fatigue = Double(state?.fatigue ?? 0) / Self.unit
    var date = state?.date.adding(days: 1) ?? days.first ?? last
    var since = state?.since ?? date
    while date <= last {
      if fitness < 0.5, fatigue < 0.5 {
        (fitness, fatigue) = (0, 0)
        while next < days.count, days[next] < date { next += 1 }
        guard next < days.count, days[next] <= last else { break }
        date = days[next]
        since = date
      }
      let load = loads[date] ?? 0
      let form = fitness - fatigue
      fitness = fitness * slow + Double(load) * (1 - slow)
      fatigue = fatigue * fast + Double(load) * (1 - fast)
      points.append(
        Point(
          date: date, load: load, fitness: Int64(fitness.rounded()),
          fatigue: Int64(fatigue.rounded()), form: Int64(form.rounded()),
          since: since))
      date = date.adding(days: 1)
    }
    state =
      fitness < 0.5 && fatigue < 0.5
      ? nil
      : State(
        date: last, since: since, fitness: Int64((fitness * Self.unit).rounded()),
        fatigue: Int64((fatigue * Self.unit).rounded()))
    return points
  }
}

extension FitnessCurve {
  func write(to writer: inout PackedWriter) { writer.values(state) }

  init(packed reader: inout PackedReader) throws(PackedDamage) { state = try reader.value() }
}

extension FitnessCurve.State {
  func write(to writer: inout PackedWriter) { writer.values(date, since, fitness, fatigue) }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(
      date: try reader.value(), since: try reader.value(), fitness: try reader.value(),
      fatigue: try reader.value())
  }
}
