public import ReadModels

extension ShownTable {
  /// A member's runs, newest first.
  public init(runs: Runs, in range: ShownRange, units: Units) {
    let figures = Figures(units: units)
    let shown = runs.runs.filter { range.holds($0.localStart.prefix(10)) }
    table = TextTable(
      headings: [
        .init("date"), .init("start", rank: 6),
        .init(figures.distanceName, isNumber: true), .init("moving", isNumber: true),
        .init(figures.paceName, isNumber: true), .init("bpm", isNumber: true, rank: 3),
        .init("\(figures.heightName) up", isNumber: true, rank: 4),
        .init("title", leastWidth: 8, rank: 2), .init("id", rank: 5),
      ],
      rows: shown.map { run in
        [
          String(run.localStart.prefix(10)), String(run.localStart.dropFirst(11).prefix(5)),
          figures.distance(run.distanceMeters),
          figures.time(run.movingSeconds ?? run.elapsedSeconds),
          figures.pace(run.averagePaceSecondsPerKilometer), figures.whole(run.averageHeartRate),
          figures.height(run.ascentMeters), run.title ?? "", String(run.id.prefix(8)),
        ]
      })
    curves = [
      Curve(
        name: "distance", values: shown.reversed().map { $0.distanceMeters?.thousandths },
        isFromLeast: false,
        ends: (
          String(shown.last?.localStart.prefix(10) ?? ""),
          String(shown.first?.localStart.prefix(10) ?? "")
        ))
    ]
  }

  /// A member's days, newest first.
  public init(days: Days, in range: ShownRange, units: Units) {
    let figures = Figures(units: units)
    let shown = days.days.filter { range.holds($0.date) }
    table = TextTable(
      headings: [
        .init("date"), .init("steps", isNumber: true),
        .init("active min", isNumber: true, rank: 2),
        .init("vigorous min", isNumber: true, rank: 4),
        .init(figures.distanceName, isNumber: true, rank: 1),
        .init("kcal", isNumber: true, rank: 3), .init("sleep", isNumber: true, rank: 1),
        .init("activities", isNumber: true, rank: 5),
      ],
      rows: shown.map { day in
        [
          day.date, figures.count(day.steps), figures.count(day.activeMinutes),
          figures.count(day.vigorousMinutes), figures.distance(day.distanceMeters),
          figures.whole(day.activeEnergyKilocalories), figures.hours(minutes: day.sleepMinutes),
          day.activities.isEmpty ? "" : String(day.activities.count),
        ]
      })
    let ends = (shown.last?.date ?? "", shown.first?.date ?? "")
    curves = [
      Curve(
        name: "steps", values: shown.reversed().map { $0.steps.map(Int64.init) },
        isFromLeast: false, ends: ends)
    ].filter { !$0.values.compactMap(\.self).isEmpty }
  }

  /// A member's records of all time, and how each fell: the curve goes from the first effort to
  /// the record, and lower is faster.
  public init(records: Records, in range: ShownRange, units: Units) {
    let figures = Figures(units: units)
    let shown = records.records.filter { range.holds($0.date) }
    let runs = shown.map { record in
      [
        record.sport, record.discipline, figures.exactTime(record.seconds),
        figures.pace(Thousandths(pace: record)), record.date,
        Sparkline.text(record.history.map { $0.seconds.thousandths }, fromLeast: true),
        record.flags.joined(separator: " "), String(record.run.prefix(8)),
      ]
    }
    let tests = records.tests.filter { range.holds($0.date) }.map { test in
      [
        "test", test.name ?? test.test, "\(test.value.text) \(test.unit)", "", test.date,
        Sparkline.text(test.history.map { $0.value.thousandths }, fromLeast: true), "",
        String(test.event.prefix(8)),
      ]
    }
    table = TextTable(
      headings: [
        .init("sport"), .init("distance", leastWidth: 8), .init("record", isNumber: true),
        .init(figures.paceName, isNumber: true, rank: 2), .init("date", rank: 1),
        .init("history", leastWidth: 6, rank: 3), .init("flags", leastWidth: 6, rank: 4),
        .init("id", rank: 5),
      ], rows: runs + tests)
    curves = []
  }

  /// What a member's activities add up to, newest first.
  public init(totals: Totals, by period: ShownPeriod, in range: ShownRange, units: Units) {
    let figures = Figures(units: units)
    let periods =
      switch period {
      case .week: totals.weeks
      case .month: totals.months
      case .year: totals.years
      }
    let shown = periods.filter { range.touches(first: $0.firstDate, last: $0.lastDate) }
    table = TextTable(
      headings: [
        .init(period.rawValue), .init("sport", leastWidth: 6), .init("count", isNumber: true),
        .init(figures.distanceName, isNumber: true), .init("moving", isNumber: true, rank: 1),
        .init("\(figures.heightName) up", isNumber: true, rank: 2),
        .init("kcal", isNumber: true, rank: 3),
      ],
      rows: shown.flatMap { period in
        period.sports.map { sport in
          [
            period.period, sport.sport, String(sport.count),
            figures.distance(sport.distanceMeters),
            figures.time(sport.movingSeconds ?? sport.elapsedSeconds),
            figures.height(sport.ascentMeters), figures.whole(sport.calories),
          ]
        }
      })
    curves = [
      Curve(
        name: "distance",
        values: shown.reversed().map { period in
          period.sports.compactMap { $0.distanceMeters?.thousandths }.reduce(0, +)
        }, isFromLeast: false, ends: (shown.last?.period ?? "", shown.first?.period ?? ""))
    ]
  }
}

extension Thousandths {
  /// Seconds a kilometre of a record; nil over no distance.
  fileprivate init?(pace record: PersonalRecord) {
    let distance = record.distanceMeters.thousandths
    guard distance > 0 else { return nil }
    self.init(thousandths: (record.seconds.thousandths * 1_000_000 + distance / 2) / distance)
  }
}
