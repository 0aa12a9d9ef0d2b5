public import Runtime
public import ActivityModel

// All error messages of the log. Tests compare their literal text.

extension Failure {
  static func missingLog(_ path: String) -> Failure {
    Failure(
      .missingLog, "there is no log yet", place: path,
      advice: "import something first, or name another data folder")
  }

  static func foreignFile(_ path: String) -> Failure {
    Failure(
      .foreignFile, "this file is not a log of Pacelog", place: path,
      advice: "name another data folder, or move the file away")
  }

  static func newerFile(_ path: String, format: Int, known: Int) -> Failure {
    Failure(
      .newerFormat,
      "this log has format \(format), and this program knows formats up to \(known)",
      place: path, advice: "install the newer Pacelog that wrote it")
  }

  static func newerEvent(_ what: String, position: Int) -> Failure {
    Failure(
      .newerFormat, "a newer Pacelog wrote \(what), which this one cannot read",
      place: "position \(position)", advice: "install the newer Pacelog")
  }

  static func locked(_ path: String, by holder: LockHolder?) -> Failure {
    Failure(
      .locked,
      holder.map { "\($0.description) is writing to this data folder" }
        ?? "another process is writing to this data folder",
      place: path, advice: "try again when it has ended, or wait longer with --wait")
  }

  static func lossDetected(_ loss: LogLoss, path: String) -> Failure {
    Failure(.lossDetected, loss.description, place: path, advice: loss.advice)
  }

  static func damaged(_ what: String, place: String) -> Failure {
    Failure(
      .damaged, what, place: place,
      advice: "run verify to see what is damaged, and restore a backup")
  }

  static func erasureBlocked(_ path: String) -> Failure {
    Failure(
      .storage,
      "the events are erased, but another program reads the file, so that copies of them"
        + " stay in its WAL",
      place: path, advice: "let that program end; the next import or forget goes on with it")
  }

  static func erasureAwaitsReaders(_ place: String) -> Failure {
    Failure(
      .storage,
      "the events are erased, but another program reads the database, so that copies of them stay"
        + " in its files",
      place: place, advice: "let that program end; the next import or forget goes on with it")
  }

  static func unfinishedErasure(_ path: String) -> Failure {
    Failure(
      .unfinishedErasure,
      "a forgotten member is in this log, as in an old copy of it",
      place: path, advice: "open it for writing once, as an import does, to erase it again")
  }

  /// Something was to be appended for a member who was forgotten.
  public static func forgottenMember(_ member: MemberID) -> Failure {
    Failure(
      .forgottenMember, "\(member.name) was forgotten", place: "",
      advice: "let the member come back first: pacelog admit \(member.name)")
  }

  static func closed(_ path: String) -> Failure {
    Failure(.closed, "the log was closed", place: path, advice: "open it again")
  }

  static func missingOriginal(_ source: SourceID) -> Failure {
    Failure(
      .missingOriginal, "the original is not kept", place: source.hex,
      advice: "import the file again with originals switched on")
  }

  static func damagedOriginal(_ source: SourceID, _ finding: String) -> Failure {
    Failure(
      .damaged, "the kept original is damaged: \(finding)", place: source.hex,
      advice: "import the file again, or restore a backup")
  }
}
