import ActivityModel

extension Adapter {
  /// The table of sleeps of the app RingConn.
  static let ringConnSleep = Adapter(
    name: "ringconn-sleep", version: 4, title: "RingConn, CSV of sleep",
    reader: SleepTable<RingConnSleep>.self)
}

/// A row a sleep, with the minutes of its stages.
enum RingConnSleep: SleepTableFormat {
  static let table = TableDescription(
    "ringconn", .day,
    [
      .start("start time"), TableColumn(["end time"], .end),
      .measure("time asleep(min)", .sleepTime, "min", zeroMeansNone: true),
      .measure("sleep stages - light sleep(min)", .lightSleepTime, "min"),
      .measure("sleep stages - deep sleep(min)", .deepSleepTime, "min"),
      .measure("sleep stages - rem(min)", .remSleepTime, "min"),
      .measure("sleep stages - awake(min)", .awakeTime, "min"),
    ]
  ).with {
    $0.deviceKind = .watch
    $0.needs = ["falling asleep time", "sleep time ratio(%)"]
  }
}
