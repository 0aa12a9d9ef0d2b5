import Testing

@Suite struct GoldenCheetahBodyTests {
  static let text = """
    ts,weightkg,fatkg,boneskg,musclekg,leankg,fatpercent,comment
    1709280007,80.15,12.1,5.4,0,32.5,11.57,"in the morning, before a run"
    1709366407,81,0,0,0,0,0,
    yesterday,81,0,0,0,0,0,

    """

  @Test func `a weighing is a moment with a weight, and with fat where it was measured`() throws {
    let reading = try read("goldencheetah-body-csv", Self.text)
    #expect(
      reading.sampleTexts == [
        "weight 2024-03-01 of goldencheetah//unknown", "  2024-03-01T08:00:07 0.0 s: 80150",
        "weight 2024-03-02 of goldencheetah//unknown", "  2024-03-02T08:00:07 0.0 s: 81000",
        "bodyFat 2024-03-01 of goldencheetah//unknown", "  2024-03-01T08:00:07 0.0 s: 11570",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported:"
          + " fatkg, boneskg, musclekg,"
          + " leankg, comment",
        "refused 1 × date-not-readable, line 4: 'yesterday' is not a date; the row was left out",
      ])
  }
}
