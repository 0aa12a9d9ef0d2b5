/// Writes numbers where there is room for them already.
///
/// Maps and series are numbers by the million: byte by byte through `OutputSpan`, a twentieth of a
/// rebuild went into these calls alone.
///
/// - Precondition: there is room for all that is appended: its users count it beforehand.
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

  /// `value` ÷ 10^`decimals`, with exactly that many decimals, up to 18: at most 21 bytes.
  mutating func appendFixedPoint(_ value: Int64, decimals: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    let digits = max(NumberWriter.digitCount(of: value.magnitude), decimals + 1)
    let length = decimals > 0 ? digits + 1 : digits
    let point = decimals > 0 ? length - 1 - decimals : length
    var rest = value.magnitude
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
  /// Appends what `write` writes, which is at most `capacity` bytes.
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
