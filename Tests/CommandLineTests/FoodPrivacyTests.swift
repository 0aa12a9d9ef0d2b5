import Foundation
import TestSupport
import Testing

@Suite struct FoodPrivacyTests {
  @Test func `food is in no public page and no public table, and in a private one`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "in/run.gpx") { workplace in
      try workplace.write(
        "date,food,energy_kcal\n2026-01-02,Quinoa,216.125\n", to: "in/food.csv")
      try workplace.write("date,weight_kg\n2026-01-02,63.875\n", to: "in/days.csv")
      try workplace.succeed("import", "in")
      try workplace.succeed("profile", "set", "me", "visibility=public")
      let own = try workplace.pacelog("export", "--format", "csv", "--table", "food")
      #expect(own.standardOutput.contains("Quinoa,,216125,"))
      let refused = try workplace.pacelog(
        "export", "--public", "--table", "food", "--output", "x", ends: 2)
      #expect(
        refused.standardError
          == "pacelog: the table food is not public\n"
          + "  --public writes activities, records, points\n")
      try workplace.succeed("export", "--public", "--output", "tables")
      try workplace.succeed("site", "--public", "--output", "pages")
      for folder in ["tables", "pages"].map(workplace.folder.appendingPathComponent) {
        for (path, bytes) in try contents(of: folder) {
          let text = String(decoding: bytes, as: UTF8.self)
          for secret in ["Quinoa", "216.125", "216125", "63.875", "63875"] {
            #expect(!text.contains(secret), "\(path)")
          }
        }
      }
    }
  }
}
