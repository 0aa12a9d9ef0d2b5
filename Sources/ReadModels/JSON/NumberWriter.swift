/// Writes numbers into reserved memory.
///
/// Maps and series contain millions of numbers; writing them byte by byte through `OutputSpan` took
/// 5 % of a rebuild.
///
/// - Precondition: The caller reserves room for everything it appends.
@safe struct NumberWriter {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  fileprivate(set) var count: Int

  fileprivate init(_ bytes: UnsafeMutableBufferPointer<UInt8>, count: Int) {
    unsafe self.bytes = bytes
    self.count = count
  }

  mutating func append(_ byte: UInt8) {
    unsafe bytes[count] = byte
    count += 1
  }

  /// Writes `value` ÷ 10^`decimals` with exactly that many decimals, at most 18; takes at most 21
  /// bytes.
  mutating func appendFixedPoint(_ value: Int64, decimals: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    // Fast path for coordinates and most measurements, at half the cost.
    if decimals < 9, let small = UInt32(exactly: value.magnitude) {
      append(small, decimals: decimals)
    } else {
      append(value.magnitude, decimals: decimals)
    }
  }

  private mutating func append(_ value: UInt32, decimals: Int) {
    let digits = max(NumberWriter.digitCount(of: value), decimals + 1)
    var (rest, end) = (value, count + digits)
    if decimals > 0 {
      write(&rest, in: end + 1 - decimals..<end + 1)
      end -= decimals
      unsafe bytes[end] = UInt8(ascii: ".")
    }
    write(&rest, in: count..<end)
    count += decimals > 0 ? digits + 1 : digits
  }

  /// Writes the last digits of a number and removes them from it.
  private func write(_ rest: inout UInt32, in places: Range<Int>) {
    var place = places.upperBound
    while place - places.lowerBound > 1 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      let tens = pair / 10
      unsafe bytes[place - 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: pair &- tens &* 10)
      unsafe bytes[place - 2] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: tens)
      rest = quotient
      place -= 2
    }
    guard place > places.lowerBound else { return }
    let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
    unsafe bytes[place - 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
    rest = quotient
  }

  private mutating func append(_ value: UInt64, decimals: Int) {
    let digits = max(NumberWriter.digitCount(of: value), decimals + 1)
    let length = decimals > 0 ? digits + 1 : digits
    let point = decimals > 0 ? length - 1 - decimals : length
    var rest = value
    var place = length
    while place > 0 {
      place -= 1
      if place == point {
        unsafe bytes[count + place] = UInt8(ascii: ".")
      } else {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        unsafe bytes[count + place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
        rest = quotient
      }
    }
    count += length
  }

  private static func digitCount(of value: UInt32) -> Int {
    var count = 1
    if value >= 1_000_000 { count += 6 }
    let rest = count > 1 ? value / 1_000_000 : value
    if rest >= 1_000 { count += 3 }
    let last = rest >= 1_000 ? rest / 1_000 : rest
    return count + (last >= 100 ? 2 : last >= 10 ? 1 : 0)
  }

  private static func digitCount(of value: UInt64) -> Int {
    var (count, limit) = (1, UInt64(10))
    while value >= limit {
      count += 1
      let (next, isTooLarge) = limit.multipliedReportingOverflow(by: 10)
      if isTooLarge { break }
      limit = next
    }
    return count
  }
}

extension [UInt8] {
  /// Appends the output of `write`, at most `capacity` bytes.
  mutating func appendNumbers(capacity: Int, _ write: (inout NumberWriter) -> Void) {
    append(addingCapacity: capacity) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        var writer = unsafe NumberWriter(buffer, count: count)
        write(&writer)
        count = writer.count
      }
    }
  }
}
