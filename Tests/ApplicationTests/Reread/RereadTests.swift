import Runtime
import Importing
import ActivityModel
import Foundation
import EventLog
import TestSupport
import Testing

@testable import Ingest
@testable import Application

@Suite struct `Reading originals again` {
  /// A data folder with the originals of A, B and a file that version 2 refuses.
  private func withPipeline(
    _ names: [String] = ["A", "B", "broken"], originals: Bool = true,
    _ body: (Pipeline) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      let pipeline = Pipeline(configuration: Configuration(folder: folder.path + "/"))
      _ = try pipeline.log("test").writing { (log) throws(Failure) in
        for name in names where originals {
          try pipeline.dataFolder.originals.keep(
            TwinFormat.source(name), TwinFormat.bytes(name))
        }
        return try log.append(
          names.map { TwinFormat.record($0) }, recordedAt: Instant(milliseconds: 0))
      }
      try body(pipeline)
    }
  }

  private func reread(
    _ pipeline: Pipeline, version: Int = 2, dryRun: Bool = false
  ) throws -> RereadReport {
    try pipeline.reread(
      adapter: nil, member: nil, dryRun: dryRun,
      adapters: [TwinFormat.adapter(version: version)])
  }

  private func head(_ pipeline: Pipeline) throws -> Int { try pipeline.status().head }

  @Test func `by the same version reads nothing`() throws {
    try withPipeline { pipeline throws in
      let report = try reread(pipeline, version: 1)
      #expect(report.sources.isEmpty && !report.needsAttention)
      #expect(
        report.text == "nothing to read again: every file was read by this version")
    }
  }

  @Test func `appends the facts of the new reading, and reports the changes`() throws {
    try withPipeline(["A", "B"]) { pipeline throws in
      #expect(try head(pipeline) == 4)
      let dry = try reread(pipeline, dryRun: true)
      #expect(dry.text.hasSuffix("read 2 sources again: 2 would change"))
      #expect(try head(pipeline) == 4)
      let report = try reread(pipeline)
      #expect(
        report.text == """
          member  outcome  format            replaced  added  removed  name
          ada     changed  twin 1 -> twin 2  1         0      0        in/A.twin
          ada     changed  twin 1 -> twin 2  1         0      0        in/B.twin
          read 2 sources again: 2 changed
          """)
      #expect(try head(pipeline) == 8)
      #expect(try reread(pipeline).sources.isEmpty)
      #expect(try head(pipeline) == 8)
      #expect(try pipeline.verify().isSound)
    }
  }

  @Test func `goes back with an older version, and forth again`() throws {
    try withPipeline(["A"]) { pipeline throws in
      for version in [2, 1, 2] {
        #expect(try reread(pipeline, version: version).sources.map(\.outcome) == [.changed])
      }
      #expect(try head(pipeline) == 6)
    }
  }

  @Test func `leaves what it refuses now as it was`() throws {
    try withPipeline(["broken"]) { pipeline throws in
      let report = try reread(pipeline)
      #expect(report.needsAttention)
      #expect(
        report.text == """
          member  outcome  format            replaced  added  removed  name
          ada     refused  twin 1 -> twin 2  0         0      0        in/broken.twin
          in/broken.twin: it is broken
          read 1 source again: 0 changed, 1 refused
          """)
      #expect(try head(pipeline) == 2)
    }
  }

  /// A data folder with a source that some version had refused.
  private func withRefused(
    by version: Int, originals: Bool = true, _ body: (Pipeline) throws -> Void
  ) throws {
    let source = TwinFormat.source("broken")
    let refused = SourceRecord(
      member: TwinFormat.member, source: source, names: ["in/broken.twin"], byteCount: 11,
      outcome: .refused(
        Rejection(reason: "broken", place: Place(), message: "it is broken", advice: "mend it"),
        by: AdapterStamp(name: "twin", version: version)))
    try withPipeline([]) { pipeline throws in
      _ = try pipeline.log("test").writing { (log) throws(Failure) in
        if originals {
          try pipeline.dataFolder.originals.keep(source, TwinFormat.bytes("broken"))
        }
        return try log.append([refused], recordedAt: Instant(milliseconds: 0))
      }
      try body(pipeline)
    }
  }

  @Test func `imports what had been refused and can be read now`() throws {
    try withRefused(by: 2) { pipeline throws in
      let report = try reread(pipeline, version: 1)
      #expect(!report.needsAttention)
      #expect(
        report.text == """
          member  outcome  format            replaced  added  removed  name
          ada     revived  twin 2 -> twin 1  0         1      0        in/broken.twin
          read 1 source again: 0 changed, 1 revived
          """)
      #expect(try head(pipeline) == 3)
      #expect(try reread(pipeline, version: 1).sources.isEmpty)
      #expect(try pipeline.status().refused.isEmpty)
      #expect(try pipeline.verify().isSound)
      // Its facts count like those of any import, and are not taken away again.
      #expect(try reread(pipeline, version: 2).sources.map(\.outcome) == [.refused])
    }
  }

  @Test func `reports only the number of files that are refused again`() throws {
    try withRefused(by: 1) { pipeline throws in
      let report = try reread(pipeline, version: 2)
      #expect(!report.needsAttention)
      #expect(report.text == "read 1 source again: 0 changed, 1 refused again")
      #expect(try head(pipeline) == 2)
      #expect(try reread(pipeline, version: 2).sources.isEmpty)
    }
    try withRefused(by: 1, originals: false) { pipeline throws in
      #expect(try reread(pipeline, version: 2).sources.isEmpty)
    }
  }

  @Test func `names originals that are missing or damaged`() throws {
    try withPipeline(["A"], originals: false) { pipeline throws in
      #expect(try reread(pipeline).sources.map(\.outcome) == [.missing])
    }
    try withPipeline(["A", "B"]) { pipeline throws in
      let path = pipeline.dataFolder.originals.path(of: TwinFormat.source("A"))
      let other = pipeline.dataFolder.originals.path(of: TwinFormat.source("B"))
      try Data(contentsOf: URL(fileURLWithPath: other)).write(to: URL(fileURLWithPath: path))
      let report = try reread(pipeline)
      #expect(report.sources.map(\.outcome) == [.damaged, .changed])
      #expect(
        report.sources[0].reason
          == "the kept original is damaged: its bytes are not those of the source")
    }
  }

  @Test func `lists the formats when it does not know one`() throws {
    try withPipeline(["A"]) { pipeline throws in
      #expect {
        _ = try pipeline.reread(
          adapter: "gpx", member: nil, dryRun: true, adapters: [TwinFormat.adapter(version: 2)])
      } throws: {
        ($0 as? Failure)?.description
          == "there is no format \"gpx\"\n  the formats are: twin"
      }
      #expect(
        try pipeline.reread(
          adapter: "twin", member: "ada", dryRun: true,
          adapters: [TwinFormat.adapter(version: 2)]
        ).sources.count == 1)
    }
  }
}
