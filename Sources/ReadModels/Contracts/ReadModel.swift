/// A public contract: one kind of file that Pacelog writes.
///
/// Each has a JSON Schema of its ``schema`` name in `docs/schemas`.
public protocol ReadModel: Codable, Sendable {
  /// The name and version of the contract, such as `pacelog.days.v0`; stands in every file.
  static var schemaName: String { get }
  var schema: String { get }
}

/// One file of a member's output.
public struct Document: Sendable {
  /// Relative to the member's folder, such as `runs/<id>.json`.
  public let path: String
  public let content: any ReadModel

  public init(path: String, content: any ReadModel) {
    self.path = path
    self.content = content
  }
}
