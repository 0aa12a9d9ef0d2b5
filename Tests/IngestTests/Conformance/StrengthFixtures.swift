extension Fixture {
  /// The exports of apps for strength training.
  ///
  /// A file that decides its unit, or keeps sets apart from workouts, has one workout here: cut
  /// off, it may rightly give other facts.
  static let strength: [Fixture] = [
    Fixture("strong", "strong.csv", StrongTests.text, facts: 1, records: 7),
    Fixture("hevy-workouts", "workouts.json", HevyWorkoutsTests.text, facts: 1, records: 3),
    Fixture("hevy", "workouts.csv", StrengthAppTests.hevy, facts: 1, records: 4),
    Fixture("fitnotes", "FitNotes_Export.csv", StrengthAppTests.fitNotes, facts: 2, records: 4),
    Fixture(
      "fitnotes-iphone", "FitNotes.csv", `Fit Notes for iPhone`.text, facts: 1, records: 5),
    Fixture("lyfta", "lyfta.csv", LyftaTests.text, facts: 1, records: 6),
    Fixture("alpha-progression", "alpha.csv", AlphaProgressionTests.text, facts: 2, records: 8),
    Fixture("sets-table", "lifts.csv", SetsTableTests.text, facts: 2, records: 6),
    Fixture("fitbod", "WorkoutExport.csv", StrengthAppTests.fitbod, facts: 2, records: 3),
    Fixture("liftosaur", "liftosaur.csv", StrengthAppTests.liftosaur, facts: 1, records: 3),
    Fixture("pacelog-sets", "sets.csv", StrengthAppTests.ownSets, facts: 2, records: 3),
    Fixture("shared-workout", "shared.txt", SharedWorkoutTests.strong, facts: 1, records: 7),
    Fixture("training-log", "log.txt", StrengthAppTests.trainingLog, facts: 2, records: 13),
    Fixture(
      "exercise-names", "exercises.csv", "name,same_as\nKniebeuge,Barbell Squat\n", facts: 1,
      records: 1),
    Fixture("stronglifts", "StrongLifts.csv", StrengthTableTests.strongLifts, facts: 3, records: 6),
    Fixture("jefit", "jefit.csv", StrengthTableTests.jefit, facts: 1, records: 3),
    Fixture(
      "sugarwod", "workouts.csv",
      StrengthTableTests.sugarWOD.split(separator: "\n").prefix(3).joined(separator: "\n"),
      facts: 1, records: 3),
    Fixture("openweight", "log.json", StrengthTableTests.openWeight, facts: 1, records: 4),
    Fixture("wger-log", "log.json", `A log of wger`.interface, facts: 1, records: 2),
    Fixture("wger-log", "former.json", `A log of wger`.former, facts: 2, records: 3),
    Fixture("fit", "strength.fit", bytes: FITSetTests.file, facts: 1, records: 0),
  ]
}
