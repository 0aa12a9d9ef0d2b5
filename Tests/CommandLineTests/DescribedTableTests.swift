import Foundation
import TestSupport
import Testing

/// A table that no known program wrote: two commands from the rejection to days in the output.
@Suite struct DescribedTableTests {
  private static let german = """
    Datum;Art;Distanz in km;Zeit HH:MM:SS;HFavg
    13.01.2024;Laufen;10,52;00:52:10;151

    """

  private static func rows(of kind: String, _ workplace: Workplace) throws -> String {
    try workplace.pacelog("show", kind, "--member", "ada").standardOutput
  }

  @Test func `a table of steps is described, imported and counted`() throws {
    try Workplace.empty { workplace in
      try workplace.write("Date,Steps\n2024-01-13,10432\n2024-01-14,812\n", to: "in/steps.csv")
      try workplace.pacelog("import", "--member", "ada", "in", ends: 3)
      try workplace.succeed("inspect", "--describe", "in/steps.csv")
      try workplace.succeed("import", "--member", "ada", "in")
      try workplace.succeed("rebuild")
      #expect(
        try Self.rows(of: "days", workplace).contains("10432") == true
          || Self.rows(of: "days", workplace).contains("10,432"))
      let again = try workplace.pacelog("import", "--member", "ada", "--json", "in")
      #expect(again.standardOutput.contains("\"known\""))
    }
  }

  @Test func `a list in German becomes activities`() throws {
    try Workplace.holding(Self.german, at: "liste.csv") { workplace in
      try workplace.succeed("inspect", "--describe", "liste.csv")
      try workplace.succeed("import", "--member", "ada", "liste.csv")
      try workplace.succeed("rebuild")
      #expect(try Self.rows(of: "runs", workplace).contains("2024-01-13"))
    }
  }

  @Test func `a language that is not known asks what a column is, and takes the answer`() throws {
    try Workplace.holding("Tago,Krokoj\n2024-01-13,812\n", at: "paŝoj.csv") { workplace in
      let refused = try workplace.pacelog("import", "--member", "ada", "paŝoj.csv")
      #expect(
        refused.standardError.contains(
          "refused: paŝoj.csv: this format is not known (pacelog inspect --describe proposes what its"
            + " columns mean; the import reads it then)\n"), "\(refused.standardError)")
      let open = try workplace.pacelog("inspect", "paŝoj.csv", ends: 3)
      #expect(
        open.standardOutput.hasSuffix(
          """
            a table of 2 columns, which seem to be:
              Tago    start: its cells are dates (2024-01-13)
              Krokoj  ?: not recognized (812)
            to answer: what is 'Krokoj', such as '812'? "nothing" leaves it out
            to import it: pacelog inspect --describe --column 'NAME=MEANING' paŝoj.csv, then import \
          it again

          """))
      try workplace.succeed(
        "inspect", "--describe", "--column", "Krokoj=steps", "paŝoj.csv")
      try workplace.succeed("import", "--member", "ada", "paŝoj.csv")
    }
  }

  @Test(arguments: [("mia listo.csv", "'mia listo.csv'"), ("l'an.csv", #"'l'\''an.csv'"#)])
  func `the command that is proposed quotes a path for the shell`(
    path: String, word: String
  ) throws {
    try Workplace.holding("Tago,Krokoj\n2024-01-13,812\n", at: path) { workplace in
      let open = try workplace.pacelog("inspect", path, ends: 3)
      #expect(
        open.standardOutput.contains(
          "pacelog inspect --describe --column 'NAME=MEANING' \(word), then import it again"),
        "\(open.standardOutput)")
    }
  }

  @Test func `the configuration describes tables too, and its errors name their mistakes`() throws {
    try Workplace.holding("Date,Steps\n2024-01-13,10432\n", at: "in/ada/a.csv") { workplace in
      try workplace.write(
        """
        {"inputs": [{"path": "in", "members": "by-folder"}],
         "tables": [{"name": "mine", "rows": "day",
           "columns": {"Date": {"is": "start"}, "Steps": {"is": "step"}}}]}
        """, to: "pipeline.json")
      let wrong = try workplace.pacelog("run", ends: 2)
      #expect(
        wrong.standardError.hasPrefix(
          "pacelog: pipeline.json, line 3, column 57: the column \"Steps\" cannot be \"step\"\n"),
        "\(wrong.standardError)")
      let text = try workplace.text("pipeline.json")
      try workplace.write(
        text.replacingOccurrences(of: "\"step\"", with: "\"steps\""), to: "pipeline.json")
      try workplace.succeed("run")
      try workplace.succeed("inspect", "in/ada/a.csv")
    }
  }
}
