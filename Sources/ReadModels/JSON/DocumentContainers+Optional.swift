/// Writes absent values of an object as `null`, because a contract has every key.
///
/// `Codable` omits absent keys through a default for each type. Each default needs a replacement
/// here, since it would take precedence over a general method.
extension ObjectContainer {
  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    try encodeOrNull(value, forKey: key)
  }

  private func encodeOrNull<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    guard let value else { return try encodeNil(forKey: key) }
    try encode(value, forKey: key)
  }

  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
    try encodeOrNull(value, forKey: key)
  }

  func encodeIfPresent(_ value: String?, forKey key: Key) throws {
    try encodeOrNull(value, forKey: key)
  }

  func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
    try encodeOrNull(value, forKey: key)
  }

  func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
    try encodeOrNull(value, forKey: key)
  }

  func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
    try encodeOrNull(value, forKey: key)
  }

  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws {
    try encodeOrNull(value, forKey: key)
  }

  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws {
    try encodeOrNull(value, forKey: key)
  }

  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws {
    try encodeOrNull(value, forKey: key)
  }

  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws {
    try encodeOrNull(value, forKey: key)
  }

  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws {
    try encodeOrNull(value, forKey: key)
  }

  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws {
    try encodeOrNull(value, forKey: key)
  }

  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {
    try encodeOrNull(value, forKey: key)
  }

  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {
    try encodeOrNull(value, forKey: key)
  }

  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
    try encodeOrNull(value, forKey: key)
  }
}
