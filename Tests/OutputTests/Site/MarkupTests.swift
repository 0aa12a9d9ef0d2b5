import ReadModels
import Testing

@testable import Output

@Suite struct MarkupTests {
  static let hostile = "</script><script>x()</script>\"'<img src=x onerror=y>&\u{202e}\u{0}"

  private func text(_ content: (inout Markup) -> Void) -> String {
    var markup = Markup()
    content(&markup)
    return String(decoding: markup.bytes, as: UTF8.self)
  }

  @Test func `text from a file is text, in elements and in attributes`() {
    let escaped =
      "&lt;/script&gt;&lt;script&gt;x()&lt;/script&gt;&quot;&#39;&lt;img src=x onerror=y&gt;&amp;"
      + "\u{202e}\u{fffd}"
    #expect(text { $0.foreign(Self.hostile) } == "<bdi>\(escaped)</bdi>")
    #expect(
      text { $0.element("a", ["title": Self.hostile], "b") } == "<a title=\"\(escaped)\">b</a>")
  }

  @Test func `no end tag can stand in data`() {
    var json = JSONWriter(layout: .compact)
    Self.hostile.write(to: &json)
    let page = text { $0.data(id: "x", json.bytes) }
    #expect(page.split(separator: "<", omittingEmptySubsequences: false).count == 3, "\(page)")
    #expect(page.contains("\\u003c/script>"))
  }

  @Test func `a colour that is none is not believed`() {
    #expect(RunData.color("#00924E") == "#00924E")
    for wrong in ["", "red", "#12345", "#1234567", "#12345g", "\" onload=x()"] {
      #expect(RunData.color(wrong) == "#8c8c8c")
    }
  }
}

@Suite struct WordsTests {
  private func thousandths(_ value: Int64) -> Thousandths { Thousandths(thousandths: value) }

  @Test func `numbers read as people write them`() {
    #expect(NumberText.kilometers(thousandths(10_012_340)) == "10.01")
    #expect(NumberText.kilometers(thousandths(995_000)) == "1.00")
    #expect(NumberText.wholeKilometers(thousandths(1_234_567_890)) == "1,235")
    #expect(NumberText.whole(thousandths(-84_500)) == "\u{2212}84")
    #expect(NumberText.duration(thousandths(3_723_499)) == "1:02:03")
    #expect(NumberText.duration(thousandths(59_500)) == "1:00")
    #expect(NumberText.exactDuration(thousandths(85_708)) == "1:25.8")
    #expect(NumberText.exactDuration(thousandths(85_700)) == "1:25.7")
    #expect(NumberText.exactDuration(thousandths(271_901)) == "4:32.0")
    #expect(NumberText.hours(thousandths(3_900_000)) == "1 h 05 min")
    #expect(NumberText.hours(thousandths(1_329_000)) == "22 min")
    #expect(NumberText.decimal(-42, places: 2) == "\u{2212}0.42")
    #expect(NumberText.decimal(7, places: 0) == "7")
    let texts = Texts.standard
    #expect(texts.discipline("5k") == "5 km")
    #expect(texts.discipline("400m") == "400 m")
    #expect(texts.discipline("half_marathon") == "half marathon")
    #expect(texts.counted(.countDays, 1) == "1 day")
    #expect(texts.counted(.countDays, 1_200) == "1,200 days")
  }

  @Test func `an attribute has the exact number, of which a script makes the same text`() throws {
    #expect(Measure.kilometers(thousandths(4_994_600)).value == "4994.600")
    #expect(Measure.kilometers(thousandths(4_994_600)).text == "4.99\u{a0}km")
    #expect(Measure.pace(thousandths(359_460)).value == "359.460")
    #expect(Measure.pace(thousandths(359_460)).text == "5:59\u{a0}/km")
    #expect(Measure.speed(metersPerHour: 27_449).value == "27.449")
    #expect(Measure.mass(thousandths(4_817_500)).value == "4817.500")
    let grid = DayMeasure(name: .distanceOfActivities, kind: "m", values: [:])
    #expect(grid.text(of: 4_994_600) == "4994.600")
    let counts = DayMeasure(name: .steps, kind: "n", values: [:])
    #expect(counts.text(of: 12_345) == "12345")
    let kinds: [(measure: (Thousandths) -> Measure, size: Int64, text: (Int64) -> String)] = [
      (Measure.kilometers, 10_000, { NumberText.decimal($0, places: 2) }),
      (Measure.sum, 100_000, { NumberText.decimal($0, places: 1) }),
      (Measure.height, 1_000, NumberText.grouped),
      (Measure.pace, 1_000, { NumberText.duration(Thousandths(thousandths: $0 * 1_000)) }),
      (Measure.mass, 1_000, NumberText.grouped),
      ({ .speed(metersPerHour: $0.thousandths) }, 100, { NumberText.decimal($0, places: 1) }),
    ]
    for kind in kinds {
      for value in stride(from: Int64(1), to: 99_900_000, by: 9_973) {
        let measure = kind.measure(thousandths(value))
        let steps = try rounded(measure.value, to: kind.size)
        #expect(kind.text(steps) == measure.number)
      }
    }
  }

  /// The rule of the script: floating point, half up.
  private func rounded(_ value: String, to size: Int64) throws -> Int64 {
    let exact = (try #require(Double(value)) * 1_000).rounded()
    return Int64(((exact + Double(size) / 2) / Double(size)).rounded(.down))
  }

  @Test func `the largest numbers have words too`() {
    for value in [Int64.min, .max] {
      #expect(!NumberText.kilometers(thousandths(value)).isEmpty)
      #expect(!NumberText.duration(thousandths(value)).isEmpty)
    }
  }

  @Test func `days follow one another through the years`() throws {
    func words(_ date: CalendarDate?) -> String? {
      date.map { Texts.standard.text(of: $0, .full) }
    }
    var expected = try #require(CalendarDate("1999-12-31T23:59:59Z"))
    #expect(words(expected) == "Fri 31 Dec 1999")
    for (text, name) in [
      ("2000-02-29", "Tue 29 Feb 2000"), ("1970-01-01", "Thu 1 Jan 1970"),
      ("1900-03-01", "Thu 1 Mar 1900"), ("2026-03-29", "Sun 29 Mar 2026"),
    ] {
      #expect(words(CalendarDate(text)) == name)
    }
    for _ in 0..<1_500 {
      let next = CalendarDate(number: expected.number + 1)
      #expect(next.weekday == (expected.weekday + 1) % 7)
      #expect(CalendarDate(number: next.monday.number).weekday == 0)
      expected = next
    }
    #expect(words(expected) == "Sun 8 Feb 2004")
    for wrong in ["", "2026", "2026-13-01", "yesterday!"] { #expect(CalendarDate(wrong) == nil) }
  }
}
