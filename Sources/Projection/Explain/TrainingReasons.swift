import ActivityModel
import ReadModels

/// Why the numbers of `training.json` of each year are what they are.
struct TrainingReasons {
  private let life: MemberLife
  /// The activities that a `training.json` lists, by id, and where.
  private let known: [EventID: (load: Load, document: String, index: Int)]
  /// Ascending.
  private let days: [Day]

  /// A day that a `training.json` lists, and where.
  private struct Day {
    let point: FitnessCurve.Point
    let document: String
    let index: Int
  }

  init(_ life: MemberLife) {
    self.life = life
    var known: [EventID: (Load, String, Int)] = [:]
    var days: [Day] = []
    for year in life.years {
      let document = TrainingReasons.document(year)
      for (index, load) in year.loads.loads.reversed().filter(year.loads.isKnown).enumerated() {
        known[load.activity.id] = (load, document, index)
      }
      days += year.fitness.enumerated().map {
        Day(point: $1, document: document, index: year.fitness.count - 1 - $0)
      }
    }
    self.known = known
    self.days = days
  }

  private static func document(_ year: MemberLife.Year) -> String {
    year.period.path("training.json")
  }

  /// A number of an activity in `training.json`.
  private func quoted(
    _ activity: MemberActivity, _ field: String, _ value: Int64, _ unit: String
  ) -> DerivationStep {
    let entry = known[activity.id]
    return .quoted(
      activity.label, value, unit, entry?.document ?? "",
      "/activities/\(entry?.index ?? 0)/\(field)")
  }

  // MARK: Activities

  /// What `training.json` says of one activity.
  func explained(_ entry: ActivityReasons) -> [Explained] {
    guard let (load, document, index) = known[entry.activity.id] else { return [] }
    let explained = [trimp(load, entry), vdot(load), energy(load, entry)].compactMap(\.self)
    return explained.map { explained in
      var placed = explained.at(document, "/activities/\(index)/\(explained.field)")
      placed.field = "training/\(explained.field)"
      return placed
    } + zones(load, entry, document, below: "/activities/\(index)")
  }

  private func trimp(_ load: Load, _ entry: ActivityReasons) -> Explained? {
    let date = load.activity.localDate
    guard let trimp = load.trimp, let sex = life.profile.sex[date],
      let reserve = HeartRateReserve(life.profile, on: date)
    else { return nil }
    let exponents: [Int64] =
      sex == .male ? [1_920, 1_920] : sex == .female ? [1_670, 1_670] : [1_920, 1_670]
    let inputs =
      [
        DerivationStep.setting("resting heart rate", Int64(reserve.restingBPM) * 1_000, "bpm"),
        .setting("maximum heart rate", Int64(reserve.maximumBPM) * 1_000, "bpm"),
      ] + exponents.map { .fixed("exponent (\(sex.rawValue))", $0, "") }
    let times = entry.heart.times.flatMap { rate, time in
      [DerivationStep.fixed("heart rate", Int64(rate) * 1_000, "bpm"), time]
    }
    return Explained(
      "trimp", "Banister's training impulse: each minute by how near it was to the maximum.",
      .formula("training impulse", trimp, "", .trimp, inputs + times), [.cleaning])
  }

  private func zones(
    _ load: Load, _ entry: ActivityReasons, _ document: String, below: String
  ) -> [Explained] {
    guard let (milliseconds, bounds) = load.zones else { return [] }
    let times = entry.heart.times
    return bounds.indices.flatMap { zone -> [Explained] in
      // A zone that begins where the next one does is empty.
      let within = times.filter { rate, _ in
        (bounds.lastIndex { $0 <= rate } ?? 0) == zone
      }.map(\.reason)
      let time = DerivationStep.sum("time from \(bounds[zone]) beats a minute on", within, "s")
      assert(time.value == milliseconds[zone])
      let explained = [
        Explained(
          "zone", "0 is below the first zone.", .number("number of the zone", zone)),
        Explained(
          "fromHeartRate", "The least heart rate of the zone.", bound(zone, bounds[zone], load),
          [.training]),
        Explained("seconds", "The time at the heart rates of the zone.", time, [.training]),
      ]
      return explained.map { explained in
        var placed = explained.at(document, "\(below)/zones/\(zone)/\(explained.field)")
        placed.field = "training/zones/\(zone)/\(explained.field)"
        return placed
      }
    }
  }

