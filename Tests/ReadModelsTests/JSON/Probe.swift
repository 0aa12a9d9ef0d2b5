import ReadModels
import Testing

/// A contract of one field, to look at the text of any value.
struct Probe<Value: Encodable & Sendable>: ReadModel {
  static var schemaName: String { "pacelog.probe.v0" }
  var schema: String { Self.schemaName }
  let value: Value

  init(_ value: Value) { self.value = value }

  init(from decoder: any Decoder) throws { throw NeverDecoded() }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
  }

  private enum CodingKeys: CodingKey { case value }
  private struct NeverDecoded: Error {}
}

/// The text of a value that stands as the only member of a document.
func text(of value: some Encodable & Sendable) throws -> String {
  let document = String(decoding: try encodeDocument(Probe(value)), as: UTF8.self)
  let start = "{\n  \"value\": "
  let end = "\n}\n"
  try #require(document.hasPrefix(start) && document.utf8.suffix(3).elementsEqual(end.utf8))
  return String(document.dropFirst(start.count).dropLast(end.count))
}
