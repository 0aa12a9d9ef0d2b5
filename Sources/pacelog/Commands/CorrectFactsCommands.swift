import Application
import ArgumentParser

struct CorrectTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Correct or delete the result of one test.",
    usage: "pacelog correct test [<options>] <member> <date> <test>",
    discussion: """
      Examples:
        pacelog correct test anna 2026-03-01 mile --value 7:01.3
        pacelog correct test anna 2026-03-01 bench_press --value 52.5
        pacelog correct test anna 2026-03-01 push_ups --time-limit 60 --value 41
        pacelog correct test anna 2026-03-01 mile --delete
        pacelog correct test anna 2026-03-01 mile --undo
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "The member.", completion: Completion.members)
  var member: String

  @Argument(help: ArgumentHelp("The day, such as 2026-03-01.", valueName: "date"))
  var date: String

  @Argument(help: "The test, such as mile, or the gym's own name for it.")
  var test: String

  @Option(
    name: .long,
    help: ArgumentHelp("Select the lift with this many repetitions.", valueName: "count"))
  var repetitions: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Select the result with this time limit; 0 for none.",
      valueName: "seconds"))
  var timeLimit: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("The result: a time, kilograms, or a number.", valueName: "value"))
  var value: String?

  @Flag(name: .long, help: "Delete it, also from files imported later.")
  var delete = false

  @Flag(name: .long, help: "Restore a deleted test.")
  var undelete = false

  @Flag(name: .long, help: "Withdraw all its corrections.")
  var undo = false

  @Flag(name: .long, help: "Do not rebuild the output.")
  var noRebuild = false

  func run() throws {
    try reportingErrors {
      let request = try FactCorrectionRequest(
        test: test, on: date, repetitions: repetitions, timeLimitSeconds: timeLimit, value: value,
        deleted: delete ? true : undelete ? false : nil,
        undone: undo)
      let pipeline = try common.pipeline()
      let report = try pipeline.correctFacts(request, of: member)
      try finish(report, pipeline, text: report.text, noRebuild: noRebuild, common)
    }
  }
}

struct CorrectFactsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "facts",
    abstract: "Delete parts of a history, or restore them.",
    usage: "pacelog correct facts [<options>] <member> <kind> [<name>]",
    discussion: """
      Kinds: \(FactCorrectionRequest.kindNames.joined(separator: ", ")).
      A deleted subject, such as a day of a food diary, stays deleted when a later export \
      contains it.

      Examples:
        pacelog correct facts anna food 2026-03-01 --delete
        pacelog correct facts anna activity --before 2015-01-01 --delete
        pacelog correct facts anna test --source tests.csv --delete
        pacelog correct facts anna activity --before 2015-01-01 --undelete
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "The member.", completion: Completion.members)
  var member: String

  @Argument(help: "The kind of facts.")
  var kind: String

  @Argument(help: "One of them: the id of an activity, a test, or the key of a subject.")
  var name: String?

  @Option(
    name: .long, help: ArgumentHelp("All before this day.", valueName: "date"))
  var before: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "All of a source: an app, a file name, or the name of a format.", valueName: "name"))
  var source: String?

  @Flag(name: .long, help: "Delete them.")
  var delete = false

  @Flag(name: .long, help: "Restore them.")
  var undelete = false

  @Flag(name: .long, help: "Do not rebuild the output.")
  var noRebuild = false

  func validate() throws {
    if delete == undelete { throw ValidationError("Give either --delete or --undelete.") }
  }

  func run() throws {
    try reportingErrors {
      let request = try FactCorrectionRequest(
        kind: kind, name: name, before: before, source: source, deleted: delete)
      let pipeline = try common.pipeline()
      let report = try pipeline.correctFacts(request, of: member)
      try finish(report, pipeline, text: report.text, noRebuild: noRebuild, common)
    }
  }
}
