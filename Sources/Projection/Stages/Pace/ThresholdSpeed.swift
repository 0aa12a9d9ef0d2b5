import Bytes
import ActivityModel

/// The best believed effort of every day over each discipline, of the last twelve months.
struct ThresholdEfforts: Carry {
  struct Day: Packed {
    let date: LocalDate
    /// In milliseconds, by the place of the discipline among those of runs.
    var best: [Int: Int64]
  }

  /// Ascending.
  private(set) var days: [Day] = []

  init() {}

  /// Adds the efforts of runs that began later, ascending by start.
  mutating func add(_ runs: [MemberActivity], rules: RecordRules) {
    for run in runs {
      let believed = run.analysis.bestEfforts.filter { rules.rejection(of: $0, in: run) == nil }
      let best = believed.compactMap { effort in
        Discipline.runs.firstIndex(of: effort.discipline).map { ($0, effort.milliseconds) }
      }
      guard !best.isEmpty else { continue }
      if days.last?.date != run.localDate { days.append(Day(date: run.localDate, best: [:])) }
      days[days.count - 1].best.merge(best, uniquingKeysWith: min)
    }
  }

  mutating func forget(before date: LocalDate) { days.removeAll { $0.date < date } }

  func write(to writer: inout PackedWriter) { writer.values(days) }

  init(packed reader: inout PackedReader) throws(PackedDamage) { days = try reader.value() }
}

extension ThresholdEfforts.Day {
  func write(to writer: inout PackedWriter) {
    writer.values(date)
    writer.pairs(best.sorted { $0.key < $1.key })
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(date: try reader.value(), best: try reader.dictionary())
  }
}

/// The speed that a runner can hold for an hour: what personal pace zones are measured by.
struct ThresholdSpeed {
  private let efforts: [ThresholdEfforts.Day]

  init(_ efforts: [ThresholdEfforts.Day]) { self.efforts = efforts }

  /// In mm/s, from the runs of the twelve months up to a day; nil when they are too few.
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
    var best: [Int: Int64] = [:]
    for day in efforts where first <= day.date && day.date <= date {
      best.merge(day.best, uniquingKeysWith: min)
    }
    return Discipline.runs.enumerated().compactMap { index, discipline in
      best[index].map {
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
    let span = Logarithm.natural(Double(longer.millimeters) / Double(shorter.millimeters))
    let share = Logarithm.natural(Double(hour) / Double(shorter.milliseconds)) / time
    let millimeters = Double(shorter.millimeters) * Logarithm.exponential(share * span)
    return Int((millimeters / 3_600).rounded())
  }

  /// By Daniels and Gilbert: the effort gives the oxygen that the runner can use, and that gives
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
