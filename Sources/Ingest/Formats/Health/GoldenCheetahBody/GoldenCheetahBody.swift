import ActivityModel

extension Adapter {
  /// The body measures of GoldenCheetah: a row a weighing.
  static let goldenCheetahBody = Adapter(
    name: "goldencheetah-body-csv", version: 2, title: "GoldenCheetah, CSV of body measures",
    table: TableDescription(
      "goldencheetah", .interval,
      [
        .start("ts"), .measure("weightkg", .weight, "kg"),
        .measure("fatpercent", .bodyFat, "%"),
      ]
    ).with {
      ($0.dateOrder, $0.numbers, $0.rowLength) = (.yearMonthDay, .point, .milliseconds(0))
    })
}
