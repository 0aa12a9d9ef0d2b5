import ActivityModel
import Digests
import Dispatch
import EventLog
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import Output
import Runtime

/// The folders that are served.
struct ServedPlaces: Sendable {
  /// Of the read models.
  let output: String
  /// Of the pages; nil when none are configured.
  var site: String?
  /// True when everybody may read the pages.
  var isSitePublic = false
}

extension Service {
  private static let queue = DispatchQueue(label: "pacelog.reading", attributes: .concurrent)

  /// A file of a member's read models.
  func readModel(
    _ path: String, of member: String, _ incoming: IncomingRequest
  ) async throws(ServiceError) -> Answer {
    let owner = try identity(
      of: incoming, .readModel(member: member, path: path), member: member
    ).published
    do throws(ServiceError) {
      return try await file(joined(places.output, "members/\(owner.name)/\(path)"), incoming)
    } catch {
      guard error.status == 404, path.isActivityPath else { throw error }
      return try await documentOnDemand(path, of: owner.name, incoming)
    }
  }

  /// A document of an activity that is not stored: made by at most ``maximumMakers`` at once.
  private func documentOnDemand(
    _ path: String, of member: String, _ incoming: IncomingRequest
  ) async throws(ServiceError) -> Answer {
    guard makers.take() else {
      throw .busy("\(Self.maximumMakers) documents are being made", retryAfter: 1)
    }
    defer { makers.giveBack() }
    let bytes: [UInt8]?
    do throws(Failure) {
      bytes = try await Self.queue.value { [actions] () throws(Failure) in
        try actions.document(at: path, of: member)
      }
    } catch {
      throw ServiceError(
        503, error.message, place: incoming.path, advice: error.advice,
        retryAfter: 60)
    }
    guard let bytes else { throw .notFound(incoming.path) }
    return Self.answer(Digest(sha256Of: bytes).hex, at: path, incoming, bytes)
  }

  /// Each works on a processor for as long as a member's history takes to read.
  static let maximumMakers = 2

  /// Bytes under a name that only they have; none of them for a client that knows the name.
  private static func answer(
    _ name: String, at path: String, _ incoming: IncomingRequest,
    _ bytes: @autoclosure () -> [UInt8]
  ) -> Answer {
    let tag = "\"\(name)\""
    let headers = [("ETag", tag), ("Cache-Control", "private, no-cache")]
    if incoming.knows(tag) { return Answer(status: 304, headers: headers) }
    return Answer(
      status: 200, headers: headers + [("Content-Type", type(of: path))], body: bytes())
  }

  /// True when a member is published under a name.
  func hasReadModels(of name: MemberID) -> Bool {
    FileFingerprint(joined(places.output, "members/\(name.name)/index.json")) != nil
  }

  /// A page, or a file that pages need.
  func page(_ path: String, _ incoming: IncomingRequest) async throws(ServiceError) -> Answer {
    guard let site = places.site else { throw .notFound(incoming.path) }
    if let redirect = try pageAccess(path, incoming) { return redirect }
    let isFolder = !(path.split(separator: "/").last ?? "").contains(".")
    // Links in pages are relative to their folder.
    if isFolder, !incoming.path.hasSuffix("/") {
      return Answer(status: 308, headers: [("Location", incoming.path + "/")])
    }
    let name = isFolder ? joined(path, "index.html") : path
    return try await file(joined(site, name), incoming, asPage: livePage(name, incoming))
  }

  /// Makes a member's page load itself again after a change, and leads from a page of programs to
  /// that for actions; nil for what stays as it is.
  private func livePage(
    _ path: String, _ incoming: IncomingRequest
  ) -> (@Sendable ([UInt8], String) -> [UInt8])? {
    let parts = path.split(separator: "/")
    if path == "programs.html" || parts.first == "programs" {
      return { [texts = actions.site.texts] page, _ in ServedPage.withVotes(page, texts: texts) }
    }
    guard path.hasSuffix(".html"), parts.first == "members", parts.count > 2,
      let identity = try? identity(of: incoming, prefers: .read), identity.scopes.contains(.read)
    else { return nil }
    let changes = "/members/\(identity.published.name)/changes"
    return { [texts = actions.site.texts] page, tag in
      ServedPage.live(page, changes: changes, tag: tag, texts: texts)
    }
  }

