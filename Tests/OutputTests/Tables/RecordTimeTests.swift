import ReadModels
import Testing

@testable import Output

/// The time of a record on a page and in the terminal.
@Suite struct RecordTimeTests {
  @Test(arguments: [
    (271_900, "4:31.9"), (271_901, "4:32.0"), (271_999, "4:32.0"), (272_000, "4:32.0"),
    (3_599_901, "1:00:00.0"), (3_600_001, "1:00:00.1"), (12_345_678, "3:25:45.7"),
  ])
  func `is rounded up to a tenth`(thousandths: Int64, text: String) {
    #expect(NumberText.exactDuration(Thousandths(thousandths: thousandths)) == text)
  }
}
