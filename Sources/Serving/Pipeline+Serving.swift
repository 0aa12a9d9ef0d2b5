import Application
import EventLog
import Runtime

extension Pipeline: ReceivedImporting {}

extension Configuration {
  /// The table of posts and tokens, when a database keeps the log.
  ///
  /// - Throws: When the database does not answer.
  func receivedTable() throws(Failure) -> ReceivedTable? {
    guard let logAddress,
      let place = ServerPlace(address: logAddress, folder: DataFolder(path: dataFolder))
    else { return nil }
    return try ReceivedTable(place)
  }
}