  /// Where a zone begins: a share of the way from the rate at rest to the maximum.
  private func bound(_ zone: Int, _ bound: Int, _ load: Load) -> DerivationStep {
    guard zone > 0, let reserve = HeartRateReserve(life.profile, on: load.activity.localDate)
    else { return .number("from no heart rate at all", bound) }
    return .formula(
      "where zone \(zone) begins", Int64(bound) * 1_000, "bpm", .zoneBound,
      [
        .setting("resting heart rate", Int64(reserve.restingBPM) * 1_000, "bpm"),
        .setting("maximum heart rate", Int64(reserve.maximumBPM) * 1_000, "bpm"),
        .setting(
          "share of the way, training.zone\(zone)",
          Int64(life.settings.training.zoneShares[zone - 1]), ""),
      ])
  }

  private func vdot(_ load: Load) -> Explained? {
    guard let best = load.vdot else { return nil }
    let rules = RecordRules(settings: life.settings.records, profile: life.profile)
    let efforts = load.activity.analysis.bestEfforts
      .filter { rules.refusal(of: $0, in: load.activity) == nil }
      .compactMap { effort in
        Daniels.vdot(
          millimeters: effort.discipline.distanceMillimeters, milliseconds: effort.milliseconds
        ).map { Self.vdot(of: effort, $0, run: load.activity) }
      }
    assert(Self.thousandths(best.vdot) == efforts.map(\.value).max())
    return Explained(
      "vdot", "What its best believed effort says of the runner, by Daniels and Gilbert.",
      .largest("best of its efforts", efforts), [.records])
  }

  private static func vdot(
    of effort: EffortAnalysis, _ vdot: Double, run: MemberActivity
  ) -> DerivationStep {
    .formula(
      "VDOT of \(effort.discipline.name)", thousandths(vdot), "", .vdot,
      [
        .millimeters(effort.discipline.name, effort.discipline.distanceMillimeters),
        .effort(effort, of: run),
      ])
  }

  private static func thousandths(_ vdot: Double) -> Int64 { Int64((vdot * 1_000).rounded()) }

  private func energy(_ load: Load, _ entry: ActivityReasons) -> Explained? {
    guard let energy = life.year(of: load.activity)?.loads.energy(of: load.activity) else {
      return nil
    }
    let activity = load.activity
    guard energy.source != "device", let moving = entry.movingReason,
      let distance = entry.distanceReason,
      let weight = life.profile.weightGrams[activity.localDate]
    else {
      return Explained(
        "energyKilocalories", "What the device counted.",
        life.quoted(activity, "calories", energy.calories, "kcal"))
    }
    let isRunning = MetabolicCost.isRunning(activity.analysis, sport: activity.sport.family)
    let climbed = (activity.analysis.ascentCentimeters ?? 0) * 10
    return Explained(
      "energyKilocalories",
      "No device counted it: what moving so fast takes, by the ACSM's equation for "
        + (isRunning ? "running." : "walking."),
      .formula(
        "energy", energy.calories, "kcal", isRunning ? .runningEnergy : .walkingEnergy,
        [
          moving, distance,
          activity.analysis.ascentCentimeters == nil
            ? .fixed("ascent unknown", 0, "m")
            : life.quoted(activity, "ascentMeters", climbed, "m"),
          .setting("weight", Int64(weight), "kg"),
        ]))
  }

  // MARK: Weeks

