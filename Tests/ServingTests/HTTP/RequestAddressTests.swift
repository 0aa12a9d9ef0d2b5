import Testing

@testable import Serving

/// The address of a request, as RFC 9112 has it.
@Suite struct RequestAddressTests {
  @Test(arguments: [
    ("/healthz", "a", "/healthz"), ("/live/osmand?id=1&lat=2", "a", "/live/osmand?id=1&lat=2"),
    ("http://b/healthz", "b", "/healthz"), ("HTTPS://b:8481/site/?a=/b", "b:8481", "/site/?a=/b"),
    ("http://b", "b", "/"), ("http://b?id=1", "b", "/?id=1"), ("http", "a", "http"),
    ("//healthz", "a", "//healthz"), ("*", "a", "*"), ("/http://b/", "a", "/http://b/"),
  ])
  func `a whole address counts as its host and its path`(
    target: String, host: String, path: String
  ) throws {
    for mayOmitHost in [true, false] {
      let address = try #require(
        RequestAddress(target: target, hosts: ["a"], mayOmitHost: mayOmitHost))
      #expect(address.host == host)
      #expect(address.path == path)
    }
  }

  @Test func `HTTP 1.1 names one host, and HTTP 1.0 may name none`() {
    for target in ["/healthz", "http://a/healthz"] {
      #expect(RequestAddress(target: target, hosts: [], mayOmitHost: false) == nil)
      #expect(RequestAddress(target: target, hosts: [], mayOmitHost: true)?.path == "/healthz")
      for mayOmitHost in [true, false] {
        #expect(
          RequestAddress(target: target, hosts: ["a", "a"], mayOmitHost: mayOmitHost) == nil)
      }
    }
  }

  @Test(arguments: ["http:///healthz", "http://", "https://?a"])
  func `a whole address without a host is none`(target: String) {
    #expect(RequestAddress(target: target, hosts: ["a"], mayOmitHost: false) == nil)
  }
}
