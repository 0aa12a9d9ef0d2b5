import ActivityModel

/// The statements of a log of Suunto about the whole: metres, seconds, joule, hertz.
struct SuuntoHeader {
  var start: StatedTime?
  /// The number of a sport.
  var sport: String?
  var device: String?
  var totals = DeviceTotals()

  /// Takes the `Header` and the `Device` of an object, if it has them.
  mutating func take(_ record: borrowing JSONTape, of node: Int?) {
    device = device ?? record.text(of: record.member("Name", of: record.member("Device", of: node)))
    guard let header = record.member("Header", of: node) else { return }
    start = start ?? startTime(record, header)
    sport = record.text("ActivityType", header) ?? sport
    totals.take(Self.numbers, of: header, in: record)
    totals.takeOutPauses(milliseconds: record.number("PauseDuration", header, places: 3))
    let joule = record.text.span.extracting(record.range(of: record.member("Energy", of: header)))
    if let energy = UnitScale.of(.totalEnergy, in: "j")?.value(joule), energy > 0 {
      totals.energyCalories = energy
    }
    let heart = list(record, "HR", header)
    totals.averageHeartRateBPM = rate(record, "Avg", heart)
    totals.maximumHeartRateBPM = rate(record, "Max", heart)
  }

  private static let numbers: [JSONTotal] = [
    ("Duration", .duration, 3), ("Distance", .distance, 3), ("Ascent", .ascent, 2),
    ("Descent", .descent, 2), ("StepCount", .steps, 0),
  ]

  private func startTime(_ record: borrowing JSONTape, _ header: Int) -> StatedTime? {
    let text = record.text.span.extracting(
      record.range(of: record.member("DateTime", of: header)))
    switch TimestampText.parse(text) {
    case .instant(let instant, let offset)?:
      return TrackClock.believable.contains(instant.milliseconds)
        ? .instant(instant, utcOffsetSeconds: offset) : nil
    case .local(let local)?: return .local(local)
    case nil: return nil
    }
  }

  /// An object, or the first of a list of them.
  private func list(_ record: borrowing JSONTape, _ name: StaticString, _ header: Int) -> Int? {
    let node = record.member(name, of: header)
    return record.elements(of: node).first ?? node
  }

  private func rate(_ record: borrowing JSONTape, _ name: StaticString, _ node: Int?) -> Int32? {
    guard let node, let thousandths = record.number(name, node, places: 3), thousandths > 0
    else { return nil }
    return Int32(exactly: (thousandths * 60 + 500) / 1_000)
  }
}
