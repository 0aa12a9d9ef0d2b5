@testable import Importing
import Testing

@Suite struct ImportMeterTests {
  private func text(
    _ done: (files: Int, bytes: Int), of total: (files: Int, bytes: Int), sources: Int = 0,
    seconds: Int = 0
  ) -> String {
    ImportMeter.text(
      ImportMeter.Count(files: done.files, bytes: done.bytes),
      of: ImportMeter.Count(files: total.files, bytes: total.bytes), sourceCount: sources,
      elapsed: .seconds(seconds))
  }

  @Test func `progress has files, size and the time that is left`() {
    #expect(
      text((0, 0), of: (1, 21_640_000)) == "importing: 0 of 1 file, 0.0 of 21.6 MB")
    #expect(
      text((1_204, 1_200_000_000), of: (5_300, 3_400_000_000), sources: 1_204, seconds: 60)
        == "importing: 1204 of 5300 files, 1.2 of 3.4 GB, 2 min left")
    #expect(
      text((1, 50_000_000), of: (2, 60_000_000), sources: 1_751, seconds: 50)
        == "importing: 1 of 2 files (1751 inside), 50.0 of 60.0 MB, 10 s left")
    #expect(
      text((2, 60_000_000), of: (2, 60_000_000), seconds: 50)
        == "importing: 2 of 2 files, 60.0 of 60.0 MB")
  }
}
