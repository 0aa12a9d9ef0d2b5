import ActivityModel

extension Adapter {
  /// The table of sleeps of the app RingConn.
  static let ringConnSleep = Adapter(
    name: "ringconn-sleep", version: 2, title: "RingConn, CSV of sleep",
    reader: SleepTable<RingConnSleep>.self)
}

/// The minutes of a sleep's stages have no times, and are not kept.
enum RingConnSleep: SleepTableFormat {
  static let table = TableDescription(
    "ringconn", .day,
    [
      .start("start time"), TableColumn(["end time"], .end),
      .measure("time asleep(min)", .sleepTime, "min", zeroMeansNone: true),
    ]
  ).with {
    $0.deviceKind = .watch
    $0.needs = ["falling asleep time", "sleep time ratio(%)"]
  }
}
