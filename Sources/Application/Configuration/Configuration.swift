import Runtime
public import Importing
import ActivityModel
import Ingest
public import Projection

/// The validated contents of `pipeline.json`: places, stages and settings.
public struct Configuration: Sendable {
  /// The folder of the log and the stored originals.
  public var dataFolder: String
  /// The address of the PostgreSQL database that keeps the log; nil for the data folder.
  public var logAddress: String?
  public var inputs: [Input]
  /// Tables of the members' own, and what their columns mean.
  var tables: [TableDescription] = []
  /// The conditions for the club's events of calendars.
  var calendars = CalendarFilter()
  /// In the order of the registry.
  public var stages: [Stage]
  public var settings: Settings
  public var outputFolder: String
  /// True when the documents of single activities are made on demand, and not stored.
  public var isOnDemand = false
  /// The members' pages.
  public var site: SiteConfiguration
  /// The server of `pacelog serve`.
  public var serve = ServeConfiguration()
  /// True when every accepted file is stored, so that a later version can reread it.
  public var keepsOriginals: Bool

  /// The defaults without a configuration file: `var/` and `out/` in `folder`, and every stage.
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
