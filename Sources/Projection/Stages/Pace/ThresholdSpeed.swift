import ActivityModel

/// The speed that a runner can hold for an hour: what personal pace zones are measured by.
struct ThresholdSpeed {
  /// The best believed effort of every run over each discipline, ascending by start.
  private let efforts: [(date: LocalDate, best: [Discipline: Int64])]

  /// The runs come in ascending order of their start.
  init(_ runs: [MemberActivity], rules: RecordRules) {
    efforts = runs.map { run in
      let believed = run.analysis.bestEfforts.filter { rules.refusal(of: $0, in: run) == nil }
      return (
        run.localDate,
        Dictionary(believed.map { ($0.discipline, $0.milliseconds) }, uniquingKeysWith: min)
      )
    }
  }

  /// In mm/s, from the runs of the twelve months up to a day; nil when they tell too little.
  ///
  /// The speed of the best hour, between the best efforts that took less and more than an hour;
  /// where none took as long, what the longest effort promises.
  func millimetersPerSecond(on date: LocalDate) -> Int? {
    let best = bestEfforts(upTo: date)
    let shorter = best.last { $0.milliseconds <= ThresholdSpeed.hour }
    let longer = best.first { $0.milliseconds >= ThresholdSpeed.hour }
    if let shorter, let longer {
      return ThresholdSpeed.hourSpeed(between: shorter, and: longer)
    }
    return best.last.flatMap(ThresholdSpeed.promised)
  }

  private static let hour: Int64 = 3_600_000

  /// Shortest discipline first.
  private func bestEfforts(upTo date: LocalDate) -> [DistanceTable.Row] {
    let first = date.adding(days: -364)
    var best: [Discipline: Int64] = [:]
    for run in efforts where first <= run.date && run.date <= date {
      best.merge(run.best, uniquingKeysWith: min)
    }
    return Discipline.runs.compactMap { discipline in
      best[discipline].map {
        DistanceTable.Row(millimeters: discipline.distanceMillimeters, milliseconds: $0)
      }
    }
  }

  /// On a straight line between the logarithms of distance and time.
  private static func hourSpeed(
    between shorter: DistanceTable.Row, and longer: DistanceTable.Row
  ) -> Int {
    guard longer.milliseconds > shorter.milliseconds, longer.millimeters > shorter.millimeters
    else { return Int((Double(shorter.millimeters) / 3_600).rounded()) }
    let time = Logarithm.natural(Double(longer.milliseconds) / Double(shorter.milliseconds))
    let way = Logarithm.natural(Double(longer.millimeters) / Double(shorter.millimeters))
    let share = Logarithm.natural(Double(hour) / Double(shorter.milliseconds)) / time
    let millimeters = Double(shorter.millimeters) * Logarithm.exponential(share * way)
    return Int((millimeters / 3_600).rounded())
  }

  /// By Daniels and Gilbert: the effort tells the oxygen that the runner can use, and that tells
  /// the speed of an hour.
  ///
  /// - Returns: nil for an effort outside the 3.5 minutes to 4 hours that their formulas are for.
  private static func promised(by effort: DistanceTable.Row) -> Int? {
    let minutes = Double(effort.milliseconds) / 60_000
    guard (3.5...240).contains(minutes) else { return nil }
    let metersPerMinute = Double(effort.millimeters) / 1_000 / minutes
    let capacity = oxygen(at: metersPerMinute) / share(heldFor: minutes)
    let hourSpeed = speed(atOxygen: capacity * share(heldFor: 60))
    return Int((hourSpeed * 1_000 / 60).rounded())
  }

  /// In ml/kg/min, of a speed in m/min.
  private static func oxygen(at speed: Double) -> Double {
    -4.6 + 0.182258 * speed + 0.000104 * speed * speed
  }

  /// The inverse of ``oxygen(at:)``.
  private static func speed(atOxygen oxygen: Double) -> Double {
    let (a, b, c) = (0.000104, 0.182258, -4.6 - oxygen)
    return (-b + (b * b - 4 * a * c).squareRoot()) / (2 * a)
  }

  /// Which share of the capacity can be held for so many minutes.
  private static func share(heldFor minutes: Double) -> Double {
    0.8 + 0.1894393 * Logarithm.exponential(-0.012778 * minutes)
      + 0.2989558 * Logarithm.exponential(-0.1932605 * minutes)
  }
}
