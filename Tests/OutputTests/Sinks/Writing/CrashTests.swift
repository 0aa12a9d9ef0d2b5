import Foundation
import ReadModels
import Output
import TestSupport
import Testing

/// The process ends after any step of a publication.
///
/// The last two tests are the control: the check must notice a writer that does it wrong.
@Suite struct `Crashes while a generation is put in place` {
  private typealias Step = Publication.Step

  /// The faults of the folder after the first `count` steps from generation 1 to 2, in the order of
  /// `reorder`.
  private func complaints(
    after count: Int, in folder: URL, reorder: ([Step]) -> [Step] = { $0 }
  ) throws -> [String] {
    let sink = JSONFileSink(folder: folder.path)
    try sink.write([Generations.output(1)])
    let staged = [try sink.stage(Generations.output(2), checking: .sizes)]
    let publication = try sink.prepare(staged, as: Generations.stamp, others: .kept)
    try sink.perform(reorder(Array(publication.steps)).prefix(count))

    var complaints: [String] = []
    let files = try snapshot(folder)
    let indexBytes = try #require(files["members/anna/index.json"])
    for file in try JSONDecoder().decode(MemberIndex.self, from: indexBytes).files {
      guard let bytes = files["members/anna/\(file.path)"] else {
        complaints.append("\(file.path), which the index names, is gone")
        continue
      }
      guard let inner = try? JSONDecoder().decode(YearIndex.self, from: bytes) else { continue }
      for file in inner.files where files["members/anna/runs/\(file.path)"] == nil {
        complaints.append("runs/\(file.path), which the index names, is gone")
      }
    }
    if let index = try sink.currentFiles(of: "anna") {
      // The index claims to be in order: then every file it names must be.
      for file in index.files where files["members/anna/\(file.path)"]?.count != file.byteCount {
        complaints.append("\(file.path) is not what the index of \(index.lastSequence) names")
      }
    }
    // A run that wants generation 1 back must not be fooled, nor one that goes on to 2.
    for number in [1, 2] {
      try sink.write([Generations.output(number)])
      if try snapshot(folder) != fresh(number) { complaints.append("\(number) is not repaired") }
    }
    return complaints
  }

  private func fresh(_ number: Int) throws -> [String: Data] {
    try withOutputFolder { folder in
      try JSONFileSink(folder: folder.path).write([Generations.output(number)])
      return try snapshot(folder)
    }
  }

  @Test(arguments: 0...12)
  func `a wrong index is not believed, and the next run corrects it`(
    count: Int
  ) throws {
    try withOutputFolder { folder in
      let complaints = try complaints(after: count, in: folder)
      #expect(complaints == [])
    }
  }

  @Test func `the steps are files, indexes, removals, the manifest and its root`() throws {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path)
      try sink.write([Generations.output(1)])
      let staged = [try sink.stage(Generations.output(2), checking: .sizes)]
      let home = ["members", "anna"]
      #expect(
        try Array(sink.prepare(staged, as: Generations.stamp, others: .kept).steps) == [
          .replace(home + ["runs", "fixed.json"]), .replace(home + ["runs", "run-2.geojson"]),
          .replace(home + ["runs", "run-2.json"]), .replace(home + ["days.json"]),
          .replace(home + ["runs", "index.json"]), .replace(home + ["index.json"]),
          .remove(home + ["runs", "run-1.geojson"]), .remove(home + ["runs", "run-1.json"]),
          .removeFolderIfEmpty(home + ["runs"]), .replace(["manifest", "0.json"]),
          .replace(["manifest.json"]),
        ])
    }
  }

  @Test func `a writer that puts the indexes first is caught`() throws {
    let indexes: [Step] = [
      .replace(["members", "anna", "runs", "index.json"]),
      .replace(["members", "anna", "index.json"]),
    ]
    let caught = try (0...12).map { count in
      try withOutputFolder { folder in
        try complaints(after: count, in: folder) { steps in
          steps.filter(indexes.contains) + steps.filter { !indexes.contains($0) }
        }
      }
    }
    #expect(caught[0] == [])
    #expect(
      caught[1] == [
        "runs/run-2.geojson, which the index names, is gone",
        "runs/run-2.json, which the index names, is gone",
      ])
  }

  @Test func `a writer that removes before the index is caught`() throws {
    try withOutputFolder { folder in
      let complaints = try complaints(after: 1, in: folder) { steps in
        steps.filter { if case .remove = $0 { true } else { false } }
      }
      #expect(complaints == ["runs/run-1.geojson, which the index names, is gone"])
    }
  }
}
