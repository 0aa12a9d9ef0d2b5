extension Adapter {
  /// All formats.
  ///
  /// The first adapter that recognizes a source reads it.
  public static let all: [Adapter] = [
    .gpx,
    .tcx,
    .fitWorkout,
    .fit,
    .appleHealth,
    .garminConnectCSV,
    .garminStepsCSV,
    .garminSleepCSV,
    .stravaActivitiesCSV,
    .stravaTrainingCSV,
    .stravaStreams,
    .googleFitDailyCSV,
    .googleFitQuarterHoursCSV,
    .googleFitJSON,
    .fitbitExportCSV,
    .fitabaseCSV,
    .heartRateVariability,
    .fitbitDailySummaries,
    .whoopCycles,
    .goldenCheetahBody,
    .garminAccount,
    .googleHealthCSV,
    .googleHealthBeatsCSV,
    .locationLines,
    .ownTracksRecorder,
    .gpsLoggerCSV,
    .qsAccessCSV,
    .healthAutoExportCSV,
    .healthAutoExportWorkouts,
    .healthAutoExportJSON,
    .samsungHealthCSV,
    .fitbitTakeout,
    .fitbitTakeoutSeries,
    .withingsAggregates,
    .withingsTracker,
    .withingsTables,
    .withingsPositions,
    .pacelogCSV,
    .googleRecords,
    .googleTimeline,
    .googleSemanticHistory,
    .overland,
    .ownTracksJSON,
    .locationJSON,
    .geoJSON,
    .nmea,
    .kml,
    .openTracksCSV,
    .motoActv,
    .iBike,
    .rp3,
    .wahooCSV,
    .joule,
    .epsonCSV,
    .trainingCSV,
    .locationCSV,
    .memberProfile,
    .strong,
    .hevy,
    .fitNotes,
    .strongLifts,
    .jefit,
    .fitbod,
    .sugarWOD,
    .openWeight,
    .ownSets,
    .trainingLog,
    .iCalendar,
    .classTable,
    .bookingTable,
    .cronometerServings,
    .cronometerDays,
    .myFitnessPalNutrition,
    .loseItFood,
    .ownFood,
    .openScale,
    .cronometerBiometrics,
    .bodyMeasurements,
    .exerciseNames,
    .clubTrainers,
    .clubDaily,
    .clubOffers,
    .clubTrainerPage,
    .clubNewsPage,
    .trainerNote,
    .clubFeed,
    .markdownProgram,
    .openWeightProgram,
    .zwiftWorkout,
    .wgerRoutines,
    .programVotes,
  ]

  /// Formats of what people edit and delete at its source: a later export takes the place of an
  /// earlier one.
  public static let edited: Set<String> = Set(
    [
      Adapter.strong, .hevy, .fitNotes, .strongLifts, .jefit, .fitbod, .sugarWOD, .openWeight,
      .ownSets, .trainingLog, .cronometerServings, .cronometerDays, .myFitnessPalNutrition,
      .loseItFood, .ownFood, .exerciseNames, .clubTrainers, .clubDaily, .clubOffers,
    ].map(\.name))

  /// The first of `adapters` that recognizes a source with these first bytes; nil for none.
  public static func recognizing(
    _ head: SourceHead, among adapters: [Adapter] = Adapter.all
  ) -> Adapter? {
    adapters.first { $0.recognizes(head) }
  }

  /// Finds an adapter by its name in the log and the configuration.
  public static func named(_ name: String) -> Adapter? { all.first { $0.name == name } }
}
