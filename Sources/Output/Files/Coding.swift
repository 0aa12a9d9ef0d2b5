import Foundation
import ReadModels

/// Decodes a read model; nil when the bytes are no document of this contract and version.
func decode<Model: ReadModel>(_ type: Model.Type, from bytes: [UInt8]) -> Model? {
  let model = try? JSONDecoder().decode(type, from: Data(bytes))
  return model?.schema == Model.schemaName ? model : nil
}

/// Encodes the file at `path` of the output.
func encode(_ model: any ReadModel, as path: String) throws(SinkError) -> [UInt8] {
  do {
    return try encodeDocument(model)
  } catch {
    throw SinkError(
      action: "encode", path: path, reason: error.description,
      advice: "this is a mistake in pacelog: please report it")
  }
}
