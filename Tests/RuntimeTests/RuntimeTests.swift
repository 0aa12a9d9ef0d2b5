import Runtime
import Testing

@Suite struct RuntimeTests {
  @Test(arguments: [1, 2, 7])
  func `results keep the order of their items, whatever the number of workers`(workers: Int) {
    let items = Array(0..<1_000)
    #expect(parallelMap(items, workers: workers) { $0 * 3 } == items.map { $0 * 3 })
  }

  @Test func `a count names one thing in the singular and all others in the plural`() {
    let words = [0, 1, 2].map { counted($0, "file") } + [counted(2, "day", "days in all")]
    #expect(words == ["0 files", "1 file", "2 files", "2 days in all"])
  }

  @Test func `columns of a table are as wide as their widest cell, without trailing blanks`() {
    let text = table(header: ["member", "runs"], rows: [["a", "1"], ["alexandra", "22"]])
    #expect(text == "member     runs\na          1\nalexandra  22")
  }

  @Test func `a relative path is below its folder, an absolute one is not`() {
    #expect(joined("data", "var") == "data/var")
    #expect(joined("data/", "var") == "data/var")
    #expect(joined("data", "/var") == "/var")
    #expect(joined("", "var") == "var")
  }

  @Test func `a folder that cannot be made is refused in the system's words`() {
    #expect(
      throws: Failure(
        .failed, "the folder /proc/pacelog cannot be made: No such file or directory",
        advice: "choose another place, or ask its owner for the right to write there")
    ) {
      try createPrivateFolder("/proc/pacelog")
    }
  }

  @Test func `a failure shows its advice below its message, and no empty line without one`() {
    #expect(
      Failure(.usage, "no such day", advice: "write 2026-03-01").description
        == "no such day\n  write 2026-03-01")
    #expect(Failure(.failed, "no such day").description == "no such day")
  }
}
