@testable import Importing
import ActivityModel
import Digests
import Foundation
import Testing

@Suite struct `Source reports` {
  private static let digest = Digest(sha256Of: [1])

  private func report(_ name: String = "inbox/anna/a.gpx") -> SourceReport {
    var report = SourceReport(name: name, member: MemberID("anna"), outcome: .imported)
    report.digest = Self.digest
    report.adapter = "gpx"
    (report.newEvents, report.recordsRead) = (1, 600)
    report.contents.activities = 1
    report.newContents = report.contents
    return report
  }

  @Test(arguments: ["", "a.gpx", "/a.gpx", "inbox/a.zip/b/c.gpx", "a/", "//", "ä/ö 走.fit"])
  func `a name stays what it was, also beside another one`(name: String) {
    var report = report(name)
    #expect(report.name == name)
    report.share(with: self.report())
    #expect(report.name == name)
    report.share(with: self.report(name + "b"))
    #expect(report.name == name)
  }

  @Test func `a report is the same again after it was written as JSON`() throws {
    var full = report()
    full.outcome = .partly
    full.contents.subjects = ["diaryDay": 2]
    full.rejection = RejectionReport(
      Rejection(reason: "unreadable", place: Place(line: 7), message: "gone", advice: "again"))
    full.lost = [LostReport(subject: "workout", count: 1, noun: "set", names: [])]
    full.deleted = [DeletedReport(activity: "1f", localStart: "2026", deletedAt: "2026")]
    full.otherMembers = ["ben"]
    for report in [report(), full] {
      let json = try JSONEncoder().encode(report)
      #expect(try JSONDecoder().decode(SourceReport.self, from: json) == report)
    }
    #expect(full != report())
  }

  @Test func `the keys are those of the fields, absent values left out`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let amounts =
      #"{"activities":1,"days":0,"fixDays":0,"fixes":0,"profileSettings":0,"#
      + #""sampleDays":0,"samples":0,"subjects":{},"tests":0}"#
    #expect(
      String(decoding: try encoder.encode(report()), as: UTF8.self) == #"{"adapter":"gpx","#
        + #""contents":\#(amounts),"deleted":[],"findings":[],"knownEvents":0,"lost":[],"#
        + #""member":"anna","name":"inbox/anna/a.gpx","newContents":\#(amounts),"newEvents":1,"#
        + #""otherMembers":[],"outcome":"imported","recordsRead":600,"#
        + #""sha256":"\#(Self.digest.hex)"}"#)
  }

  @Test func `the report for one member names no other`() throws {
    var source = report()
    source.otherMembers = ["ben", "ben"]
    var all = ImportReport(sources: [source])
    #expect(all.text.contains("also in the imports of ben, the first"))
    all.leaveOutOtherMembers()
    #expect(!all.text.contains("ben"))
    #expect(all.sources.map(\.otherMembers) == [[]])
  }

  @Test func `what one report shares with others changes for it alone`() {
    let (first, second) = (report(), report())
    var changed = second
    changed.contents.activities = 2
    changed.diagnostics = []
    changed.otherMembers = ["ben"]
    #expect(first == second && second.contents.activities == 1 && second.otherMembers.isEmpty)
    #expect(changed.contents.activities == 2 && changed.otherMembers == ["ben"])
    changed.otherMembers = []
    changed.contents.activities = 1
    #expect(changed == first)
  }
}
