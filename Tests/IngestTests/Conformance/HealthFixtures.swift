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
      expecting: Contents(facts: 2, records: 2)),
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
    Fixture(
      adapter: "samsung-health-csv", name: "days.csv", text: SamsungHealthCSVTests.days,
      expecting: Contents(facts: 3, records: 4)),
    Fixture(
      adapter: "samsung-health-csv", name: "exercise.csv", text: SamsungHealthCSVTests.exercise,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "samsung-health-csv", name: "sleep.csv", text: SamsungHealthCSVTests.sleep,
      expecting: Contents(facts: 2, records: 2)),
    Fixture(
      adapter: "zepp-csv", name: "ACTIVITY_MINUTE_1.csv", text: ZeppTests.minutes,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "zepp-csv", name: "HEARTRATE_AUTO_1.csv", text: ZeppTests.beats,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "zepp-csv", name: "ACTIVITY_1.csv", text: ZeppTests.days,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "zepp-csv", name: "SLEEP_1.csv", text: ZeppTests.nights,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "zepp-csv", name: "SPORT_1.csv", text: ZeppTests.workouts,
      expecting: Contents(facts: 2, records: 2)),
    Fixture(
      adapter: "zepp-csv", name: "BODY_1.csv", text: ZeppTests.weights,
      expecting: Contents(facts: 4, records: 4)),
    Fixture(
      adapter: "garmin-weight-csv", name: "Weight.csv", text: GarminWeightTests.text,
      expecting: Contents(facts: 2, records: 3)),
    Fixture(
      adapter: "polar-csv", name: "Anna_2024-03-01_08-00-00.csv", text: PolarTests.text,
      expecting: Contents(facts: 1, records: 3)),
    Fixture(
      adapter: "runkeeper-csv", name: "cardioActivities.csv", text: RunkeeperTests.kilometers,
      expecting: Contents(facts: 2, records: 2)),
    Fixture(
      adapter: "qs-access-csv", name: "days.csv", text: HealthTableTests.qsDays,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "health-auto-export-csv", name: "days.csv", text: HealthTableTests.metrics,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "health-auto-export-csv", name: "hours.csv", text: HealthTableTests.hours,
      expecting: Contents(facts: 3, records: 4)),
    Fixture(
      adapter: "health-auto-export-workouts", name: "workouts.csv",
      text: HealthTableTests.workouts, expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "fitbit-takeout", name: "heart_rate-2019-09-01.json",
      text: FitbitTakeoutTests.heart, expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "fitbit-takeout", name: "sleep-2019-09-01.json", text: FitbitTakeoutTests.sleep,
      expecting: Contents(facts: 2, records: 4)),
    Fixture(
      adapter: "fitbit-takeout", name: "exercise-0.json", text: FitbitTakeoutTests.exercise,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "fitbit-takeout-series", name: "steps-2019-09-01.json",
      text: FitbitTakeoutTests.steps, expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "google-health-csv", name: "steps_2026-08-01.csv", text: GoogleHealthTests.steps,
      expecting: Contents(facts: 2, records: 3)),
    Fixture(
      adapter: "google-health-beats-csv", name: "heart_rate_2026-08-01.csv",
      text: GoogleHealthTests.beats, expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "fitabase-csv", name: "dailyActivity_merged.csv", text: FitabaseTests.days,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "fitabase-csv", name: "hourlySteps_merged.csv", text: FitabaseTests.hours,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "health-auto-export-json", name: "HealthAutoExport.json",
      text: HealthAutoExportJSONTests.text, expecting: Contents(facts: 5, records: 10)),
    Fixture(
      adapter: "whoop-csv", name: "physiological_cycles.csv", text: WhoopCyclesTests.cycles,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "whoop-workouts", name: "workouts.csv", text: WhoopCyclesTests.workouts,
      expecting: Contents(facts: 2, records: 2)),
    Fixture(
      adapter: "oura-csv", name: "oura_trends.csv", text: OuraTests.text,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "runtastic-json", name: "session.json", text: RuntasticTests.session,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "runtastic-json", name: "positions.json", text: RuntasticTests.positions,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "runtastic-json", name: "beats.json", text: RuntasticTests.beats,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "polar-account", name: "training-session-2024-03-01.json",
      text: PolarAccountTests.session, expecting: Contents(facts: 1, records: 3)),
    Fixture(
      adapter: "polar-account", name: "activity-2024-03-01.json", text: PolarAccountTests.day,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "polar-account", name: "sleep_result_1.json", text: PolarAccountTests.nights,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "mapmyfitness-csv", name: "user16_workout_history.csv",
      text: WorkoutListTests.mapMyRun, expecting: Contents(facts: 2, records: 2)),
    Fixture(
      adapter: "peloton-csv", name: "workouts.csv", text: WorkoutListTests.peloton,
      expecting: Contents(facts: 2, records: 2)),
    Fixture(
      adapter: "concept2-csv", name: "concept2-season-2025.csv", text: WorkoutListTests.concept2,
      expecting: Contents(facts: 3, records: 3)),
    Fixture(
      adapter: "hrv-csv", name: "myMeasurements.csv", text: HeartRateVariabilityTests.android,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "garmin-account", name: "UDSFile_2024-01-01_2024-04-10.json",
      text: GarminAccountTests.days, expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "garmin-account", name: "2024-01-01_2024-04-10_1_sleepData.json",
      text: GarminAccountTests.nights, expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "garmin-account", name: "me_0_summarizedActivities.json",
      text: GarminAccountTests.activities, expecting: Contents(facts: 2, records: 2)),
    Fixture(
      adapter: "opentracks-csv", name: "track.csv", text: OpenTracksCSVTests.text,
      expecting: Contents(facts: 1, records: 3)),
    Fixture(
      adapter: "training-csv", name: "2024_03_01_08_00_00.csv", text: TrainingCSVTests.powerTap,
      expecting: Contents(facts: 1, records: 3)),
    Fixture(
      adapter: "withings-positions", name: "raw_location_latitude.csv",
      text: WithingsPositionsTests.together, expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "strava-streams", name: "2024-03-01T08-00-00.json", text: StravaStreamsTests.text,
      expecting: Contents(facts: 1, records: 3)),
    Fixture(
      adapter: "ibike-csv", name: "ride.csv", text: IBikeTests.text,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "rp3-csv", name: RP3Tests.name, text: RP3Tests.text,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "motoactv-csv", name: "workout.csv", text: MotoActvTests.text,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "wahoo-csv", name: "workout.csv", text: WahooTests.text,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "joule-csv", name: "ride.csv", text: JouleTests.text,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "epson-csv", name: "training.csv", text: EpsonTests.text,
      expecting: Contents(facts: 1, records: 4)),
    Fixture(
      adapter: "fitbit-summaries-csv", name: "Daily Heart Rate Variability Summary.csv",
      text: FitbitDailySummariesTests.variability, expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "goldencheetah-body-csv", name: "body.csv", text: GoldenCheetahBodyTests.text,
      expecting: Contents(facts: 3, records: 3)),
  ]
}
