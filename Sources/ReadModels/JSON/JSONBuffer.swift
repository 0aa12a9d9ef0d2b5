/// The text that a ``JSONWriter`` writes, in memory of its own.
///
/// Maps, series and lists of sets consist of millions of short tokens. Room is reserved once for a
/// token, whose bytes are then stored without a check: an array that was asked for room at every
/// piece took a tenth of a rebuild.
///
/// - Precondition: Room is reserved for everything that is appended.
@safe struct JSONBuffer: ~Copyable {
  /// Short texts and numbers are stored eight bytes at a time, up to 15 bytes beyond their end.
  private static let slack = 16

  private var room: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init() { unsafe room = .allocate(capacity: 256) }

  deinit { unsafe room.deallocate() }

  /// The text so far.
  var bytes: [UInt8] { unsafe Array(room[..<count]) }

  /// How much fits without more memory.
  var spareCount: Int { unsafe room.count - count }

  /// Forgets the text, and keeps its room.
  mutating func clear() { count = 0 }

  /// Makes room for some bytes more.
  @inline(__always)
  mutating func reserve(_ byteCount: Int) {
    if spareCount < byteCount + Self.slack { grow(by: byteCount + Self.slack) }
  }

  /// Untouched pages cost no memory.
  @inline(never)
  private mutating func grow(by byteCount: Int) {
    let larger = unsafe UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: max(2 * room.count, count + byteCount))
    unsafe larger.baseAddress?.update(from: room.baseAddress.unsafelyUnwrapped, count: count)
    unsafe room.deallocate()
    unsafe room = larger
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    unsafe room[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    unsafe append(text.utf8Start, text.utf8CodeUnitCount)
  }

  mutating func append(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return }
      unsafe append(start, text.count)
    }
  }

  @inline(__always)
  private mutating func append(_ start: UnsafePointer<UInt8>, _ length: Int) {
    guard let end = unsafe room.baseAddress.map({ unsafe $0 + count }) else { return }
    unsafe end.update(from: start, count: length)
    count += length
  }

  /// Writes a line end and the next line's indentation: two spaces a level.
  ///
  /// A fifth of the bytes of a list of sets are indentation.
  @inline(__always)
  mutating func appendLineStart(depth: Int) {
    store(0x2020_2020_2020_200a, 8)
    store(0x2020_2020_2020_2020, 8)
    count -= 15
    count += 2 * min(depth, 7)
    for _ in 7..<max(7, depth) { append("  ") }
  }

  /// Writes `value` ÷ 10^`decimals` with exactly that many decimals, at most 18; takes at most 21
  /// bytes.
  @inline(__always)
  mutating func appendFixedPoint(_ value: Int64, decimals: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    let magnitude = value.magnitude
    let unit: UInt64 =
      switch decimals {
      case 0: 1
      case 3: 1_000
      case 6: 1_000_000
      case 7: 10_000_000
      default: 0
      }
    // Coordinates and measurements; the others take twice as long.
    guard magnitude < unit &* 100_000_000 else { return append(magnitude, decimals: decimals) }
    let (whole, fraction) = magnitude.quotientAndRemainder(dividingBy: unit)
    appendShort(UInt32(truncatingIfNeeded: whole))
    guard decimals > 0 else { return }
    append(UInt8(ascii: "."))
    let places = UInt32(truncatingIfNeeded: 100_000_000 / unit)
    storeDigits(JSONBuffer.digits(UInt32(truncatingIfNeeded: fraction) &* places), decimals)
  }

  /// Writes a number below 10^8.
  private mutating func appendShort(_ value: UInt32) {
    guard value > 9 else { return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)) }
    let digits = JSONBuffer.digits(value)
    let zeros = digits.trailingZeroBitCount / 8
    storeDigits(digits &>> (8 &* UInt64(zeros)), 8 - zeros)
  }

  /// Writes the first of up to eight digits, of which the lowest byte is the first.
  private mutating func storeDigits(_ digits: UInt64, _ length: Int) {
    store(digits | 0x3030_3030_3030_3030, length)
  }

  /// Stores eight bytes, the lowest first, of which the text has the first `length`.
  @inline(__always)
  mutating func store(_ text: UInt64, _ length: Int) {
    unsafe UnsafeMutableRawBufferPointer(room).storeBytes(
      of: text.littleEndian, toByteOffset: count, as: UInt64.self)
    count += length
  }

  /// The eight digits of a number below 10^8, a byte each, the first of them in the lowest byte.
  ///
  /// Divides by 100 and by 10 in all places at once. The factors are exact for four and for two
  /// digits.
  private static func digits(_ value: UInt32) -> UInt64 {
    let (first, last) = value.quotientAndRemainder(dividingBy: 10_000)
    let fours = UInt64(first) | UInt64(last) &<< 32
    let hundreds = (fours &* 10_486) &>> 20 & 0x0000_007f_0000_007f
    let pairs = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = (pairs &* 103) &>> 10 & 0x000f_000f_000f_000f
    return tens | (pairs &- tens &* 10) &<< 8
  }

  private mutating func append(_ value: UInt64, decimals: Int) {
    let digits = max(JSONBuffer.digitCount(of: value), decimals + 1)
    let length = decimals > 0 ? digits + 1 : digits
    let point = decimals > 0 ? length - 1 - decimals : length
    var rest = value
    var place = length
    while place > 0 {
      place -= 1
      if place == point {
        unsafe room[count + place] = UInt8(ascii: ".")
      } else {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        unsafe room[count + place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
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
