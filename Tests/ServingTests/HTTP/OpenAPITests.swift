import Foundation
import TestSupport
import Testing

@testable import Serving

/// `docs/openapi.json` describes the addresses that there are.
@Suite struct OpenAPITests {
  private func operations() throws -> [(path: String, method: String, scope: String?)] {
    let file = repositoryRoot.appendingPathComponent("docs/openapi.json")
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    return paths.flatMap { path, methods in
      methods.map { (path, $0.key.uppercased(), $0.value["x-scope"] as? String) }
    }
  }

  @Test func `every described address is served, by its methods and for its scope`() throws {
    for (path, method, scope) in try operations() {
      let example = path.replacing(/\{[a-z0-9]+\}/, with: "a.json")
      let route = try #require(Route(path: example), "\(path)")
      #expect(route.methods.contains(method), "\(method) \(path)")
      #expect(route.scope?.rawValue == scope, "\(path)")
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
}

extension Route {
  /// Its name without its values.
  fileprivate var kind: String { String("\(self)".prefix { $0 != "(" }) }
}
