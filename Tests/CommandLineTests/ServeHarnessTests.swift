import Foundation
import TestSupport
import Testing

/// Two checks of `Tests/ServeHarness`, in their short form; `make serve-check` runs all of them.
@Suite(.enabled(if: Python.isThere, "needs /usr/bin/python3"))
struct ServeHarnessTests {
  @Test(arguments: [["smuggling"], ["dialects", "--number", "1500"]])
  func `no request hides in another one, and no acknowledged post is refused later`(
    arguments: [String]
  ) throws {
    let (status, output) = try Python.run(
      "Tests/ServeHarness", ["--program", Program.path.path] + arguments)
    print(output)
    #expect(status == 0, "\(output)")
    #expect(output.contains("expectations, no failure"))
  }
}
