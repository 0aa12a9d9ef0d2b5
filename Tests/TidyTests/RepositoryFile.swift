import Foundation
import TestSupport
import Testing

/// A text file of the repository.
struct RepositoryFile: Sendable, CustomTestStringConvertible {
  /// Relative to the root of the repository.
  let path: String
  let text: String
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  var testDescription: String { path }

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: repositoryRoot.appendingPathComponent(path), encoding: .utf8)
  }

  var isGenerated: Bool { path.hasSuffix(".pb.swift") }

  /// The modules that the file imports.
  var imports: Set<String> {
    Set(
      text.matches(
        of:
          /(?m)^(?:@testable )?(?:(?:public|package|internal|private) )?import (?:(?:struct|class|enum|protocol|typealias|func|let|var) )?(\w+)/
      )
      .map { String($0.1) })
  }

  func firstMatch(of pattern: Regex<(Substring, Substring)>) -> String? {
    text.firstMatch(of: pattern).map { String($0.1) }
  }

  /// The first capture of every match.
  func allMatches(of pattern: Regex<(Substring, Substring)>) -> [String] {
    text.matches(of: pattern).map { String($0.1) }
  }

  /// Functions and initializers with their length, found by indentation: the formatter's.
  var functions: [(name: String, line: Int, lineCount: Int)] {
    var found: [(String, Int, Int)] = []
    let lines = self.lines
    for (index, line) in lines.enumerated() where line.contains("func ") || line.contains("init") {
      guard let match = line.firstMatch(of: /^( *)(?:[\w@()]+ )*(func [^(<]+|init\??)[(<]/) else {
        continue
      }
      if line.hasSuffix("}") { continue }
      // A requirement of a protocol has no body.
      let head = lines[index...].prefix { !$0.isEmpty && $0 != match.1 + "}" }
      guard head.contains(where: { $0.hasSuffix("{") || $0.contains("{ ") }) else { continue }
      let closing = match.1 + "}"
      let end = lines[index...].firstIndex { $0 == closing } ?? index
      found.append((String(match.2), index + 1, end - index + 1))
    }
    return found
  }
}

/// The files with an extension below some folders of the repository, by path.
func files(below folders: [String], withExtension suffix: String) -> [RepositoryFile] {
  folders.flatMap { folder -> [RepositoryFile] in
    let root = repositoryRoot.appendingPathComponent(folder)
    let paths =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".\(suffix)") }.sorted()
      .compactMap { try? RepositoryFile("\(folder)/\($0)") }
  }
}

/// The names of the folders directly inside a folder of the repository.
func folders(in path: String) -> [String] {
  let root = repositoryRoot.appendingPathComponent(path)
  let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
  return names.sorted().filter { name in
    var isFolder: ObjCBool = false
    let inner = root.appendingPathComponent(name).path
    return unsafe FileManager.default.fileExists(atPath: inner, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
