import ActivityModel
import ReadModels

extension Stage {
  /// How hard a member trained, and what that promises: `training.json`.
  public static let training = Stage(
    name: "training", version: 5, reads: [.activities, .profile], carrying: TrainingCarry.self
  ) { period, carry in
    let loads = TrainingLoads(period)
    let fitness = carry.fitness.advance(over: loads)
    carry.vdots.add(loads)
    let best = carry.vdots.best(in: period)
    if let recorder = period.recorder {
      carry.explain(loads, fitness, to: recorder)
      if let best {
        carry.bests.append((best, carry.vdots.candidates(in: period), period.name))
      }
    }
    carry.vdots.forget(before: period.lastDate.adding(days: -363))
    return [
      Document(path: period.path("training.json"), content: Training(loads, fitness, best))
    ]
  }
}

extension Training {
  fileprivate init(_ loads: TrainingLoads, _ fitness: [FitnessCurve.Point], _ best: DatedVDOT?) {
    self.init(
      member: loads.period.member.name, period: loads.period.name, activities: loads.activities,
      weeks: loads.weeks, days: fitness.reversed().map(FitnessDay.init),
      vdot: best.map(BestVDOT.init),
      predictions: best.map { RacePrediction.all(vdot: $0.vdot) } ?? [])
  }
}

/// The effort of a run with the highest VDOT.
struct EffortVDOT {
  let effort: EffortAnalysis
  let vdot: Double
  let run: MemberActivity
}

/// One activity and what is known of how hard it was.
struct Load {
  let activity: MemberActivity
  var trimp: Int64?
  /// Time in the zones 0 to 5 and their lower bounds; nil without what they need.
  var zones: (milliseconds: [Int64], bounds: [Int])?
  /// Of its efforts that may take a record.
  var vdots: [EffortVDOT] = []
  /// The heart rates that TRIMP and zones are measured by.
  var reserve: HeartRateReserve?
  var sex: ProfileSetting.Sex?

  /// The effort that asks for the most oxygen; of equals the first.
  var vdot: EffortVDOT? {
    vdots.reduce(nil) { best, vdot in vdot.vdot > best?.vdot ?? 0 ? vdot : best }
  }
}

/// The energy that an activity took.
struct LoadEnergy {
  let calories: Int64
  /// Nil when the device counted it.
  var weightGrams: Int?

  var source: String { weightGrams == nil ? "device" : "acsm" }
}

/// How hard every activity of a year was.
struct TrainingLoads {
  let period: Period
  /// Ascending by start.
  let loads: [Load]
  /// With the activities of the days around the year.
  private let nearby: [Load]

  init(_ period: Period) {
    self.period = period
    nearby = TrainingLoads.loads(of: period.nearbyActivities, in: period)
    loads = nearby.filter { $0.activity.localDate.numbers.year == period.year }
  }

  private static func loads(of activities: [MemberActivity], in period: Period) -> [Load] {
    let rules = RecordRules(settings: period.settings.records, profile: period.profile)
    return activities.map { activity in
      var load = Load(activity: activity)
      load.vdots = activity.vdots(rules)
      guard !activity.heartRateTimes.isEmpty,
        let reserve = HeartRateReserve(period.profile, on: activity.localDate)
      else { return load }
      let shares = period.settings.training.zoneShares
      (load.reserve, load.sex) = (reserve, period.profile.sex[activity.localDate])
      load.zones = (
        reserve.zones(activity.heartRateTimes, shares: shares), reserve.bounds(shares)
      )
      load.trimp = load.sex.map {
        reserve.trimpThousandths(activity.heartRateTimes, sex: $0)
      }
      return load
    }
  }

  /// Newest first.
  var activities: [ActivityLoad] {
    loads.reversed().compactMap { load in
      guard isKnown(load) else { return nil }
      let energy = energy(of: load.activity)
      var entry = ActivityLoad(
        activity: load.activity.id.hex, date: load.activity.localDate.iso8601,
        sport: load.activity.sport.rawValue)
      entry.trimp = load.trimp.map(Thousandths.init(thousandths:))
      if let (times, bounds) = load.zones { entry.zones = ZoneTime.all(times, bounds) }
      entry.vdot = load.vdot.map { Thousandths(thousandths: Int64(($0.vdot * 1_000).rounded())) }
      entry.energyKilocalories = energy.map { Thousandths(thousandths: $0.calories) }
      entry.energySource = energy?.source
      return entry
    }
  }

