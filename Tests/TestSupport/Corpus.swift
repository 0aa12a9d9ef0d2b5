public import Foundation

/// Real and hostile files, which are not part of the repository.
///
/// Tests that need them run when the environment variable `PACELOG_CORPUS` names their folder,
/// and say so when it does not.
public enum Corpus {
  /// The folder, or nil when `PACELOG_CORPUS` is not set.
  public static let folder: URL? = {
    guard let path = ProcessInfo.processInfo.environment["PACELOG_CORPUS"], !path.isEmpty else {
      return nil
    }
    return URL(fileURLWithPath: path, isDirectory: true)
  }()

  /// For `.enabled(if:)`; the comment there should be `Corpus.missing`.
  public static var isPresent: Bool { folder != nil }

  public static let missing = "needs real files: set PACELOG_CORPUS to their folder"

  /// The regular files of one folder of the corpus, by name.
  public static func files(in name: String) throws -> [URL] {
    guard let folder else { return [] }
    return try FileManager.default
      .contentsOfDirectory(
        at: folder.appendingPathComponent(name), includingPropertiesForKeys: [.isRegularFileKey]
      )
      .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// The rows of an oracle table, each as column name to cell.
  public static func oracle(_ name: String) throws -> [[String: String]] {
    guard let folder else { return [] }
    let text = try String(
      contentsOf: folder.appendingPathComponent("oracles/\(name).tsv"), encoding: .utf8)
    return table(text)
  }

  /// A tab-separated table with a header line, each row as column name to cell.
  public static func table(_ text: String) -> [[String: String]] {
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map { cells in
      Dictionary(zip(header, cells), uniquingKeysWith: { first, _ in first })
    }
  }
}
