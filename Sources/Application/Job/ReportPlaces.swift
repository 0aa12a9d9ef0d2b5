import EventLog
import Foundation
public import Runtime

/// A file that a command writes to a path of the user: what it may replace.
public enum ReportKind: Sendable {
  case metrics
  case summary
  case backup

  /// The first bytes of every such file.
  fileprivate var beginning: [UInt8] {
    switch self {
    case .metrics: Array("# HELP pacelog_".utf8)
    case .summary: Array("Pacelog: ".utf8)
    case .backup: Array("\(BackupManifest.name)\0".utf8)
    }
  }

  fileprivate var name: String {
    switch self {
    case .metrics: "a metrics file"
    case .summary: "a summary"
    case .backup: "a backup"
    }
  }

  /// Refuses to replace what is no file, or a file of another kind.
  ///
  /// - Throws: a usage error.
  public func checkReplaceable(_ path: String) throws(Failure) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let attributes else { return }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw Failure(
        .usage, "\(path) is no regular file: nothing was written to it",
        advice: "name a file that is \(name), or one that is not there yet")
    }
    guard let byteCount = attributes[.size] as? Int, byteCount > 0 else { return }
    let file = try? FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file?.close() }
    let head = try? file?.read(upToCount: beginning.count)
    guard head.map({ Array($0) }) == beginning else {
      throw Failure(
        .usage, "\(path) is there and is not \(name) of Pacelog: it was not touched",
        advice: "name another file, or move that one away")
    }
  }
}

extension Pipeline {
  /// Refuses a place for a report where the log, the output or the pages are, or where something
  /// else is.
  ///
  /// - Throws: a usage error, before anything is touched.
  public func checkPlace(of kind: ReportKind, at path: String) throws(Failure) {
    let place = ReportPlace.real(path)
    let own = [
      configuration.dataFolder, configuration.outputFolder, configuration.site.folder,
      dataFolder.forgottenPath, dataFolder.replacedPath, dataFolder.restoringPath,
    ]
    for folder in own {
      let folderPlace = ReportPlace.real(folder)
      guard place == folderPlace || place.hasPrefix(folderPlace + "/") else { continue }
      throw Failure(
        .usage, "\(path) is in \(folder), where only Pacelog's own files are",
        advice: "name a file in another folder")
    }
    try kind.checkReplaceable(path)
  }
}

/// Where a path leads, also one that is not there yet.
private enum ReportPlace {
  static func real(_ path: String) -> String {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path
    let whole = url.resolvingSymlinksInPath().path
    // A link that leads nowhere is what it is called.
    return FileManager.default.fileExists(atPath: whole)
      ? whole : joined(folder, url.lastPathComponent)
  }
}
