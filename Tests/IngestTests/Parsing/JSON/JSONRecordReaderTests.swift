import ActivityModel
import Testing

@testable import Ingest

struct JSONRecordReaderTests {
  /// The records of a text, each with its place.
  private static func records(
    _ text: String, arrays: [StaticString] = ["a", "b"], keepsRoot: Bool = false,
    feed: JSONRecordReader.Feed = .chunks, recordLimit: Int = 1_000, chunkSize: Int = 3,
    diagnostics: inout Diagnostics
  ) -> [String] {
    var source = SourceReader(fileName: "a", bytes: Array(text.utf8), chunkSize: chunkSize)
    var reader = JSONRecordReader(
      arrays: arrays, keepsRoot: keepsRoot, feed: feed, recordLimit: recordLimit)
    var records: [String] = []
    while reader.next(&source, &diagnostics) {
      let value = reader.record.string(of: reader.record.member("n") ?? JSONTape.root)
      records.append("\(reader.container) \(value) \(reader.record.start)")
    }
    if let damage = reader.damage { records.append("damaged \(damage.place): \(damage.message)") }
    return records
  }

  @Test(arguments: [1, 7, 1_000])
  func `records are the elements of the wanted arrays, and the rest`(chunkSize: Int) {
    var diagnostics = Diagnostics()
    let text = """
      {"n": "whole", "x": [{"n": 0}], "b": [{"n": 1},
        2, {"n": [3], "b": [{"n": 4}]}], "a": [], "a": {"b": [{"n": 5}]},
       "a": [{"n": 6.50}]}
      """
    #expect(
      Self.records(text, keepsRoot: true, chunkSize: chunkSize, diagnostics: &diagnostics) == [
        "array(1) 1 line 1, column 39", "array(1) 2 line 2, column 3",
        "array(1)  line 2, column 6", "array(0) 6.50 line 3, column 8",
        "root whole line 1, column 1",
      ])
    #expect(
      Self.records("[1, {\"n\": 2}]", chunkSize: chunkSize, diagnostics: &diagnostics) == [
        "rootArray 1 line 1, column 2", "rootArray 2 line 1, column 5",
      ])
    #expect(diagnostics.all.isEmpty)
  }

  @Test func `what is wrong comes after what was complete before it`() {
    var diagnostics = Diagnostics()
    #expect(
      Self.records("{\"a\": [{\"n\": 1},\n {\"n\": }]}", diagnostics: &diagnostics) == [
        "array(0) 1 line 1, column 8",
        "damaged line 2, column 8: not JSON: unallowed token at this point in JSON text",
      ])
    #expect(
      Self.records("", diagnostics: &diagnostics)
        == ["damaged line 1, column 1: not JSON: there is no value in it"])
  }

  @Test func `a record that is too large is left out, and memory with it`() {
    var diagnostics = Diagnostics()
    let large = String(repeating: "1,", count: 100) + "1"
    #expect(
      Self.records(
        "{\"a\": [{\"n\": 1}, {\"n\": 2, \"x\": [\(large)]}, {\"n\": 3}]}",
        diagnostics: &diagnostics)
        == [
          "array(0) 1 line 1, column 8", "array(0) 3 line 1, column 238",
        ])
    #expect(
      diagnostics.all.map { "\($0.rule), \($0.firstPlace): \($0.explanation)" } == [
        "record-too-large, line 1, column 18: a record is larger than any device writes; it was"
          + " left out"
      ])
  }

  @Test func `a bad line among lines with a value each is left out by itself`() {
    var diagnostics = Diagnostics()
    let lines = ["{\"n\": 1}", "{\"n\": ", "{\"n\": 2}", "", "x", "{\"n\": 3} {\"n\": 4}"]
    #expect(
      Self.records(
        lines.joined(separator: "\n"), arrays: [], keepsRoot: true, feed: .lines,
        diagnostics: &diagnostics) == [
          "root 1 line 1, column 1", "root 2 line 3, column 1", "root 3 line 6, column 1",
          "root 4 line 6, column 10",
        ])
    #expect(
      diagnostics.all.map { "\($0.rule) \($0.count) \($0.firstPlace)" } == ["not-json 2 line 2"])
  }
}
