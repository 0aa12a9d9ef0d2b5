import Application
import EventLog
import Runtime

extension Pipeline: ReceivedImporting {}

extension Configuration {
  /// The table of posts and tokens, when a database keeps the log.
  ///
  /// - Parameter creating: False for nil where no server has made the table.
  /// - Returns: The table; nil for a log in a file.
  /// - Throws: When the database does not answer.
  func receivedTable(creating: Bool = true) throws(Failure) -> ReceivedTable? {
    guard let logAddress,
      let place = ServerPlace(address: logAddress, folder: DataFolder(path: dataFolder))
    else { return nil }
    return try creating ? ReceivedTable(place) : ReceivedTable.existing(place)
  }
}
