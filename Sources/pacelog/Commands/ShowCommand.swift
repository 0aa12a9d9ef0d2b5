public import ArgumentParser
import Application
public import Output

extension TerminalSubject: ExpressibleByArgument {}
extension TerminalPeriod: ExpressibleByArgument {}

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show runs, days, records, totals, points, workouts or scores as a table.",
    usage: "pacelog show [<options>] <subject> [<member>]",
    discussion: """
      In a terminal the table is as wide as the terminal or COLUMNS. Elsewhere nothing is \
      cut off. --json prints exact values, with the unit in each name.

      Examples:
        pacelog show runs anna --from 2026-03-01
        pacelog show totals --by week --miles
      """)

  @OptionGroup var common: QueryOptions

  @Argument(help: "runs, days, records, totals, progress, strength or boards.")
  var subject: TerminalSubject

  @Argument(
    help: ArgumentHelp("Only this member; the default is all members.", valueName: "member"),
    completion: Completion.members)
  var namedMember: String?

  @Option(
    name: .long, help: "Same as naming the member without --member.",
    completion: Completion.members)
  var member: String?

  @Option(
    name: .long, help: ArgumentHelp("The first local day, such as 2026-01-31.", valueName: "date"))
  var from: String?

  @Option(name: .long, help: ArgumentHelp("The last local day.", valueName: "date"))
  var to: String?

  @Option(name: .long, help: "The period of totals: week, month or year.")
  var by: TerminalPeriod = .month

  @Flag(name: .long, help: "Use miles and feet.")
  var miles = false

  func validate() throws {
    if let namedMember, let member, namedMember != member {
      throw ValidationError("Give one member: \(namedMember) or \(member).")
    }
  }

  func run() throws {
    try reportingErrors {
      var request = ShowRequest(subject)
      request.member = namedMember ?? member
      request.from = from
      request.to = to
      request.period = by
      request.units = miles ? .miles : .kilometers
      let report = try common.pipeline().show(request)
      try Terminal.answer(report, text: report.text(width: Terminal.width), asJSON: common.json)
    }
  }
}
