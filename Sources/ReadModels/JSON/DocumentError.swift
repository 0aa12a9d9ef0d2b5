/// The reason why a read model cannot be encoded: always an error in its type, never in its data.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    /// A `Double`, `Float` or the like.
    ///
    /// Its digits would depend on the way it was computed.
    case floatingPoint
    /// One object has the same key twice.
    case duplicateKey
    /// A value's `encode(to:)` wrote nothing.
    case nothingWritten
    /// A value's `encode(to:)` wrote two values in one place, or wrote into a completed container.
    case outOfTurn
    /// The error that the value's own `encode(to:)` threw.
    case other(String)
  }

  /// The contract, such as `pacelog.days.v1`.
  public let schema: String
  /// The path in the model, such as `days[3].distanceMeters`; empty for the root.
  public let path: String
  public let reason: Reason

  public init(schema: String, path: String, reason: Reason) {
    self.schema = schema
    self.path = path
    self.reason = reason
  }

  /// `pacelog.days.v1, days[3].distanceMeters: a floating-point number cannot stand in ...`.
  public var description: String {
    "\(schema)\(path.isEmpty ? "" : ", \(path)"): \(explanation)"
  }

  private var explanation: String {
    switch reason {
    case .floatingPoint:
      "a floating-point number cannot stand in a contract; make the field a Thousandths or an Int"
    case .duplicateKey: "the key is written twice; give every field a key of its own"
    case .nothingWritten: "nothing was written; encode null where there is no value"
    case .outOfTurn: "values are written out of turn; finish one before the next is begun"
    case .other(let description): "cannot be encoded: \(description)"
    }
  }
}
