import ActivityModel
import Ingest
import Testing

extension ParseResult {
  /// Every diary day as a line with its stream, then a line for each entry.
  var foodTexts: [String] {
    facts.flatMap { located -> [String] in
      guard case .subjectRecorded(let recorded) = located.fact,
        case .foodDay(let day) = recorded.content
      else { return [] }
      let stream = recorded.stream
      let complete = day.isComplete.map { $0 ? ", complete" : ", not complete" } ?? ""
      let head =
        "\(recorded.subject) \(day.granularity) of \(stream.vendor)/\(stream.device)\(complete)"
      return [head] + day.entries.map(\.line)
    }
  }
}

extension FoodEntry {
  fileprivate var line: String {
    let words = [timeOfDayMilliseconds.map { "\($0 / 60_000)" }, meal, food, amount]
    let numbers = Nutrient.allCases.compactMap { nutrient in
      nutrients[nutrient].map { "\(nutrient)=\($0)" }
    }
    return "  " + (words.compactMap(\.self) + numbers).joined(separator: " ")
  }
}

@Suite struct `A food diary` {
  static let servings = """
    Day,Time,Group,Food Name,Amount,Energy (kcal),Alcohol (g),B12 (Cobalamin) (µg),Protein (g),Category
    2026-02-11,07:30 PM,Dinner,"Beans, ""white"" ones",150.00 g,306.05,0,,46.01,"Legumes"
    2026-02-11,,,Coffee,1 cup,2,,0.1,,Drinks
    2026-02-11,,,Coffee,1 cup,2,,0.1,,Drinks
    2026-02-12,08:00 AM,Breakfast,Water,1 cup,,,,,Drinks

    """

