public import Foundation

/// Activity files in folders by format, with tables of true values that other programs made.
///
/// The repository's own corpus is small and always there. The real and hostile files are not part
/// of the repository: their tests run when the environment variable `PACELOG_CORPUS` names their
/// folder, and name the variable when it does not.
public struct Corpus: CustomStringConvertible, Sendable {
  public let folder: URL
  /// True for files of devices and apps, false for files that were made for the tests.
  public let isReal: Bool

  /// `Tests/Corpus`, made by its `generate.py`.
  public static let own = Corpus(
    folder: repositoryRoot.appendingPathComponent("Tests/Corpus", isDirectory: true), isReal: false)

  /// Nil when `PACELOG_CORPUS` is not set.
  public static let real: Corpus? = {
    guard let path = ProcessInfo.processInfo.environment["PACELOG_CORPUS"], !path.isEmpty else {
      return nil
    }
    return Corpus(folder: URL(fileURLWithPath: path, isDirectory: true), isReal: true)
  }()

  /// The arguments of a law that holds for files of any origin.
  public static let all: [Corpus] = [own] + (real.map { [$0] } ?? [])

  /// For `.enabled(if:)`; the comment there should be `Corpus.missing`.
  public static var isPresent: Bool { real != nil }

  public static let missing = "needs real files: set PACELOG_CORPUS to their folder"

  public var description: String { isReal ? "real files" : "own files" }

  /// The regular files of one folder, by name.
  public func files(in name: String) throws -> [URL] {
    try FileManager.default
      .contentsOfDirectory(
        at: folder.appendingPathComponent(name), includingPropertiesForKeys: [.isRegularFileKey]
      )
      .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// The rows of an oracle table, each as column name to cell.
  public func oracle(_ name: String) throws -> [[String: String]] {
    Self.table(
      try String(contentsOf: folder.appendingPathComponent("oracles/\(name).tsv"), encoding: .utf8))
  }

  /// The regular files of one folder of the real corpus; none without it.
  public static func files(in name: String) throws -> [URL] { try real?.files(in: name) ?? [] }

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
