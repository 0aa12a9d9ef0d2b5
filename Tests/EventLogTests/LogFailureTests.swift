import Files
import Runtime
import ActivityModel
import GRDB
import Testing

@testable import EventLog

/// The messages for people, word by word.
///
/// Other suites cause some of these errors for real and check their texts.
@Suite struct LogFailureTests {
  struct Case: CustomTestStringConvertible {
    let error: Failure
    let text: String

    var testDescription: String { text }
  }

  static let cases = [
    Case(
      error: .locked("var", by: nil),
      text: "var: another process is writing to this data folder (try again when it has ended,"
        + " or wait longer with --wait)"),
    Case(
      error: .damaged("the file's structure is damaged", place: "var/events.sqlite"),
      text: "var/events.sqlite: the file's structure is damaged (run verify to see what is"
        + " damaged, and restore a backup)"),
    Case(
      error: .closed("var/events.sqlite"),
      text: "var/events.sqlite: the log was closed (open it again)"),
    Case(
      error: .storage("write", reason: "No space left on device", path: "var/events.head"),
      text: "var/events.head: cannot write: No space left on device (check the disk's space,"
        + " the rights of the folder and the disk itself)"),
    Case(
      error: Failure(
        DatabaseError(resultCode: .SQLITE_FULL, message: "database or disk is full"),
        path: "var/events.sqlite"),
      text: "var/events.sqlite: cannot use the log: database or disk is full (check the disk's"
        + " space, the rights of the folder and the disk itself)"),
    Case(
      error: Failure(
        DatabaseError(resultCode: .SQLITE_FULL, message: "not an error"), path: "var/.backup-1"),
      text: "var/.backup-1: cannot use the log: 13 (database or disk is full) (check the disk's"
        + " space, the rights of the folder and the disk itself)"),
    Case(
      error: Failure(DatabaseError(resultCode: .SQLITE_CORRUPT), path: "var/events.sqlite"),
      text: "var/events.sqlite: the file's structure is damaged (run verify to see what is"
        + " damaged, and restore a backup)"),
  ]

  @Test(arguments: cases)
  func `an error names the cause, the place and a remedy`(of error: Case) {
    #expect(error.error.oneLine == error.text)
  }

  @Test func `damage is named by the best place that is known`() {
    #expect(
      LogDamage(position: 7, sequence: 3, finding: "it is gone").description
        == "position 7: it is gone")
    #expect(
      LogDamage(position: nil, sequence: 3, finding: "it is gone").description
        == "sequence 3: it is gone")
    #expect(LogDamage(position: nil, finding: "it is gone").description == "it is gone")
  }
}
