extension Fixture {
  /// Programs of training and votes on them.
  static let programs: [Fixture] = [
    Fixture(
      adapter: "program-markdown", name: "programs/five.md", text: ProgramSamples.markdown,
      expecting: Contents(facts: 1, records: 5)),
    Fixture(
      adapter: "openweight-program", name: "programs/three.json", text: ProgramSamples.openWeight,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "zwift-workout", name: "programs/four.zwo", text: ProgramSamples.zwift,
      expecting: Contents(facts: 1, records: 4)),
    Fixture(
      adapter: "wger-routines", name: "programs/routines.json", text: ProgramSamples.wger,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "fit-workout", name: "programs/legs.fit", bytes: ProgramSamples.fit,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "program-votes", name: "votes.csv", text: ProgramSamples.votes,
      expecting: Contents(facts: 1, records: 1)),
  ]
}
