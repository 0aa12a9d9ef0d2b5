import ArgumentParser
import Application

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show how a number was computed: files, points left out, settings, alternatives.",
    discussion: """
      The subject is one of these:
        3f2a9c         an activity, by 6 or more digits of its id
        2026-03-29     a day
        2026-W13       the totals of a week
        2026-03, 2026, all
                       the totals of a month, a year or all time
        5k             the records over a distance, refused efforts, the prediction
        push_ups       the records of a test
        "Pull Up"      the lifts of an exercise
        vdot           the base of the predictions
        exp            experience, level, goals and streaks
        nearby         the places to train near the member's own places
      Subjects of the club, whose name is _club:
        programs, offers, places
        points/2026-03 a season of a board
        2026-W13       what members add to a week
        2026-03-29     the classes of a day

      Without a field, lists all numbers. --json includes the steps, the points and the curve, \
      which suffice to compute the number again.

      Examples:
        pacelog explain anna 3f2a9c
        pacelog explain anna 3f2a9c movingSeconds
        pacelog explain anna 3f2a9c splitsPerKilometer/3
        pacelog explain anna 2026-03-29 steps
        pacelog explain anna 5k run/seconds --json
        pacelog explain anna exp ledger/2026-03-29/workout
        pacelog explain _club programs
      """)

  @OptionGroup var common: QueryOptions

  @Argument(help: "The member, or _club.", completion: Completion.members)
  var member: String

  @Argument(
    help:
      "An activity, a day, a week, a month, a year, a distance, a test, an exercise, vdot or exp.")
  var subject: String

  @Argument(help: "The number, or the beginning of its name.")
  var field: String?

  func run() throws {
    try reportingErrors {
      let report = try common.pipeline().explain(subject, of: member, field: field)
      try Terminal.print(common.json ? report.json() : Array("\(report.text)\n".utf8))
    }
  }
}
