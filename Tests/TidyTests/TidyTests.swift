import Foundation
import TestSupport
import Testing

/// The repository's own rules, held by a test.
@Suite struct TidyTests {
  static let swiftFiles = files(below: ["Sources", "Tests"], withExtension: "swift")

  @Test func `there are files to look at`() {
    #expect(Self.swiftFiles.count > 50)
  }

  @Test(arguments: swiftFiles.filter { !$0.isGenerated })
  func `a file is a sitting: at most 400 lines`(file: RepositoryFile) {
    #expect(file.lines.count <= 400, "\(file.path) has \(file.lines.count) lines")
  }

  @Test(arguments: swiftFiles.filter { !$0.isGenerated })
  func `a function fits a screen: at most 60 lines`(file: RepositoryFile) {
    for function in file.functions where function.lineCount > 60 {
      Issue.record("\(file.path):\(function.line) \(function.name) has \(function.lineCount) lines")
    }
  }

  @Test(arguments: swiftFiles.filter { !$0.isGenerated })
  func `a line has at most 100 columns, unless it is one literal`(file: RepositoryFile) {
    var isInText = false
    for (index, line) in file.lines.enumerated() {
      let isDelimiter = line.contains("\"\"\"") && line.matches(of: /"""/).count == 1
      if isDelimiter { isInText.toggle() }
      guard line.utf8.count > 100, line.count > 100, !isInText, !isDelimiter, !line.contains("\"")
      else { continue }
      // A pattern is one token.
      guard line.firstMatch(of: /^\s*#?\/.*\/#?$/) == nil else { continue }
      Issue.record("\(file.path):\(index + 1) has \(line.count) columns")
    }
  }

  @Test(arguments: swiftFiles)
  func `nothing is left to do silently`(file: RepositoryFile) {
    for word in ["TO" + "DO", "FIX" + "ME"] {
      #expect(!file.text.contains(word), "\(file.path) holds \(word)")
    }
  }

  @Test(arguments: [
    "ActivityModel", "Ingest", "Projection", "ReadModels", "Libraries/XML", "Libraries/JSON",
  ])
  func `no Foundation in the pure core`(module: String) {
    for file in files(below: ["Sources/\(module)"], withExtension: "swift") {
      #expect(!file.imports.contains { $0.hasPrefix("Foundation") }, "\(file.path)")
    }
  }

  @Test(arguments: ["ActivityModel", "Projection", "ReadModels"])
  func `nothing impure within reach of a projection`(module: String) {
    let impure: Set = ["Glibc", "Dispatch", "Synchronization"]
    // Keeps a computed value for all threads; the value is the same whichever computes it.
    let exempt = "Sources/Projection/Core/Lazily.swift"
    for file in files(below: ["Sources/\(module)"], withExtension: "swift")
    where file.path != exempt {
      #expect(impure.isDisjoint(with: file.imports), "\(file.path)")
      for call in [
        "Date()", "UUID()", ".random(", "SystemRandomNumberGenerator", "ContinuousClock",
      ] {
        #expect(!file.text.contains(call), "\(file.path) calls \(call)")
      }
    }
  }

  @Test func `every format declares adapters, each with a line in the registry`() throws {
    let registry = try RepositoryFile("Sources/Ingest/Adapter/Registry.swift").text
    let kinds = folders(in: "Sources/Ingest/Formats")
    #expect(kinds.count >= 4)
    for kind in kinds {
      for format in folders(in: "Sources/Ingest/Formats/\(kind)") {
        let folder = "Sources/Ingest/Formats/\(kind)/\(format)"
        let declared = files(below: [folder], withExtension: "swift")
          .flatMap { $0.allMatches(of: /static let (\w+) = Adapter\b/) }
        #expect(!declared.isEmpty, "\(folder) declares no adapter")
        for name in declared {
          #expect(registry.contains(".\(name),"), "\(name) is missing in the registry")
        }
      }
    }
  }

  @Test func `the tests of a format are in the folder that mirrors its sources`() {
    for kind in folders(in: "Tests/IngestTests/Formats") {
      let sources = Set(folders(in: "Sources/Ingest/Formats/\(kind)"))
      for format in folders(in: "Tests/IngestTests/Formats/\(kind)") {
        #expect(sources.contains(format), "Formats/\(kind)/\(format) has tests and no sources")
      }
    }
  }

  @Test func `every stage has a folder and a line in its registry`() throws {
    let stages = try RepositoryFile("Sources/Projection/Core/StageRegistry.swift").text
    for folder in folders(in: "Sources/Projection/Stages") {
      let declared = files(below: ["Sources/Projection/Stages/\(folder)"], withExtension: "swift")
        .compactMap { $0.firstMatch(of: /static let (\w+) = Stage\(/) }
      #expect(!declared.isEmpty, "Sources/Projection/Stages/\(folder) declares no stage")
      for name in declared {
        let isListed = stages.contains(".\(name),") || stages.contains(".\(name)]")
        #expect(isListed, "\(name) is missing in the stage registry")
      }
    }
  }

  @Test func `tests mirror the targets`() throws {
    let tests = Set(folders(in: "Tests"))
    for target in try Manifest().targets where target.isHandWritten {
      let mirror = target.name == "pacelog" ? "CommandLineTests" : "\(target.name)Tests"
      #expect(tests.contains(mirror), "\(target.name) has no \(mirror)")
    }
  }

  @Test func `nothing lies at the top but what belongs there`() throws {
    let belongs: Set<String> = [
      "Benchmarks", "CHANGELOG.md", "CONTRIBUTING.md", "Fuzzing", "LICENSE", "Makefile",
      "Package.swift", "README.md", "SampleData", "Sources", "Tests", "docs", "packaging",
      "pipeline.json", "scripts",
    ]
    let ignored = try RepositoryFile(".gitignore").lines.filter { $0.hasPrefix("/") }
      .map { $0.filter { $0 != "/" } }
    let top = try FileManager.default.contentsOfDirectory(atPath: repositoryRoot.path)
    let strange = Set(top).subtracting(belongs).subtracting(ignored).filter { !$0.hasPrefix(".") }
    #expect(strange.isEmpty, "at the top of the repository")
    #expect(belongs.isSubset(of: top))
  }
}
