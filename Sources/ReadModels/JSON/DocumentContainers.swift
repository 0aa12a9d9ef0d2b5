/// Writes one value at its place.
struct ValueContainer: SingleValueEncodingContainer {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() throws { try encoder.text.appendScalar(for: encoder) { $0.appendNull() } }

  func encode(_ value: Bool) throws {
    try encoder.text.appendScalar(for: encoder) { $0.append(contentsOf: "\(value)".utf8) }
  }

  func encode(_ value: String) throws {
    try encoder.text.appendScalar(for: encoder) { $0.appendJSON(value) }
  }

  func encode(_ value: some FixedWidthInteger & Encodable) throws {
    try encoder.text.appendScalar(for: encoder) { $0.appendDecimal(value) }
  }

  func encode(_ value: Double) throws { throw encoder.text.failure(.floatingPoint) }

  func encode(_ value: Float) throws { throw encoder.text.failure(.floatingPoint) }

  func encode(_ value: some Encodable) throws {
    try encoder.text.checkIsEmpty(encoder)
    try encoder.text.append(value)
  }
}

/// Writes the elements of an array.
struct ArrayContainer: UnkeyedEncodingContainer {
  let text: DocumentText
  let place: DocumentLayout.Place

  var codingPath: [any CodingKey] { text.codingPath(depth: place.depth) }
  var count: Int { text.count(of: place) }

  func encodeNil() throws {
    try text.beginPart(in: place)
    text.appendNull()
  }

  func encode(_ value: some Encodable) throws {
    try text.beginPart(in: place)
    try text.append(value)
  }

  func nestedContainer<Key: CodingKey>(
    keyedBy keyType: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    superEncoder().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    superEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    // This method cannot throw; the text stores the failure and throws it at the end.
    try? text.beginPart(in: place)
    return text.encoderAtEnd()
  }
}

/// Writes the members of an object.
struct ObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let text: DocumentText
  let place: DocumentLayout.Place

  var codingPath: [any CodingKey] { text.codingPath(depth: place.depth) }

  func encodeNil(forKey key: Key) throws {
    try text.beginPart(in: place, key: key.stringValue)
    text.appendNull()
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try text.beginPart(in: place, key: key.stringValue)
    try text.append(value)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    superEncoder(forKey: key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    superEncoder(forKey: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(forKey: "super") }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(forKey: key.stringValue) }

  private func encoder(forKey key: String) -> any Encoder {
    // This method cannot throw; the text stores the failure and throws it at the end.
    try? text.beginPart(in: place, key: key)
    return text.encoderAtEnd()
  }
}
