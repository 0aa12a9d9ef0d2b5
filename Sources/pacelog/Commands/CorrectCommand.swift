import Rebuilding
import ArgumentParser
import Application

struct CorrectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "correct",
    abstract: "Correct an activity, a day, a test or facts; every correction can be withdrawn.",
    discussion: """
      The files stay in the log unchanged. A correction holds for every file of the activity, \
      also for files imported later.

      Examples:
        pacelog correct activity anna 3f2a9c --sport ride --title "To work"
        pacelog correct day anna 2026-01-05 steps=8000
        pacelog correct list anna
      """,
    subcommands: [
      CorrectActivityCommand.self, CorrectDayCommand.self, CorrectTestCommand.self,
      CorrectFactsCommand.self, CorrectListCommand.self,
    ])
}

struct CorrectActivityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "activity",
    abstract: "Correct, trim or delete one activity.",
    usage: "pacelog correct activity [<options>] <member> <id>",
    discussion: """
      --withdraw takes one of these:
        \(ActivityCorrectionRequest.aspectNames.joined(separator: ", "))

      Examples:
        pacelog correct activity anna 3f2a9c --exclude-from-records
        pacelog correct activity anna 3f2a9c --trim-from 2:30 --trim-to 45:00
        pacelog correct activity anna 3f2a9c --withdraw trim-to
        pacelog correct activity anna 3f2a9c --same-as 81b0d4
        pacelog correct activity anna 3f2a9c --delete
        pacelog correct activity anna 3f2a9c --undelete
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "The member.", completion: Completion.members)
  var member: String

  @Argument(help: "6 or more digits of the activity's id, or of one of its aliases.")
  var id: String

  @Option(
    name: .long, help: "The sport: run, ride, walk and others.", completion: Completion.sports)
  var sport: String?

  @Option(name: .long, help: "The title.")
  var title: String?

  @Flag(name: .long, help: "Exclude it from records.")
  var excludeFromRecords = false

  @Flag(name: .long, help: "Include it in records again.")
  var includeInRecords = false

  @Flag(
    name: .long,
    help: """
      Confirm an activity found in a phone's location history, or the weights of a workout, so that \
      it may take records.
      """)
  var confirm = false

  @Flag(name: .long, help: "Withdraw a confirmation.")
  var unconfirm = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Trim the beginning, up to a moment or a time since the start such as 2:30.",
      valueName: "time"))
  var trimFrom: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Trim the end, from a moment or a time since the start.", valueName: "time"))
  var trimTo: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Split it in two, at a moment or a time since the start.", valueName: "time"))
  var splitAt: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Merge it with another activity, by 6 or more digits of its id.", valueName: "id"))
  var sameAs: String?

  @Flag(name: .long, help: "Delete it, also from files imported later.")
  var delete = false

  @Flag(name: .long, help: "Restore a deleted activity.")
  var undelete = false

  @Option(
    name: .long,
    help: ArgumentHelp("Withdraw a correction; may be given several times.", valueName: "what"))
  var withdraw: [String] = []

  @Flag(name: .long, help: "Do not rebuild the output.")
  var noRebuild = false

  func validate() throws {
    if excludeFromRecords && includeInRecords {
      throw ValidationError("Give either --exclude-from-records or --include-in-records.")
    }
    if confirm && unconfirm { throw ValidationError("Give either --confirm or --unconfirm.") }
    if delete && undelete { throw ValidationError("Give either --delete or --undelete.") }
  }

  func run() throws {
    try reportingErrors {
      let request = try ActivityCorrectionRequest(
        sport: sport, title: title, excluded: choice(excludeFromRecords, includeInRecords),
        confirmed: choice(confirm, unconfirm), deleted: choice(delete, undelete),
        trimFrom: trimFrom, trimTo: trimTo, splitAt: splitAt, sameAs: sameAs,
        withdrawn: withdraw)
      let pipeline = try common.pipeline()
      let report = try pipeline.correctActivity(id, of: member, to: request)
      try finish(
        report, of: report.recorded.isEmpty ? [] : [member], pipeline, text: \.outcomeText,
        noRebuild: noRebuild, common)
    }
  }

  private func choice(_ yes: Bool, _ no: Bool) -> Bool? { yes ? true : no ? false : nil }
}

struct CorrectDayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "day",
    abstract: "Correct the numbers of one or more days.",
    usage: "pacelog correct day [<options>] <member> <date> <field=value> ...",
    discussion: """
      Fields, as in days.json:
        \(DayCorrectionRequest.fieldNames.joined(separator: ", "))
      The value "ignore" discards vendors' totals.

      Examples:
        pacelog correct day anna 2026-01-05 steps=8000
        pacelog correct day anna 2026-01-05 --to 2026-01-07 sleepMinutes=ignore
        pacelog correct day anna 2026-01-05 --withdraw steps
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "The member.", completion: Completion.members)
  var member: String

  @Argument(help: ArgumentHelp("The day, such as 2026-01-05.", valueName: "date"))
  var date: String

  @Argument(
    help: ArgumentHelp("The value.", valueName: "field=value"), completion: Completion.dayFields)
  var values: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("The last of several days.", valueName: "date"))
  var to: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Withdraw a correction; may be given several times.", valueName: "field"))
  var withdraw: [String] = []

  @Flag(name: .long, help: "Do not rebuild the output.")
  var noRebuild = false

  func run() throws {
    try reportingErrors {
      let request = try DayCorrectionRequest(
        first: date, last: to, words: values, withdrawn: withdraw)
      let pipeline = try common.pipeline()
      let report = try pipeline.correctDays(of: member, to: request)
      try finish(
        report, of: report.recorded.isEmpty ? [] : [member], pipeline, text: \.outcomeText,
        noRebuild: noRebuild, common)
    }
  }
}

struct CorrectListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List corrections and deleted activities.",
    discussion: """
      Example:
        pacelog correct list anna
      """)

  @OptionGroup var common: QueryOptions

  @Argument(help: "The member.", completion: Completion.members)
  var member: String

  func run() throws { try common.answer { try $0.corrections(of: member) } }
}

/// Rebuilds the output after an event was recorded, and shows both reports.
///
/// - Throws: status 3 when an event could not be projected.
func finish(
  _ report: some Encodable, _ pipeline: Pipeline, text: String, noRebuild: Bool,
  _ common: some PipelineOptions
) throws {
  try show(report, text: text, noRebuild ? nil : pipeline.rebuild(.outOfDate), common)
}

/// Rebuilds the output after an event was recorded, and shows both reports with what became of
/// levels, records and scores.
///
/// - Throws: status 3 when an event could not be projected.
func finish<Report: StandingReport>(
  _ report: Report, of members: [String], _ pipeline: Pipeline, text: (Report) -> String,
  noRebuild: Bool, _ common: some PipelineOptions
) throws {
  guard !noRebuild, !members.isEmpty else {
    return try finish(report, pipeline, text: text(report), noRebuild: noRebuild, common)
  }
  let (rebuilt, changes) = try pipeline.rebuild(statingChangesOf: members)
  var report = report
  report.changes = changes
  try show(report, text: text(report), rebuilt, common)
}

/// Shows a report and that of a rebuild; throws status 3 when an event could not be projected.
private func show(
  _ report: some Encodable, text: String, _ rebuilt: RebuildReport?,
  _ common: some PipelineOptions
) throws {
  try Terminal.show(
    report, text: [text, rebuilt?.text].compactMap(\.self).joined(separator: "\n"),
    asJSON: common.json)
  if rebuilt?.problems.isEmpty == false { throw refusedStatus }
}
