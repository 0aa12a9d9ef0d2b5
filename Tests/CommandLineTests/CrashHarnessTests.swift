import Foundation
import TestSupport
import Testing

/// The harnesses of `Tests/CrashHarness`, in their short form; `make soak` runs the long one.
@Suite(.enabled(if: Python.isThere, "needs /usr/bin/python3"))
struct CrashHarnessTests {
  @Test(arguments: [
    ["points", "--number", "24"],
    ["kills", "--number", "6"],
    ["cuts", "--number", "300"],
    ["flips", "--number", "150", "--sources", "6"],
    ["caches", "--number", "30"],
  ])
  func `nothing that was acknowledged is lost, and nothing is damaged in silence`(
    arguments: [String]
  ) throws {
    let (status, output) = try harness(arguments)
    print(output)
    #expect(status == 0, "\(output)")
    #expect(output.contains(", sound"))
  }

  /// Each of them must see what was broken on purpose.
  @Test(arguments: [
    ["points", "--number", "24", "--control", "lost"],
    ["cuts", "--number", "200", "--control", "syncs"],
    ["cuts", "--number", "200", "--control", "NORMAL"],
    ["caches", "--number", "60", "--control", "forged"],
  ])
  func `a storage that does not keep its word is seen`(arguments: [String]) throws {
    let (status, output) = try harness(arguments)
    print(output)
    #expect(status == 0, "\(output)")
  }

  private func harness(_ arguments: [String]) throws -> (status: Int32, output: String) {
    try Python.run(
      "Tests/CrashHarness",
      arguments + ["--programs", Program.path.deletingLastPathComponent().path])
  }
}
