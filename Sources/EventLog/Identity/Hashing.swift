public import ActivityModel
import Digests

/// Values end to end, in an unambiguous form.
///
/// Integers take 8 bytes, least significant first. Text and bytes of variable length follow their
/// length. The form is part of the stored data and never changes.
struct HashedValues {
  private(set) var laid: [UInt8] = []

  /// - Parameter purpose: keeps digests of different things apart even when their values agree.
  init(purpose: String) {
    laid.reserveCapacity(512)
    text(purpose)
  }

  mutating func byte(_ value: UInt8) { laid.append(value) }

  mutating func integer(_ value: Int64) {
    laid.append(addingCapacity: 8) { $0.store(value) }
  }

  /// A byte and an integer, at once: a set of a workout has ten such fields.
  mutating func field(_ number: UInt8, _ value: Int64) {
    laid.append(addingCapacity: 9) {
      $0.append(number)
      $0.store(value)
    }
  }

  mutating func integer(_ value: Int) { integer(Int64(value)) }

  mutating func digest(_ value: Digest) { laid.append(value) }

  mutating func text(_ value: String) {
    var value = value
    value.withUTF8 {
      integer($0.count)
      unsafe laid.append(contentsOf: $0)
    }
  }

  mutating func bytes(_ value: [UInt8]) {
    integer(value.count)
    laid += value
  }

  fileprivate mutating func removeAll() { laid.removeAll(keepingCapacity: true) }
}

/// SHA-256 over ``HashedValues`` that are too many to be held.
struct Hashing {
  private var hasher = SHA256Hasher()
  private var pending: HashedValues
  private static let flushLength = 32_768

  init(purpose: String) { pending = HashedValues(purpose: purpose) }

  mutating func byte(_ value: UInt8) { pending.byte(value) }

  mutating func integer(_ value: Int64) {
    pending.integer(value)
    if pending.laid.count >= Self.flushLength { flush() }
  }

  mutating func integer(_ value: Int) { integer(Int64(value)) }

  mutating func field(_ number: UInt8, _ value: Int64) {
    pending.field(number, value)
    if pending.laid.count >= Self.flushLength { flush() }
  }

  mutating func digest(_ value: Digest) { pending.digest(value) }

  mutating func text(_ value: String) { pending.text(value) }

  /// The values one after another, each as many bytes as its type has, behind their number.
  mutating func column(_ values: [some FixedWidthInteger]) {
    integer(values.count)
    flush()
    hasher.update(littleEndian: values)
  }

  consuming func finish() -> Digest {
    flush()
    return hasher.finish()
  }

  private mutating func flush() {
    hasher.update(pending.laid)
    pending.removeAll()
  }
}

extension OutputSpan<UInt8> {
  /// Appends eight bytes, least significant first.
  fileprivate mutating func store(_ value: Int64) {
    unsafe withUnsafeMutableBufferPointer { bytes, count in
      unsafe UnsafeMutableRawBufferPointer(bytes).storeBytes(
        of: value.littleEndian, toByteOffset: count, as: Int64.self)
      count += 8
    }
  }
}

extension [UInt8] {
  /// Appends the 32 bytes, without an array of their own.
  mutating func append(_ digest: Digest) {
    unsafe digest.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }
}

extension Digest {
  init(_ values: HashedValues) { self.init(sha256Of: values.laid) }
}

/// Computes the id of a source while its bytes come by.
public struct SourceHasher: Sendable {
  private var hasher = SHA256Hasher()
  /// How many bytes came so far.
  public private(set) var byteCount = 0

  public init() {}

  public mutating func update(_ bytes: [UInt8]) {
    hasher.update(bytes)
    byteCount += bytes.count
  }

  public consuming func finish() -> SourceID {
    SourceID(digest: hasher.finish())
  }
}
