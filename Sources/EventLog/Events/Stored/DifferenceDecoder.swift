/// Adds up the differences of a column.
struct DifferenceDecoder {
  private var offset = 0
  private var sums: DifferenceSums
  private var isFirst = true
  private var isCut = false

  init(_ differencing: Differencing) { sums = DifferenceSums(differencing) }

  var hasMisfits: Bool { sums.hasMisfits }

  func isAtEnd(of bytes: Span<UInt8>) -> Bool { !isCut && offset == bytes.count }

  /// Decodes as many readings, or none more where the differences end too early.
  @inline(__always)
  mutating func decode<Value: FixedWidthInteger & SignedInteger & BitwiseCopyable & SIMDScalar>(
    _ count: Int, from bytes: Span<UInt8>, to values: inout OutputSpan<Value>
  ) {
    guard count > 0, !isCut else { return }
    var rest = count
    if isFirst {
      isFirst = false
      decodeOne(from: bytes, to: &values)
      sums.beginSteps()
      rest -= 1
    }
    var (sums, offset) = (sums, offset)
    while rest > 0, offset + 8 <= bytes.count {
      var word = VarintWord(bytes, at: offset)
      if rest >= 8, sums.isFarFromLimits(of: Value.self) {
        if word.isAllSingleBytes {
          sums.add(word.firstFour, to: &values)
          sums.add(word.lastFour, to: &values)
          (rest, offset) = (rest &- 8, offset &+ 8)
          continue
        }
        if word.isAllPairs {
          sums.add(word.pairs, to: &values)
          (rest, offset) = (rest &- 4, offset &+ 8)
          continue
        }
      }
      // A number of more than eight bytes.
      guard !word.isEmpty else { break }
      while rest > 0, !word.isEmpty {
        values.append(sums.add(word.next()))
        rest -= 1
      }
      offset += word.takenByteCount
    }
    (self.sums, self.offset) = (sums, offset)
    while rest > 0, !isCut {
      decodeOne(from: bytes, to: &values)
      rest -= 1
    }
  }

  /// Decodes a number of any length, near the end of the column too.
  private mutating func decodeOne<Value: FixedWidthInteger & SignedInteger & BitwiseCopyable>(
    from bytes: Span<UInt8>, to values: inout OutputSpan<Value>
  ) {
    guard offset < bytes.count, let difference = Varint.next(in: bytes, &offset) else {
      isCut = true
      return
    }
    values.append(sums.add(difference))
  }
}

/// The sums of first or second differences.
private struct DifferenceSums {
  private var reading = Int64(0)
  private var step = Int64(0)
  private var misfits = UInt64(0)
  /// All ones where the step is kept from reading to reading.
  private let stepMask: Int64

  init(_ differencing: Differencing) { stepMask = differencing == .second ? -1 : 0 }

  /// True when a reading was out of its range.
  var hasMisfits: Bool { misfits != 0 }

  /// The first reading is no step: it is where the column begins.
  mutating func beginSteps() { step = 0 }

  /// True when a difference changes the step, and the step the reading.
  var areOfSteps: Bool { stepMask != 0 }

  /// True when eight differences of at most two bytes cannot lead out of the range.
  @inline(__always)
  func isFarFromLimits<Value: FixedWidthInteger>(of _: Value.Type) -> Bool {
    // A step and what changes it lead less than 2^24 further.
    reading.magnitude < UInt64(Value.max) &- 1 &<< 24 && step.magnitude < 1 &<< 20
  }

  /// Adds four differences at once, far from the limits.
  @inline(__always)
  mutating func add<Value: FixedWidthInteger & SignedInteger & BitwiseCopyable & SIMDScalar>(
    _ four: FourDifferences, to values: inout OutputSpan<Value>
  ) {
    var readings = SIMD4<Value>(repeating: Value(truncatingIfNeeded: reading))
    if areOfSteps {
      let step = Value(truncatingIfNeeded: step)
      readings &+= step &* SIMD4(1, 2, 3, 4) &+ four.sumsOfSums()
      self.step = self.step &+ four.sum
    } else {
      readings &+= four.sums()
    }
    for place in 0..<4 { values.append(readings[place]) }
    reading = Int64(readings[3])
  }

  @inline(__always)
  mutating func add<Value: FixedWidthInteger & SignedInteger>(_ difference: Int64) -> Value {
    step = (step & stepMask) &+ difference
    reading = reading &+ step
    let value = Value(truncatingIfNeeded: reading)
    if Value.bitWidth < Int64.bitWidth {
      // From 1 for the smallest one that is a reading.
      let place = UInt64(bitPattern: reading &- Int64(Value.min))
      misfits |= (place | (place &- 1)) &>> UInt64(Value.bitWidth)
    } else if reading == .min {
      misfits = 1
    }
    return value
  }
}
