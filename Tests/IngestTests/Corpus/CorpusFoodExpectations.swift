/// The expected results of the real files of food diaries.
enum CorpusFoodExpectations {
  static let folders = ["food"]
  static let table = CorpusExpectation.table(
    """
    food/PreritO__pycronometer__biometrics.csv | cronometer-biometrics | 5 | 5 | 0 |
    food/PreritO__pycronometer__daily_nutrition.csv | cronometer-days | 3 | 3 | 0 |
    food/PreritO__pycronometer__servings.csv | cronometer-servings | 1 | 6 | 0 |
    food/wger-project__wger__test-nutrition-diary.json | - | 0 | 0 | 0 |
    """)
}
