import ActivityModel

/// Collects the fixes of one source into one fact per device and UTC day.
///
/// Non-copyable, so that a day leaves memory when it is reported.
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

  /// The number of fixes, including repeated ones.
  private(set) var count = 0
  private let vendor: String
  private let kind: SourceStream.Kind
  private var days: [Key: Day] = [:]
  /// The day of the previous fix, kept outside the table: most fixes share it.
  private var current: (key: Key, day: Day)?

  init(vendor: String, kind: SourceStream.Kind) {
    self.vendor = vendor
    self.kind = kind
  }

  /// - Parameters:
  ///   - point: A point with a time and a position.
  ///   - device: The device in the source; empty when it names none.
  ///   - place: The place of the fix in the source.
  /// - Complexity: Amortised O(1); about ten bytes a fix.
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

  /// Appends a fix from a line of its own.
  mutating func append(_ point: TrackPoint, device: String = "", line: Int) {
    append(point, device: device, at: Place(line: line))
  }

  /// Releases spare memory of the current day when another begins, since it is then mostly
  /// complete.
  ///
  /// Once per day: fixes in random order would otherwise be copied again and again.
  private mutating func trimCurrent(before day: LocalDate) {
    guard let current, current.key.day != day, !current.day.isTrimmed else { return }
    self.current?.day.fixes.trim()
    self.current?.day.isTrimmed = true
  }

  private mutating func putBack() {
    if let (key, day) = current { days[key] = day }
    current = nil
  }

  /// Reports the facts in the order of devices and days.
  consuming func report(to diagnostics: inout Diagnostics) {
    putBack()
    let keys = days.keys.sorted { ($0.device, $0.day) < ($1.device, $1.day) }
    for key in keys {
      guard let day = days.removeValue(forKey: key) else { continue }
      let stream = SourceStream(vendor: vendor, device: key.device, kind: kind)
      diagnostics.append(
        .locationsReceived(
          LocationsReceived(stream: stream, day: key.day, points: day.fixes.points)),
        at: day.firstPlace, records: day.fixes.count)
    }
  }
}
