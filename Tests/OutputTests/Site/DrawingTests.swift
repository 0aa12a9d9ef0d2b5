import ReadModels
import Testing

@testable import Output

/// Charts whose axis stays in view.
@Suite struct DrawingTests {
  private var days: [FitnessDay] {
    (1...20).reversed().map { day in
      FitnessDay(
        date: "2026-03-\(day < 10 ? "0" : "")\(day)", trimp: Thousandths(thousandths: 0),
        fitness: Thousandths(thousandths: 18_100), fatigue: Thousandths(thousandths: 16_200),
        form: Thousandths(thousandths: 4_200))
    }
  }

  @Test func `the axis of form has its whole signs and numbers, and the names of its zones`() throws
  {
    var markup = Markup()
    try #require(FitnessChart(days: days)).append(to: &markup)
    let page = String(decoding: markup.bytes, as: UTF8.self)
    let side = try #require(page.firstMatch(of: /<svg class="side".*?<\/svg>/)).output
    // At its end, 38 units from the left: room for four signs and a blank of 10.5 px.
    for share in ["+20\u{a0}%", "+5\u{a0}%", "\u{2212}10\u{a0}%", "\u{2212}30\u{a0}%"] {
      #expect(side.contains(/class="axis" x="38" y="[0-9]+">/) && side.contains(share), "\(side)")
    }
    #expect(side.contains("Fresh") && side.contains("Overload"))
    #expect(!page.replacing(side, with: "").contains("class=\"axis\""))
  }

  @Test func `form is named as that of the day before`() {
    var markup = Markup()
    let training = Training(
      member: "anna", period: "2026", activities: [], weeks: [], days: days, vdot: nil,
      predictions: [])
    TrainingSection(training: [training]).append(to: &markup)
    let words = String(decoding: markup.bytes, as: UTF8.self).replacingTags()
    #expect(words.contains("Fitness18.1Fatigue16.2Form (day before)4.2"), "\(words)")
  }

  @Test func `a heading without words is no heading`() {
    var markup = Markup()
    markup.table(.splitsByKilometer, [.number(.time), .none]) { _ in }
    let page = String(decoding: markup.bytes, as: UTF8.self)
    #expect(page.contains("<th scope=\"col\" class=\"n\">Time</th><td></td>"), "\(page)")
  }

  @Test(arguments: [(300, "0.3\u{a0}s"), (59_900, "59.9\u{a0}s"), (60_000, "1:00.0")])
  func `a gain below a minute is in seconds`(thousandths: Int64, text: String) {
    #expect(NumberText.gain(Thousandths(thousandths: thousandths)) == text)
  }

  @Test func `a sum of nothing is a dash`() {
    #expect(Measure.distance(ofSum: Thousandths(thousandths: 0)) == nil)
    #expect(Measure.time(ofSum: Thousandths(thousandths: 0)) == nil)
  }

  @Test(arguments: [
    ("on 2026-03-29.", "on 29 Mar 2026."), ("a/2026-03-29.fit, line 2", "a/2026-03-29.fit, line 2"),
    ("2026-03-29T07:00:00.000Z", "29 Mar 2026 07:00"), ("2026-13-29", "2026-13-29"), ("", ""),
  ])
  func `dates of sentences are in words, and names of files stay`(text: String, words: String) {
    #expect(Texts.standard.datesInWords(text) == words)
  }

  @Test func `every map without tiles has the script of the grid`() throws {
    let page = try #require(PageFixture.runner(runs: 2).pages()["map.html"])
    #expect(page.contains("assets/grid.js"))
    #expect(Pages.assets.contains { $0.path == "assets/grid.js" })
  }
}
