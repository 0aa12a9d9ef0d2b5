import ActivityModel
import Foundation
import Importing
import Output
import Projection
import Rebuilding
import Runtime
import TestSupport
import Testing

@testable import Application

/// Documents that are not stored are those that would be.
@Suite struct OnDemandTests {
  /// The sample club, with a folder of stored documents and one of documents on demand.
  private struct Club {
    let folder: URL
    private let input: Input

    init(in folder: URL) throws {
      self.folder = folder
      let inbox = folder.appendingPathComponent("inbox")
      try FileManager.default.copyItem(
        at: repositoryRoot.appendingPathComponent("SampleData/inbox"), to: inbox)
      input = Input(path: inbox.path, owner: .memberByFolder)
      _ = try stored().importSources([input])
    }

    func stored(_ output: String = "stored") -> Pipeline { pipeline(output, false) }
    func onDemand(_ output: String = "named") -> Pipeline { pipeline(output, true) }

    private func pipeline(_ output: String, _ isOnDemand: Bool) -> Pipeline {
      var configuration = Configuration(folder: folder.path)
      configuration.outputFolder = folder.appendingPathComponent(output).path
      configuration.isOnDemand = isOnDemand
      return Pipeline(configuration: configuration, workers: 2)
    }

    func files(_ output: String) -> [String: Data] {
      let root = folder.appendingPathComponent(output).path
      var files: [String: Data] = [:]
      for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
        files[path] = FileManager.default.contents(atPath: "\(root)/\(path)")
      }
      return files
    }
  }

  private func ofActivities(_ files: [String: Data]) -> [String: Data] {
    files.filter { $0.key.contains("/activities/") }
  }

  @Test func `what is made on demand has the bytes that would be stored`() throws {
    try withTemporaryFolder { folder in
      let club = try Club(in: folder)
      _ = try club.stored().rebuild(.everything)
      _ = try club.onDemand().rebuild(.everything)
      let (stored, named) = (club.files("stored"), club.files("named"))
      let documents = ofActivities(stored)
      #expect(documents.count > 40)
      #expect(Set(named.keys).isSubset(of: stored.keys))
      #expect(Set(stored.keys).subtracting(named.keys) == Set(documents.keys))
      for (path, bytes) in named where !path.hasSuffix("index.json") && !path.contains("manifest") {
        #expect(stored[path] == bytes, "\(path)")
      }
      let report = try club.onDemand().materialize(nil, into: folder.path + "/made")
      #expect(report.documents == documents.count)
      #expect(club.files("made") == documents)
      // Each for itself, as a server is asked.
      for (path, bytes) in documents.sorted(by: { $0.key < $1.key }).enumerated()
        .filter({ $0.offset % 5 == 0 }).map(\.element)
      {
        let parts = path.split(separator: "/", maxSplits: 2).map(String.init)
        #expect(try club.onDemand().documentOnDemand(at: parts[2], of: parts[1]) == [UInt8](bytes))
      }
      #expect(try club.onDemand().verify().isSound)
    }
  }

  @Test func `nothing new writes nothing, and the other way of keeping changes what is kept`()
    throws
  {
    try withTemporaryFolder { folder in
      let club = try Club(in: folder)
      _ = try club.stored().rebuild(.everything)
      _ = try club.onDemand().rebuild(.outOfDate)
      for scope in [RebuildScope.outOfDate, .everything] {
        let again = try club.onDemand().rebuild(scope)
        #expect(again.filesWritten == 0 && again.filesRemoved == 0)
      }
      let (stored, named) = (club.files("stored"), club.files("named"))
      let report = try club.stored("named").rebuild(.outOfDate)
      #expect(report.changes == nil)
      #expect(club.files("named") == stored)
      _ = try club.onDemand("stored").rebuild(.outOfDate)
      #expect(club.files("stored") == named)
    }
  }

  @Test func `pages, tracks and the archive are the same`() throws {
    try withTemporaryFolder { folder in
      let club = try Club(in: folder)
      _ = try club.stored().rebuild(.everything)
      _ = try club.onDemand().rebuild(.everything)
      var archives: [Int] = []
      for (pipeline, name) in [(club.stored(), "a"), (club.onDemand(), "b")] {
        _ = try pipeline.makeSite(output: "\(folder.path)/site-\(name)")
        var request = ExportRequest()
        request.format = .geojson
        request.folder = "\(folder.path)/tracks-\(name)"
        _ = try pipeline.export(request) { _ in }
        var archive: [UInt8] = []
        try pipeline.sendEverything(of: try #require(MemberID("anna"))) { archive += $0 }
        archives.append(
          String(decoding: archive, as: UTF8.self).matches(of: #/read-models/20[0-9/]+activities/#)
            .count)
      }
      #expect(archives[0] > 20 && archives[0] == archives[1])
      let pages = club.files("site-a").filter { $0.key.hasSuffix(".html") }
      #expect(!pages.isEmpty)
      #expect(club.files("site-b").filter { $0.key.hasSuffix(".html") } == pages)
      #expect(!club.files("tracks-a").isEmpty)
      #expect(club.files("tracks-b") == club.files("tracks-a"))
    }
  }

  @Test func `documents of the index in place are made while the log grows`() throws {
    try CachedWorkplace.use { workplace in
      let pipeline = Pipeline(configuration: workplace.configurationOnDemand)
      try workplace.write(northward(day: 1, points: 90), to: "anna/run1.gpx")
      _ = try workplace.importInbox()
      _ = try pipeline.rebuild(.everything)
      let before = try made(pipeline)
      try workplace.write(northward(day: 1, points: 120), to: "anna/run1-longer.gpx")
      try workplace.write(northward(day: 2, points: 90), to: "anna/run2.gpx")
      _ = try workplace.importInbox()
      #expect(try made(pipeline) == before)
      _ = try pipeline.rebuild(.outOfDate)
      #expect(try made(pipeline).count > before.count)
    }
  }

  /// Colours by zones depend on the efforts of earlier runs.
  @Test func `maps by pace zones are those that would be stored`() throws {
    try CachedWorkplace.use { workplace in
      var configuration = workplace.configuration
      configuration.settings.pace.mode = .zones
      for day in 1...6 {
        try workplace.write(northward(day: day, points: 300 + 9 * day), to: "anna/run\(day).gpx")
      }
      _ = try workplace.importInbox()
      _ = try Pipeline(configuration: configuration).rebuild(.everything)
      let documents = ofActivities(
        try workplace.contents(of: "out").reduce(into: [:]) { $0[$1.key] = $1.value })
      configuration.isOnDemand = true
      let pipeline = Pipeline(configuration: configuration)
      _ = try pipeline.rebuild(.outOfDate)
      #expect(ofActivities(try workplace.contents(of: "out")).isEmpty)
      for (path, bytes) in documents where path.hasSuffix("json") {
        let below = String(path.dropFirst("members/anna/".count))
        #expect(try pipeline.document(at: below, of: "anna").map { Data($0) } == bytes)
      }
      #expect(documents.keys.contains { $0.hasSuffix(".geojson") })
    }
  }

  @Test func `failures name the remedy`() throws {
    try CachedWorkplace.use { workplace in
      var configuration = workplace.configurationOnDemand
      let out = configuration.outputFolder
      try workplace.write(northward(day: 1, points: 90), to: "anna/run1.gpx")
      _ = try workplace.importInbox()
      _ = try Pipeline(configuration: configuration).rebuild(.everything)
      let path = try #require(made(Pipeline(configuration: configuration)).keys.min())
      #expect(
        failure { try Pipeline(configuration: configuration).materialize(nil, into: out + "/x") }
          == "the documents cannot be in \(out)/x: the next rebuild would remove them: name a folder"
          + " outside of \(out), or store them: set \"onDemand\" to false in the configuration, and"
          + " run pacelog rebuild")
      configuration.settings.pace.mode = .zones
      let changed = Pipeline(configuration: configuration)
      #expect(
        failure { try changed.document(at: path, of: "anna") }
          == "\(out): it was made with other settings, stages or time zone rules: run pacelog rebuild:"
          + " documents that are made on demand need the same ones")
      try FileManager.default.removeItem(atPath: configuration.dataFolder)
      let without = Pipeline(configuration: workplace.configurationOnDemand)
      #expect(
        failure { try without.document(at: path, of: "anna") }
          == "\(out)/members/anna/\(path): it is made on demand, and not stored: `pacelog materialize`"
          + " makes it")
    }
  }

  private func failure(_ body: () throws -> some Any) -> String? {
    do {
      _ = try body()
      return nil
    } catch let failure as Failure {
      return [failure.place, failure.message, failure.advice]
        .filter { !$0.isEmpty }.joined(separator: ": ")
    } catch {
      return "\(error)"
    }
  }

  /// The documents of anna that are not stored.
  private func made(_ pipeline: Pipeline) throws -> [String: [UInt8]] {
    try pipeline.readingOutput { (reader) throws(Failure) in
      let anna = try reader.open(member: "anna")
      var documents: [String: [UInt8]] = [:]
      for path in anna.pathsOnDemand { documents[path] = try anna.bytes(at: path) }
      return documents
    }
  }
}

extension CachedWorkplace {
  fileprivate var configurationOnDemand: Configuration {
    var configuration = configuration
    configuration.isOnDemand = true
    return configuration
  }
}
