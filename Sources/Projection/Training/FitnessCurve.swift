import ActivityModel

/// Fitness and fatigue: exponential means of the load of days.
struct FitnessCurve {
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

  /// Ascending; days on which neither fitness nor fatigue is left are left out.
  private(set) var points: [Point] = []

  /// Follows the loads of a life.
  ///
  /// On every day a mean goes the share 1 − e^(−1/n) of the way towards the day's load.
  ///
  /// - Parameters:
  ///   - loads: by day, in thousandths.
  ///   - last: the day to follow them to.
  ///   - fitnessDays: how many days the slow mean goes back.
  ///   - fatigueDays: how many the fast one does.
  /// - Complexity: O(n) in the loads, times the days until a load is forgotten.
  init(_ loads: [LocalDate: Int64], until last: LocalDate, fitnessDays: Int, fatigueDays: Int) {
    let slow = Logarithm.exponential(-1 / Double(fitnessDays))
    let fast = Logarithm.exponential(-1 / Double(fatigueDays))
    let days = loads.keys.sorted()
    var next = 0
    var (fitness, fatigue) = (0.0, 0.0)
    var date = days.first ?? last
    var since = date
    while date <= last {
      if fitness < 0.5, fatigue < 0.5 {
        (fitness, fatigue) = (0, 0)
        while next < days.count, days[next] < date { next += 1 }
        guard next < days.count, days[next] <= last else { return }
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
  }
}
