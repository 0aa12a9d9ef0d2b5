import EventLog
import Foundation
import Output
import Runtime

/// The readers of the pages besides their owner.
public enum SiteAccess: String, Sendable, CaseIterable {
  case owner, group, everyone

  /// As files are written.
  var rights: OutputRights {
    switch self {
    case .owner: .owner
    case .group: .group
    case .everyone: .everybody
    }
  }

  private var fileMode: Int {
    switch self {
    case .owner: 0o600
    case .group: 0o640
    case .everyone: 0o644
    }
  }

  private var folderMode: Int {
    switch self {
    case .owner: 0o700
    case .group: 0o750
    case .everyone: 0o755
    }
  }

  /// Sets the modes of a site: of its pages, and not of the lists that they are made from.
  ///
  /// - Parameters:
  ///   - folder: of the site.
  ///   - isPrivate: whether a name is that of a list.
  /// - Throws: the first file whose mode cannot be set.
  func apply(to folder: String, except isPrivate: (String) -> Bool) throws(Failure) {
    try set(folderMode, of: folder)
    let files = FileManager.default.enumerator(atPath: folder)
    while let path = files?.nextObject() as? String {
      let type = files?.fileAttributes?[.type] as? FileAttributeType
      switch type {
      case .typeDirectory?: try set(folderMode, of: joined(folder, path))
      case .typeRegular? where !isPrivate(path.lastPathPart):
        try set(fileMode, of: joined(folder, path))
      default: continue
      }
    }
  }

  private func set(_ mode: Int, of path: String) throws(Failure) {
    do {
      let files = FileManager.default
      let current = try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      guard current != mode else { return }
      try files.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    } catch {
      throw Failure(
        .failed, "the mode of \(path) cannot be set: \(error.localizedDescription)",
        advice: "run pacelog as the user who owns the pages")
    }
  }
}
