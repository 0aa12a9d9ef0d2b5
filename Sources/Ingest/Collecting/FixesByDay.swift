import ActivityModel

/// Gathers the fixes of one source into one fact for every device and UTC day.
///
/// Nobody else may hold them: a day leaves memory when it is handed over.
struct FixesByDay: ~Copyable {
  private struct Key: Hashable {
    let device: String
    let day: LocalDate
  }

  private struct Day {
    var fixes = PackedPoints()
    let firstPlace: Place
    var isTrimmed = false
  }

  /// How many fixes there are, with those that came several times.
  private(set) var count = 0
  private let vendor: String
  private let kind: SourceStream.Kind
  private var days: [Key: Day] = [:]
  /// The day of the fix before, kept out of the table: most fixes follow one of the same day.
  private var current: (key: Key, day: Day)?

  init(vendor: String, kind: SourceStream.Kind) {
    self.vendor = vendor
    self.kind = kind
  }

  /// - Parameters:
  ///   - point: has a time and a position.
  ///   - device: as the source names it; empty when it does not.
  ///   - place: where in the source the fix stands.
  /// - Complexity: amortised O(1); some ten bytes a fix.
  mutating func append(_ point: TrackPoint, device: String = "", at place: Place) {
    guard let time = point.time else { return }
    let key = Key(device: device, day: time.utcDay)
    if current?.key != key {
      trimCurrent(before: key.day)
      putBack()
      current = (key, days.removeValue(forKey: key) ?? Day(firstPlace: place))
    }
    count += 1
    current?.day.fixes.append(point)
  }

  /// The same for a fix that stands on a line of its own.
  mutating func append(_ point: TrackPoint, device: String = "", line: Int) {
    append(point, device: device, at: Place(line: line))
  }

  /// When another day begins this one is mostly over.
  ///
  /// Once a day: else fixes in no order would be copied again and again.
  private mutating func trimCurrent(before day: LocalDate) {
    guard let current, current.key.day != day, !current.day.isTrimmed else { return }
    self.current?.day.fixes.trim()
    self.current?.day.isTrimmed = true
  }

  private mutating func putBack() {
    if let (key, day) = current { days[key] = day }
    current = nil
  }

  /// Hands the facts over, in the order of devices and days.
  consuming func report(to findings: inout Findings) {
    putBack()
    let keys = days.keys.sorted { ($0.device, $0.day) < ($1.device, $1.day) }
    for key in keys {
      guard let day = days.removeValue(forKey: key) else { continue }
      let stream = SourceStream(vendor: vendor, device: key.device, kind: kind)
      findings.append(
        .locationsReceived(
          LocationsReceived(stream: stream, day: key.day, points: day.fixes.points)),
        at: day.firstPlace, records: day.fixes.count)
    }
  }
}
