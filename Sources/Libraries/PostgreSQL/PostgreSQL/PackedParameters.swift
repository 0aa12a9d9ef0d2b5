import CPostgreSQL

/// The parameters of one statement in binary form, as libpq takes them.
struct PackedParameters {
  private let typeIDs: [UInt32]
  private let lengths: [Int32]
  private let formats: [Int32]
  /// All values, each with one more byte, so that an empty value has an address too.
  private let bytes: [UInt8]
  private let offsets: [Int]

  init(_ parameters: [Parameter]) {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    var lengths: [Int32] = []
    for parameter in parameters {
      offsets.append(bytes.count)
      parameter.write(to: &bytes)
      lengths.append(Int32(bytes.count - offsets[offsets.count - 1]))
      bytes.append(0)
    }
    typeIDs = parameters.map(\.typeID)
    formats = [Int32](repeating: 1, count: parameters.count)
    self.bytes = bytes
    self.offsets = offsets
    self.lengths = lengths
  }

  /// Queues the preparation of a statement; false when the connection is lost.
  @unsafe func prepare(_ text: String, as name: String, _ connection: OpaquePointer) -> Bool {
    unsafe libpq.PQsendPrepare(connection, name, text, Int32(typeIDs.count), typeIDs) == 1
  }

  /// Queues a statement, by its name when it is prepared; false when the connection is lost.
  @unsafe func send(_ text: String, as name: String?, _ connection: OpaquePointer) -> Bool {
    let count = Int32(typeIDs.count)
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      let values = unsafe offsets.map { offset -> UnsafePointer<CChar>? in
        unsafe buffer.baseAddress.map {
          unsafe UnsafeRawPointer($0 + offset).assumingMemoryBound(to: CChar.self)
        }
      }
      guard let name else {
        return unsafe libpq.PQsendQueryParams(
          connection, text, count, typeIDs, values, lengths, formats, 1) == 1
      }
      return unsafe libpq.PQsendQueryPrepared(connection, name, count, values, lengths, formats, 1)
        == 1
    }
  }
}

/// Passes texts as an array of C strings that ends with a null pointer.
func withCStrings<Value>(
  _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value
) -> Value {
  var bytes: [CChar] = []
  var offsets: [Int] = []
  for text in texts {
    offsets.append(bytes.count)
    bytes += text.utf8CString
  }
  return unsafe bytes.withUnsafeBufferPointer { buffer in
    var pointers = unsafe offsets.map { offset in
      unsafe buffer.baseAddress.map { unsafe $0 + offset }
    }
    unsafe pointers.append(nil)
    return unsafe pointers.withUnsafeBufferPointer { array in
      guard let start = array.baseAddress else { preconditionFailure("it has one element") }
      return unsafe body(start)
    }
  }
}
