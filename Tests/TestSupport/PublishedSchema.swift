public import Foundation

/// The schemas in `docs/schemas`, as tests use them.
public enum PublishedSchema {
  public static let folder = repositoryRoot.appendingPathComponent("docs/schemas")

  /// The text of `docs/schemas/<name>.schema.json`.
  public static func text(_ name: String) throws -> JSONValue {
    try JSONValue(parsing: Data(contentsOf: folder.appendingPathComponent("\(name).schema.json")))
  }

  /// Everything wrong with a file of the output, held against the schema that it names.
  ///
  /// Read closed: what the schema does not describe is wrong as well.
  public static func violations(
    ofDocument bytes: some Sequence<UInt8>
  ) throws -> [JSONSchema.Violation] {
    let document = try JSONValue(parsing: bytes)
    guard case .string(let name)? = document["schema"] else {
      return [JSONSchema.Violation(path: "/schema", problem: "names no contract")]
    }
    return try JSONSchema(text(name), isClosed: true).violations(of: document)
  }
}
