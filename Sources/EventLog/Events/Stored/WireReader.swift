/// Reads the fields of a protobuf message from front to back, without copying them.
///
/// For messages with a number for every point, where generated code would copy them twice.
struct WireReader {
  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int

  enum Value {
    case number(UInt64)
    /// A text, bytes, a message or packed numbers, as a range of the whole message.
    case range(Range<Int>)
    /// A number of 4 or 8 bytes, which no message here has.
    case fixed
  }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The next field, or nil at the end.
  mutating func next() throws(StoredFormError) -> (number: Int, value: Value)? {
    guard offset < end else { return nil }
    let tag = try number()
    let value: Value
    switch tag & 7 {
    case 0: value = .number(try number())
    case 1: value = try fixed(8)
    case 2: value = .range(try skip(Int(clamping: try number())))
    case 5: value = try fixed(4)
    default: throw WireReader.malformed
    }
    return (Int(clamping: tag >> 3), value)
  }

  /// The packed numbers of a field.
  func numbers(in range: Range<Int>) throws(StoredFormError) -> [Int] {
    var reader = WireReader(bytes, range)
    var numbers: [Int] = []
    while reader.offset < reader.end { numbers.append(Int(clamping: try reader.number())) }
    return numbers
  }

  private mutating func number() throws(StoredFormError) -> UInt64 {
    var place = offset
    guard let number = Varint.nextUnsigned(in: bytes.span, &place), place <= end else {
      throw WireReader.malformed
    }
    offset = place
    return number
  }

  private mutating func fixed(_ count: Int) throws(StoredFormError) -> Value {
    _ = try skip(count)
    return .fixed
  }

  private mutating func skip(_ count: Int) throws(StoredFormError) -> Range<Int> {
    let start = offset
    guard count <= end - start else { throw WireReader.malformed }
    offset = start + count
    return start..<offset
  }

  static let malformed = StoredFormError.malformed(
    "it is not the message that its kind asks for")
}