  /// What `training.json` says of an ISO week.
  func explained(week: String) -> [Explained] {
    guard let year = Int(week.prefix(4)).flatMap(life.year),
      let index = year.loads.byWeek.firstIndex(where: { $0.week == week })
    else { return [] }
    let loads = year.loads.byWeek[index].loads
    func quoted(_ load: Load, _ field: String, _ value: Int64, _ unit: String) -> DerivationStep {
      self.quoted(load.activity, field, value, unit)
    }
    var explained: [Explained] = []
    let trimps = loads.compactMap { load in load.trimp.map { quoted(load, "trimp", $0, "") } }
    if !trimps.isEmpty {
      explained.append(
        Explained(
          "trimp", "The training impulses of the week added up.",
          .sum("all activities", trimps, "")))
    }
    for zone in 0...5 {
      let times = loads.compactMap { load in
        load.zones.map { quoted(load, "zones/\(zone)/seconds", $0.milliseconds[zone], "s") }
      }
      let bounds = Set(loads.compactMap { $0.zones?.bounds[zone] })
      explained.append(
        Explained(
          "zones/\(zone)/zone", "0 is below the first zone.", .number("number of the zone", zone)))
      if bounds.count == 1, let bound = bounds.first {
        explained.append(
          Explained(
            "zones/\(zone)/fromHeartRate", "The least heart rate of the zone, all week.",
            .smallest(
              "the same in all activities",
              loads.map { quoted($0, "zones/\(zone)/fromHeartRate", Int64(bound) * 1_000, "bpm") })
          ))
      }
      explained.append(
        Explained(
          "zones/\(zone)/seconds", "The times in the zone added up.",
          .sum("all activities", times, "s")))
    }
    return explained.map { explained in
      var placed = explained.at(
        TrainingReasons.document(year), "/weeks/\(index)/\(explained.field)")
      placed.field = "training/\(explained.field)"
      return placed
    }
  }

  /// The weeks that have an entry.
  var weeks: [String] {
    life.years.reversed().flatMap { $0.loads.byWeek.map(\.week) }
  }

  // MARK: Days

  /// What `training.json` says of a day.
  func explained(day: LocalDate) -> [Explained] {
    guard let number = days.firstIndex(where: { $0.point.date == day }) else { return [] }
    let (point, document, index) = (days[number].point, days[number].document, days[number].index)
    let loads = life.year(day.numbers.year)?.loads.loads ?? []
    let trimps = loads.reversed().filter {
      $0.activity.localDate == day && $0.trimp ?? 0 > 0
    }.map { quoted($0.activity, "trimp", $0.trimp ?? 0, "") }
    let rules = life.settings.training
    let means = [("fitnessDays", rules.fitnessDays), ("fatigueDays", rules.fatigueDays)].map {
      DerivationStep.setting("training.\($0.0)", Int64($0.1) * 1_000, "days")
    }
    let past = loadsUntil(number)
    let explained = [
      Explained(
        "trimp", "The training impulses of the day added up.",
        .sum("activities of the day", trimps, "")),
      Explained(
        "fitness", "The exponential mean of the loads until this day, the slow one.",
        .formula("fitness", point.fitness, "", .exponentialMean, [means[0]] + past), [.training]),
      Explained(
        "fatigue", "The exponential mean of the loads until this day, the fast one.",
        .formula("fatigue", point.fatigue, "", .exponentialMean, [means[1]] + past), [.training]),
      Explained(
        "form", "Fitness less fatigue, as they were the day before.",
        .formula("form", point.form, "", .form, means + past), [.training]),
    ]
    return explained.map { explained in
      var placed = explained.at(document, "/days/\(index)/\(explained.field)")
      placed.field = "training/\(explained.field)"
      return placed
    }
  }

  /// Pairs of a load and how many days before a day it was.
  private func loadsUntil(_ number: Int) -> [DerivationStep] {
    let today = days[number].point
    return days[...number].reversed()
      .prefix { $0.point.date >= today.since }
      .filter { $0.point.load > 0 }
      .flatMap { day -> [DerivationStep] in
        let age = Int(today.date.daysSinceEpoch - day.point.date.daysSinceEpoch)
        return [
          .quoted(
            "load of \(day.point.date.iso8601)", day.point.load, "", day.document,
            "/days/\(day.index)/trimp"),
          .number("days ago", age),
        ]
      }
  }

