import ActivityModel

/// Gathers the samples of one source into one fact for every stream, quantity and day.
///
/// A life's export holds millions of samples, which come sorted by quantity, not by day: they are
/// held packed, some ten bytes each, and unpacked day by day at the end.
struct SamplesByDay {
  /// Which fact a sample goes into.
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
  /// The fact of the sample before: most samples go where that went.
  private var current: (key: Key, number: Int)?
  /// How many samples there are.
  private(set) var count = 0

  /// The number that stands for a stream in `append`.
  mutating func number(of stream: SourceStream) -> Int {
    if let known = streamNumbers[stream] { return known }
    streams.append(stream)
    streamNumbers[stream] = streams.count - 1
    return streams.count - 1
  }

  /// The number that stands for a zone in a sample; 0, "none", when a source names absurdly many.
  mutating func number(of zone: StatedZone) -> UInt16 {
    if let known = zoneNumbers[zone] { return known }
    guard zones.count < Int(UInt16.max) else { return 0 }
    zones.append(zone)
    zoneNumbers[zone] = UInt16(zones.count)
    return UInt16(zones.count)
  }

  /// Adds a sample.
  ///
  /// - Parameters:
  ///   - sample: its end is not before its start; its zone is a number of this collector.
  ///   - stream: a number of this collector.
  ///   - quantity: what was measured.
  ///   - clock: what its times are counted on.
  ///   - line: where in the source it stands.
  /// - Complexity: amortised O(1); some ten bytes a sample.
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

  /// Hands the facts over, by stream in the order in which those were met, quantity and day.
  consuming func report(to findings: inout Findings) {
    for (key, number) in dayNumbers.sorted(by: { $0.key < $1.key }) {
      let packed = days[number]
      days[number] = PackedSamples(firstLine: 0)
      guard let quantity = Quantity(rawValue: Int(key.quantity)) else { continue }
      let samples = packed.samples
      let fact = SamplesReceived(
        stream: streams[Int(key.stream)], quantity: quantity, clock: key.isWall ? .wall : .utc,
        day: LocalDate(daysSinceEpoch: key.day), zones: zones, samples: samples)
      findings.append(
        .samplesReceived(fact), at: Place(line: packed.firstLine), records: samples.count)
    }
  }
}

/// The samples of one fact in the order in which they came, each as the difference to the one
/// before, in as few bytes as it needs.
private struct PackedSamples {
  let firstLine: Int
  private var bytes: [UInt8] = []
  private var lastStart: Int64 = 0
  private var lastZone: UInt16 = 0

  init(firstLine: Int) { self.firstLine = firstLine }

  mutating func append(_ sample: Sample) {
    append(PackedSamples.folded(sample.startMilliseconds &- lastStart))
    // The zone is nearly always that of the sample before: one bit says so. Lengths leave room for
    // it, since times end with the year 9999.
    let length = PackedSamples.folded(sample.endMilliseconds &- sample.startMilliseconds)
    let isSameZone = sample.zone == lastZone
    append(length &<< 1 | (isSameZone ? 0 : 1))
    if !isSameZone { append(UInt64(sample.zone)) }
    append(PackedSamples.folded(sample.value))
    lastStart = sample.startMilliseconds
    lastZone = sample.zone
  }

  var samples: [Sample] {
    var samples: [Sample] = []
    var position = 0
    var start: Int64 = 0
    var zone: UInt16 = 0
    while position < bytes.count {
      start &+= PackedSamples.unfolded(next(&position))
      let length = next(&position)
      if length & 1 == 1 { zone = UInt16(truncatingIfNeeded: next(&position)) }
      let end = start &+ PackedSamples.unfolded(length >> 1)
      let value = PackedSamples.unfolded(next(&position))
      samples.append(Sample(start: start, end: end, value: value, zone: zone))
    }
    return samples
  }

  /// Seven bits a byte, the lowest first.
  private mutating func append(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  private func next(_ position: inout Int) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return number
  }

  /// Small numbers of either sign as small numbers without one.
  private static func folded(_ number: Int64) -> UInt64 {
    UInt64(bitPattern: number &<< 1 ^ number >> 63)
  }

  private static func unfolded(_ number: UInt64) -> Int64 {
    Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }
}
