import Foundation
import TestSupport
import Testing

@Suite struct FoodPrivacyTests {
  @Test func `food is in no public page and no public table, and in a private one`() throws {
    try Workplace.empty { workplace in
      try workplace.write(northwardRun(day: 1), to: "in/run.gpx")
      try workplace.write(
        "date,food,energy_kcal\n2026-01-02,Quinoa,216.125\n", to: "in/food.csv")
      try workplace.write("date,weight_kg\n2026-01-02,63.875\n", to: "in/days.csv")
      #expect(try workplace.pacelog("import", "in").status == 0)
      #expect(try workplace.pacelog("profile", "set", "me", "visibility=public").status == 0)
      let own = try workplace.pacelog("export", "--format", "csv", "--table", "food")
      #expect(own.standardOutput.contains("Quinoa,,216125,"))
      let refused = try workplace.pacelog("export", "--public", "--table", "food", "--output", "x")
      #expect(refused.status == 2)
      #expect(
        refused.standardError
          == "pacelog: the table food is not public\n"
          + "  --public writes activities, records, points\n")
      #expect(try workplace.pacelog("export", "--public", "--output", "tables").status == 0)
      #expect(try workplace.pacelog("site", "--public", "--output", "pages").status == 0)
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
