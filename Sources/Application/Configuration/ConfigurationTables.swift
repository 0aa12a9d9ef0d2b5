import Foundation
import Ingest
import JSONStream
import Runtime

extension ConfigurationReader {
  /// Reads descriptions of tables, each an object or the path of a file with one.
  func tables(_ node: JSONNode) throws(Failure) -> [TableDescription] {
    let expected = "table descriptions, or of files with one each"
    return try list(node, named: "tables", of: expected) { (element) throws(Failure) in
      guard case .string(let name) = element.value else {
        return try describing(path) { () throws(TableDescriptionError) in
          try TableDescription(json: element)
        }
      }
      let file = joined(folder, name)
      guard let data = FileManager.default.contents(atPath: file) else {
        throw error(
          at: element.position, "there is no file \(file), or it cannot be read",
          advice: "correct the path: it is relative to the configuration's folder")
      }
      return try describing(file) { () throws(TableDescriptionError) in
        try TableDescription(text: [UInt8](data))
      }
    }
  }

  private func describing(
    _ file: String, _ body: () throws(TableDescriptionError) -> TableDescription
  ) throws(Failure) -> TableDescription {
    do throws(TableDescriptionError) {
      return try body()
    } catch {
      throw Failure(
        .usage, "\(file), \(error.place): \(error.message)", advice: error.advice)
    }
  }
}
