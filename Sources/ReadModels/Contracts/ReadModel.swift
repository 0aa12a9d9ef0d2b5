public import ActivityModel

/// A public contract: one kind of file that Pacelog writes.
///
/// Each has a JSON Schema of its ``schema`` name in `docs/schemas`.
public protocol ReadModel: Codable, JSONObject, Sendable {
  /// The name and version of the contract, such as `pacelog.days.v1`, which is in every file.
  static var schemaName: String { get }
  var schema: String { get }
}

/// One file of a member's output, made when it is asked for.
///
/// A member may have more documents than fit into memory.
public struct Document: Sendable {
  /// Relative to the member's folder, such as `2026/days.json`.
  public let path: String
  /// Two documents of one path, one version and the same settings and stages have the same bytes;
  /// nil when only the bytes show it.
  public let version: Digest?
  private let make: @Sendable () -> any ReadModel

  public init(
    path: String, version: Digest? = nil,
    content: @autoclosure @escaping @Sendable () -> any ReadModel
  ) {
    self.path = path
    self.version = version
    make = content
  }

  /// - Complexity: That of making it, at each access.
  public var content: any ReadModel { make() }
}
