import ActivityModel
import Application
import Foundation
import Runtime
import TestSupport
import Testing

/// All data of a member in one archive.
@Suite struct `The archive of a member` {
  /// The archive, unpacked by the system's own program.
  private func unpacked(
    _ member: String, of pipeline: Pipeline, in folder: URL
  ) throws -> [String: Data] {
    var bytes: [UInt8] = []
    try pipeline.sendEverything(of: try #require(MemberID(member))) { bytes += $0 }
    let file = folder.appendingPathComponent("all.zip")
    try Data(bytes).write(to: file)
    let target = folder.appendingPathComponent("unpacked")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; "
        + "z.extractall(sys.argv[2])", file.path, target.path,
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    var files: [String: Data] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: target.path) ?? .init() {
      files[path] = FileManager.default.contents(
        atPath: target.appendingPathComponent(path).path)
    }
    return files
  }

  @Test func `has the originals, events and read models of one member alone`() throws {
    try withTemporaryFolder { folder in
      let place = try ClubPlace(in: folder)
      try place.write("anna/run.csv", ClubPlace.run)
      try place.write("ben/other.csv", ClubPlace.run + "\n")
      _ = try place.pipeline.run(importing: [place.input], rebuilding: true)
      let files = try unpacked("anna", of: place.pipeline, in: folder)
      let original = try #require(files.first { $0.key.hasSuffix("-run.csv") })
      #expect(original.value == Data(ClubPlace.run.utf8))
      #expect(!files.keys.contains { $0.contains("other.csv") })
      let index = FileManager.default.contents(atPath: place.output + "/members/anna/index.json")
      #expect(files["read-models/index.json"] == index)
      let events = try #require(files["events/0.ndjson"])
      let lines = String(decoding: events, as: UTF8.self).split(separator: "\n")
      let parsed = try lines.map {
        try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      #expect(parsed.compactMap { $0["sequence"] as? Int } == Array(1...parsed.count))
      #expect(parsed.last?["kind"] as? String == "sourceImported")
    }
  }

  @Test func `names the imported files that this server does not hold`() throws {
    try withTemporaryFolder { folder in
      let place = try ClubPlace(in: folder)
      try place.write("anna/run.csv", ClubPlace.run)
      _ = try place.pipeline.run(importing: [place.input], rebuilding: true)
      let files = FileManager.default
      let originals = place.pipeline.configuration.dataFolder + "/originals"
      for name in try files.contentsOfDirectory(atPath: originals) where name.hasSuffix(".zst") {
        try files.removeItem(atPath: "\(originals)/\(name)")
      }
      let archive = try unpacked("anna", of: place.pipeline, in: folder)
      let readme = String(decoding: try #require(archive["README.txt"]), as: UTF8.self)
      let lines = readme.split(separator: "\n")
      #expect(
        lines.contains(
          "These imported files are not in originals/: this server does not hold them. They may be on"
        ))
      #expect(lines.last?.hasSuffix("run.csv") == true)
      #expect(!archive.keys.contains { $0.hasPrefix("originals/") })
    }
  }

  @Test func `ends when no reader takes it`() throws {
    try ClubPlace.use { place in
      try place.write("anna/run.csv", ClubPlace.run)
      _ = try place.pipeline.run(importing: [place.input], rebuilding: true)
      let anna = try #require(MemberID("anna"))
      var sent = 0
      #expect(throws: Failure.self) {
        try place.pipeline.sendEverything(of: anna) { (_) throws(Failure) in
          sent += 1
          if sent == 5 { throw Failure(.failed, "gone") }
        }
      }
      #expect(sent == 5)
    }
  }
}
