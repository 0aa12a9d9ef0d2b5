import ActivityModel
import Testing

@testable import Ingest

/// The layout of a report that its owner published, with other foods.
@Suite struct FatSecretTests {
  static let report = """
    #-------------------------------------------
    # Food Diary Report - Detailed Report,"Tuesday, May 1, 2018","Thursday, May 31, 2018"
    #-------------------------------------------

    #-------------------------------------------
    # Period Summary
    #-------------------------------------------
    Daily Average,Cals ( kcal),Fat( g),Carbs( g),Prot( g)
    Total,220,8.2,25.2,7.2
    Breakfast,150,8,5,4

    #-------------------------------------------
    # Report Details
    #-------------------------------------------
    Date,Cals ( kcal),Fat( g),Sat( g),Carbs( g),Fiber( g),Sugar( g),Prot( g),Sod( mg),Chol( mg)

    "Tuesday, May 1, 2018",240,6.5,1.5,28,,23,39,1909,105
     Breakfast,150,4,1,26,0,22,26,1274,70
      Smoked Fish,150,4,1,4,0,2,26,1260,70
    "   2  x 1 oz, 56 g"
     Snacks/Other,90,2.5,0.5,22,,20,13,635,35
      Rope of Sugar,90,2.5,,22,,20,,,
       1 rope
    "Wednesday, May 2, 2018",1500,50,,,,,,,

    """

  @Test func `a food has the meal above it and the amount below it`() throws {
    let reading = try read("fatsecret-food", Self.report)
    #expect(
      reading.foodTexts == [
        "2018-05-01 entry of fatsecret/",
        "  Breakfast Smoked Fish 2  x 1 oz, 56 g energy=150000 protein=26000 carbohydrate=4000"
          + " fat=4000 saturatedFat=1000 fibre=0 sugar=2000 sodium=1260000",
        "  Snacks/Other Rope of Sugar 1 rope energy=90000 carbohydrate=22000 fat=2500 sugar=20000",
        "2018-05-02 day day of fatsecret/", "  energy=1500000 fat=50000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 15: these columns are not imported: chol( mg)"
      ])
  }

  @Test func `a day that cannot be read is refused with its foods`() throws {
    let text = Self.report.replacing("Tuesday, May 1, 2018\",240", with: "yesterday\",240")
    let reading = try read("fatsecret-food", text)
    #expect(reading.foodTexts.first == "2018-05-02 day day of fatsecret/")
    #expect(
      reading.diagnosticTexts.last
        == "refused 1 × date-not-readable, line 17: 'yesterday' is not a date; the day and its foods"
        + " were left out")
  }

  @Test func `a report without its details is refused`() throws {
    let text = Self.report.replacing("Date,Cals", with: "Day,Cals")
    let rejection = try #require(try read("fatsecret-food", text).rejection)
    #expect(rejection.message == "no line names the columns of the diary")
    #expect(rejection.advice == "export the detailed report")
  }
}
