extension Fixture {
  /// Of the adapters for what single programs and watches keep of an activity.
  static let activities: [Fixture] = [
    Fixture(
      "goldencheetah-json", "2024_03_01_08_00_00.json", GoldenCheetahRideTests.text, facts: 1,
      records: 3),
    Fixture(
      "endomondo-json", "2015-06-14 09_00_00.0.json", EndomondoTests.text, facts: 1, records: 2),
    Fixture("suunto-json", "samples.json", SuuntoTests.text, facts: 1, records: 3),
    Fixture("pwx", "workout.pwx", PWXTests.text, facts: 1, records: 2),
    Fixture("polar-hrm", "24030101.hrm", PolarHRMTests.text, facts: 1, records: 2),
  ]
}
