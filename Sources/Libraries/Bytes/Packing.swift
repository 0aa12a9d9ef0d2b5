public import ActivityModel

/// Packs values end to end for a cache; small integers take one byte.
///
/// Inlinable, because called through its generic form it took an eighth of a rebuild.
public struct PackedWriter: Sendable {
  @inlinable public var bytes: [UInt8] { packed }
  @usableFromInline var packed: [UInt8] = []

  public init() {}

  /// Gives back the memory that is held for further bytes.
  public mutating func trim() {
    var exact: [UInt8] = []
    exact.reserveCapacity(packed.count)
    exact += packed
    packed = exact
  }

  /// Writes a zigzag varint: seven bits a byte, the lowest first.
  @inlinable public mutating func integer(_ value: some BinaryInteger) {
    let value = Int64(truncatingIfNeeded: value)
    var rest = UInt64(bitPattern: value &<< 1 ^ value &>> 63)
    while rest >= 0x80 {
      packed.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    packed.append(UInt8(truncatingIfNeeded: rest))
  }

  @inlinable public mutating func data(_ value: some Collection<UInt8>) {
    integer(value.count)
    packed += value
  }

  @inlinable public mutating func text(_ value: String) { data(value.utf8) }

  @inlinable public mutating func digest(_ value: Digest) { packed += value.bytes }

  @inlinable public mutating func optional<Value>(
    _ value: Value?, _ write: (Value, inout Self) -> Void
  ) {
    integer(value == nil ? 0 : 1)
    if let value { write(value, &self) }
  }

  @inlinable public mutating func list<Values: Collection>(
    _ values: Values, _ write: (Values.Element, inout Self) -> Void
  ) {
    integer(values.count)
    for value in values { write(value, &self) }
  }

  /// Appends bytes that are already packed.
  @inlinable public mutating func raw(_ value: some Collection<UInt8>) { packed += value }
}

/// A cache does not have the expected contents.
public struct PackedDamage: Error {
  @inlinable public init() {}
}

/// Reads packed values in the order in which they were written.
///
/// Throws on damaged bytes and never crashes.
public struct PackedReader: Sendable {
  public let bytes: [UInt8]
  @inlinable public var offset: Int { next }
  @usableFromInline var next: Int
  @usableFromInline let end: Int

  /// Reads a slice of another reader's bytes.
  public init(_ bytes: ArraySlice<UInt8>) { self.init(Array(bytes)) }

  /// Reads a range of `bytes`, or all of them.
  public init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    next = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  @inlinable public var isAtEnd: Bool { next == end }

  @inlinable public mutating func integer() throws(PackedDamage) -> Int {
    var bits: UInt64 = 0
    var shift: UInt64 = 0
    while next < end, shift < 64 {
      let byte = bytes[next]
      next += 1
      bits |= UInt64(byte & 0x7f) &<< shift
      if byte < 0x80 {
        return Int(Int64(bitPattern: bits &>> 1) ^ (0 &- Int64(bitPattern: bits & 1)))
      }
      shift += 7
    }
    throw PackedDamage()
  }

  @inlinable public mutating func number<Value: FixedWidthInteger>(
    _ type: Value.Type
  ) throws(PackedDamage) -> Value {
    guard let value = Value(exactly: try integer()) else { throw PackedDamage() }
    return value
  }

  @inlinable public mutating func data() throws(PackedDamage) -> ArraySlice<UInt8> {
    let count = try integer()
    guard count >= 0, count <= end - next else { throw PackedDamage() }
    defer { next += count }
    return bytes[next..<next + count]
  }

  @inlinable public mutating func text() throws(PackedDamage) -> String {
    String(decoding: try data(), as: UTF8.self)
  }

  @inlinable public mutating func digest() throws(PackedDamage) -> Digest {
    guard end - next >= 32, let digest = Digest(bytes.span.extracting(next..<next + 32))
    else { throw PackedDamage() }
    next += 32
    return digest
  }

  @inlinable public mutating func optional<Value>(
    _ read: (inout Self) throws(PackedDamage) -> Value
  ) throws(PackedDamage) -> Value? {
    try integer() == 0 ? nil : try read(&self)
  }

  @inlinable public mutating func list<Value>(
    _ read: (inout Self) throws(PackedDamage) -> Value
  ) throws(PackedDamage) -> [Value] {
    let count = try integer()
    // Each value takes at least one byte.
    guard count >= 0, count <= end - next else { throw PackedDamage() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }
}
