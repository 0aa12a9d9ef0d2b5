import Bytes

/// The balance that a stage carries from one year into the next.
///
/// A plain value of integers with one encoding: equal balances have equal bytes.
protocol Carry: Packed, Sendable {
  /// Before the first year.
  init()

  /// True when a year without facts still has documents.
  var isOpen: Bool { get }

  /// Records how the numbers in the all-time documents are derived.
  func explain(to recorder: DerivationRecorder)
}

extension Carry {
  var isOpen: Bool { false }

  func explain(to recorder: DerivationRecorder) {}

  var bytes: [UInt8] {
    var writer = PackedWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// - Throws: when the bytes are not the whole of a balance.
  init(bytes: [UInt8]) throws(PackedDamage) {
    if bytes.isEmpty {
      self.init()
      return
    }
    var reader = PackedReader(bytes)
    try self.init(packed: &reader)
    guard reader.isAtEnd else { throw PackedDamage() }
  }
}

/// The balance of a stage whose years have nothing to do with each other.
struct NoCarry: Carry {
  init() {}
  init(packed reader: inout PackedReader) throws(PackedDamage) {}
  func write(to writer: inout PackedWriter) {}
}
