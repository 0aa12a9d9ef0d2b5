import ActivityModel
import Foundation
import Importing
import Synchronization
import Testing

@testable import Serving

/// The outcomes of uploads, which stay when the file is gone.
@Suite struct UploadOutcomeTests {
  /// The SHA-256 of `123456789`, from sha256sum.
  private static let digest = "15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225"
  private static let imported = #"{"state":"imported","report":{"sources":[]},"text":"1 run"}"#

  private let upload = ["Authorization": "Bearer \(ServiceFixture.secret("anna", .upload))"]

  private func state(_ fixture: ServiceFixture) async throws -> ServiceFixture.Reply {
    try await fixture.send("GET", "/uploads/\(Self.digest)", headers: upload)
  }

  private func sendAgain(_ fixture: ServiceFixture) async throws {
    let kept = try await fixture.send("PUT", "/upload/a", body: "123456789", headers: upload)
    #expect(kept.status == 202)
    #expect(try await state(fixture).text == "{\"state\":\"kept\"}\n")
    _ = try fixture.service.uploads.importKept(fixture.pipeline)
  }

  @Test func `a file that comes once more keeps the report of its import`() async throws {
    try await withService { (fixture) async throws in
      try fixture.write(Self.imported, to: "var/intake/uploads/anna/\(Self.digest).json")
      try await sendAgain(fixture)
      #expect(try await state(fixture).text == Self.imported)
      let left = try FileManager.default.contentsOfDirectory(
        atPath: fixture.folder.appendingPathComponent("var/intake/uploads/anna").path)
      #expect(left == ["\(Self.digest).json"])
    }
  }

  @Test func `a file that was refused before is known afterwards`() async throws {
    try await withService { (fixture) async throws in
      try fixture.write(
        #"{"state":"refused"}"#, to: "var/intake/uploads/anna/\(Self.digest).json")
      try await sendAgain(fixture)
      #expect(try await state(fixture).text.hasPrefix("{\"state\":\"known\",\"report\":{"))
    }
  }

  @Test func `an archive that comes once more with a refused part keeps the report of its import`()
    async throws
  {
    try await withService { (fixture) async throws in
      try fixture.write(Self.imported, to: "var/intake/uploads/anna/\(Self.digest).json")
      fixture.pipeline.state.withLock { $0.outcome = .refusedBefore }
      try await sendAgain(fixture)
      #expect(try await state(fixture).text == Self.imported)
      fixture.pipeline.state.withLock { $0.outcome = .imported }
      try await sendAgain(fixture)
      #expect(try await state(fixture).text.contains("\"outcome\":\"imported\""))
    }
  }

  @Test func `what came before a renaming is found under the former name`() async throws {
    let (anna, berg) = (try #require(MemberID("anna")), try #require(MemberID("anna-berg")))
    try await withService(renamed: [anna: [berg]]) { (fixture) async throws in
      #expect(try await state(fixture).status == 404)
      try fixture.write(Self.imported, to: "var/intake/uploads/anna/\(Self.digest).json")
      #expect(try await state(fixture).text == Self.imported)
      let other = ["Authorization": "Bearer \(ServiceFixture.secret("ben", .upload))"]
      let path = "/uploads/\(Self.digest)"
      #expect(try await fixture.send("GET", path, headers: other).status == 404)
      // Comes under the first name, whatever the member is called now.
      try await sendAgain(fixture)
      #expect(try await state(fixture).text == Self.imported)
      #expect(fixture.pipeline.state.withLock { $0.sources } == ["123456789": "anna"])
    }
  }
}
