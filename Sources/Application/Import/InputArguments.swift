public import Runtime
public import Importing
import ActivityModel
import Foundation

extension Pipeline {
  /// The inputs that the command line names.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - member: The owner of all of them. Without it, a path within an input of the configuration
  ///     has the owner of that input, and every other path is `me`'s.
  ///   - creating: Accepts a new member whose name resembles that of another.
  /// - Returns: One input for each path, in their order.
  /// - Throws: A usage error for a path that does not exist, or that is in no member's folder.
  public func inputs(
    paths: [String], member: String?, creating: Bool
  ) throws(Failure) -> [Input] {
    func named(_ name: String) throws(Failure) -> Input.Owner {
      .member(try self.member(toWrite: name, creating: creating, askingAlways: false))
    }
    let chosen = try member.map(named)
    func owner(of path: String) throws(Failure) -> Input.Owner {
      if let chosen { return chosen }
      if let owner = try Input.owner(of: path, in: configuration.inputs) { return owner }
      return try named("me")
    }
    var inputs: [Input] = []
    for path in paths {
      try requireInput(path)
      inputs.append(Input(path: path, owner: try owner(of: path)))
    }
    return inputs
  }

  func requireInput(_ path: String) throws(Failure) {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    throw Failure(
      .usage, "there is no file or folder \"\(path)\"", advice: "check the path and try again")
  }
}

extension Input {
  /// The owner by the innermost configured input that contains a path; nil outside of all.
  fileprivate static func owner(of path: String, in configured: [Input]) throws(Failure) -> Owner? {
    let parts = components(of: path)
    let around = configured.filter { parts.starts(with: components(of: $0.path)) }
    let depth = { components(of: $0.path).count } as (Input) -> Int
    guard let input = around.max(by: { depth($0) < depth($1) }) else { return nil }
    guard input.owner == .memberByFolder, let name = parts.dropFirst(depth(input)).first
    else { return input.owner }
    let folder = URL(fileURLWithPath: input.path).appendingPathComponent(name)
    guard let member = MemberID.folding(name), isFolder(folder.path) else {
      throw Failure(
        .usage, "\(path) is in no member's folder of the input \(input.path)",
        advice: "name its member with --member")
    }
    return .member(member)
  }

  private static func components(of path: String) -> [String] {
    URL(fileURLWithPath: path).standardizedFileURL.pathComponents
  }
}
