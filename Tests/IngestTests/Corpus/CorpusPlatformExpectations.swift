import TestSupport
import Testing

/// What becomes of every real file of a platform's export.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.missing)))
struct CorpusPlatformExpectations {
  private static let folders = ["csv_google_fit", "csv_strava_export"]

  @Test func `the table has every file`() throws {
    #expect(try CorpusExpectation.files(in: Self.folders) == Set(Self.table.map(\.file)))
  }

  @Test(arguments: table)
  func `a real file gives what it holds, or a reason`(expectation: CorpusExpectation) throws {
    let today = try expectation.today()
    #expect(today == expectation.line)
  }

  private static let table = CorpusExpectation.table(
    """
    csv_strava_export/JoBoSo__Strava-Activity-Map__activities.csv | strava-activities-csv | 1845 | 1845 | 0 |
    csv_google_fit/kaustubhgupta__google-fit-data-analysis__Daily activity metrics.csv | google-fit-daily-csv | 4 | 1053 | 0 |
    """)
}
