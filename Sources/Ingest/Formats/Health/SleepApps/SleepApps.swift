import ActivityModel

extension Adapter {
  /// The nights and naps of Sleep Cycle.
  static let sleepCycle = Adapter(
    name: "sleep-cycle", version: 4, title: "Sleep Cycle, CSV of nights",
    reader: SleepTable<SleepCycle>.self)

  /// The nights of AutoSleep, whose averages over seven days are not kept.
  static let autoSleep = Adapter(
    name: "autosleep", version: 3, title: "AutoSleep, CSV of nights",
    table: TableDescription(
      "autosleep", .day,
      [
        .start("todate"),
        .measure("asleep", .sleepTime, "h:mm", zeroMeansNone: true),
        .measure("inbed", .timeInBed, "h:mm", zeroMeansNone: true),
      ]
    ).with {
      ($0.deviceKind, $0.numbers) = (.watch, .point)
      $0.needs = ["fromdate", "todate", "bedtime", "fellasleepin"]
    })
}

/// A row a sleep.
enum SleepCycle: SleepTableFormat {
  static let table = TableDescription(
    "sleep-cycle", .day,
    [
      .start("start"), TableColumn(["end"], .end),
      .measure("time asleep (seconds)", .sleepTime, "s", zeroMeansNone: true),
      TableColumn(
        ["time in bed (seconds)", "time in bed(seconds)"], .quantity(.timeInBed), in: "s",
        zeroMeansNone: true),
      // Until 2018: hours and minutes.
      .measure("time in bed", .timeInBed, "h:mm", zeroMeansNone: true),
      .measure("light (seconds)", .lightSleepTime, "s"),
      .measure("deep (seconds)", .deepSleepTime, "s"),
      // In dreams, as the app calls it.
      .measure("dream (seconds)", .remSleepTime, "s"),
      .measure("awake (seconds)", .awakeTime, "s"),
    ]
  ).with {
    $0.deviceKind = .app
    $0.needs = ["start", "end", "sleep quality"]
  }
}
