import ActivityModel
import Bytes

/// Collects the samples of one source into one fact per stream, quantity and day.
///
/// A lifetime export holds millions of samples, sorted by quantity and not by day. They are packed
/// to about ten bytes each and unpacked day by day at the end.
struct SamplesByDay {
  /// The fact that a sample belongs to.
  private struct Key: Hashable, Comparable {
    let stream: Int32
    let quantity: UInt8
    let isWall: Bool
    let day: Int32

    static func < (left: Key, right: Key) -> Bool {
      (left.stream, left.quantity, left.isWall ? 1 : 0, left.day)
        < (right.stream, right.quantity, right.isWall ? 1 : 0, right.day)
    }
  }

  private var streams: [SourceStream] = []
  private var streamNumbers: [SourceStream: Int] = [:]
  private var zones: [StatedZone] = []
  private var zoneNumbers: [StatedZone: UInt16] = [:]
  private var days: [PackedSamples] = []
  private var dayNumbers: [Key: Int] = [:]
  /// The fact of the previous sample, which most samples share.
  private var current: (key: Key, number: Int)?
  /// The number of samples.
  private(set) var count = 0

  /// The index of a stream for `append`.
  mutating func number(of stream: SourceStream) -> Int {
    if let known = streamNumbers[stream] { return known }
    streams.append(stream)
    streamNumbers[stream] = streams.count - 1
    return streams.count - 1
  }

  /// The number of a zone in samples; 0, for none, beyond 65,535 zones.
  mutating func number(of zone: StatedZone) -> UInt16 {
    if let known = zoneNumbers[zone] { return known }
    guard zones.count < Int(UInt16.max) else { return 0 }
    zones.append(zone)
    zoneNumbers[zone] = UInt16(zones.count)
    return UInt16(zones.count)
  }

  /// Appends a sample.
  ///
  /// - Parameters:
  ///   - sample: Ends no earlier than it starts; its zone is a number of this collector.
  ///   - stream: An index of this collector.
  ///   - quantity: The measured quantity.
  ///   - clock: The clock of its times.
  ///   - line: The line in the source.
  /// - Complexity: Amortised O(1); about ten bytes a sample.
  mutating func append(
    _ sample: Sample, stream: Int, _ quantity: Quantity, clock: SamplesReceived.Clock = .utc,
    line: Int
  ) {
    let key = Key(
      stream: Int32(truncatingIfNeeded: stream),
      quantity: UInt8(truncatingIfNeeded: quantity.rawValue), isWall: clock == .wall,
      day: Int32(truncatingIfNeeded: sample.startMilliseconds.flooredQuotient(by: 86_400_000)))
    count += 1
    if let current, current.key == key {
      days[current.number].append(sample)
      return
    }
    let number = dayNumbers[key] ?? newDay(key, line: line)
    current = (key, number)
    days[number].append(sample)
  }

  private mutating func newDay(_ key: Key, line: Int) -> Int {
    days.append(PackedSamples(firstLine: line))
    dayNumbers[key] = days.count - 1
    return days.count - 1
  }

  /// Reports the facts by stream in order of appearance, then by quantity and day.
  ///
  /// - Parameters:
  ///   - diagnostics: Takes the facts.
  ///   - place: The place of a sample's line, which is another number in sources without lines.
  consuming func report(
    to diagnostics: inout Diagnostics, at place: (Int) -> Place = { Place(line: $0) }
  ) {
    for (key, number) in dayNumbers.sorted(by: { $0.key < $1.key }) {
      let packed = days[number]
      days[number] = PackedSamples(firstLine: 0)
      guard let quantity = Quantity(rawValue: Int(key.quantity)) else { continue }
      let samples = packed.samples
      let fact = SamplesReceived(
        stream: streams[Int(key.stream)], quantity: quantity, clock: key.isWall ? .wall : .utc,
        day: LocalDate(daysSinceEpoch: key.day), zones: zones, samples: samples)
      diagnostics.append(
        .samplesReceived(fact), at: place(packed.firstLine), records: samples.count)
    }
  }
}

/// The samples of one fact in input order, each packed as the difference from the previous one.
private struct PackedSamples {
  let firstLine: Int
  private var numbers = PackedWriter()
  private var lastStart: Int64 = 0
  private var lastZone: UInt16 = 0

  init(firstLine: Int) { self.firstLine = firstLine }

  mutating func append(_ sample: Sample) {
    numbers.integer(sample.startMilliseconds &- lastStart)
    // One bit marks the usual case of an unchanged zone. Lengths leave room for it, since times end
    // with the year 9999.
    let length = sample.endMilliseconds &- sample.startMilliseconds
    let isSameZone = sample.zone == lastZone
    numbers.integer(length &<< 1 | (isSameZone ? 0 : 1))
    if !isSameZone { numbers.integer(sample.zone) }
    numbers.integer(sample.value)
    lastStart = sample.startMilliseconds
    lastZone = sample.zone
  }

  var samples: [Sample] {
    var samples: [Sample] = []
    var reader = PackedReader(numbers.bytes)
    var (start, zone): (Int64, UInt16) = (0, 0)
    while !reader.isAtEnd, let sample = try? next(in: &reader, after: &start, in: &zone) {
      samples.append(sample)
    }
    return samples
  }

  private func next(
    in reader: inout PackedReader, after start: inout Int64, in zone: inout UInt16
  ) throws(PackedDamage) -> Sample {
    start &+= Int64(try reader.integer())
    let length = Int64(try reader.integer())
    if length & 1 == 1 { zone = try reader.number(UInt16.self) }
    return Sample(
      start: start, end: start &+ (length >> 1), value: Int64(try reader.integer()), zone: zone)
  }
}
