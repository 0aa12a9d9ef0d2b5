import ActivityModel
import Digests
import Foundation
import TestSupport
import Testing

@testable import Serving

/// Files as they are sent: whole or in parts, under their digest.
@Suite struct ServedFileTests {
  private let read = ["Authorization": "Bearer \(ServiceFixture.secret("anna", .read))"]
  private let path = "/members/anna/totals.json"

  private func tag(of text: String) -> String {
    "\"\(Digest(sha256Of: Array(text.utf8)).hex)\""
  }

  /// Around the size of a part, 128 KiB.
  @Test(arguments: [0, 1, 131_071, 131_072, 131_073, 262_144, 400_000])
  func `a file of any size is sent as it is, under its digest`(byteCount: Int) async throws {
    try await withService { (fixture) async throws in
      let text = String(repeating: "0123456789", count: byteCount / 10 + 1).prefix(byteCount)
      try fixture.write(String(text), to: "out/members/anna/totals.json")
      let reply = try await fixture.send("GET", path, headers: read)
      #expect(reply.status == 200)
      #expect(reply.text == text)
      #expect(reply.headers["etag"] == tag(of: reply.text))
      #expect(reply.headers["content-length"] == "\(byteCount)")
      let head = try await fixture.send("HEAD", path, headers: read)
      #expect(head.text.isEmpty && head.headers["content-length"] == "\(byteCount)")
      let known = try await fixture.send(
        "GET", path, headers: read.merging(["If-None-Match": tag(of: reply.text)]) { $1 })
      #expect(known.status == 304 && known.text.isEmpty)
    }
  }

  @Test func `a remembered digest is not that of another file at the same path`() async throws {
    try await withService { (fixture) async throws in
      let file = fixture.folder.appendingPathComponent("out/members/anna/totals.json")
      for text in ["first", "other", "third"] {
        try FileManager.default.removeItem(at: file)
        try fixture.write(text, to: "out/members/anna/totals.json")
        // Old enough to be remembered.
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_767_322_800)], ofItemAtPath: file.path)
        for _ in 0..<2 {
          let reply = try await fixture.send("GET", path, headers: read)
          #expect(reply.text == text)
          #expect(reply.headers["etag"] == tag(of: text))
        }
      }
    }
  }

  @Test func `a document that is not stored is made, under its digest`() async throws {
    try await withService { (fixture) async throws in
      let home = "/members/anna/2026/activities"
      let reply = try await fixture.send("GET", "\(home)/1f.geojson", headers: read)
      #expect(reply.status == 200 && reply.text == "made for anna")
      #expect(reply.headers["etag"] == tag(of: reply.text))
      #expect(reply.headers["content-type"] == "application/geo+json")
      let known = try await fixture.send(
        "GET", "\(home)/1f.geojson",
        headers: read.merging(["If-None-Match": tag(of: reply.text)]) { $1 })
      #expect(known.status == 304 && known.text.isEmpty)
      let outdated = try await fixture.send("GET", "\(home)/2f.geojson", headers: read)
      #expect(outdated.status == 503 && outdated.headers["retry-after"] == "60")
      #expect(
        outdated.text == """
          {"error":"it was made with other settings","place":"\(home)/2f.geojson",\
          "advice":"run pacelog rebuild"}

          """)
      let unknown = try await fixture.send("GET", "\(home)/3f.geojson", headers: read)
      #expect(unknown.status == 404)
      let other = try await fixture.send(
        "GET", "/members/ben/2026/activities/1f.geojson", headers: read)
      #expect(other.status == 404)
      for _ in 0..<Service.maximumMakers { #expect(fixture.service.makers.take()) }
      let busy = try await fixture.send("GET", "\(home)/1f.geojson", headers: read)
      #expect(busy.status == 503 && busy.headers["retry-after"] == "1")
    }
  }

  @Test func `a file keeps its contents while it is sent, whatever becomes of its name`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("a").path
      try Data("before".utf8).write(to: URL(fileURLWithPath: path))
      let file = try #require(ServedFiles().open(path))
      try FileManager.default.removeItem(atPath: path)
      try Data("after!".utf8).write(to: URL(fileURLWithPath: path))
      #expect(file.bytes(count: 6) == Array("before".utf8))
      #expect(file.bytes(at: 3, count: 4) == nil)
      #expect(ServedFiles().open(folder.path) == nil)
      #expect(ServedFiles().open(path + "/none") == nil)
    }
  }
}
