import ActivityModel
import Ingest
import Testing

struct OziExplorerTests {
  /// Days with five to ten digits, an elevation that is not known, and a row without texts.
  ///
  /// Then a clock that was not set, and a position that is none.
  static let text = [
    "OziExplorer Track Point File Version 2.1",
    "WGS 84",
    "Altitude is in Feet",
    "Reserved 3",
    "0,2,255,Morning loop          ,1,0,2,8421376,0",
    "6",
    "  52.516222,   13.377318,1, 114.8,45352.3279977, 1-März-24, 07:52:19",
    "  52.516150,  -13.377233,0, -777,45352.3281134, 1-März-24, 07:52:28",
    "52.516150,13.377233,0,100,45352.3281250000,01.03.2024,07:52:30",
    "52.516150,13.377233,0,100,45352.32818",
    "52.516150,13.377233,0,100,0,30.12.1899,00:00:00",
    "52.516150,13.377233,0,100,soon,01.03.2024,07:52:31",
    "52.516150,13.377233,0,100,,,",
    "91.5,13.377233,0,100,45352.3282407407,01.03.2024,07:52:40",
    "",
  ].joined(separator: "\r\n")

  @Test(arguments: [1, 3, 64, 65_536])
  func `rows are fixes in UTC`(chunkSize: Int) throws {
    let reading = try read("oziexplorer", Array(Self.text.utf8), chunkSize: chunkSize)
    #expect(
      reading.fixTexts == [
        "2024-03-01T07:52:19Z 525162220 133773180 elevation=3499",
        "2024-03-01T07:52:29Z 525161500 -133772330",
        "2024-03-01T07:52:30Z 525161500 133772330 elevation=3048",
        "2024-03-01T07:52:34.752Z 525161500 133772330 elevation=3048",
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × time-not-set, line 11: the clock behind '0' was not set; the fix was left"
          + " out",
        "refused 1 × time-not-readable, line 12: 'soon' is no number of days and was left out",
        "refused 1 × time-missing, line 13: a fix has no time and was left out",
        "refused 1 × position-out-of-range, line 14: '91.5', '13.377233' is no position on the"
          + " globe; the fix was left out",
      ])
  }

  @Test
  func `a GeoLife trajectory is one too`() throws {
    let text = """
      Geolife trajectory
      WGS 84
      Altitude is in Feet
      Reserved 3
      0,2,255,My Track,0,0,2,8421376
      0
      39.984702,116.318417,0,492,39744.1201851852,2008-10-23,02:53:04
      39.984683,116.31845,0,492,39744.1202546296,2008-10-23,02:53:10
      """
    #expect(
      try read("oziexplorer", Array(text.utf8)).fixTexts == [
        "2008-10-23T02:53:04Z 399847020 1163184170 elevation=14996",
        "2008-10-23T02:53:10Z 399846830 1163184500 elevation=14996",
      ])
  }

  private static func track(
    datum: String = "WGS 84", line5: String = "0,2,255,Loop,1,0,2,8421376", _ rows: String...
  ) -> String {
    let head = ["Some program", datum, "Altitude is in Feet", "Reserved 3", line5, "0"]
    return (head + rows).joined(separator: "\n")
  }

  private static let row = "52.5,13.4,0,100,45352.3279977,1-Mar-24,07:52:19"
  private static let fix = "2024-03-01T07:52:19Z 525000000 134000000 elevation=3048"

  @Test(arguments: ["0,2,255,\"Loop,1,0,2,8421376", "\"", ""])
  func `a quote in the name of the track hides no row`(line5: String) throws {
    let text = Self.track(line5: line5, Self.row, Self.row)
    #expect(Adapter.name(recognizing: text) == "oziexplorer")
    let reading = try read("oziexplorer", text)
    #expect(reading.fixTexts == [Self.fix])
    #expect(reading.recordsRead == 2)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test
  func `the texts of date and time may be missing, but not in the last row alone`() throws {
    let short = "52.5,13.4,0,100,45352.3281134"
    let shortFix = "2024-03-01T07:52:29Z 525000000 134000000 elevation=3048"
    #expect(
      try read("oziexplorer", Self.track(Self.row, short, short)).fixTexts == [Self.fix, shortFix])
    let reading = try read(
      "oziexplorer", Self.track(Self.row, "52.5,13.4,0", Self.row, "52.5,13.4,0,100,453"))
    #expect(reading.fixTexts == [Self.fix])
    #expect(
      reading.diagnosticTexts == [
        "refused 2 × row-too-short, line 8: a row has 3 cells, where a fix needs 5"
      ])
    #expect(
      try read("oziexplorer", Self.track(Self.row, "52.5,13.4,0,100,453")).diagnosticTexts == [
        "refused 1 × row-too-short, line 8: the last row has 5 cells where one before has 7: the"
          + " file may be cut off there"
      ])
    #expect(
      try read("oziexplorer", Self.track("52.5,13.4")).rejection?.message
        == "a row has 2 cells, where a fix needs 5")
  }

  @Test
  func `the datum has several spellings`() throws {
    let text = Self.track(datum: "WGS-84", Self.row)
    #expect(try read("oziexplorer", text).fixTexts == [Self.fix])
    let rejection = try read("oziexplorer", Self.track(datum: "", Self.row)).rejection
    #expect(rejection?.reason == "datum-not-read")
    #expect(rejection?.message == "the second line states no datum")
  }

  @Test
  func `positions on another datum are refused`() throws {
    let text = Self.text.replacing("WGS 84", with: "Pulkovo 1942 (1)")
    let rejection = try #require(try read("oziexplorer", text).rejection)
    #expect(rejection.reason == "datum-not-read")
    #expect(rejection.place == Place(line: 2))
    #expect(
      rejection.message
        == "its positions are on the datum 'Pulkovo 1942 (1)', not on WGS 84")
    #expect(rejection.advice == "export the track again with the datum WGS 84")
  }
}
