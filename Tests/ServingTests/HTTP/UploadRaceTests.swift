import ActivityModel
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Serving

/// Uploads of the same bytes while they are imported.
@Suite struct UploadRaceTests {
  @Test func `the same bytes are kept each time, also while their import ends`() async throws {
    try await withService { (fixture) async throws in
      let uploads = fixture.service.uploads
      let member = try #require(MemberID("anna"))
      let importing = Task.detached { [pipeline = fixture.pipeline] in
        while !Task.isCancelled { _ = try uploads.importKept(pipeline) }
      }
      for number in 0..<500 {
        var upload = try uploads.begin("run-\(number % 3).gpx", of: member, byteCount: 4)
        try upload.append(Array("same".utf8))
        _ = try upload.finish()
      }
      importing.cancel()
      try await importing.value
      _ = try uploads.importKept(fixture.pipeline)
      let kept = fixture.pipeline.state.withLock { $0.sources }
      #expect(kept == ["same": "anna"])
    }
  }
}
