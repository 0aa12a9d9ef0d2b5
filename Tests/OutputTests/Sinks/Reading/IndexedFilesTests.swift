import ActivityModel
import Digests
import Foundation
import ReadModels
import Testing

@testable import Output

/// The quick way to read an index finds what the whole way does.
@Suite struct IndexedFilesTests {
  private static let files = (0..<3_000).map { number in
    FileDigest(
      path: "runs/\(Digest(sha256Of: Array("\(number)".utf8)).hex).json",
      sha256: Digest(sha256Of: [UInt8(number % 256)]).hex, byteCount: number * number)
  }

  /// More than one chunk of bytes.
  private static let index = MemberIndex(
    member: "anna", lastSequence: 7, files: files,
    problems: [Problem(event: "e", explanation: "\"files\": [{\"path\": \"no.json\"}]")])

  /// The parts of an index that are passed on; nil when it is none.
  private func read(_ bytes: [UInt8]) -> [FileDigest]? {
    var files: [FileDigest] = []
    let isIndex = IndexedFiles.read(bytes) { file in
      files.append(
        FileDigest(path: file.path, sha256: file.digest.hex, byteCount: file.byteCount))
    }
    return isIndex ? files : nil
  }

  @Test func `it names every file, in its order`() throws {
    let bytes = encodeDocument(Self.index)
    #expect(bytes.count > 2 * 65_536)
    #expect(read(bytes) == Self.files)
    #expect(decode(MemberIndex.self, from: bytes)?.files == Self.files)
  }

  @Test func `what was cut off anywhere is no index`() throws {
    let small = MemberIndex(
      member: "anna", lastSequence: 7, files: Array(Self.files.prefix(2)), problems: [])
    let bytes = encodeDocument(small)
    // The last byte is the end of a line, without meaning.
    for count in 0..<bytes.count - 1 { #expect(read(Array(bytes.prefix(count))) == nil) }
    #expect(read(bytes)?.count == 2)
  }

  @Test(arguments: [
    "{\"files\": [], \"schema\": \"pacelog.index.v0\"}", "{\"files\": []}", "[]", "{}", "nonsense",
    "{\"files\": [{\"schema\": \"pacelog.index.v1\"}]}",
  ])
  func `another contract is no index`(text: String) {
    #expect(read(Array(text.utf8)) == nil)
  }

  @Test func `a file without a path, a digest or a size is not believed`() throws {
    let digest = String(repeating: "a", count: 64)
    let text = """
      {"files": [
        {"byteCount": 1, "path": "a.json"},
        {"byteCount": 1, "path": "b.json", "sha256": "short"},
        {"byteCount": 1.5, "path": "c.json", "sha256": "\(digest)"},
        {"path": "d.json", "sha256": "\(digest)"},
        {"byteCount": 2, "path": "e.json", "sha256": "\(digest)"}
      ], "schema": "pacelog.index.v1"}
      """
    #expect(
      read(Array(text.utf8)) == [FileDigest(path: "e.json", sha256: digest, byteCount: 2)])
  }

  @Test func `an index of another contract is not believed for any file`() throws {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path)
      try sink.write([Generations.output(1)])
      let whole = try snapshot(folder)
      let days = folder.appendingPathComponent("members/anna/days.json")
      let index = folder.appendingPathComponent("members/anna/index.json")
      var bytes = try Data(contentsOf: days)
      bytes[bytes.count - 2] ^= 1
      try bytes.write(to: days)
      // The control: an index that is believed is believed for what was changed in its place.
      try sink.write([Generations.output(1)])
      #expect(try snapshot(folder) != whole)
      let text = try String(contentsOf: index, encoding: .utf8)
      try text.replacing("pacelog.index.v1", with: "pacelog.index.v9")
        .write(to: index, atomically: true, encoding: .utf8)
      try sink.write([Generations.output(1)])
      #expect(try snapshot(folder) == whole)
    }
  }
}
