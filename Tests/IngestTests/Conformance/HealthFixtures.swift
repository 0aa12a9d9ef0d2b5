extension Fixture {
  /// The exports of health apps.
  static let health: [Fixture] = [
    Fixture(
      adapter: "withings-aggregates", name: "aggregates_steps.csv", text: WithingsTests.aggregates,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "withings-tracker", name: "raw_tracker_steps.csv", text: WithingsTests.tracker,
      expecting: Contents(facts: 1, records: 4)),
    Fixture(
      adapter: "withings-tables", name: "activities.csv", text: WithingsTests.activities,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "withings-tables", name: "sleep.csv", text: WithingsTests.sleep,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "withings-tables", name: "weight.csv", text: WithingsTests.weight,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "pacelog-csv", name: "days.csv", text: PacelogCSVTests.days,
      expecting: Contents(facts: 2, records: 2)),
    Fixture(
      adapter: "pacelog-csv", name: "samples.csv", text: PacelogCSVTests.samples,
      expecting: Contents(facts: 3, records: 3)),
    Fixture(
      adapter: "pacelog-csv", name: "activities.csv", text: PacelogCSVTests.activities,
      expecting: Contents(facts: 2, records: 2)),
    Fixture(
      adapter: "pacelog-csv", name: "tests.csv", text: PacelogCSVTests.tests,
      expecting: Contents(facts: 4, records: 4)),
  ]
}
