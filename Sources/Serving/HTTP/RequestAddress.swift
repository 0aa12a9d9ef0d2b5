/// The address that a request asks for.
struct RequestAddress: Hashable {
  /// As in `Host`; nil for a request of HTTP/1.0 without one.
  let host: String?
  /// With the query.
  let path: String

  /// Nil for a request that names no host, or two (RFC 9112, section 3.2).
  ///
  /// - Parameters:
  ///   - target: Of the first line: a path, or a whole address as clients send it to a proxy.
  ///   - hosts: The values of `Host`.
  ///   - mayOmitHost: True for HTTP/1.0.
  init?(target: String, hosts: [String], mayOmitHost: Bool) {
    guard hosts.count == 1 || hosts.isEmpty && mayOmitHost else { return nil }
    guard let scheme = RequestAddress.scheme(of: target) else {
      (host, path) = (hosts.first, target)
      return
    }
    let rest = target.dropFirst(scheme.count)
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    guard end > rest.startIndex else { return nil }
    host = String(rest[..<end])
    path = rest[end...].first == "/" ? String(rest[end...]) : "/" + rest[end...]
  }

  /// The scheme of a whole address; nil for a path.
  private static func scheme(of target: String) -> String? {
    guard target.utf8.first != UInt8(ascii: "/") else { return nil }
    let start = target.prefix(8).lowercased()
    return ["http://", "https://"].first { start.hasPrefix($0) }
  }
}
