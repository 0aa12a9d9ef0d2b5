extension Fixture {
  /// The exports of health apps.
  static let health: [Fixture] = [
    Fixture(
      "withings-aggregates", "aggregates_steps.csv", WithingsTests.aggregates, facts: 1, records: 2),
    Fixture(
      "withings-tracker", "raw_tracker_steps.csv", WithingsTests.tracker, facts: 1, records: 4),
    Fixture("withings-tables", "activities.csv", WithingsTests.activities, facts: 1, records: 1),
    Fixture("withings-tables", "sleep.csv", WithingsTests.sleep, facts: 1, records: 2),
    Fixture("withings-tables", "weight.csv", WithingsTests.weight, facts: 2, records: 2),
    Fixture("pacelog-csv", "days.csv", PacelogCSVTests.days, facts: 2, records: 2),
    Fixture("pacelog-csv", "samples.csv", PacelogCSVTests.samples, facts: 3, records: 3),
    Fixture("pacelog-csv", "activities.csv", PacelogCSVTests.activities, facts: 2, records: 2),
    Fixture("pacelog-csv", "tests.csv", PacelogCSVTests.tests, facts: 4, records: 4),
    Fixture("samsung-health-csv", "days.csv", SamsungHealthCSVTests.days, facts: 3, records: 4),
    Fixture(
      "samsung-health-csv", "exercise.csv", SamsungHealthCSVTests.exercise, facts: 1, records: 1),
    Fixture("samsung-health-csv", "sleep.csv", SamsungHealthCSVTests.sleep, facts: 2, records: 2),
    Fixture("zepp-csv", "ACTIVITY_MINUTE_1.csv", ZeppTests.minutes, facts: 1, records: 2),
    Fixture("zepp-csv", "HEARTRATE_AUTO_1.csv", ZeppTests.beats, facts: 1, records: 1),
    Fixture("zepp-csv", "ACTIVITY_1.csv", ZeppTests.days, facts: 1, records: 1),
    Fixture("zepp-csv", "SLEEP_1.csv", ZeppTests.nights, facts: 1, records: 1),
    Fixture("zepp-csv", "SPORT_1.csv", ZeppTests.workouts, facts: 2, records: 2),
    Fixture("zepp-csv", "BODY_1.csv", ZeppTests.weights, facts: 4, records: 4),
    Fixture(
      "mi-fitness", "MiFitness_fitness_data.csv", MiFitnessTests.readings, facts: 9, records: 9),
    Fixture(
      "mi-fitness", "MiFitness_aggregated_fitness_data.csv", MiFitnessTests.reports, facts: 2,
      records: 5),
    Fixture(
      "mi-fitness", "MiFitness_sport_record.csv", MiFitnessTests.workouts, facts: 2, records: 2),
    Fixture("mi-fitness", "MiFitness_sleep.csv", MiFitnessSleepTests.night, facts: 3, records: 5),
    Fixture(
      "huawei-health", "health detail data.json", HuaweiHealthTests.readings, facts: 5, records: 5),
    Fixture(
      "huawei-health", "health detail data2.json", HuaweiHealthTests.night, facts: 3, records: 5),
    Fixture(
      "huawei-health", "sport per minute merged data.json", HuaweiHealthTests.minutes, facts: 7,
      records: 8),
    Fixture(
      "huawei-health", "motion path detail data.json", HuaweiActivityTests.attribute, facts: 1,
      records: 2),
    Fixture(
      "huawei-health", "motion path detail data2.json", HuaweiActivityTests.detail, facts: 1,
      records: 2),
    Fixture(
      "huawei-health", "motion path detail data3.json", HuaweiActivityTests.nested, facts: 1,
      records: 1),
    Fixture("libra-csv", "Libra.csv", LibraTests.text, facts: 3, records: 3),
    Fixture(
      "health-export-workouts", "workouts.csv", HealthExportWorkoutsTests.text, facts: 2,
      records: 2),
    Fixture("garmin-weight-csv", "Weight.csv", GarminWeightTests.text, facts: 2, records: 3),
    Fixture(
      "garmin-heart-csv", "Resting Heart Rate.csv", GarminReportTests.resting, facts: 1, records: 2),
    Fixture("polar-csv", "Anna_2024-03-01_08-00-00.csv", PolarTests.text, facts: 1, records: 3),
    Fixture(
      "runkeeper-csv", "cardioActivities.csv", RunkeeperTests.kilometers, facts: 2, records: 2),
    Fixture(
      "simple-health-export", "HKQuantityTypeIdentifierStepCount_SimpleHealthExportCSV.csv",
      SimpleHealthExportTests.steps, facts: 2, records: 2),
    Fixture(
      "simple-health-export", "HKCategoryTypeIdentifierSleepAnalysis_SimpleHealthExportCSV.csv",
      SimpleHealthExportTests.night, facts: 2, records: 3),
    Fixture(
      "simple-health-export", "HKWorkoutTypeIdentifier_SimpleHealthExportCSV.csv",
      SimpleHealthExportTests.workouts, facts: 3, records: 3),
    Fixture("qs-access-csv", "days.csv", HealthTableTests.qsDays, facts: 1, records: 2),
    Fixture("health-auto-export-csv", "days.csv", HealthTableTests.metrics, facts: 1, records: 2),
    Fixture("health-auto-export-csv", "hours.csv", HealthTableTests.hours, facts: 3, records: 4),
    Fixture(
      "health-auto-export-workouts", "workouts.csv", HealthTableTests.workouts, facts: 1, records: 1
    ),
    Fixture(
      "health-auto-export-route", "Run-Route.csv", HealthTableTests.route, facts: 1, records: 2
    ),
    Fixture(
      "fitbit-takeout", "heart_rate-2019-09-01.json", FitbitTakeoutTests.heart, facts: 1, records: 1
    ),
    Fixture(
      "fitbit-takeout", "sleep-2019-09-01.json", FitbitTakeoutTests.sleep, facts: 2, records: 4),
    Fixture("fitbit-takeout", "exercise-0.json", FitbitTakeoutTests.exercise, facts: 1, records: 1),
    Fixture(
      "fitbit-takeout", "weight-2026-01-02.json", FitbitTakeoutTests.weights, facts: 3, records: 3),
    Fixture(
      "fitbit-takeout-series", "steps-2019-09-01.json", FitbitTakeoutTests.steps, facts: 1,
      records: 2),
    Fixture("fitbit-web", "steps.json", FitbitWebTests.steps, facts: 2, records: 3),
    Fixture("fitbit-web", "heart.json", FitbitWebTests.heart, facts: 1, records: 1),
    Fixture("fitbit-web", "sleep.json", FitbitWebTests.sleep, facts: 2, records: 2),
    Fixture("fitbit-web", "list.json", FitbitWebTests.exercise, facts: 1, records: 1),
    Fixture(
      "google-health-csv", "steps_2026-08-01.csv", GoogleHealthTests.steps, facts: 2, records: 3),
    Fixture(
      "google-health-beats-csv", "heart_rate_2026-08-01.csv", GoogleHealthTests.beats, facts: 1,
      records: 2),
    Fixture(
      "google-health-sleep", "UserSleeps_2026-08-01.csv", GoogleHealthSleepTests.nights, facts: 1,
      records: 3),
    Fixture(
      "google-health-sleep", "UserSleepStages_2026-08-01.csv", GoogleHealthSleepTests.stages,
      facts: 2, records: 5),
    Fixture("oura-sleep", "sleepmodel.csv", OuraSleepTests.text, facts: 2, records: 6),
    Fixture(
      "sleep-as-android", "sleep-export.csv", SleepAsAndroidTests.text, facts: 3, records: 6),
    Fixture("fitabase-csv", "dailyActivity_merged.csv", FitabaseTests.days, facts: 1, records: 2),
    Fixture("fitabase-csv", "hourlySteps_merged.csv", FitabaseTests.hours, facts: 1, records: 2),
    Fixture(
      "health-auto-export-json", "HealthAutoExport.json", HealthAutoExportJSONTests.text, facts: 5,
      records: 11),
    Fixture("whoop-csv", "physiological_cycles.csv", WhoopCyclesTests.cycles, facts: 1, records: 2),
    Fixture("whoop-workouts", "workouts.csv", WhoopCyclesTests.workouts, facts: 2, records: 2),
    Fixture("oura-oxygen", "dailyspo2.csv", OuraTests.oxygen, facts: 1, records: 1),
    Fixture("oura-csv", "oura_trends.csv", OuraTests.text, facts: 1, records: 2),
    Fixture("oura-csv", "heartrate.csv", OuraTests.beats, facts: 1, records: 2),
    Fixture("oura-csv", "workout.csv", OuraTests.workouts, facts: 1, records: 1),
    Fixture("ringconn-csv", "Activity.csv", RingConnTests.activity, facts: 1, records: 1),
    Fixture("ringconn-csv", "Vital Signs.csv", RingConnTests.vitals, facts: 1, records: 2),
    Fixture("ringconn-sleep", "Sleep.csv", RingConnTests.sleep, facts: 1, records: 2),
    Fixture("runtastic-json", "session.json", RuntasticTests.session, facts: 1, records: 1),
    Fixture("runtastic-json", "positions.json", RuntasticTests.positions, facts: 1, records: 2),
    Fixture("runtastic-json", "beats.json", RuntasticTests.beats, facts: 1, records: 2),
    Fixture(
      "polar-account", "training-session-2024-03-01.json", PolarAccountTests.session, facts: 1,
      records: 3),
    Fixture(
      "polar-account", "activity-2024-03-01.json", PolarAccountTests.day, facts: 1, records: 1),
    Fixture("polar-account", "sleep_result_1.json", PolarAccountTests.nights, facts: 1, records: 1),
    Fixture(
      "mapmyfitness-csv", "user16_workout_history.csv", WorkoutListTests.mapMyRun, facts: 2,
      records: 2),
    Fixture(
      "garmin-connect-export", "activities.csv", GarminConnectExportTests.usual, facts: 2,
      records: 2),
    Fixture("peloton-csv", "workouts.csv", WorkoutListTests.peloton, facts: 2, records: 2),
    Fixture("intervals-csv", "activities.csv", TrainingDiaryTests.strava, facts: 3, records: 3),
    Fixture("intervals-csv", "activities.csv", TrainingDiaryTests.intervals, facts: 2, records: 2),
    Fixture(
      "trainingpeaks-csv", "workouts.csv", TrainingDiaryTests.trainingPeaks, facts: 2, records: 2),
    Fixture(
      "concept2-csv", "concept2-season-2025.csv", WorkoutListTests.concept2, facts: 3, records: 3),
    Fixture(
      "hrv-csv", "myMeasurements.csv", HeartRateVariabilityTests.android, facts: 1, records: 1),
    Fixture(
      "garmin-account", "UDSFile_2024-01-01_2024-04-10.json", GarminAccountTests.days, facts: 1,
      records: 2),
    Fixture(
      "garmin-account", "2024-01-01_2024-04-10_1_sleepData.json", GarminAccountTests.nights,
      facts: 1, records: 1),
    Fixture(
      "garmin-account", "me_0_summarizedActivities.json", GarminAccountTests.activities, facts: 2,
      records: 2),
    Fixture(
      "garmin-account", "2026-01-01_2026-04-01_1_healthStatusData.json", GarminAccountTests.health,
      facts: 1, records: 1),
    Fixture(
      "garmin-account", "activity_9.json", GarminAccountTests.details, facts: 1, records: 1),
    Fixture(
      "garmin-account", "1_userBioMetrics.json", GarminAccountTests.weighings, facts: 4, records: 4),
    Fixture("opentracks-csv", "track.csv", OpenTracksCSVTests.text, facts: 1, records: 3),
    Fixture(
      "training-csv", "2024_03_01_08_00_00.csv", TrainingCSVTests.powerTap, facts: 1, records: 3),
    Fixture(
      "withings-positions", "raw_location_latitude.csv", WithingsPositionsTests.together, facts: 1,
      records: 2),
    Fixture(
      "strava-streams", "2024-03-01T08-00-00.json", StravaStreamsTests.text, facts: 1, records: 3),
    Fixture(
      "strava-activities", "activities.json", StravaActivitiesTests.list, facts: 2, records: 2),
    Fixture(
      "samsung-track", "c1.com.samsung.health.exercise.location_data.json", SamsungTrackTests.text,
      facts: 1, records: 3),
    Fixture("ibike-csv", "ride.csv", IBikeTests.text, facts: 1, records: 2),
    Fixture("stryd-csv", "run.csv", StrydTests.text, facts: 1, records: 2),
    Fixture("rp3-csv", RP3Tests.name, RP3Tests.text, facts: 1, records: 2),
    Fixture("motoactv-csv", "workout.csv", MotoActvTests.text, facts: 1, records: 2),
    Fixture("wahoo-csv", "workout.csv", WahooTests.text, facts: 1, records: 2),
    Fixture("joule-csv", "ride.csv", JouleTests.text, facts: 1, records: 2),
    Fixture("epson-csv", "training.csv", EpsonTests.text, facts: 1, records: 4),
    Fixture(
      "fitbit-summaries-csv", "Daily Heart Rate Variability Summary.csv",
      FitbitDailySummariesTests.variability, facts: 1, records: 1),
    Fixture(
      "goldencheetah-body-csv", "body.csv", GoldenCheetahBodyTests.text, facts: 3, records: 3),
  ]
}
