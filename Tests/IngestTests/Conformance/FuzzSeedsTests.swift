import Foundation
import Testing

/// Writes what fuzzing begins with; `scripts/fuzz` asks for it.
@Suite struct FuzzSeedsTests {
  private static let folder = ProcessInfo.processInfo.environment["PACELOG_FUZZ_SEEDS"]

  @Test(.enabled(if: Self.folder != nil, "PACELOG_FUZZ_SEEDS names no folder"))
  func `every fixture is a seed`() throws {
    let folder = URL(fileURLWithPath: try #require(Self.folder))
    for (number, fixture) in Fixture.all.enumerated() {
      try Data(fixture.bytes).write(
        to: folder.appendingPathComponent("\(fixture.adapter)-\(number)"))
    }
  }
}
