import ReadModels
import Testing

/// The text of a value that is the only member of a document.
func text(of value: some JSONWritable) -> String {
  var json = JSONWriter(layout: .document)
  json.object { $0.member("value", value) }
  let document = String(decoding: json.bytes, as: UTF8.self)
  return String(document.dropFirst("{\n  \"value\": ".count).dropLast("\n}".count))
}
