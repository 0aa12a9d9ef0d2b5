import ActivityModel
import EventLog
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import Runtime
import Synchronization
import TestSupport

@testable import Serving

/// A service on a folder of its own, with tokens of two members for every scope.
struct ServiceFixture {
  let folder: URL
  let service: Service
  let postQueue: PostQueue
  let pipeline = FakePipeline()
  /// Shown to the operator.
  let reports = Reports()

  final class Reports: Sendable {
    let texts = Mutex<[String]>([])
  }

  static let members = ["anna", "ben"]

  init(
    in folder: URL, disk: (any JournalDisk)? = nil, limits: JournalLimits = JournalLimits(),
    renamed: [MemberID: [MemberID]] = [:], takesTokensInPaths: Bool = false
  ) throws {
    self.folder = folder
    let place = PostQueueFolder(dataFolder: folder.appendingPathComponent("var").path)
    try FileManager.default.createDirectory(
      atPath: folder.appendingPathComponent("var").path, withIntermediateDirectories: true)
    postQueue = try PostQueue(
      place, disk: disk, limits: limits, pipeline: pipeline, notify: { _ in })
    let list = folder.appendingPathComponent("var.forgotten").path
    // Each line of the list is a name here.
    let forgotten = ForgottenMembers(path: list) { (members) throws(Failure) in
      let bytes = FileManager.default.contents(atPath: list) ?? Data()
      let names = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      return members.filter { names.contains($0.name) }
    }
    let tokens = TokenStore(path: place.tokens, forgotten: forgotten)
    try tokens.change { list in
      for name in Self.members {
        for scope in TokenScope.allCases {
          guard let member = MemberID(name) else { continue }
          list.add(
            Token(
              member: member, scope: scope, label: "\(name)s \(scope)",
              createdAt: Instant(milliseconds: 0),
              digest: Token.digest(of: Self.secret(name, scope))))
        }
      }
    }
    service = Service(
      postQueue: postQueue,
      uploads: UploadStore(folder: place.uploads, quotaByteCount: 1 << 20), tokens: tokens,
      places: ServedPlaces(
        output: folder.appendingPathComponent("out").path,
        site: folder.appendingPathComponent("site").path), actions: pipeline,
      names: ServedNames(manifest: folder.appendingPathComponent("out/manifest.json").path) {
        MemberNames(renamed: renamed, members: [])
      }, takesTokensInPaths: takesTokensInPaths,
      notify: { [reports] text in reports.texts.withLock { $0.append(text) } })
    for name in Self.members {
      try write("{\"of\":\"\(name)\"}", to: "out/members/\(name)/totals.json")
      try write("{\"lastSequence\":7}", to: "out/members/\(name)/index.json")
      try write("page of \(name)", to: "site/members/\(name)/index.html")
    }
    try write("anna and ben", to: "site/index.html")
    try write("anna, ben", to: "site/members.json")
    try write("body {}", to: "site/assets/pacelog.css")
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  static func secret(_ member: String, _ scope: TokenScope) -> String {
    "\(member)-\(scope)-secret"
  }

  struct Reply {
    let status: Int
    let headers: [String: String]
    let text: String
  }

  /// Sends a request, and collects the answer.
  func send(
    _ method: String, _ path: String, body: String? = nil, headers: [String: String] = [:],
    origin: IncomingRequest.Origin = .init()
  ) async throws -> Reply {
    guard let method = HTTPRequest.Method(method) else { throw CancellationError() }
    var head = HTTPRequest(method: method, scheme: nil, authority: "localhost", path: path)
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { head.headerFields[name] = value }
    }
    if let body { head.headerFields[.contentLength] = "\(body.utf8.count)" }
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body ?? "")))
    let response = await service.response(
      to: IncomingRequest(request: request, origin: origin))
    let collector = Collector()
    if case .changes? = Route(path: path) {
      service.stopping.set()
    }
    try await response.body.write(collector)
    var fields: [String: String] = [:]
    for field in response.headers { fields[field.name.canonicalName] = field.value }
    return Reply(status: response.status.code, headers: fields, text: collector.text)
  }

  /// The body of an answer.
  private final class Collector: ResponseBodyWriter {
    private(set) var text = ""
    func write(_ buffer: ByteBuffer) { text += String(buffer: buffer) }
    func finish(_ trailingHeaders: HTTPFields?) {}
  }
}

/// Runs a body with a service, and closes its journal.
func withService(
  disk: (any JournalDisk)? = nil, limits: JournalLimits = JournalLimits(),
  renamed: [MemberID: [MemberID]] = [:], takesTokensInPaths: Bool = false,
  _ body: (ServiceFixture) async throws -> Void
) async throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("pacelog-serve-\(UUID().uuidString)", isDirectory: true)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let fixture = try ServiceFixture(
    in: folder, disk: disk, limits: limits, renamed: renamed,
    takesTokensInPaths: takesTokensInPaths)
  defer { fixture.postQueue.journal.close() }
  try await body(fixture)
}
