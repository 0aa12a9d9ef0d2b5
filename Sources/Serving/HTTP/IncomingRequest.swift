import HTTPTypes
import HummingbirdCore
import NIOCore

/// A request with the properties of its connection.
struct IncomingRequest: Sendable {
  /// How the connection came in.
  struct Origin: Sendable {
    var isOsmAndPort = false
    /// True for a connection of this machine that no proxy passed on.
    var isLocal = false
    /// True on the socket of a proxy, whose `Remote-User` is believed.
    var isProxySocket = false
  }

  let request: Request
  let origin: Origin
  /// Without the query.
  let path: String
  let query: String
  /// The tokens and names for it; nil where they are looked up.
  var access: KnownAccess?

  init(request: Request, origin: Origin) {
    (self.request, self.origin) = (request, origin)
    let address = request.head.path ?? "/"
    let mark = address.utf8.firstIndex(of: UInt8(ascii: "?"))
    path = mark.map { String(address[..<$0]) } ?? address
    query = mark.map { String(address[address.utf8.index(after: $0)...]) } ?? ""
  }

  var method: String { request.method.rawValue }

  /// The token at the end of the path of a post, where one is taken there.
  var pathToken: String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[1] == "live", !parts[3].isEmpty else { return nil }
    return FormText.decoded(parts[3])
  }

  /// The value of a header, by its name in lower case; several are joined.
  func header(_ name: String) -> String? { request.headers.value(name) }

  var byteCount: Int? { header("content-length").flatMap { Int($0) } }

  var hasBody: Bool { byteCount != nil || header("transfer-encoding") != nil }

  var isForm: Bool {
    header("content-type")?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true
  }

  /// True when the client names JSON as the type of the body; some name no type.
  var isJSON: Bool { header("content-type")?.lowercased().contains("json") == true }

  /// True for a browser that opens a page.
  var wantsPage: Bool { header("accept")?.contains("text/html") == true }

  /// True unless a browser states that another site sent it.
  var isSameSite: Bool {
    header("sec-fetch-site").map { ["same-origin", "none"].contains($0) } ?? true
  }

  /// True when a browser states that one of our own pages sent it.
  ///
  /// A cookie alone proves nothing: another site may have made the browser send it.
  var isOwnPage: Bool {
    if let site = header("sec-fetch-site") { return site == "same-origin" }
    guard let origin = header("origin"), let host = request.head.authority ?? header("host") else {
      return false
    }
    return origin == "https://\(host)" || origin == "http://\(host)"
  }

  /// True for a request of this machine that no proxy passed on.
  var isLocal: Bool {
    origin.isLocal && !origin.isProxySocket && header("forwarded") == nil
      && header("x-forwarded-for") == nil
  }

  /// The value of a cookie.
  func cookie(_ name: String) -> String? {
    for pair in (header("cookie") ?? "").split(separator: ";") {
      let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0] == name { return String(parts[1]) }
    }
    return nil
  }

  /// The whole body; the caller holds the lease for as long as it needs the bytes.
  ///
  /// - Throws: When it is too large, too slow, or other bodies take all the memory.
  func body(
    limit: Int, words: String, _ lease: BodyBudget.Lease, seconds: Int = 30
  ) async throws(ServiceError) -> [UInt8] {
    guard (byteCount ?? 0) <= limit else { throw .tooLarge(words) }
    let outcome = await withTaskGroup(of: Result<[UInt8], ServiceError>?.self) { group in
      group.addTask { [request] in await Self.collect(request, limit: limit, words: words, lease) }
      group.addTask {
        try? await Task.sleep(for: .seconds(seconds))
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    guard let outcome else { throw .tooSlow }
    return try outcome.get()
  }

  private static func collect(
    _ request: Request, limit: Int, words: String, _ lease: BodyBudget.Lease
  ) async -> Result<[UInt8], ServiceError> {
    var bytes: [UInt8] = []
    // A body whose length is known is reserved whole: half of one is of no use.
    let announced = min(limit, request.headers.value("content-length").flatMap { Int($0) } ?? 0)
    guard lease.take(announced) else { return .failure(.busy("too much is being received")) }
    bytes.reserveCapacity(announced)
    do {
      for try await buffer in request.body {
        let more = bytes.count + buffer.readableBytes - max(announced, bytes.count)
        guard bytes.count + buffer.readableBytes <= limit else {
          return .failure(.tooLarge(words))
        }
        guard more <= 0 || lease.take(more) else {
          return .failure(.busy("too much is being received"))
        }
        bytes += buffer.readableBytesView
      }
    } catch {
      return .failure(.tooSlow)
    }
    return .success(bytes)
  }
}

extension HTTPFields {
  /// The value of a header, by its name in lower case; several are joined.
  ///
  /// For the few headers of a request this is quicker than their index.
  func value(_ name: String) -> String? {
    var value: String?
    for field in self where field.name.canonicalName == name {
      value = value.map { $0 + (name == "cookie" ? "; " : ", ") + field.value } ?? field.value
    }
    return value
  }
}
