public import Importing
public import Runtime
import Rebuilding

extension Pipeline {
  /// Imports files that the server received and keeps in its own folder.
  ///
  /// - Throws: When nothing was imported, for a reason that may pass, such as a locked log.
  public func importReceived(_ inputs: [Input]) throws(Failure) -> ImportReport {
    try importSources(inputs, areReceived: true)
  }

  /// Rebuilds what is out of date, and the pages if there are any.
  public func refresh() throws(Failure) {
    _ = try rebuild(.outOfDate)
    // Before the first import there is nothing to make pages of.
    if (try? manifest()) != nil { _ = try updateSite() }
  }
}
