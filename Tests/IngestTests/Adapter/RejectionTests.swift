import ActivityModel
import Testing

@testable import Ingest

/// The rejections of files that no adapter recognizes.
@Suite struct RejectionTests {
  @Test(arguments: [
    "img_4711.jpg.json", "img_4711.heic.supplemental-metadata.json", "img_4711.xmp",
    "metricsmaxmetdata_20240101_20240410_1.json", "me_gear.json", "steps.csv.table.json",
    "sleep_minute_1605812345678.csv", "user_1605812345678.csv",
  ])
  func `side-cars and companions are ignored`(name: String) {
    #expect(Companion(SourceHead(fileName: name, bytes: Array("{}".utf8))) != nil)
    #expect(Rejection.isHarmless(reason: "companion"))
  }

  @Test(arguments: ["[]", " [ \n]\n"])
  func `an empty list holds nothing`(text: String) {
    let head = SourceHead(fileName: "udsfile_2018.json", bytes: Array(text.utf8))
    #expect(Companion(head) == .emptyList)
    #expect(Adapter.recognizing(head) == nil)
  }

  @Test func `an unknown file is no companion`() {
    for name in ["notes.json", "diary.txt", "steps.csv", "user_names.csv", "user_.csv"] {
      #expect(Companion(SourceHead(fileName: name, bytes: Array("{}".utf8))) == nil, "\(name)")
    }
  }

  @Test func `a backup of Runalyze is named, with the way out`() throws {
    let head = SourceHead(fileName: "runalyze-backup-2024.json", bytes: Array("{}".utf8))
    #expect(UnreadFormat(head) == .runalyzeBackup)
    #expect(!Rejection.isHarmless(reason: UnreadFormat.runalyzeBackup.rejection.reason))
  }
}
