extension Fixture {
  /// Programs of training and votes on them.
  static let programs: [Fixture] = [
    Fixture("program-markdown", "programs/five.md", ProgramSamples.markdown, facts: 1, records: 5),
    Fixture(
      "openweight-program", "programs/three.json", ProgramSamples.openWeight, facts: 1, records: 1),
    Fixture("zwift-workout", "programs/four.zwo", ProgramSamples.zwift, facts: 1, records: 4),
    Fixture("wger-routines", "programs/routines.json", ProgramSamples.wger, facts: 1, records: 1),
    Fixture("fit-workout", "programs/legs.fit", bytes: ProgramSamples.fit, facts: 1, records: 2),
    Fixture("program-votes", "votes.csv", ProgramSamples.votes, facts: 1, records: 1),
  ]
}
