/// A decoding plan for the records of each local type, computed from its definition.
struct FITRecordPlan {
  private struct Step: BitwiseCopyable {
    let integer: FITInteger
    let reading: FITReading
  }

  /// The steps of local type n start at `stride` × n; the last step of a reading wins.
  private var steps: [Step] = []
  private var stepCounts = InlineArray<16, Int>(repeating: 0)
  /// The offset of the packed speed-and-distance field; negative where there is none.
  private var packedOffsets = InlineArray<16, Int>(repeating: -1)
  private var packedDistance = FITPackedDistance()
  /// Larger than the number of fields in `sources`.
  private static let stride = 16

  /// The fields that are read; more exact ones follow less exact ones.
  private static let sources: [(field: UInt8, reading: FITReading)] = [
    (0, .latitude), (1, .longitude), (2, .altitude), (78, .altitude), (5, .distance),
    (3, .heartRate), (4, .cadence), (53, .cadenceFraction), (7, .power), (6, .speed),
    (73, .speed), (13, .temperature), (31, .accuracy),
  ]
  private static let packedField: UInt8 = 8

  /// Plans a local type, including developer fields that replace native ones.
  ///
  /// - Returns: The number of fields that cannot be read as integers.
  mutating func define(
    _ definition: FITDefinition, local: Int, developer: [(FITInteger, FITReading)]
  ) -> Int {
    var planned = developer.map { Step(integer: $0.0, reading: $0.1) }
    var unreadable = 0
    for source in FITRecordPlan.sources {
      guard let field = definition.field(source.field) else { continue }
      if let integer = FITInteger(field, isBigEndian: definition.isBigEndian) {
        planned.append(Step(integer: integer, reading: source.reading))
      } else {
        unreadable += 1
      }
    }
    store(planned.suffix(FITRecordPlan.stride), local: local)
    let packed = definition.field(FITRecordPlan.packedField)
    packedOffsets[local] = packed.flatMap { $0.byteCount == 3 ? $0.offset : nil } ?? -1
    return unreadable
  }

  private mutating func store(_ planned: ArraySlice<Step>, local: Int) {
    guard let first = planned.first else {
      stepCounts[local] = 0
      return
    }
    let start = local * FITRecordPlan.stride
    while steps.count < start + FITRecordPlan.stride { steps.append(first) }
    steps.replaceSubrange(start..<start + planned.count, with: planned)
    stepCounts[local] = planned.count
  }

  /// Reads a record's fields; `record` initially has only its time.
  ///
  /// - Returns: The number of out-of-range readings, which are dropped.
  /// - Complexity: O(fields); no allocation.
  mutating func read(_ message: Span<UInt8>, local: Int, into record: inout FITRecord) -> Int {
    var outOfRange = 0
    let start = local &* FITRecordPlan.stride
    for index in start..<start &+ stepCounts[local] {
      let step = steps[index]
      guard let value = step.integer.value(in: message) else { continue }
      if value < Int64(FITRecord.absent), value >= Int64(Int32.min) {
        record[step.reading] = Int32(truncatingIfNeeded: value)
      } else {
        outOfRange &+= 1
      }
    }
    if packedOffsets[local] >= 0 {
      packedDistance.read(message, at: packedOffsets[local], into: &record)
    }
    return outOfRange
  }
}

/// Speed and distance in twelve bits each, as in the first running watches.
///
/// The distance counts sixteenths of a metre and wraps at 256 m.
struct FITPackedDistance {
  private var lastBits: Int?
  /// Sixteenths of a metre.
  private var total = 0

  /// Adds the readings of the three bytes at `offset`, unless the record already has them.
  mutating func read(_ message: Span<UInt8>, at offset: Int, into record: inout FITRecord) {
    let bytes = (0..<3).map { Int(message[offset + $0]) }
    guard bytes != [0xFF, 0xFF, 0xFF] else { return }
    let centimetersPerSecond = bytes[0] | (bytes[1] & 0x0F) << 8
    let bits = bytes[1] >> 4 | bytes[2] << 4
    total += (bits - (lastBits ?? 0)) & 0xFFF
    lastBits = bits
    if record[.speed] == FITRecord.absent { record[.speed] = Int32(centimetersPerSecond * 10) }
    if record[.distance] == FITRecord.absent {
      record[.distance] = Int32(clamping: min((total * 25 + 2) / 4, Int(Int32.max) - 1))
    }
  }
}
