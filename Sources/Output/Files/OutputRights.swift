/// The readers of written files besides the owner.
public enum OutputRights: String, Sendable, CaseIterable {
  case owner
  case group
  case everybody

  /// Of a file, as `chmod` has them.
  var file: UInt32 {
    switch self {
    case .owner: 0o600
    case .group: 0o640
    case .everybody: 0o644
    }
  }

  /// Of a folder.
  var folder: UInt32 {
    switch self {
    case .owner: 0o700
    case .group: 0o750
    case .everybody: 0o755
    }
  }

  /// As a configuration names them.
  public var text: String { rawValue }
}
