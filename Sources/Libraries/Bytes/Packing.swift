public import ActivityModel

/// Packs values end to end for a cache; small integers take one byte.
public struct PackedWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Writes a zigzag varint: seven bits a byte, the lowest first.
  public mutating func integer(_ value: some BinaryInteger) {
    let value = Int64(truncatingIfNeeded: value)
    var rest = UInt64(bitPattern: value &<< 1 ^ value &>> 63)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  public mutating func data(_ value: some Collection<UInt8>) {
    integer(value.count)
    bytes += value
  }

  public mutating func text(_ value: String) { data(value.utf8) }

  public mutating func digest(_ value: Digest) { bytes += value.bytes }

  public mutating func optional<Value>(_ value: Value?, _ write: (Value, inout Self) -> Void) {
    integer(value == nil ? 0 : 1)
    if let value { write(value, &self) }
  }

  public mutating func list<Values: Collection>(
    _ values: Values, _ write: (Values.Element, inout Self) -> Void
  ) {
    integer(values.count)
    for value in values { write(value, &self) }
  }

  /// Appends bytes that are already packed.
  public mutating func raw(_ value: some Collection<UInt8>) { bytes += value }
}

/// A cache does not have the expected contents.
public struct PackedDamage: Error {
  public init() {}
}

/// Reads packed values in the order in which they were written.
///
/// Throws on damaged bytes and never crashes.
public struct PackedReader: Sendable {
  public let bytes: [UInt8]
  public private(set) var offset: Int
  private let end: Int

  /// Reads a slice of another reader's bytes.
  public init(_ bytes: ArraySlice<UInt8>) { self.init(Array(bytes)) }

  /// Reads a range of `bytes`, or all of them.
  public init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    offset = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  public var isAtEnd: Bool { offset == end }

  public mutating func integer() throws(PackedDamage) -> Int {
    var bits: UInt64 = 0
    var shift: UInt64 = 0
    while offset < end, shift < 64 {
      let byte = bytes[offset]
      offset += 1
      bits |= UInt64(byte & 0x7f) &<< shift
      if byte < 0x80 {
        return Int(Int64(bitPattern: bits &>> 1) ^ (0 &- Int64(bitPattern: bits & 1)))
      }
      shift += 7
    }
    throw PackedDamage()
  }

  public mutating func number<Value: FixedWidthInteger>(
    _ type: Value.Type
  ) throws(PackedDamage) -> Value {
    guard let value = Value(exactly: try integer()) else { throw PackedDamage() }
    return value
  }

  public mutating func data() throws(PackedDamage) -> ArraySlice<UInt8> {
    let count = try integer()
    guard count >= 0, count <= end - offset else { throw PackedDamage() }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  public mutating func text() throws(PackedDamage) -> String {
    String(decoding: try data(), as: UTF8.self)
  }

  public mutating func digest() throws(PackedDamage) -> Digest {
    guard end - offset >= 32, let digest = Digest(bytes.span.extracting(offset..<offset + 32))
    else { throw PackedDamage() }
    offset += 32
    return digest
  }

  public mutating func optional<Value>(
    _ read: (inout Self) throws(PackedDamage) -> Value
  ) throws(PackedDamage) -> Value? {
    try integer() == 0 ? nil : try read(&self)
  }

  public mutating func list<Value>(
    _ read: (inout Self) throws(PackedDamage) -> Value
  ) throws(PackedDamage) -> [Value] {
    let count = try integer()
    // Each value takes at least one byte.
    guard count >= 0, count <= end - offset else { throw PackedDamage() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }
}
