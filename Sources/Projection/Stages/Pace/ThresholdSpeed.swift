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
  /// - Returns: nil for an effort that their formulas are not for.
  private static func promised(by effort: DistanceTable.Row) -> Int? {
    let vdot = Daniels.vdot(millimeters: effort.millimeters, milliseconds: effort.milliseconds)
    return vdot.map { vdot in
      let speed = Daniels.speed(atOxygen: vdot * Daniels.share(heldFor: 60))
      return Int((speed * 1_000 / 60).rounded())
    }
  }
}
