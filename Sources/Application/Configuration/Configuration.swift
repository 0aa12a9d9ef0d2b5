import Runtime
public import Importing
import ActivityModel
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
