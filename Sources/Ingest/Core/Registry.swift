extension Adapter {
  /// Every format there is.
  ///
  /// The first that recognizes a source reads it.
  public static let all: [Adapter] = [
    .gpx,
    .tcx,
    .fit,
    .garminConnectCSV,
    .garminStepsCSV,
    .garminSleepCSV,
    .stravaActivitiesCSV,
    .stravaTrainingCSV,
    .googleFitDailyCSV,
    .googleFitQuarterHoursCSV,
    .googleFitJSON,
    .fitbitExportCSV,
    .locationLines,
    .ownTracksRecorder,
    .gpsLoggerCSV,
    .memberProfile,
  ]

  /// The adapter that reads a source with these first bytes, or nil when none knows them.
  public static func recognizing(_ head: SourceHead) -> Adapter? {
    all.first { $0.recognizes(head) }
  }

  /// The adapter of this name, as the log and the configuration write it.
  public static func named(_ name: String) -> Adapter? { all.first { $0.name == name } }
}
