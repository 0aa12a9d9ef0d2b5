import Foundation
import TestSupport
import Testing

@testable import Serving

/// `docs/openapi.json` describes the addresses that there are.
@Suite struct OpenAPITests {
  private struct Operation {
    let path: String
    let method: String
    let scope: String?
    let statuses: Set<Int>

    /// The path with examples in the places of its parameters.
    var examples: [String] {
      let pages = ["members/anna/", "members/anna", "members/ben/", "none.html", ""]
      return (path.contains("{page}") ? pages : [""]).map { page in
        path.replacing("{member}", with: "anna").replacing("{page}", with: page)
          .replacing("{sha256}", with: String(repeating: "0", count: 64))
          .replacing(/\{[a-z]+\}/, with: "totals.json")
      }
    }
  }

  /// Nil for a request without a token.
  private static let scopes: [TokenScope?] = TokenScope.allCases.map(Optional.some) + [nil]

  private func operations() throws -> [Operation] {
    let file = repositoryRoot.appendingPathComponent("docs/openapi.json")
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    return try paths.sorted { $0.key < $1.key }.flatMap { path, methods in
      try methods.map { method, operation in
        let responses = try #require(operation["responses"] as? [String: Any])
        return Operation(
          path: path, method: method.uppercased(), scope: operation["x-scope"] as? String,
          statuses: Set(responses.keys.compactMap { Int($0) }))
      }
    }
  }

  @Test func `every described address is served, by its methods and for its scope`() throws {
    for operation in try operations() {
      let path = operation.path
      let example = path.replacing(/\{[a-z0-9]+\}/, with: "a.json")
      let route = try #require(Route(path: example), "\(path)")
      #expect(route.methods.contains(operation.method), "\(operation.method) \(path)")
      #expect(route.scope?.rawValue == operation.scope, "\(path)")
    }
  }

  @Test func `every address of the table of rights is described`() throws {
    let described = Set(
      try operations().compactMap { operation in
        Route(path: operation.path.replacing(/\{[a-z0-9]+\}/, with: "a.json"))?.kind
      })
    for example in AuthorizationTests.cases {
      let route = try #require(Route(path: String(example.path.prefix { $0 != "?" })))
      #expect(described.contains(route.kind), "\(example)")
    }
  }

  @Test(
    arguments: [
      (nil, [:]), ("{}", [:]), ("{}", ["Content-Encoding": "gzip"]),
      ("token=x", ["Content-Type": "application/x-www-form-urlencoded"]),
      (nil, ["If-None-Match": "*"]), (nil, ["Sec-Fetch-Site": "cross-site"]),
    ] as [(String?, [String: String])])
  func `every answer is described`(body: String?, headers: [String: String]) async throws {
    try await withService { (fixture) async throws in
      for operation in try operations() {
        for path in operation.examples {
          for scope in Self.scopes {
            var sent = headers
            sent["Authorization"] = scope.map { "Bearer \(ServiceFixture.secret("anna", $0))" }
            let reply = try await fixture.send(operation.method, path, body: body, headers: sent)
            let words = "\(operation.method) \(path) for \(scope?.rawValue ?? "nobody")"
            #expect(operation.statuses.contains(reply.status), "\(words): \(reply.status)")
          }
        }
      }
    }
  }

  @Test func `a query that is too long is described for all addresses`() async throws {
    try await withService { (fixture) async throws in
      for operation in try operations() {
        let path = "\(operation.examples[0])?\(String(repeating: "a", count: 8_193))"
        #expect(try await fixture.send(operation.method, path).status == 413)
        #expect(operation.statuses.contains(413), "\(operation.method) \(operation.path)")
      }
    }
  }

  @Test func `addresses of folders without their slash are described`() async throws {
    try await withService { (fixture) async throws in
      let described = try operations().filter { $0.statuses.contains(308) }
      #expect(described.map(\.path) == ["/my", "/site/{page}"])
      #expect(try await fixture.send("GET", "/my").status == 308)
    }
  }
}

extension Route {
  /// Its name without its values.
  fileprivate var kind: String { String("\(self)".prefix { $0 != "(" }) }
}
