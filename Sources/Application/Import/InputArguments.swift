public import Runtime
public import Importing
public import ActivityModel
import Foundation

extension Input {
  /// The inputs that the command line names, all of one member.
  ///
  /// - Throws: a usage error for a path that does not exist.
  public static func inputs(
    paths: [String], member: MemberID
  ) throws(Failure) -> [Input] {
    var inputs: [Input] = []
    for path in paths {
      guard FileManager.default.fileExists(atPath: path) else {
        throw Failure(
          .usage, "there is no file or folder \(path)", advice: "check the path and try again")
      }
      inputs.append(Input(path: path, owner: .member(member)))
    }
    return inputs
  }
}
