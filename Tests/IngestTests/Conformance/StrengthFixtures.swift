extension Fixture {
  /// The exports of apps for strength training.
  ///
  /// A file that decides its unit, or keeps sets apart from workouts, has one workout here: cut
  /// off, it may rightly give other facts.
  static let strength: [Fixture] = [
    Fixture(
      adapter: "strong", name: "strong.csv", text: StrongTests.text,
      expecting: Contents(facts: 1, records: 7)),
    Fixture(
      adapter: "hevy", name: "workouts.csv", text: StrengthAppTests.hevy,
      expecting: Contents(facts: 1, records: 4)),
    Fixture(
      adapter: "fitnotes", name: "FitNotes_Export.csv", text: StrengthAppTests.fitNotes,
      expecting: Contents(facts: 2, records: 4)),
    Fixture(
      adapter: "fitbod", name: "WorkoutExport.csv", text: StrengthAppTests.fitbod,
      expecting: Contents(facts: 2, records: 3)),
    Fixture(
      adapter: "liftosaur", name: "liftosaur.csv", text: StrengthAppTests.liftosaur,
      expecting: Contents(facts: 1, records: 3)),
    Fixture(
      adapter: "pacelog-sets", name: "sets.csv", text: StrengthAppTests.ownSets,
      expecting: Contents(facts: 2, records: 3)),
    Fixture(
      adapter: "training-log", name: "log.txt", text: StrengthAppTests.trainingLog,
      expecting: Contents(facts: 2, records: 13)),
    Fixture(
      adapter: "exercise-names", name: "exercises.csv",
      text: "name,same_as\nKniebeuge,Barbell Squat\n", expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "stronglifts", name: "StrongLifts.csv", text: StrengthTableTests.strongLifts,
      expecting: Contents(facts: 3, records: 6)),
    Fixture(
      adapter: "jefit", name: "jefit.csv", text: StrengthTableTests.jefit,
      expecting: Contents(facts: 1, records: 3)),
    Fixture(
      adapter: "sugarwod", name: "workouts.csv",
      text: StrengthTableTests.sugarWOD.split(separator: "\n").prefix(3).joined(separator: "\n"),
      expecting: Contents(facts: 1, records: 3)),
    Fixture(
      adapter: "openweight", name: "log.json", text: StrengthTableTests.openWeight,
      expecting: Contents(facts: 1, records: 4)),
    Fixture(
      adapter: "wger-log", name: "log.json", text: `A log of wger`.interface,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "fit", name: "strength.fit", bytes: FITSetTests.file,
      expecting: Contents(facts: 1, records: 0)),
  ]
}
