import Foundation
import SampleGenerator
import TestSupport
import Testing

@Suite struct SampleFilesTests {
  static let folder = repositoryRoot.appendingPathComponent("SampleData")
  static let files = Dictionary(uniqueKeysWithValues: sampleFiles().map { ($0.path, $0.bytes) })

  @Test func `the committed samples are what the generator writes, no more and no less`() throws {
    let inbox = Self.folder.appendingPathComponent("inbox")
    let committed = try FileManager.default.subpathsOfDirectory(atPath: inbox.path)
      .filter { path in
        let keys: Set<URLResourceKey> = [.isRegularFileKey]
        let file = inbox.appendingPathComponent(path)
        return try file.resourceValues(forKeys: keys).isRegularFile == true
      }.map { "inbox/" + $0 }
    #expect(committed.sorted() == Self.files.keys.sorted())
    for (path, bytes) in Self.files {
      let data = try Data(contentsOf: Self.folder.appendingPathComponent(path))
      #expect(Array(data) == bytes, "\(path) differs: run 'swift run generate-sample-data'")
    }
  }

  @Test func `the generator writes the same every time`() {
    let again = Dictionary(uniqueKeysWithValues: sampleFiles().map { ($0.path, $0.bytes) })
    #expect(again == Self.files)
  }

  @Test func `the samples leave room for what is expected of them`() {
    #expect(Self.files.values.reduce(0) { $0 + $1.count } < 2_000_000)
  }

  @Test func `two members bring the same group run`() throws {
    let first = try #require(Self.files["inbox/anna/shared/samstagslauf.gpx"])
    #expect(Self.files["inbox/ben/berlin/group-run-2026-03-21.gpx"] == first)
  }

  @Test func `one run is there as GPX and as TCX, at the same moments`() throws {
    let gpx = try text("anna/garmin/activity_22107340.gpx")
    let tcx = try text("anna/garmin/activity_22107340.tcx")
    let inGPX = gpx.matches(of: /<trkpt.*?>\s*<ele>.*?<\/ele>\s*<time>(.*?)<\/time>/).map(\.1)
    let inTCX = tcx.matches(of: /<Time>(.*?)<\/Time>/).map(\.1)
    #expect(inGPX.count == 331)
    #expect(inGPX == inTCX)
  }

  @Test func `a run has a spike of half a kilometre and a pause of minutes`() throws {
    let run = try text("ben/strava/Morning_Run.gpx")
    let latitudes = run.matches(of: /lat="([0-9.]+)"/).compactMap { Double($0.1) }
    let jumps = zip(latitudes, latitudes.dropFirst()).filter { abs($0 - $1) > 0.002 }
    #expect(jumps.count == 2)
    #expect(run.matches(of: /<trkseg>/).count == 2)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try #require(Self.files["inbox/" + path]), as: UTF8.self)
  }
}
