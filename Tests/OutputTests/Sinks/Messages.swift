import Runtime
import Output
import ReadModels

/// The failure of the body in one line, or nil.
func message(of body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch let error as Failure {
    return error.oneLine
  } catch {
    return "not a Failure: \(error)"
  }
}

extension OutputReader {
  /// Every file of a member by its path, and the last event that the index knows of.
  func all(of member: String) throws(Failure) -> (files: [String: [UInt8]], lastSequence: Int) {
    try reading(member) { (open) throws(Failure) in
      (files: try open.files(), lastSequence: open.index.lastSequence)
    }
  }
}
