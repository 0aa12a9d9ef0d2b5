public import ActivityModel
public import Projection

/// Where things are and what is made of them: `pipeline.json`, read and checked.
public struct Configuration: Sendable {
  /// The folder of the log and the kept originals.
  public var dataFolder: String
  public var inputs: [Input]
  /// In the order of the registry.
  public var stages: [Stage]
  public var settings: Settings
  public var outputFolder: String
  /// The members' pages.
  public var site: SiteConfiguration
  /// Whether every accepted file is kept, so that it can be read again by a later version.
  public var keepsOriginals: Bool

  /// What holds without a configuration file: `var/` and `out/` in `folder`, every stage.
  public init(folder: String) {
    dataFolder = joined(folder, "var")
    inputs = []
    stages = Stage.all
    settings = Settings()
    outputFolder = joined(folder, "out")
    site = SiteConfiguration(folder: joined(folder, "site"))
    keepsOriginals = true
  }
}

/// A file or folder to import from, and whose it is.
public struct Input: Hashable, Sendable {
  public enum Owner: Hashable, Sendable {
    case member(MemberID)
    /// Every folder directly inside belongs to the member that it is named after.
    case memberByFolder
  }

  public let path: String
  public let owner: Owner

  public init(path: String, owner: Owner) {
    self.path = path
    self.owner = owner
  }
}

/// `path` itself when it is absolute, else below `folder`.
func joined(_ folder: String, _ path: String) -> String {
  if path.hasPrefix("/") || folder.isEmpty { return path }
  return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
}