  /// The days that have an entry.
  var dates: [LocalDate] { days.map(\.point.date) }

  // MARK: Fitness and predictions

  /// The best effort of the twelve months up to the last run of a year.
  private struct Best {
    let year: MemberLife.Year
    let effort: EffortVDOT
    /// Of the twelve months, ascending by start.
    let candidates: [EffortVDOT]
    /// Empty for the newest.
    let prefix: String
  }

  /// Of each year with one, the newest first.
  private var bests: [Best] {
    var bests: [Best] = []
    for year in life.years.reversed() {
      guard let first = RecentVDOTs.firstDate(of: year.period) else { continue }
      let candidates = life.years.filter { $0.period.year <= year.period.year }
        .flatMap(\.loads.loads).compactMap(\.vdot).filter { $0.run.localDate >= first }
      var best: EffortVDOT?
      for vdot in candidates where vdot.vdot > best?.vdot ?? 0 { best = vdot }
      guard let best else { continue }
      bests.append(
        Best(
          year: year, effort: best, candidates: candidates,
          prefix: bests.isEmpty ? "" : "\(year.period.name)/"))
    }
    return bests
  }

  /// The efforts that predictions are made from.
  var bestVDOT: [Explained] { bests.flatMap(explained) }

  private func explained(_ best: Best) -> [Explained] {
    let runs = best.candidates.map {
      quoted($0.run, "vdot", Self.thousandths($0.vdot), "")
    }
    let document = Self.document(best.year)
    return [
      Explained(
        "\(best.prefix)vdot", "The best of the twelve months up to the last run of the year.",
        .largest("best of the runs", runs)
      ).at(document, "/vdot/vdot"),
      Explained(
        "\(best.prefix)seconds", "What the effort took that it comes from.",
        .effort(best.effort.effort, of: best.effort.run)
      ).at(document, "/vdot/seconds"),
    ]
  }

  /// The times that the best effort of each year predicts over a distance.
  func prediction(_ discipline: Discipline) -> [Explained] {
    bests.flatMap { prediction(discipline, by: $0) }
  }

  private func prediction(_ discipline: Discipline, by best: Best) -> [Explained] {
    let predictions = RacePrediction.all(vdot: best.effort.vdot)
    guard let index = predictions.firstIndex(where: { $0.discipline == discipline.name }) else {
      return []
    }
    let effort = best.effort.effort
    let document = Self.document(best.year)
    let distance = DerivationStep.millimeters(discipline.name, discipline.distanceMillimeters)
    return [
      Explained("distanceMeters", "The length of the distance, by definition.", distance)
        .at(document, "/predictions/\(index)/distanceMeters"),
      Explained(
        "seconds", "What somebody of this VDOT takes for it, by Daniels and Gilbert.",
        .formula(
          "expected time", predictions[index].seconds.thousandths, "s", .raceTime,
          [
            distance,
            .millimeters(effort.discipline.name, effort.discipline.distanceMillimeters),
            .effort(effort, of: best.effort.run),
          ])
      ).at(document, "/predictions/\(index)/seconds"),
    ].map { explained in
      var named = explained
      named.field = "\(best.prefix)prediction/\(explained.field)"
      return named
    }
  }
}

extension DerivationStep {
  /// The time of a best effort, as the details of its activity have it.
  static func effort(_ effort: EffortAnalysis, of activity: MemberActivity) -> DerivationStep {
    let index = RunReasons.publishedEfforts(of: activity).firstIndex(of: effort) ?? 0
    return .quoted(
      "\(effort.discipline.name) of \(activity.label)", effort.milliseconds, "s",
      Period.path(of: activity, "json"), "/bestEfforts/\(index)/seconds")
  }
}

extension MemberActivity {
  /// `run of 2026-03-29 (3f2a9c01b4de)`.
  var label: String { "\(sport.rawValue) of \(localDate.iso8601) (\(id.hex.prefix(12)))" }
}