  @Test func `of Cronometer has foods, equal ones twice, and nothing for an empty cell`() throws {
    let reading = try read("cronometer-servings", Self.servings)
    #expect(
      reading.foodTexts == [
        "2026-02-11 entry of cronometer/",
        "  1170 Dinner Beans, \"white\" ones 150.00 g energy=306050 protein=46010 alcohol=0",
        "  Coffee 1 cup energy=2000", "  Coffee 1 cup energy=2000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: b12 (cobalamin) (µg),"
          + " category"
      ])
  }

  static let days = """
    Date,Group,Energy (kJ),Protein (g),Carbs (g),Sodium (mg),Completed
    2026-02-11,Total,8368,100.5,200,1500,true
    2026-02-11,Breakfast,4184,50.5,100,500,true
    2026-02-12,Total,4184,,10,,false

    """

  @Test func `of Cronometer's days states completeness, and reads kilojoules`() throws {
    let reading = try read("cronometer-days", Self.days)
    #expect(
      reading.foodTexts == [
        "2026-02-11 meal meal of cronometer/, complete",
        "  Breakfast energy=1000000 protein=50500 carbohydrate=100000 sodium=500000",
        "2026-02-11 day day of cronometer/, complete",
        "  energy=2000000 protein=100500 carbohydrate=200000 sodium=1500000",
        "2026-02-12 day day of cronometer/, not complete",
        "  energy=1000000 carbohydrate=10000",
      ])
    #expect(reading.diagnostics.isEmpty)
  }

  static let meals =
    "\u{FEFF}Date,Meal,Calories,Fat (g),Saturated Fat,Sodium (mg),Carbohydrates (g),Fiber,Sugar,"
    + "Protein (g),Vitamin A,Note\r\n"
    + "2026-02-11,Breakfast,\"1,050\",12.5,4,300,40,5,10,20,15,\r\n"
    + "2026-02-11,Second breakfast,150,1,0,50,30,1,20,2,,nuts\r\n"

  @Test func `of MyFitnessPal has meals of free names, and no per cent of daily values`() throws {
    let reading = try read("myfitnesspal-nutrition", Self.meals)
    #expect(
      reading.foodTexts == [
        "2026-02-11 meal meal of myfitnesspal/",
        "  Breakfast energy=1050000 protein=20000 carbohydrate=40000 fat=12500 saturatedFat=4000"
          + " fibre=5000 sugar=10000 sodium=300000",
        "  Second breakfast energy=150000 protein=2000 carbohydrate=30000 fat=1000 saturatedFat=0"
          + " fibre=1000 sugar=20000 sodium=50000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: vitamin a, note"
      ])
  }

  static let logs = """
    Date,Name,Icon,Meal,Quantity,Units,Calories,Deleted,Fat (g),Protein (g)
    07/15/2026,"Rice, white",Rice,Lunch,350,Grams,455,0,1,n/a
    07/15/2026,Cake,Cake,Snacks,1,Piece,999,1,50,2
    07/15/2026,Adjustment,Default,Snacks,1,Each,-120,0,,

    """

  @Test func `of Lose It! leaves deleted rows out and keeps negative ones`() throws {
    let reading = try read("lose-it-food", Self.logs)
    #expect(
      reading.foodTexts == [
        "2026-07-15 entry of lose-it/", "  Lunch Rice, white 350 Grams energy=455000 fat=1000",
        "  Snacks Adjustment 1 Each energy=-120000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: icon",
        "note 1 × deleted-row, line 3: the row is marked as deleted in the app: it is left out",
      ])
  }

  @Test func `of Lose It! leaves exercises out that end early, and no other short row`() throws {
    let rows = "07/16/2026,Steps Calorie Bonus,Default,Exercise,0,minutes,-0.0,0\n07/16/2026,Rice\n"
    let reading = try read("lose-it-food", Self.logs + rows)
    #expect(
      reading.diagnosticTexts.suffix(2) == [
        "note 1 × exercise-row, line 5: the row is an exercise, and no food: it is left out",
        "refused 1 × row-too-short, line 6: a row has 2 cells where the header has 10 columns",
      ])
  }

  @Test func `an exercise of Lose It! is no food of negative energy`() throws {
    let text = """
      Date,Name,Type,Quantity,Units,Calories,Fat (g)
      08/15/2026,Elliptical,Exercise,30,minutes,-250,0
      08/15/2026,Banana,Snacks,1,Each,105,0

      """
    let reading = try read("lose-it-food", text)
    #expect(
      reading.foodTexts == [
        "2026-08-15 entry of lose-it/", "  Snacks Banana 1 Each energy=105000 fat=0",
      ])
    #expect(reading.diagnosticTexts.contains { $0.contains("exercise-row") })
  }

  @Test func `a row of sums is no day`() throws {
    let reading = try read(
      "myfitnesspal-nutrition", Self.meals + "Totals,,1200,13.5,4,350,70,6,30,22,15,\r\n")
    #expect(reading.foodTexts.count == 3)
    #expect(reading.refusedByRule == [:])
  }

  static let fddb = """
    datum_tag_monat_jahr_stunde_minute;bezeichnung;interne_id;kj;kj_aktivitaeten;fett_g;kh_g;protein_g;
    "12.06.2026 23:44";"150 g Banane, frisch";"1";"582";"0";"0,3";"30";"1,5";
    "12.06.2026 08:30";"100 g Reis";"2";"418,4";"0";"1";"20";"3";
    "12.06.2026 08:30";"100 g Reis";"2";"418,4";"0";"1";"20";"3";

    """

  @Test func `of FDDB is in kilojoules with commas, and equal rows are two portions`() throws {
    let reading = try read("fddb-food", Self.fddb)
    #expect(
      reading.foodTexts == [
        "2026-06-12 entry of fddb/",
        "  1424 150 g Banane, frisch energy=139101 protein=1500 carbohydrate=30000 fat=300",
        "  510 100 g Reis energy=100000 protein=3000 carbohydrate=20000 fat=1000",
        "  510 100 g Reis energy=100000 protein=3000 carbohydrate=20000 fat=1000",
      ])
  }

  static let macroFactor = """
    Date,Time,Food Name,Serving Size,Serving Qty,Serving Weight (g),Calories (kcal),Protein (g),Fat (g)
    2026-10-13,07:30,Oats,cup,1,80,300,10,5

    """

  @Test func `of MacroFactor has the serving as its amount`() throws {
    #expect(
      try read("macrofactor-food", Self.macroFactor).foodTexts == [
        "2026-10-13 entry of macrofactor/",
        "  450 Oats 1 cup energy=300000 protein=10000 fat=5000",
      ])
  }

  static let own = """
    date,time,meal,food,amount,energy_kcal,protein_g,carbohydrate_g,fat_g,fibre_g,sugar_g,sodium_mg
    2026-03-01,12:30,lunch,Rice,1 cup,216,5,45,1.8,3.5,0.7,10
    yesterday,,,Rice,,1,,,,,,
    2026-03-01,,,Soup,,many,3,,,,,

    """

  @Test func `of one's own names what cannot be read`() throws {
    let reading = try read("pacelog-food", Self.own)
    #expect(
      reading.foodTexts == [
        "2026-03-01 entry of food/",
        "  750 lunch Rice 1 cup energy=216000 protein=5000 carbohydrate=45000 fat=1800 fibre=3500"
          + " sugar=700 sodium=10000",
        "  Soup protein=3000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × date-not-readable, line 3: 'yesterday' is not a date; the row was left out",
        "refused 1 × number-not-readable, line 4: 'many' is not a readable number; the cell was"
          + " left out",
      ])
  }

  static let table = """
    Date,Meal,Food,Calories,Protein (g),Carbs (g),Fat (g)
    03/14/2026,Breakfast,"Oats, rolled",300,10,54,5
    03/14/2026,Lunch,Soup,"1,120",4,10,

    """

  @Test func `of a small app is a table of foods with calories`() throws {
    let reading = try read("food-table", Self.table)
    #expect(
      reading.foodTexts == [
        "2026-03-14 entry of food-table/",
        "  Breakfast Oats, rolled energy=300000 protein=10000 carbohydrate=54000 fat=5000",
        "  Lunch Soup energy=1120000 protein=4000 carbohydrate=10000",
      ])
    #expect(reading.refusedByRule == [:])
  }

  @Test func `of a small app may have commas before fractions, and German names`() throws {
    let text = """
      Datum;Mahlzeit;Lebensmittel;Kalorien (kcal);Eiweiß (g);Kohlenhydrate (g);Fett (g)
      14.03.2026;Frühstück;Haferflocken;223,5;8,1;35,2;4,2
      14.03.2026;Mittag;Torte;1.200;9;120;60

      """
    #expect(Adapter.name(recognizing: text) == "food-table")
    let reading = try read("food-table", text)
    #expect(
      reading.foodTexts == [
        "2026-03-14 entry of food-table/",
        "  Frühstück Haferflocken energy=223500 protein=8100 carbohydrate=35200 fat=4200",
        "  Mittag Torte energy=1200000 protein=9000 carbohydrate=120000 fat=60000",
      ])
    #expect(reading.refusedByRule == [:])
  }

  @Test(arguments: ["Lunch Total", "Subtotal", "Daily total", "Your Daily Goal", "Remaining"])
  func `a sum of foods is none`(name: String) throws {
    let text = "Date,Meal,Food,Calories,Protein\n2026-03-14,Lunch,Soup,120,4\n"
    #expect(
      try read("food-table", text + "2026-03-14,Lunch,\(name),120,4\n").foodTexts == [
        "2026-03-14 entry of food-table/", "  Lunch Soup energy=120000 protein=4000",
      ])
  }

  @Test(arguments: ["Servings", "Quantity", "Serving size"])
  func `whose calories may be those of one serving is of no format`(name: String) {
    let text = "Date,Meal,Food,\(name),Calories,Protein\n2026-03-14,Lunch,Soup,2,120,4\n"
    #expect(Adapter.name(recognizing: text) == nil)
  }

  @Test(arguments: ["name", "person", "user"])
  func `of several people is refused`(column: String) throws {
    let text = "date,food,energy_kcal,\(column)\n2026-03-01,Rice,200,Anna\n2026-03-01,Soup,80,"
    let reading = try read("pacelog-food", text + "Ben\n")
    #expect(reading.activities.isEmpty && reading.foodTexts.isEmpty)
    #expect(
      reading.rejection
        == Rejection(
          reason: "several-people", place: Place(line: 1),
          message: "its column '\(column)' has 2 names, of people or of something else",
          advice: "keep the rows of one person without that column, and import them for that member"
        ))
    #expect(try read("pacelog-food", text + "Anna\n").foodTexts.count == 3)
  }

  @Test func `keeps no amount beyond what a person can eat`() throws {
    let text = "date,food,energy_kcal\n2026-03-01,Rice,5000000\n2026-03-01,Soup,80\n"
    let reading = try read("pacelog-food", text)
    #expect(reading.foodTexts == ["2026-03-01 entry of food/", "  Rice", "  Soup energy=80000"])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × value-out-of-bounds, line 2: more of one nutrient than a person eats: the"
          + " number was left out"
      ])
  }

  static let health = """
    <?xml version="1.0" encoding="UTF-8"?>
    <HealthData locale="en_US">
     <Correlation type="HKCorrelationTypeIdentifierFood" sourceName="Diary" startDate="2026-03-01 23:30:00 +0100" endDate="2026-03-01 23:30:00 +0100">
      <MetadataEntry key="HKFoodType" value="Coffee"/>
      <Record type="HKQuantityTypeIdentifierDietaryEnergyConsumed" sourceName="Diary" unit="kcal" startDate="2026-03-01 23:30:00 +0100" endDate="2026-03-01 23:30:00 +0100" value="2"/>
     </Correlation>
     <Record type="HKQuantityTypeIdentifierDietaryEnergyConsumed" sourceName="Diary" unit="kcal" startDate="2026-03-01 23:30:00 +0100" endDate="2026-03-01 23:30:00 +0100" value="2">
      <MetadataEntry key="HKFoodType" value="Coffee"/>
     </Record>
     <Record type="HKQuantityTypeIdentifierDietaryEnergyConsumed" sourceName="Diary" unit="kcal" startDate="2026-03-01 23:30:00 +0100" endDate="2026-03-01 23:30:00 +0100" value="2">
      <MetadataEntry key="HKFoodType" value="Coffee"/>
     </Record>
     <Record type="HKQuantityTypeIdentifierDietaryProtein" sourceName="Diary" unit="g" startDate="2026-03-01 23:30:00 +0100" endDate="2026-03-01 23:30:00 +0100" value="0.3">
      <MetadataEntry key="HKFoodType" value="Coffee"/>
     </Record>
     <Record type="HKQuantityTypeIdentifierDietaryEnergyConsumed" sourceName="Mirror" unit="kJ" startDate="2026-03-01 23:30:00 +0100" endDate="2026-03-01 23:30:00 +0100" value="8.368"/>
    </HealthData>

    """

  @Test func `of Apple Health is put together, each record once and each app apart`() throws {
    let reading = try read("apple-health", Self.health)
    #expect(
      reading.foodTexts == [
        "2026-03-01 entry of apple-health/Diary", "  1410 Coffee energy=2000 protein=300",
        "  1410 Coffee energy=2000", "2026-03-01 entry of apple-health/Mirror",
        "  1410 energy=2000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × record-in-correlation, line 5: a record inside a correlation is outside, too:"
          + " it is read there"
      ])
  }
}
