import Foundation
import Glibc
public import ReadModels

/// Decodes a read model; nil when the bytes are no document of this contract and version.
public func decode<Model: ReadModel>(_ type: Model.Type, from bytes: [UInt8]) -> Model? {
  let model = try? JSONDecoder().decode(type, from: Data(bytes))
  return model?.schema == Model.schemaName ? model : nil
}

extension [UInt8] {
  /// Compares at the speed of memory: `==` looks at one byte after the other.
  func hasBytes(of other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { own in
      unsafe other.withUnsafeBytes { other in
        guard let left = own.baseAddress, let right = other.baseAddress else { return true }
        return unsafe memcmp(left, right, own.count) == 0
      }
    }
  }
}
