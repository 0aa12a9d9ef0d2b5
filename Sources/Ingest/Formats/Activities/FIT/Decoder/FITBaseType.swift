/// The data type of a field.
///
/// Raw values are the low five bits of the code in a definition, because some writers omit the bit
/// for byte order.
enum FITBaseType: UInt8 {
  case enumeration = 0
  case int8, uint8, int16, uint16, int32, uint32
  /// UTF-8, terminated by a zero byte or the end of the field.
  case text
  case float32, float64
  /// Integers whose invalid value is zero.
  case uint8z, uint16z, uint32z
  case byte
  case int64, uint64, uint64z

  /// The type of a code; `byte` for an unknown code.
  init(code: UInt8) { self = FITBaseType(rawValue: code & 0x1F) ?? .byte }

  /// The size of one element in bytes.
  var byteCount: Int {
    switch self {
    case .enumeration, .int8, .uint8, .uint8z, .text, .byte: 1
    case .int16, .uint16, .uint16z: 2
    case .int32, .uint32, .uint32z, .float32: 4
    case .int64, .uint64, .uint64z, .float64: 8
    }
  }

  var isInteger: Bool {
    switch self {
    case .text, .float32, .float64: false
    default: true
    }
  }

  var isSigned: Bool {
    switch self {
    case .int8, .int16, .int32, .int64: true
    default: false
    }
  }

  /// The bits that mark an absent value in an integer field.
  var invalidBits: UInt64 {
    switch self {
    case .uint8z, .uint16z, .uint32z, .uint64z: 0
    case .int8, .int16, .int32, .int64: UInt64.max >> (65 - 8 * byteCount)
    default: UInt64.max >> (64 - 8 * byteCount)
    }
  }
}
