/// Encodes a read model as JSON in UTF-8; equal models give equal bytes on every machine.
///
/// - Keys are in order of their UTF-8 bytes; an absent value is `null`.
/// - ``Thousandths`` have exactly three decimals, the two numbers of a ``Position`` exactly seven,
///   in a line six, all made from integers. A `Double` or `Float` is an error.
/// - Strings keep their scalars, with some escapes: `"`, `\`, control characters, `<`, U+2028 and
///   U+2029. The last three could end or break a script that embeds the text.
/// - Each member of an object has its own line, indented by two spaces a level. An array is on one
///   line unless an element needs several. The text ends with a newline.
///
/// - Complexity: O(n · d) in the length of the text and its depth.
public func encodeDocument(_ model: some ReadModel) throws(DocumentError) -> [UInt8] {
  try encodeDocument(model, writesRows: true)
}

// Tests compare the output of rows with that of the containers.
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
  /// The bytes of this file, encoded by ``encodeDocument(_:)``.
  public func encoded() throws(DocumentError) -> [UInt8] { try encodeDocument(content) }
}

/// The place of one value in the document under construction.
///
/// Three words, so that the existential boxes of `Codable` hold it without an allocation.
struct ValueEncoder: Encoder {
  let text: DocumentText
  /// The number of open containers around the value.
  let depth: Int
  /// The offset in the text at which the value begins.
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
