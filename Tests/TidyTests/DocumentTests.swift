import Foundation
import TestSupport
import Testing

/// Links, targets of make and commands in the documents exist.
@Suite struct DocumentTests {
  private static let documents: [RepositoryFile] = {
    let folder = repositoryRoot.appendingPathComponent("docs").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let paths =
      ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    return paths.compactMap { try? RepositoryFile($0) }
  }()

  @Test func `there are documents to look at`() { #expect(Self.documents.count > 15) }

  @Test(arguments: documents)
  func `a link leads to a file, and to a heading of it`(document: RepositoryFile) throws {
    let folder = document.path.contains("/") ? "docs/" : ""
    for link in Self.links(in: document.text) {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].isEmpty ? document.path : Self.normal("\(folder)\(parts[0])")
      let file = repositoryRoot.appendingPathComponent(path).path
      #expect(FileManager.default.fileExists(atPath: file), "\(link)")
      guard parts.count == 2, path.hasSuffix(".md") else { continue }
      let headings = Self.headings(in: try RepositoryFile(path).text)
      #expect(headings.contains(String(parts[1])), "\(link)")
    }
  }

  @Test(arguments: documents)
  func `a target of make and a command of the program exist`(document: RepositoryFile) throws {
    let targets = Set(try RepositoryFile("Makefile").allMatches(of: /(?m)^([a-z-]+):/))
    for target in document.allMatches(of: /(?:`|(?m:^))make ([a-z-]+)/) {
      #expect(targets.contains(target), "make \(target)")
    }
    let commands = try Self.commands()
    // The first lines of Pacelog's own small files have a name and a version.
    for command in document.allMatches(of: /(?:`|(?m:^))pacelog ([a-z]+)\b(?! [0-9])/) {
      #expect(commands.contains(command), "pacelog \(command)")
    }
  }

  @Test(arguments: documents)
  func `a path of the repository exists`(document: RepositoryFile) {
    // Measured files of the past, in the changelog, may be gone.
    guard document.path != "CHANGELOG.md" else { return }
    let paths = document.allMatches(
      of: /`((?:Sources|Tests|docs|scripts|packaging|Benchmarks|Fuzzing|SampleData)\/[\w\/.+-]+)`/)
    for path in paths {
      let file = repositoryRoot.appendingPathComponent(path).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path)")
    }
  }

  @Test func `an option in a row of the table of commands exists`() throws {
    let readme = try RepositoryFile("README.md")
    let options = try Self.options()
    let rows = readme.text.matches(of: /(?m)^\| `pacelog .*$/).map { String($0.output) }
    #expect(rows.count > 20)
    for row in rows {
      for option in row.matches(of: /--([a-z][a-z-]*)/) {
        #expect(options.contains(String(option.1)), "\(option.output) in \(row)")
      }
    }
  }

  @Test func `the table of folders in the architecture has every module`() throws {
    let text = try RepositoryFile("docs/architecture.md").text
    for target in try Manifest().targets where target.isHandWritten {
      // The libraries of one row share its first folder.
      let parts = target.folder.split(separator: "/").dropFirst().prefix(2)
      let names = [parts.joined(separator: "/"), String(parts.last ?? ""), String(parts[1])]
      #expect(names.contains { text.contains("`\($0)`") }, "\(target.folder)")
    }
  }

  @Test func `a dead link is found, an address elsewhere is none`() {
    let text = "[a](b.md#c) [d](https://example.org) `[e](f)`\n```\n[g](h)\n```\n[i](j)"
    #expect(Self.links(in: text) == ["b.md#c", "j"])
  }

  // MARK: Reading

  /// Without addresses elsewhere, and without code.
  private static func links(in text: String) -> [String] {
    text.replacing(/(?s)```.*?```/, with: "").replacing(/`[^`\n]*`/, with: "")
      .matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      .filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
  }

  private static func headings(in text: String) -> Set<String> {
    Set(
      text.matches(of: /(?m)^#+ (.*)$/).map { heading in
        String(heading.1).lowercased().replacing(/[^\w\- ]/, with: "").replacing(" ", with: "-")
      })
  }

  /// `docs/a.md` of `docs/../docs/a.md`.
  private static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// The names in the declarations of the commands.
  private static func commands() throws -> Set<String> {
    let folder = repositoryRoot.appendingPathComponent("Sources/pacelog")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Set(
      try paths.filter { $0.hasSuffix(".swift") }.flatMap {
        try RepositoryFile("Sources/pacelog/\($0)").allMatches(of: /commandName: "([a-z]+)"/)
      })
  }

  /// The long names of all options and flags.
  private static func options() throws -> Set<String> {
    var names: Set = ["help", "version"]
    for file in files(below: ["Sources/pacelog"], withExtension: "swift") {
      names.formUnion(file.allMatches(of: /customLong\(\s*"([a-z-]+)"/))
      for name in file.allMatches(of: /@(?:Option|Flag)\b[\s\S]*?\bvar (\w+)/) {
        names.insert(
          name.replacing(/[A-Z]/) { "-\($0.output.lowercased())" })
      }
    }
    return names
  }
}
