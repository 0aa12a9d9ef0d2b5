import Files
public import Runtime
import JSONStream
import ReadModels

/// The output of a program that did not yet divide documents by year; for comparison alone.
public struct FormerOutput: Sendable {
  private static let schema = "pacelog.manifest.v0"

  private let folder: Folder
  public let members: [String]

  /// - Returns: Nil for an output in today's layout, and for none.
  /// - Throws: ``Failure`` when the system refuses to read.
  public init?(folder path: String) throws(Failure) {
    guard let folder = try Folder.open(path), let bytes = try folder.read(OutputName.manifest),
      let manifest = (try? JSONDocument(bytes))?.root,
      case .string(Self.schema)? = manifest["schema"]?.value,
      case .object(let members)? = manifest["members"]?.value
    else { return nil }
    self.folder = folder
    self.members = members.map(\.name).filter(OutputPath.isName)
  }

  /// The documents of a member by path, without maps and series; empty for an unknown member.
  ///
  /// - Complexity: Reads all of them.
  public func documents(of member: String) throws(Failure) -> [String: [UInt8]] {
    guard members.contains(member),
      let home = try folder.folder(OutputName.members)?.folder(member)
    else { return [:] }
    var documents = try Self.documents(in: home)
    documents[OutputName.index] = nil
    if let runs = try home.folder("runs") {
      for (name, bytes) in try Self.documents(in: runs) { documents["runs/\(name)"] = bytes }
    }
    return documents
  }

  private static func documents(in folder: Folder) throws(Failure) -> [String: [UInt8]] {
    var documents: [String: [UInt8]] = [:]
    for entry in try folder.entries()
    where entry.name.hasSuffix(".json") && !entry.name.hasSuffix(".series.json") {
      documents[entry.name] = try folder.read(entry.name)
    }
    return documents
  }
}
