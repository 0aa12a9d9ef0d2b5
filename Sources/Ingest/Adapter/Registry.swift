extension Adapter {
  /// Every format there is.
  ///
  /// The first that recognizes a source reads it.
  public static let all: [Adapter] = [
    .gpx,
    .tcx,
    .fit,
    .appleHealth,
    .garminConnectCSV,
    .garminStepsCSV,
    .garminSleepCSV,
    .stravaActivitiesCSV,
    .stravaTrainingCSV,
    .googleFitDailyCSV,
    .googleFitQuarterHoursCSV,
    .googleFitJSON,
    .fitbitExportCSV,
    .fitabaseCSV,
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
    .pacelogCSV,
    .googleRecords,
    .googleTimeline,
    .googleSemanticHistory,
    .overland,
    .ownTracksJSON,
    .locationJSON,
    .geoJSON,
    .nmea,
    .openTracksCSV,
    .trainingCSV,
    .locationCSV,
    .memberProfile,
  ]

  /// The adapter that reads a source with these first bytes, or nil when none of `adapters`
  /// knows them: they are asked in their order.
  public static func recognizing(
    _ head: SourceHead, among adapters: [Adapter] = Adapter.all
  ) -> Adapter? {
    adapters.first { $0.recognizes(head) }
  }

  /// The adapter of this name, as the log and the configuration write it.
  public static func named(_ name: String) -> Adapter? { all.first { $0.name == name } }
}
