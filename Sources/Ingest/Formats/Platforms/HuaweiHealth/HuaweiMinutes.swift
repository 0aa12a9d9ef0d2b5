import ActivityModel
import JSONStream

/// The minutes in `sport per minute merged data.json`, of each device on its own.
struct HuaweiMinutes {
  /// A stretch of one device; its kinds of movement are added up.
  private struct Stretch: Hashable {
    let start: Int64
    let end: Int64
    let device: SourceStream

    func precedes(_ other: Self) -> Bool {
      (start, end, device.device) < (other.start, other.end, other.device.device)
    }
  }

  private struct Entry {
    let version: Int64
    let counts: [Quantity: Int64]
    let offset: Int?
    let line: Int
  }

  private static let counts: [(name: StaticString, quantity: Quantity, places: Int)] = [
    ("steps", .steps, 0), ("distance", .distance, 3),
    // Thousandths of a kilocalorie.
    ("calorie", .activeEnergy, 0), ("floor", .floors, 0),
  ]
  /// The number of the sport whose distance is no walk.
  private static let ride = "3"

  private var samples = SamplesByDay()

  /// Takes a day.
  mutating func take(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    // The same stretch may come again, with a higher version.
    var entries: [Stretch: [String: Entry]] = [:]
    for node in record.elements(of: record.member("sportDataUserData")) {
      guard let times = HuaweiHealth.times(record, node), times.end > times.start else {
        diagnostics.refuseHuaweiTimes(at: record.place(of: node))
        continue
      }
      let stretch = Stretch(
        start: times.start, end: times.end, device: HuaweiHealth.stream(record, node))
      let sport = record.text("sportType", node) ?? ""
      let entry = Entry(
        version: record.scaled("version", of: node) ?? 0,
        counts: counts(record, node, isRide: sport == Self.ride),
        offset: HuaweiHealth.offset(record, node) ?? HuaweiHealth.offset(record),
        line: record.place(of: node).line ?? 1)
      if let known = entries[stretch]?[sport], known.version > entry.version { continue }
      entries[stretch, default: [:]][sport] = entry
    }
    for (stretch, kinds) in entries.sorted(by: { $0.key.precedes($1.key) }) {
      append(kinds, in: stretch)
    }
  }

  private func counts(
    _ record: borrowing JSONTape, _ node: Int, isRide: Bool
  ) -> [Quantity: Int64] {
    let member = record.member("sportBasicInfos", of: node)
    let infos = member.map { record.isObject($0) ? [$0] : record.elements(of: $0) } ?? []
    var counts: [Quantity: Int64] = [:]
    for info in infos {
      for (name, quantity, places) in Self.counts {
        guard let value = record.positive(name, of: info, places: places) else { continue }
        let quantity = isRide && quantity == .distance ? .cyclingDistance : quantity
        counts[quantity, default: 0] += value
      }
    }
    return counts
  }

  private mutating func append(_ kinds: [String: Entry], in stretch: Stretch) {
    var counts: [Quantity: Int64] = [:]
    for entry in kinds.values {
      for (quantity, value) in entry.counts { counts[quantity, default: 0] += value }
    }
    let offset = kinds.values.lazy.compactMap(\.offset).min()
    let zone = offset.map { samples.number(of: .offset(seconds: Int32($0))) } ?? 0
    let line = kinds.values.map(\.line).min() ?? 1
    for (quantity, value) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      samples.append(
        Sample(start: stretch.start, end: stretch.end, value: value, zone: zone),
        stream: samples.number(of: stretch.device), quantity, line: line)
    }
  }

  consuming func report(to diagnostics: inout Diagnostics) { samples.report(to: &diagnostics) }
}
