import ReadModels

extension ContractExamples {
  static let benchPress: TestRecord = {
    var record = TestRecord(
      test: "bench_press", measure: "weight", unit: "kg", better: "more",
      value: Thousandths(thousandths: 82_500), date: "2026-02-01", event: id("8"),
      history: [
        TestStep(
          date: "2026-01-01", event: id("6"), value: Thousandths(thousandths: 80_000),
          previousValue: nil),
        TestStep(
          date: "2026-02-01", event: id("8"), value: Thousandths(thousandths: 82_500),
          previousValue: Thousandths(thousandths: 80_000)),
      ])
    record.name = "flat"
    record.timeLimitSeconds = Thousandths(thousandths: 60_000)
    record.repetitions = 5
    return record
  }()

  private static func period(_ name: String) -> PeriodTotals {
    var runs = SportTotals(sport: "run", count: 2)
    runs.distanceMeters = Thousandths(thousandths: 15_012_340)
    runs.elapsedSeconds = Thousandths(thousandths: 5_605_000)
    runs.movingSeconds = Thousandths(thousandths: 5_340_500)
    runs.ascentMeters = Thousandths(thousandths: 84_250)
    runs.descentMeters = Thousandths(thousandths: 80_000)
    runs.calories = Thousandths(thousandths: 712_000)
    return PeriodTotals(
      period: name, firstDate: "2026-03-28", lastDate: "2026-03-29", activeDays: 2,
      sports: [runs, SportTotals(sport: "yoga", count: 1)])
  }

  static let yearTotals = YearTotals(
    member: "anna", period: "2026", weeks: [period("2026-W13")], months: [period("2026-03")])

  static let totals: Totals = {
    let streak = Streak(firstDate: "2026-03-28", lastDate: "2026-03-29", days: 2)
    return Totals(
      member: "anna", years: [period("2026")], allTime: period("all"), longestStreak: streak,
      lastStreak: streak)
  }()

  static let latest = Latest(
    member: "anna", newestDate: "2026-03-29", days: [sunday], weeks: [period("2026-W13")],
    months: [period("2026-03")], lastStreak: totals.lastStreak,
    longestStreak: totals.longestStreak, activities: [morningRun], records: [fiveKilometers],
    progress: progress.summary)

  static let routes = Routes(
    member: "anna", period: "2026",
    routes: [
      Route(
        activity: id("1"), date: "2026-03-29", sport: "run",
        lines: [[1_340_100, 5_250_000, 1_340_200, 5_250_150], [-1, -2, 3, 4]])
    ])

  static let training: Training = {
    var load = ActivityLoad(activity: id("1"), date: "2026-03-29", sport: "run")
    load.trimp = Thousandths(thousandths: 98_765)
    load.zones = [ZoneTime(zone: 1, fromHeartRate: 125, seconds: Thousandths(thousandths: 600_000))]
    load.vdot = Thousandths(thousandths: 43_210)
    load.energyKilocalories = Thousandths(thousandths: 712_000)
    load.energySource = "device"
    return Training(
      member: "anna", period: "2026", activities: [load],
      weeks: [
        WeekLoad(
          week: "2026-W13", trimp: Thousandths(thousandths: 98_765),
          zones: [
            ZoneTime(zone: 1, fromHeartRate: nil, seconds: Thousandths(thousandths: 600_000))
          ])
      ],
      days: [
        FitnessDay(
          date: "2026-03-29", trimp: Thousandths(thousandths: 98_765),
          fitness: Thousandths(thousandths: 2_324), fatigue: Thousandths(thousandths: 13_147),
          form: Thousandths(thousandths: -1_000))
      ],
      vdot: BestVDOT(
        vdot: Thousandths(thousandths: 43_210), discipline: "5k",
        seconds: Thousandths(thousandths: 1_500_125), date: "2026-03-29", activity: id("1")),
      predictions: [
        RacePrediction(
          discipline: "10k", distanceMeters: Thousandths(thousandths: 10_000_000),
          seconds: Thousandths(thousandths: 3_116_000))
      ])
  }()

  static let series = ActivitySeries(
    member: "anna", activity: id("1"), elapsedSeconds: Thousandths(thousandths: 60_500), steps: 2,
    distanceMeters: [0, 90_125, 181_000].map(Thousandths.init(thousandths:)),
    elevationMeters: [Thousandths(thousandths: 168_200), nil, Thousandths(thousandths: -1_000)],
    heartRate: [98, 121, nil], cadence: [82, nil, 0], power: [nil, 250, 0])
}
