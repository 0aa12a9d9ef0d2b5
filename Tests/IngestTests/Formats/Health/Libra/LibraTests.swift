import ActivityModel
import Testing

@testable import Ingest

/// The export of versions 5 and 6, as public readers and writers of it describe it.
@Suite struct LibraTests {
  static let text = """
    #Version: 6
    #Units: kg

    #date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log
    2026-03-01T07:12:00.000Z;80.5;81.6;;;;;
    2026-03-02T07:12:00.000Z;80.1;81.5;21.3;22.0;;;x

    """

  @Test func `a weight is of its moment, and a trend is none`() throws {
    #expect(Adapter.name(recognizing: Self.text) == "libra-csv")
    let reading = try read("libra-csv", Self.text)
    #expect(
      reading.sampleTexts == [
        "weight 2026-03-01 of libra//app", "  2026-03-01T07:12:00 0.0 s: 80500",
        "weight 2026-03-02 of libra//app", "  2026-03-02T07:12:00 0.0 s: 80100",
        "bodyFat 2026-03-02 of libra//app", "  2026-03-02T07:12:00 0.0 s: 21300",
      ])
  }

  @Test func `the line of units decides, and a table without it is refused`() throws {
    let pounds = Self.text.replacing("#Units: kg", with: "#Units:lbs")
      .replacing("T07:12:00.000Z", with: " 07:12:00").replacing("80.", with: "180,")
      .replacing("21.3", with: "21,3")
    let reading = try read("libra-csv", pounds)
    #expect(reading.received.first?.clock == .wall)
    #expect(reading.received.flatMap(\.samples).map(\.value) == [81_873, 81_692, 21_300])
    let bare = Self.text.replacing("#Units: kg\n", with: "")
    #expect(Adapter.name(recognizing: bare) == "libra-csv")
    #expect(
      try read("libra-csv", bare).rejection?.message
        == "no line such as '#Units: kg' states the unit of the weights")
  }
}
