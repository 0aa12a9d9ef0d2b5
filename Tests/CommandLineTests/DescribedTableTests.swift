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
      let refused = try workplace.pacelog("import", "--member", "ada", "in")
      #expect(refused.status == 3)
      #expect(try workplace.pacelog("inspect", "--describe", "in/steps.csv").status == 0)
      let imported = try workplace.pacelog("import", "--member", "ada", "in")
      #expect(imported.status == 0, "\(imported.standardError)")
      #expect(try workplace.pacelog("rebuild").status == 0)
      #expect(
        try Self.rows(of: "days", workplace).contains("10432") == true
          || Self.rows(of: "days", workplace).contains("10,432"))
      let again = try workplace.pacelog("import", "--member", "ada", "--json", "in")
      #expect(again.standardOutput.contains("\"known\""))
    }
  }

  @Test func `a list in German becomes activities`() throws {
    try Workplace.empty { workplace in
      try workplace.write(Self.german, to: "liste.csv")
      #expect(try workplace.pacelog("inspect", "--describe", "liste.csv").status == 0)
      let imported = try workplace.pacelog("import", "--member", "ada", "liste.csv")
      #expect(imported.status == 0, "\(imported.standardError)")
      #expect(try workplace.pacelog("rebuild").status == 0)
      #expect(try Self.rows(of: "runs", workplace).contains("2024-01-13"))
    }
  }

  @Test func `a language that is not known asks what a column is, and takes the answer`() throws {
    try Workplace.empty { workplace in
      try workplace.write("Tago,Krokoj\n2024-01-13,812\n", to: "paŝoj.csv")
      let refused = try workplace.pacelog("import", "--member", "ada", "paŝoj.csv")
      #expect(
        refused.standardError.contains(
          "refused: paŝoj.csv: this format is not known (pacelog inspect --describe proposes what its"
            + " columns mean; the import reads it then)\n"), "\(refused.standardError)")
      let open = try workplace.pacelog("inspect", "paŝoj.csv")
      #expect(open.status == 3)
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
      let described = try workplace.pacelog(
        "inspect", "--describe", "--column", "Krokoj=steps", "paŝoj.csv")
      #expect(described.status == 0, "\(described.standardError)")
      let imported = try workplace.pacelog("import", "--member", "ada", "paŝoj.csv")
      #expect(imported.status == 0, "\(imported.standardError)")
    }
  }

  @Test func `the configuration describes tables too, and its errors name their mistakes`() throws {
    try Workplace.empty { workplace in
      try workplace.write("Date,Steps\n2024-01-13,10432\n", to: "in/ada/a.csv")
      try workplace.write(
        """
        {"inputs": [{"path": "in", "members": "by-folder"}],
         "tables": [{"name": "mine", "rows": "day",
           "columns": {"Date": {"is": "start"}, "Steps": {"is": "step"}}}]}
        """, to: "pipeline.json")
      let wrong = try workplace.pacelog("run")
      #expect(wrong.status == 2)
      #expect(
        wrong.standardError.hasPrefix(
          "pacelog: pipeline.json, line 3, column 57: the column \"Steps\" cannot be \"step\"\n"),
        "\(wrong.standardError)")
      let text = try String(
        contentsOf: workplace.folder.appendingPathComponent("pipeline.json"), encoding: .utf8)
      try workplace.write(
        text.replacingOccurrences(of: "\"step\"", with: "\"steps\""), to: "pipeline.json")
      #expect(try workplace.pacelog("run").status == 0)
      #expect(try workplace.pacelog("inspect", "in/ada/a.csv").status == 0)
    }
  }
}