  /// True when the intensity is known.
  func isKnown(_ load: Load) -> Bool {
    load.zones != nil || load.vdot != nil || energy(of: load.activity) != nil
  }

  /// The energy that the device counted; otherwise, with a weight, an estimate from the speed.
  func energy(of activity: MemberActivity) -> LoadEnergy? {
    if let counted = activity.merged.energyCalories { return LoadEnergy(calories: counted) }
    guard let weight = period.profile.weightGrams[activity.localDate] else { return nil }
    return MetabolicCost.calories(
      activity.analysis, sport: activity.sport.family, weightGrams: weight
    ).map { LoadEnergy(calories: $0, weightGrams: weight) }
  }

  /// Newest first.
  var weeks: [WeekLoad] {
    byWeek
      .map { week, loads in
        let zones = loads.compactMap(\.zones)
        let trimps = loads.compactMap(\.trimp)
        let times = (0...5).map { zone in zones.reduce(0) { $0 + $1.milliseconds[zone] } }
        let bounds = (0...5).map { zone in
          let bounds = Set(zones.map { $0.bounds[zone] })
          return bounds.count == 1 ? bounds.first : nil
        }
        return WeekLoad(
          week: week,
          trimp: trimps.isEmpty ? nil : Thousandths(thousandths: trimps.reduce(0, +)),
          zones: ZoneTime.all(times, bounds))
      }
  }

  /// The activities of each week of the ISO year whose zones are known, the newest week first.
  var byWeek: [(week: String, loads: [Load])] {
    let loads = nearby.filter {
      $0.zones != nil && $0.activity.localDate.isoWeek.year == period.year
    }
    return Dictionary(grouping: loads) { $0.activity.localDate.weekName }
      .sorted { $1.key.precedes($0.key) }
      .map { ($0.key, $0.value) }
  }

  /// The positive loads of each day, added up.
  var sums: [LocalDate: Int64] {
    var sums: [LocalDate: Int64] = [:]
    for load in loads {
      if let trimp = load.trimp, trimp > 0 {
        sums[load.activity.localDate, default: 0] += trimp
      }
    }
    return sums
  }

  /// The last day of the year that fitness is followed to; nil when no activity is left.
  var lastDate: LocalDate? {
    period.isFollowed ? period.lastDate : loads.map(\.activity.localDate).max()
  }
}

extension MemberActivity {
  /// The runner's fitness by the efforts of a run that may take a record.
  fileprivate func vdots(_ rules: RecordRules) -> [EffortVDOT] {
    guard sport.family == .run else { return [] }
    return analysis.bestEfforts.filter { rules.rejection(of: $0, in: self) == nil }
      .compactMap { effort in
        Daniels.vdot(
          millimeters: effort.discipline.distanceMillimeters, milliseconds: effort.milliseconds
        ).map { EffortVDOT(effort: effort, vdot: $0, run: self) }
      }
  }
}

extension ZoneTime {
  fileprivate static func all(_ milliseconds: [Int64], _ bounds: [Int?]) -> [ZoneTime] {
    zip(milliseconds, bounds).enumerated().map { zone, time in
      ZoneTime(
        zone: zone, fromHeartRate: time.1, seconds: Thousandths(milliseconds: time.0))
    }
  }
}

extension FitnessDay {
  fileprivate init(_ point: FitnessCurve.Point) {
    self.init(
      date: point.date.iso8601, trimp: Thousandths(thousandths: point.load),
      fitness: Thousandths(thousandths: point.fitness),
      fatigue: Thousandths(thousandths: point.fatigue),
      form: Thousandths(thousandths: point.form))
  }
}

extension BestVDOT {
  fileprivate init(_ best: DatedVDOT) {
    self.init(
      vdot: Thousandths(thousandths: Int64((best.vdot * 1_000).rounded())),
      discipline: best.discipline.name, seconds: Thousandths(milliseconds: best.milliseconds),
      date: best.date.iso8601, activity: best.run.hex)
  }
}

extension RacePrediction {
  static func all(vdot: Double) -> [RacePrediction] {
    Discipline.runs.compactMap { discipline in
      Daniels.milliseconds(over: discipline.distanceMillimeters, vdot: vdot).map { time in
        RacePrediction(
          discipline: discipline.name,
          distanceMeters: Thousandths(millimeters: discipline.distanceMillimeters),
          seconds: Thousandths(milliseconds: time))
      }
    }
  }
}
