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

  /// Writes values one after the other.
  @inlinable public mutating func values<each Value: Packed>(_ values: repeat each Value) {
    repeat (each values).write(to: &self)
  }

  /// Writes keys with their values; those of a dictionary have been sorted.
  @inlinable public mutating func pairs<Key: Packed, Value: Packed>(
    _ pairs: some Collection<(key: Key, value: Value)>
  ) {
    list(pairs) { $1.values($0.key, $0.value) }
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

  /// The next value, of the type that is wanted.
  @inlinable public mutating func value<Value: Packed>() throws(PackedDamage) -> Value {
    try Value(packed: &self)
  }

  /// The keys and values that ``PackedWriter/pairs(_:)`` wrote.
  @inlinable public mutating func pairs<Key: Packed, Value: Packed>() throws(PackedDamage)
    -> [(key: Key, value: Value)]
  {
    try list { (reader) throws(PackedDamage) in (try reader.value(), try reader.value()) }
  }

  @inlinable public mutating func dictionary<Key: Packed, Value: Packed>() throws(PackedDamage)
    -> [Key: Value]
  {
    Dictionary(try pairs().map { ($0, $1) }) { first, _ in first }
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

/// A value that has one packed form.
public protocol Packed {
  func write(to writer: inout PackedWriter)
  init(packed reader: inout PackedReader) throws(PackedDamage)
}

extension FixedWidthInteger where Self: Packed {
  @inlinable public func write(to writer: inout PackedWriter) { writer.integer(self) }
  @inlinable public init(packed reader: inout PackedReader) throws(PackedDamage) {
    self = try reader.number(Self.self)
  }
}

extension Int: Packed {}
extension Int32: Packed {}
extension Int64: Packed {}

extension Bool: Packed {
  @inlinable public func write(to writer: inout PackedWriter) { writer.integer(self ? 1 : 0) }
  @inlinable public init(packed reader: inout PackedReader) throws(PackedDamage) {
    self = try reader.integer() == 1
  }
}

extension String: Packed {
  @inlinable public func write(to writer: inout PackedWriter) { writer.text(self) }
  @inlinable public init(packed reader: inout PackedReader) throws(PackedDamage) {
    self = try reader.text()
  }
}

extension Digest: Packed {
  @inlinable public func write(to writer: inout PackedWriter) { writer.digest(self) }
  @inlinable public init(packed reader: inout PackedReader) throws(PackedDamage) {
    self = try reader.digest()
  }
}

extension EventID: Packed {
  @inlinable public func write(to writer: inout PackedWriter) { writer.digest(digest) }
  @inlinable public init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(digest: try reader.digest())
  }
}

extension LocalDate: Packed {
  @inlinable public func write(to writer: inout PackedWriter) { writer.integer(daysSinceEpoch) }
  @inlinable public init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(daysSinceEpoch: try reader.value())
  }
}

extension Optional: Packed where Wrapped: Packed {
  @inlinable public func write(to writer: inout PackedWriter) {
    writer.optional(self) { $0.write(to: &$1) }
  }

  @inlinable public init(packed reader: inout PackedReader) throws(PackedDamage) {
    self = try reader.integer() == 0 ? nil : try reader.value() as Wrapped
  }
}

extension Array: Packed where Element: Packed {
  @inlinable public func write(to writer: inout PackedWriter) {
    writer.list(self) { $0.write(to: &$1) }
  }

  @inlinable public init(packed reader: inout PackedReader) throws(PackedDamage) {
    self = try reader.list { (reader) throws(PackedDamage) in try reader.value() }
  }
}

extension ClosedRange: Packed where Bound: Packed {
  @inlinable public func write(to writer: inout PackedWriter) {
    writer.values(lowerBound, upperBound)
  }

  @inlinable public init(packed reader: inout PackedReader) throws(PackedDamage) {
    let (first, last): (Bound, Bound) = (try reader.value(), try reader.value())
    guard first <= last else { throw PackedDamage() }
    self = first...last
  }
}
