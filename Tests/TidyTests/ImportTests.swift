import Foundation
import TestSupport
import Testing

/// The arrows between the modules: the manifest declares them, and the sources keep to them.
@Suite struct ImportTests {
  @Test func `every module imports only what the manifest lists for it`() throws {
    let manifest = try Manifest()
    for target in manifest.targets {
      for file in files(below: [target.folder], withExtension: "swift") {
        let ours = file.imports.intersection(manifest.names)
        let undeclared = ours.subtracting(target.dependencies)
        #expect(undeclared.isEmpty, "\(file.path) imports \(undeclared.sorted())")
      }
    }
  }

  @Test func `every module imports all that the manifest lists for it`() throws {
    let manifest = try Manifest()
    for target in manifest.targets {
      let unused = manifest.unused(of: target)
      #expect(unused.isEmpty, "\(target.name) does not import \(unused.sorted())")
    }
  }

  @Test func `a dependency that no file imports would be found`() throws {
    let manifest = try Manifest()
    let target = Manifest.Target(
      name: "TidyTests", folder: "Tests/TidyTests", isExecutable: false,
      dependencies: ["TestSupport", "Bytes", "CZlib", "pacelog", "GRDB"])
    #expect(manifest.unused(of: target) == ["Bytes", "CZlib"])
  }

  @Test func `the targets stand in the order in which data flows, so there is no circle`() throws {
    var known: Set<String> = []
    let manifest = try Manifest()
    for target in manifest.targets {
      let later = target.dependencies.intersection(manifest.names).subtracting(known)
      #expect(later.isEmpty, "\(target.name) depends on \(later.sorted()), which stand below it")
      known.insert(target.name)
    }
  }

  @Test func `the four steps do not see each other`() throws {
    let apart: Set = ["Ingest", "EventLog", "Projection", "Output"]
    for target in try Manifest().targets where apart.contains(target.name) {
      #expect(target.dependencies.isDisjoint(with: apart), "\(target.name)")
    }
  }

  @Test(arguments: [
    ("Importing", ["Projection", "ReadModels", "Output", "Rebuilding"]),
    ("Rebuilding", ["Ingest", "Importing"]),
  ])
  func `importing and rebuilding do not see each other`(module: String, hidden: [String]) throws {
    let target = try #require(try Manifest().targets.first { $0.name == module })
    #expect(target.dependencies.isDisjoint(with: hidden))
  }
}

extension ImportTests {
  @Test func `only the command line sees the server, and only the server sees its library`() throws
  {
    for target in try Manifest().targets where target.folder.hasPrefix("Sources/") {
      if target.name != "pacelog" { #expect(!target.dependencies.contains("Serving")) }
      let libraries: Set = ["HummingbirdCore", "NIOCore", "NIOPosix", "HTTPTypes", "Logging"]
      if target.name != "Serving" { #expect(target.dependencies.isDisjoint(with: libraries)) }
    }
  }

  @Test func `the server sees no step of the way but its ends`() throws {
    let serving = try #require(try Manifest().targets.first { $0.name == "Serving" })
    let hidden = ["Projection", "ReadModels", "Rebuilding", "XMLStream", "ArchiveStream"]
    #expect(serving.dependencies.isDisjoint(with: hidden))
  }
}

/// The targets of `Package.swift`, read as text.
struct Manifest {
  struct Target {
    let name: String
    let folder: String
    let isExecutable: Bool
    let dependencies: Set<String>

    /// Swift of ours in `Sources`: neither C, nor generated, nor a test.
    var isHandWritten: Bool {
      folder.hasPrefix("Sources/") && name != "EventSchema"
        && !files(below: [folder], withExtension: "swift").isEmpty
    }
  }

  let targets: [Target]
  var names: Set<String> { Set(targets.map(\.name)) }

  /// Our modules that a target lists and no file of it imports.
  ///
  /// Leaves out programs, which tests start, and targets without Swift files. Those of `Fuzzing`
  /// also compile sources of other folders.
  func unused(of target: Target) -> Set<String> {
    let sources = files(below: [target.folder], withExtension: "swift")
    guard !sources.isEmpty, !target.folder.hasPrefix("Fuzzing/") else { return [] }
    let modules = targets.filter { !$0.isExecutable }.map(\.name)
    return target.dependencies.intersection(modules)
      .subtracting(sources.flatMap(\.imports))
  }

  init() throws {
    let text = try RepositoryFile("Package.swift").text
    let declarations = text.matches(
      of:
        /\.(target|testTarget|systemLibrary|executableTarget)\(\s*name: "([\w-]+)"([\s\S]*?)(?=\n    \.|\n  \])/
    )
    targets = declarations.map { match in
      let name = String(match.2)
      let body = String(match.3)
      let path = body.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) }
      let folder = path ?? (match.1 == "testTarget" ? "Tests/\(name)" : "Sources/\(name)")
      let list = body.firstMatch(of: /dependencies: \[([\s\S]*?)\]/).map { String($0.1) } ?? ""
      return Target(
        name: name, folder: folder, isExecutable: match.1 == "executableTarget",
        dependencies: Set(list.matches(of: /"([\w-]+)"/).map { String($0.1) }))
    }
  }
}
