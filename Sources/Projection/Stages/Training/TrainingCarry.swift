import Bytes
import ActivityModel
import ReadModels

/// Fitness and fatigue at the end of a year, and the efforts of its last twelve months.
struct TrainingCarry: Carry {
  var fitness = FitnessCurve()
  var vdots = RecentVDOTs()
  /// The days so far, with the places of their loads; empty in a rebuild.
  var days: [(point: FitnessCurve.Point, place: NumberPlace)] = []
  /// The best effort of each year with one, and those that it was chosen from; empty in a rebuild.
  var bests: [(best: DatedVDOT, candidates: [EffortVDOT], year: String)] = []

  init() {}

  /// Fitness wears off in years without an activity too.
  var isOpen: Bool { fitness.isOpen }

  func write(to writer: inout PackedWriter) {
    writer.values(fitness, vdots)
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    fitness = try reader.value()
    vdots = try reader.value()
  }
}

extension FitnessCurve {
  /// Follows the loads of a year to its end, or to the last activity of a life.
  mutating func advance(over loads: TrainingLoads) -> [Point] {
    guard let last = loads.lastDate else { return [] }
    let rules = loads.period.settings.training
    return advance(
      loads.sums, until: last, fitnessDays: rules.fitnessDays, fatigueDays: rules.fatigueDays)
  }
}

/// A run's best effort by what it shows of the runner.
struct DatedVDOT: Packed, Sendable {
  let run: EventID
  let date: LocalDate
  let discipline: Discipline
  let milliseconds: Int64
  let vdot: Double

  fileprivate init(_ best: EffortVDOT) {
    run = best.run.id
    date = best.run.localDate
    discipline = best.effort.discipline
    milliseconds = best.effort.milliseconds
    vdot = best.vdot
  }
}

/// Efforts that may still become the best of a later twelve-month window.
struct RecentVDOTs: Packed, Sendable {
  /// Ascending by start; none is less than a later one.
  private var efforts: [DatedVDOT] = []
  /// The best efforts of all runs; nil in a rebuild.
  private var all: [EffortVDOT]?

  init() {}

  /// The window of twelve months that ends on the day of the last run of a year.
  static func firstDate(of period: Period) -> LocalDate? {
    period.runs.map(\.localDate).max()?.adding(days: -364)
  }

  mutating func add(_ loads: TrainingLoads) {
    if loads.period.recorder != nil { all = (all ?? []) + loads.loads.compactMap(\.vdot) }
    for best in loads.loads.compactMap(\.vdot) {
      while let last = efforts.last, last.vdot < best.vdot { efforts.removeLast() }
      efforts.append(DatedVDOT(best))
    }
  }

  /// Of the twelve months up to the last run of a year; of equals the earlier.
  func best(in period: Period) -> DatedVDOT? {
    guard let first = RecentVDOTs.firstDate(of: period) else { return nil }
    return efforts.first { $0.date >= first }
  }

  /// The best efforts of the runs of those twelve months; none in a rebuild.
  func candidates(in period: Period) -> [EffortVDOT] {
    guard let all, let first = RecentVDOTs.firstDate(of: period) else { return [] }
    return all.filter { $0.run.localDate >= first }
  }

  mutating func forget(before date: LocalDate) { efforts.removeAll { $0.date < date } }

  func write(to writer: inout PackedWriter) { writer.values(efforts) }

  init(packed reader: inout PackedReader) throws(PackedDamage) { efforts = try reader.value() }
}

extension DatedVDOT {
  func write(to writer: inout PackedWriter) {
    writer.values(run, date, Discipline.runs.firstIndex(of: discipline) ?? 0, milliseconds)
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    (run, date) = (try reader.value(), try reader.value())
    let place = try reader.integer()
    milliseconds = try reader.value()
    guard Discipline.runs.indices.contains(place) else { throw PackedDamage() }
    discipline = Discipline.runs[place]
    guard
      let vdot = Daniels.vdot(
        millimeters: discipline.distanceMillimeters, milliseconds: milliseconds)
    else { throw PackedDamage() }
    self.vdot = vdot
  }
}
