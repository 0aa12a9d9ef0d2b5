/// One SQL statement with its parameters.
public struct Statement: Sendable {
  /// Has `$1`, `$2` and so on in the places of parameters.
  public let text: String
  public let parameters: [Parameter]
  /// Prepared once per connection when true: for statements that are run again and again.
  public let isKept: Bool

  public init(_ text: String, _ parameters: [Parameter] = [], isKept: Bool = true) {
    self.text = text
    self.parameters = parameters
    self.isKept = isKept
  }
}

/// A parameter of a statement, sent in binary form.
public enum Parameter: Hashable, Sendable {
  case integer(Int)
  case bytes([UInt8])
  case text(String)
  /// Columns of many rows, for `unnest`.
  case integers([Int])
  case byteArrays([[UInt8]?])
  case texts([String])
}

extension Parameter {
  /// The object identifier of its type in the server's catalog.
  var typeID: UInt32 {
    switch self {
    case .integer: TypeID.integer
    case .bytes: TypeID.bytes
    case .text: TypeID.text
    case .integers: 1_016
    case .byteArrays: 1_001
    case .texts: 1_009
    }
  }

  /// Appends its binary form.
  func write(to output: inout [UInt8]) {
    switch self {
    case .integer(let value): output.append(bigEndian: Int64(value))
    case .bytes(let bytes): output += bytes
    case .text(let text): output += text.utf8
    case .integers(let values):
      Self.writeArray(values, of: TypeID.integer, to: &output) { $1.append(bigEndian: Int64($0)) }
    case .byteArrays(let values):
      Self.writeArray(values, of: TypeID.bytes, to: &output) { $1 += $0 }
    case .texts(let values):
      Self.writeArray(values, of: TypeID.text, to: &output) { $1 += $0.utf8 }
    }
  }

  /// Appends an array of one dimension: its header, and each element behind its length.
  private static func writeArray<Element>(
    _ values: [Element?], of typeID: UInt32, to output: inout [UInt8],
    _ write: (Element, inout [UInt8]) -> Void
  ) {
    output.append(bigEndian: Int32(values.isEmpty ? 0 : 1))
    output.append(bigEndian: Int32(values.contains { $0 == nil } ? 1 : 0))
    output.append(bigEndian: Int32(bitPattern: typeID))
    guard !values.isEmpty else { return }
    output.append(bigEndian: Int32(values.count))
    output.append(bigEndian: Int32(1))
    for value in values {
      let start = output.count
      output.append(bigEndian: Int32(-1))
      guard let value else { continue }
      write(value, &output)
      let length = UInt32(output.count - start - 4).bigEndian
      for byte in 0..<4 { output[start + byte] = UInt8(truncatingIfNeeded: length >> (8 * byte)) }
    }
  }
}

/// Object identifiers of types in the server's catalog, which never change.
enum TypeID {
  static let bytes: UInt32 = 17
  static let integer: UInt32 = 20
  static let text: UInt32 = 25
}

extension [UInt8] {
  fileprivate mutating func append(bigEndian value: some FixedWidthInteger) {
    let bits = UInt64(truncatingIfNeeded: value)
    let width = type(of: value).bitWidth
    for shift in stride(from: width - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
  }
}
