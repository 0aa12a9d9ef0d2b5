/// The bytes of a read model's file: JSON in UTF-8, the same for equal models on every machine.
///
/// - Keys stand in the order of their UTF-8 bytes; an absent value is `null`, its key stays.
/// - ``Thousandths`` have exactly three decimals, the two numbers of a ``Position`` exactly seven,
///   all made from integers. A `Double` or `Float` is refused.
/// - Strings keep their scalars. Escaped are `"`, `\`, control characters, and what would end or
///   break a script of a web page that the text is pasted into: `<`, U+2028 and U+2029.
/// - Every member of an object has a line of its own, indented by two spaces a level; an array
///   stands on one line unless one of its elements needs more. The text ends with a newline.
///
/// - Complexity: O(n · d) in the length of the text and its depth.
public func encodeDocument(_ model: some ReadModel) throws(DocumentError) -> [UInt8] {
  try encodeDocument(model, writesRows: true)
}

// Tests hold the text that rows write against that of the containers.
func encodeDocument(
  _ model: some ReadModel, writesRows: Bool
) throws(DocumentError) -> [UInt8] {
  let text = DocumentText(schema: model.schema, writesRows: writesRows)
  do {
    try text.append(model)
    return try text.finish()
  } catch let error as DocumentError {
    throw error
  } catch {
    throw text.failure(.other(String(describing: error)))
  }
}

extension Document {
  /// The bytes of this file, as ``encodeDocument(_:)`` makes them.
  public func encoded() throws(DocumentError) -> [UInt8] { try encodeDocument(content) }
}

/// The place of one value in a document that is being written.
///
/// Three words, so that the existential boxes of `Codable` hold it without an allocation.
struct ValueEncoder: Encoder {
  let text: DocumentText
  /// How many containers are open around the value.
  let depth: Int
  /// Where in the text the value begins.
  let start: Int

  var codingPath: [any CodingKey] { text.codingPath(depth: depth) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(ObjectContainer(text: text, place: text.open(.object, for: self)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    ArrayContainer(text: text, place: text.open(.array, for: self))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    ValueContainer(encoder: self)
  }
}