  /// The address to go to instead of a page; nil when the page may be read.
  ///
  /// The index of the club names all members, so it is for those who may see everybody's pages.
  private func pageAccess(
    _ path: String, _ incoming: IncomingRequest
  ) throws(ServiceError) -> Answer? {
    let parts = path.split(separator: "/")
    if parts.first == "assets" || places.isSitePublic { return nil }
    // The lists that pages are made from.
    if parts.count == 1, parts[0].hasSuffix(".json") { throw .notFound(incoming.path) }
    guard let identity = try signedIn(incoming) else { return .signIn }
    guard identity.scopes.contains(.read) else { throw .forbidden(.read) }
    if Self.isForEveryMember(parts) { return nil }
    guard parts.first == "members", parts.count > 1 else {
      return .seeOther("/site/members/\(identity.published.name)/")
    }
    guard let named = MemberID(String(parts[1])),
      names.current.member(named: named) == identity.member
    else { throw .notFound(incoming.path) }
    return nil
  }

  /// True for the club's timetable, news, trainers, places and programs.
  ///
  /// They name no member but those who published a program to the club.
  private static func isForEveryMember(_ parts: [Substring]) -> Bool {
    switch parts.count {
    case 1:
      ["schedule.html", "news.html", "trainers.html", "places.html", "programs.html"]
        .contains(parts[0])
    case 2: ["classes", "programs"].contains(parts[0])
    default: false
    }
  }

  /// Larger files are sent in parts of this size.
  private static let partByteCount = 128 << 10

  private func file(
    _ path: String, _ incoming: IncomingRequest,
    asPage: (@Sendable ([UInt8], String) -> [UInt8])? = nil
  ) async throws(ServiceError) -> Answer {
    guard let (file, bytes) = await contents(of: path, isWhole: asPage != nil) else {
      throw .notFound(incoming.path)
    }
    let name = asPage == nil ? file.digest : "\(file.digest)-\(ServedPage.version)"
    var answer = Self.answer(name, at: path, incoming, asPage?(bytes, name) ?? bytes)
    if answer.status == 200, asPage == nil, file.byteCount > Self.partByteCount {
      answer.file = file
    }
    return answer
  }

  /// A file with its bytes; without them when it is sent in parts.
  ///
  /// A small file that was sent before is read at once: it is in the memory of the system, and
  /// another thread would cost more than the reading.
  private func contents(
    of path: String, isWhole: Bool
  ) async -> (file: ServedFile, bytes: [UInt8])? {
    if let file = files.openKnown(path), file.byteCount <= Self.partByteCount {
      return file.bytes(count: file.byteCount).map { (file, $0) }
    }
    return await Self.reading { [files] in
      guard let file = files.open(path) else { return nil }
      guard isWhole || file.byteCount <= Self.partByteCount else { return (file, []) }
      return file.bytes(count: file.byteCount).map { (file, $0) }
    }
  }

  /// Runs what waits for the disk outside the threads that serve connections.
  static func reading<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await queue.value(of: body)
  }

  /// The next part of a file that is sent; nil at its end.
  ///
  /// A slow reader holds one part in memory, and not the file.
  static func part(of file: ServedFile, at offset: Int) async throws -> [UInt8]? {
    let count = min(partByteCount, file.byteCount - offset)
    guard count > 0 else { return nil }
    guard let bytes = await reading({ file.bytes(at: offset, count: count) }) else {
      throw ArrivingBody.Broken()
    }
    return bytes
  }

  private static func type(of path: String) -> String {
    switch path.split(separator: ".").last {
    case "json": "application/json"
    case "geojson": "application/geo+json"
    case "html": "text/html; charset=utf-8"
    case "ics": "text/calendar; charset=utf-8"
    case "atom": "application/atom+xml; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    default: "application/octet-stream"
    }
  }

  // MARK: Changes

  /// Events for as long as the client listens: one whenever the member's index was replaced.
  ///
  /// They end with the token.
  func changes(of identity: Identity, isHead: Bool) -> Response {
    let path = joined(places.output, "members/\(identity.published.name)/index.json")
    var fields = HTTPFields()
    fields[.contentType] = "text/event-stream"
    fields[.cacheControl] = "no-store"
    guard !isHead else { return Answer.head(fields) }
    let body = ResponseBody { [self] writer in
      try await writer.write(ByteBuffer(string: "retry: 5000\n\n"))
      var mark: FileFingerprint?
      var silence = 0
      while !stopping.isSet, isValid(identity) {
        let current = FileFingerprint(path)
        silence += 1
        if current != mark, let event = Self.event(path) {
          mark = current
          silence = 0
          try await writer.write(ByteBuffer(string: event))
        } else if silence >= 15 {
          silence = 0
          try await writer.write(ByteBuffer(string: ": \n\n"))
        }
        try await Task.sleep(for: .seconds(1))
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: fields, body: body)
  }

  private static func event(_ path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path),
      let index = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let sequence = index["lastSequence"] as? Int
    else { return nil }
    return "data: {\"sequence\":\(sequence)}\n\n"
  }
}
