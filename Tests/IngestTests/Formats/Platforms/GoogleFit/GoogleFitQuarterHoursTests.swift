import ActivityModel
import Ingest
import Testing

/// Made after formats.md 1.8: no real file of quarters of an hour is at hand.
struct GoogleFitQuarterHoursTests {
  static let text = """
    Start time,End time,Move Minutes count,Calories (kcal),Distance (m),Heart Points,Average heart rate (bpm),Low latitude (deg),Step count
    00:00:00.000+05:30,00:15:00.000+05:30,,16.3333,,,,,
    07:15:00.000+05:30,07:30:00.000+05:30,12,60.3333,900.4446,10.0,118.5,28.61,1100
    23:45:00.000+05:30,00:00:00.000+05:30,1,17.3333,10.0004,,,,14

    """

  private static func reading(_ text: String, named name: String) throws -> ParseResult {
    let adapter = try #require(Adapter.named("google-fit-quarter-hours-csv"))
    return adapter.read(SourceReader(fileName: name, bytes: Array(text.utf8)))
  }

  @Test func `a row is an interval of the day in the name`() throws {
    let reading = try Self.reading(Self.text, named: "2025-01-29.csv")
    #expect(
      reading.intervalTexts.filter { $0.hasPrefix("steps") } == [
        "steps 2025-01-29T01:45:00Z 2025-01-29T02:00:00Z 1100 offset(seconds: 19800)",
        "steps 2025-01-29T18:15:00Z 2025-01-29T18:30:00Z 14 offset(seconds: 19800)",
      ])
    #expect(
      reading.intervalTexts.filter { $0.hasPrefix("heartRate ") } == [
        "heartRate 2025-01-29T01:45:00Z 2025-01-29T02:00:00Z 118500 offset(seconds: 19800)"
      ])
    #expect(
      reading.received.allSatisfy { $0.stream == SourceStream(vendor: "google-fit", kind: .phone) })
    #expect(reading.diagnostics.map(\.rule) == ["columns-not-kept"])
  }

  @Test func `the names of an old export are in German`() throws {
    let german = Self.text.replacing(
      "Start time,End time,Move Minutes count,Calories (kcal),Distance (m),Heart Points,"
        + "Average heart rate (bpm),Low latitude (deg),Step count",
      with: "Beginn,Ende,Anzahl der Aktivitätsminuten,Kalorien (kcal),Distanz (m),Kardiopunkte,"
        + "Durchschnittliche Herzfrequenz (bpm),Minimaler Breitengrad (Grad),Schrittzahl")
    #expect(Adapter.name(recognizing: german) == "google-fit-quarter-hours-csv")
    let reading = try Self.reading(german, named: "2025-01-29.csv")
    let english = try Self.reading(Self.text, named: "2025-01-29.csv")
    #expect(!reading.intervalTexts.isEmpty)
    #expect(reading.intervalTexts == english.intervalTexts)
  }

  @Test func `so they are in Korean`() throws {
    let korean = """
      시작 시간,종료 시간,칼로리(kcal),거리(m),평균 심박수(bpm),걸음 수
      10:00:00.000+09:00,10:15:00.000+09:00,12.5,100,88,321

      """
    #expect(Adapter.name(recognizing: korean) == "google-fit-quarter-hours-csv")
    let reading = try Self.reading(korean, named: "2016-11-03.csv")
    #expect(Set(reading.received.map(\.quantity)) == [.totalEnergy, .distance, .heartRate, .steps])
  }

  @Test func `the samples add up to the sum of the rows, fractions and all`() throws {
    let reading = try Self.reading(Self.text, named: "2025-01-29.csv")
    func sum(_ quantity: Quantity) -> Int64 {
      reading.received.filter { $0.quantity == quantity }.flatMap(\.samples).map(\.value)
        .reduce(0, +)
    }
    // 93.9999 kcal: each row rounded by itself would give 93,999.
    #expect(sum(.totalEnergy) == 94_000)
    #expect(sum(.distance) == 910_445)
    #expect(sum(.moveTime) == 13 * 60_000)
    #expect(sum(.steps) == 1_114)
    let daily = try read(
      "google-fit-daily-csv",
      """
      Date,Move Minutes count,Calories (kcal),Distance (m),Heart Points,Step count
      2025-01-29,13,93.9999,910.445,10.0,1114

      """)
    for reading in try #require(daily.reports.first).days[0].readings {
      #expect(sum(reading.quantity) == reading.value, "\(reading.quantity)")
    }
  }

  /// A day of quarters of an hour in a zone, with as many rows as the day has.
  private static func day(offsets: [(hours: Range<Int>, offset: String)]) -> String {
    var text = "Start time,End time,Step count\n"
    for (hours, offset) in offsets {
      for quarter in hours.lowerBound * 4..<hours.upperBound * 4 {
        func clock(_ quarter: Int) -> String {
          let (hour, minute) = (quarter / 4 % 24, quarter % 4 * 15)
          let minutes = minute == 0 ? "00" : "\(minute)"
          return "\(hour < 10 ? "0" : "")\(hour):\(minutes):00.000\(offset)"
        }
        text += "\(clock(quarter)),\(clock(quarter + 1)),10\n"
      }
    }
    return text
  }

  @Test func `days of 23, 24 and 25 hours have as many quarters`() throws {
    let spring = Self.day(offsets: [(0..<2, "+01:00"), (3..<24, "+02:00")])
      .replacing("02:00:00.000+01:00,10", with: "03:00:00.000+02:00,10")
    let autumn = Self.day(offsets: [(0..<3, "+02:00"), (2..<24, "+01:00")])
      .replacing("03:00:00.000+02:00,10", with: "02:00:00.000+01:00,10")
    let usual = Self.day(offsets: [(0..<24, "+01:00")])
    for (text, name, rows) in [
      (spring, "2025-03-30.csv", 92), (usual, "2025-02-01.csv", 96),
      (autumn, "2025-10-26.csv", 100),
    ] {
      let reading = try Self.reading(text, named: name)
      let samples = reading.received.flatMap(\.samples).sorted()
      #expect(samples.count == rows)
      #expect(samples.allSatisfy { $0.endMilliseconds - $0.startMilliseconds == 900_000 })
      for (left, right) in zip(samples, samples.dropFirst()) {
        #expect(left.endMilliseconds == right.startMilliseconds)
      }
    }
  }

  @Test func `a name without a day is refused`() throws {
    let reading = try Self.reading(Self.text, named: "today.csv")
    #expect(reading.rejection?.reason == "day-not-named")
    #expect(
      reading.rejection?.message
        == "its rows are quarters of an hour of a day that only the file's name has, and the"
        + " name 'today.csv' has no date")
  }
}
