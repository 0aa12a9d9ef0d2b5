import Files
import Foundation
import Output
public import Runtime

/// The documents that `pacelog materialize` wrote.
public struct MaterializeReport: Codable, Sendable, Equatable {
  public let folder: String
  public internal(set) var members = 0
  public internal(set) var documents = 0

  public var text: String {
    guard documents > 0 else { return "nothing to make: the output has no documents on demand" }
    return
      "made \(counted(documents, "document")) of \(counted(members, "member")) in \(folder)"
  }
}

extension Pipeline {
  /// A document of a member: read where it is stored, made again where it is not.
  ///
  /// - Parameters:
  ///   - path: Below the member's folder, such as `2026/days.json`.
  ///   - name: The member, by the name of the folder.
  /// - Returns: Bytes that fit the index; nil when no index names such a document.
  /// - Throws: When the member is unknown, or the document does not fit the index.
  /// - Complexity: For a document that is made, that of reading the member's history, which the
  ///   cache of the last rebuild shortens.
  public func document(at path: String, of name: String) throws(Failure) -> [UInt8]? {
    try readingOutput { (reader) throws(Failure) in try reader.open(member: name).bytes(at: path) }
  }

  /// The same for a document that is not stored; nil for others, and without an output.
  public func documentOnDemand(at path: String, of name: String) throws(Failure) -> [UInt8]? {
    let reader = OutputReader(folder: configuration.outputFolder)
    let index = joined(configuration.outputFolder, "members/\(name)/index.json")
    guard try reader.generation()?.isOnDemand == true,
      FileManager.default.fileExists(atPath: index)
    else { return nil }
    return try document(at: path, of: name)
  }

  /// Writes the documents that are not stored into a folder, as `members/<name>/<path>`.
  ///
  /// - Parameters:
  ///   - only: The member; nil for all.
  ///   - folder: Not the output folder, which the next rebuild would clear of them.
  /// - Returns: The number of documents.
  /// - Throws: When a document does not fit the index, or the system refuses.
  public func materialize(
    _ only: String?, into folder: String
  ) throws(Failure) -> MaterializeReport {
    let path = { URL(fileURLWithPath: $0).standardizedFileURL.path + "/" }
    guard !path(folder).hasPrefix(path(configuration.outputFolder)) else {
      throw Failure(
        .usage, "the documents cannot be in \(folder): the next rebuild would remove them",
        advice: "name a folder outside of \(configuration.outputFolder), or store them: set"
          + " \"onDemand\" to false in the configuration, and run pacelog rebuild")
    }
    var report = MaterializeReport(folder: folder)
    let members = try publishedMembers(only)
    try readingOutput { (reader) throws(Failure) in
      for (number, name) in members.enumerated() {
        let member = try reader.open(member: name)
        let paths = member.pathsOnDemand
        guard !paths.isEmpty else { continue }
        report.members += 1
        for path in paths {
          let file = joined(folder, "members/\(name)/\(path)")
          try createPrivateFolder((file as NSString).deletingLastPathComponent)
          try WholeFile.write(try member.bytes(at: path) ?? [], to: file)
          report.documents += 1
        }
        progress.report("making: \(number + 1) of \(counted(members.count, "member"))")
      }
    }
    return report
  }
}
