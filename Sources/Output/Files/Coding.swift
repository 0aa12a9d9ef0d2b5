import Foundation
import ReadModels

/// Decodes a read model; nil when the bytes are no document of this contract and version.
func decode<Model: ReadModel>(_ type: Model.Type, from bytes: [UInt8]) -> Model? {
  let model = try? JSONDecoder().decode(type, from: Data(bytes))
  return model?.schema == Model.schemaName ? model : nil
}
