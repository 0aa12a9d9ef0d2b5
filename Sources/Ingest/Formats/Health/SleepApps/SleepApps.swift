import ActivityModel

extension Adapter {
  /// The nights of Sleep Cycle: each belongs to the day on which it ends.
  static let sleepCycle = Adapter(
    name: "sleep-cycle", version: 1, title: "Sleep Cycle, CSV of nights",
    table: TableDescription(
      "sleep-cycle", .day,
      [
        .start("end"),
        .measure("time asleep (seconds)", .sleepTime, "s", zeroMeansNone: true),
        .measure("time in bed (seconds)", .timeInBed, "s", zeroMeansNone: true),
      ]
    ).with {
      ($0.deviceKind, $0.numbers) = (.app, .point)
      $0.needs = ["start", "sleep quality", "time in bed (seconds)"]
    })

  /// The nights of AutoSleep, whose averages over seven days are not kept.
  static let autoSleep = Adapter(
    name: "autosleep", version: 1, title: "AutoSleep, CSV of nights",
    table: TableDescription(
      "autosleep", .day,
      [
        .start("waketime"),
        .measure("asleep", .sleepTime, "h:mm", zeroMeansNone: true),
        .measure("inbed", .timeInBed, "h:mm", zeroMeansNone: true),
      ]
    ).with {
      ($0.deviceKind, $0.numbers) = (.watch, .point)
      $0.needs = ["fromdate", "todate", "bedtime", "fellasleepin"]
    })
}
