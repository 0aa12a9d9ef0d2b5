import ActivityModel
import Foundation
import Importing
import Runtime
import Synchronization
import Testing

@testable import Serving

/// An upload that was acknowledged stays until it was read.
@Suite struct UnreadUploadTests {
  /// Reads no file whose text begins with `large`, as if the disk had no room for a copy of it.
  private final class FullPipeline: ReceivedImporting {
    let texts = Mutex<[String]>([])
    let hasRoom = Mutex(false)
    let reason = Mutex("no space left")
    let attempts = Mutex(0)

    func importReceived(_ inputs: [Input]) throws(Failure) -> ImportReport {
      attempts.withLock { $0 += 1 }
      var report = ImportReport()
      for input in inputs {
        let data = FileManager.default.contents(atPath: input.path) ?? Data()
        let text = String(decoding: data, as: UTF8.self)
        if text == "failing" { throw Failure(.storage, "the log cannot be written") }
        let isRead = hasRoom.withLock(\.self) || !text.hasPrefix("large")
        var source = SourceReport(
          name: input.path, member: MemberID("anna"), outcome: isRead ? .imported : .refused)
        if isRead {
          source.digest = Digest(hex: String(repeating: "0", count: 64))
          source.newEvents = 1
          texts.withLock { $0.append(text) }
        } else {
          source.rejection = RejectionReport(
            Rejection(
              reason: "not-spooled", place: Place(),
              message: "no temporary copy of it can be made in 'var': \(reason.withLock(\.self))",
              advice: "make room or name another data folder, then import it again"))
        }
        report.sources.append(source)
      }
      return report
    }

    func refresh() throws(Failure) {}
  }

  private let upload = ["Authorization": "Bearer \(ServiceFixture.secret("anna", .upload))"]

  /// Another view of the uploads of a service, as after its next start.
  private func store(
    _ fixture: ServiceFixture, retry: Duration, _ notify: @escaping @Sendable (String) -> Void
  ) -> UploadStore {
    UploadStore(
      folder: fixture.service.uploads.folder, quotaByteCount: 1 << 20, retry: retry,
      notify: notify)
  }

  private func send(_ text: String, to fixture: ServiceFixture) async throws -> String {
    let kept = try await fixture.send(
      "PUT", "/upload/\(text).gpx", body: text, headers: upload)
    #expect(kept.status == 202)
    return try #require(kept.headers["location"])
  }

  @Test func `an upload that could not be read stays, and is imported when there is room`()
    async throws
  {
    try await withService { (fixture) async throws in
      let notices = Mutex<[String]>([])
      let uploads = store(fixture, retry: .zero) { notice in
        notices.withLock { $0.append(notice) }
      }
      let pipeline = FullPipeline()
      let place = try await send("large", to: fixture)
      #expect(try !uploads.importKept(pipeline))
      #expect(
        try await fixture.send("GET", place, headers: upload).text == "{\"state\":\"kept\"}\n")
      let path = "\(uploads.folder)/anna/\(place.dropFirst("/uploads/".count))/large.gpx"
      #expect(
        notices.withLock { $0 } == [
          "\(path) waits: no temporary copy of it can be made in 'var': no space left (make room "
            + "or name another data folder, then import it again)"
        ])
      #expect(FileManager.default.contents(atPath: path) == Data("large".utf8))
      pipeline.hasRoom.withLock { $0 = true }
      #expect(try uploads.importKept(pipeline))
      #expect(pipeline.texts.withLock { $0 } == ["large"])
      #expect(
        try await fixture.send("GET", place, headers: upload).text.hasPrefix(
          "{\"state\":\"imported\""))
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func `files that cannot be read do not keep the others from the log`() async throws {
    try await withService { (fixture) async throws in
      let uploads = store(fixture, retry: .seconds(3_600)) { _ in }
      let pipeline = FullPipeline()
      // More than one import takes.
      for number in 0..<20 { _ = try await send("large-\(number)", to: fixture) }
      for number in 0..<3 { _ = try await send("small-\(number)", to: fixture) }
      for _ in 0..<3 { _ = try uploads.importKept(pipeline) }
      #expect(pipeline.texts.withLock { $0.sorted() } == ["small-0", "small-1", "small-2"])
    }
  }

  @Test func `a file whose import fails does not keep the others from the log`() async throws {
    try await withService { (fixture) async throws in
      let notices = Mutex<[String]>([])
      let uploads = store(fixture, retry: .seconds(3_600)) { notice in
        notices.withLock { $0.append(notice) }
      }
      let pipeline = FullPipeline()
      let place = try await send("failing", to: fixture)
      for number in 0..<3 { _ = try await send("small-\(number)", to: fixture) }
      for _ in 0..<3 { _ = try uploads.importKept(pipeline) }
      #expect(pipeline.texts.withLock { $0.sorted() } == ["small-0", "small-1", "small-2"])
      let path = "\(uploads.folder)/anna/\(place.dropFirst("/uploads/".count))/failing.gpx"
      #expect(notices.withLock { $0 } == ["\(path) waits: the log cannot be written"])
      #expect(
        try await fixture.send("GET", place, headers: upload).text == "{\"state\":\"kept\"}\n")
    }
  }

  @Test func `a file that stays unreadable is reported once for each reason`() async throws {
    try await withService { (fixture) async throws in
      let notices = Mutex<[String]>([])
      let uploads = store(fixture, retry: .zero) { notice in
        notices.withLock { $0.append(notice) }
      }
      let pipeline = FullPipeline()
      let place = try await send("large", to: fixture)
      for reason in ["no space left", "no space left", "quota exceeded", "quota exceeded"] {
        pipeline.reason.withLock { $0 = reason }
        _ = try uploads.importKept(pipeline)
      }
      #expect(pipeline.attempts.withLock(\.self) == 4)
      let path = "\(uploads.folder)/anna/\(place.dropFirst("/uploads/".count))/large.gpx"
      let problem = "\(path) waits: no temporary copy of it can be made in 'var': "
      let advice = " (make room or name another data folder, then import it again)"
      #expect(
        notices.withLock { $0 } == [
          "\(problem)no space left\(advice)", "\(problem)quota exceeded\(advice)",
        ])
    }
  }

  @Test func `each attempt waits twice as long as the one before`() async throws {
    try await withService { (fixture) async throws in
      let uploads = store(fixture, retry: .seconds(60)) { _ in }
      let pauses = [0, 1, 3, 10, 11, 100].map { uploads.pause(after: $0) }
      #expect(pauses == [60, 120, 480, 61_440, 61_440, 61_440].map { Duration.seconds($0) })
      let hasty = store(fixture, retry: .milliseconds(10)) { _ in }
      let pipeline = FullPipeline()
      _ = try await send("large", to: fixture)
      let start = ContinuousClock.now
      while pipeline.attempts.withLock(\.self) < 5 { _ = try hasty.importKept(pipeline) }
      // 10, 20, 40 and 80.
      #expect(ContinuousClock.now - start >= .milliseconds(150))
    }
  }
}
