import ActivityModel

/// Collects the fixes of one source into facts of one device and UTC day.
///
/// A day stays open until the fixes of all open days exceed a limit: sources are mostly sorted by
/// time, so few days get fixes later. Such a day has several facts; a projection unites them.
///
/// Non-copyable, so that a day leaves memory when it is reported.
struct FixesByDay: ~Copyable {
  private struct Key: Hashable {
    let device: String
    let day: LocalDate
  }

  private struct Day {
    var fixes = Track()
    let firstPlace: Place
    /// That of the first fix.
    let utcOffsetSeconds: Int?
    var hasSeveralOffsets = false
  }

  /// The number of fixes, including repeated ones.
  private(set) var count = 0
  private let vendor: String
  private let kind: SourceStream.Kind
  private let openLimit: Int
  private var reader: FixReader
  private var days: [Key: Day] = [:]
  private var openCount = 0
  /// The day of the previous fix, kept outside the table: most fixes share it.
  private var current: (key: Key, day: Day)?

  /// - Parameters:
  ///   - vendor: The vendor of the stream.
  ///   - kind: The kind of device.
  ///   - reader: Reads fixes in text.
  ///   - openLimit: The number of fixes to hold at the end of a day; a fix takes up to 60 bytes,
  ///     and a day of one fix a second has 86,400.
  init(
    vendor: String, kind: SourceStream.Kind, reader: FixReader = FixReader(),
    openLimit: Int = 100_000
  ) {
    self.vendor = vendor
    self.kind = kind
    self.reader = reader
    self.openLimit = openLimit
  }

  /// - Parameters:
  ///   - point: A point with a time and a position.
  ///   - utcOffsetSeconds: The offset that its time states.
  ///   - device: The device in the source; empty when it names none.
  ///   - place: The place of the fix in the source.
  ///   - diagnostics: Takes the facts of days that need not stay open.
  /// - Complexity: Amortised O(1).
  mutating func append(
    _ point: TrackPoint, utcOffsetSeconds: Int? = nil, device: String = "", at place: Place,
    _ diagnostics: inout Diagnostics
  ) {
    guard let time = point.time else { return }
    let key = Key(device: device, day: time.utcDay)
    if current?.key != key {
      closeCurrent()
      if openCount > openLimit { reportOpenDays(to: &diagnostics) }
      let day =
        days.removeValue(forKey: key) ?? Day(firstPlace: place, utcOffsetSeconds: utcOffsetSeconds)
      current = (key, day)
    }
    if current?.day.utcOffsetSeconds != utcOffsetSeconds { current?.day.hasSeveralOffsets = true }
    count += 1
    openCount += 1
    current?.day.fixes.append(point)
  }

  /// Appends the fix in `bytes`, unless it is refused.
  ///
  /// Without `device` it is of the one that the ranges name.
  mutating func append(
    _ ranges: FixRanges, in bytes: [UInt8], device: String? = nil, at place: Place,
    _ diagnostics: inout Diagnostics
  ) {
    guard let point = reader.point(ranges, in: bytes, at: place, &diagnostics) else { return }
    let named = ranges.device.isEmpty ? "" : String(decoding: bytes[ranges.device], as: UTF8.self)
    append(
      point, utcOffsetSeconds: reader.utcOffsetSeconds, device: device ?? named, at: place,
      &diagnostics)
  }

  private mutating func closeCurrent() {
    if let (key, day) = current { days[key] = day }
    current = nil
  }

  /// Reports the remaining facts in the order of devices and days.
  consuming func report(to diagnostics: inout Diagnostics) {
    closeCurrent()
    reportOpenDays(to: &diagnostics)
  }

  private mutating func reportOpenDays(to diagnostics: inout Diagnostics) {
    let keys = days.keys.sorted { ($0.device, $0.day) < ($1.device, $1.day) }
    for key in keys {
      guard let day = days.removeValue(forKey: key) else { continue }
      let stream = SourceStream(vendor: vendor, device: key.device, kind: kind)
      let fact = LocationsReceived(
        stream: stream, day: key.day,
        utcOffsetSeconds: day.hasSeveralOffsets ? nil : day.utcOffsetSeconds, fixes: day.fixes)
      diagnostics.append(
        .locationsReceived(fact), at: day.firstPlace, records: day.fixes.count)
    }
    openCount = 0
  }
}
