extension Fixture {
  /// At least one of every adapter.
  static let all =
    ofFilesAndDays + activities + ofStreams + health + strength + programs + food + club + calendars
    + places

  private static let ofFilesAndDays: [Fixture] = [
    Fixture("gpx", "tracks.gpx", twoTracks, facts: 2, records: 5),
    Fixture(
      "gpx", "utf-16.gpx", bytes: [0xFE, 0xFF] + bigEndianUTF16(twoTracks), facts: 2, records: 5),
    Fixture("tcx", "activities.tcx", twoActivities, facts: 2, records: 4),
    Fixture("fit", "activity.fit", bytes: FITSamples.runFile, facts: 1, records: 4),
    Fixture("apple-health", "export.xml", AppleHealthExport.text, facts: 10, records: 13),
    Fixture(
      "garmin-connect-csv", "Activities.csv",
      """
      Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR
      Running,2024-03-01 08:00:07,false,Berlin Running,"10.02","640","00:50:10","150","171"
      Cycling,2024-03-02 17:30:00,false,Berlin Cycling,"25.50","810","01:01:00","--","--"

      """, facts: 2, records: 2),
    Fixture(
      "google-fit-daily-csv", "Daily activity metrics.csv",
      """
      Date,Move Minutes count,Calories (kcal),Distance (m),Heart Points,Step count
      2024-03-01,61,2104.5,5120.25,30,7012
      2024-03-02,,1800.0,,,

      """, facts: 1, records: 2),
    Fixture(
      "fitbit-export-csv", "fitbit_export.csv",
      """
      Activities
      Date,Calories Burned,Steps,Distance,Floors,Minutes Sedentary,Minutes Lightly Active,\
      Minutes Fairly Active,Minutes Very Active,Activity Calories
      "2024-03-01","2,188","10,866","8.22","9","775","110","17","68","1,417"

      """, facts: 1, records: 1),
    Fixture(
      "location-lines", "locations.jsonl",
      """
      {"time": 1709280007, "lat": 52.52, "lon": 13.4, "ele": 34.5}
      {"time": "2024-03-01T08:00:12Z", "lat": 52.5201, "lon": 13.4001}
      {"time": 1709366407000, "lat": 52.52, "lon": 13.4}

      """, facts: 2, records: 3),
    Fixture(
      "owntracks-recorder", "2024-03.rec",
      """
      2024-03-01T08:00:08Z\t*                 \t{"_type":"location","tst":1709280007,"lat":52.52,"lon":13.4}
      2024-03-01T08:01:08Z\t*                 \t{"_type":"location","tst":1709280067,"lat":52.53,"lon":13.4}

      """, facts: 1, records: 2),
    Fixture(
      "gpslogger-csv", "20240301.csv",
      """
      time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider
      2024-03-01T08:00:07.000Z,52.52,13.4,34.5,5.0,90.0,2.5,8,gps
      2024-03-01T08:00:12.000Z,52.5201,13.4001,34.5,5.0,90.0,2.5,8,gps

      """, facts: 1, records: 2),
    Fixture("garmin-connect-csv", "all.csv", GarminConnectCSVTests.text, facts: 4, records: 4),
    Fixture("tcx", "history.tcx", TCXFirstVersionTests.text, facts: 3, records: 2),
    Fixture("fit", "monitoring.fit", bytes: FITMonitoringTests.file(), facts: 3, records: 6),
    Fixture(
      "garmin-connect-csv", "Activities.csv", GarminLanguageTests.unknown, facts: 2, records: 2),
    Fixture("garmin-steps-csv", "Steps.csv", GarminReportTests.steps, facts: 1, records: 2),
    Fixture("garmin-sleep-csv", "Sleep.csv", GarminReportTests.sleep, facts: 1, records: 2),
    Fixture(
      "google-fit-quarter-hours-csv", "2025-01-29.csv", GoogleFitQuarterHoursTests.text, facts: 7,
      records: 11),
    Fixture(
      "google-fit-json", "2021-04-19T20_57_39.686Z_RUNNING.json", GoogleFitJSONTests.run, facts: 1,
      records: 1),
    Fixture(
      "strava-activities-csv", "activities.csv", StravaActivitiesCSVTests.text, facts: 3, records: 3
    ),
    Fixture(
      "strava-activities-csv", "activities.csv", StravaActivitiesCSVTests.german, facts: 2,
      records: 2),
    Fixture("strava-goals", "goals.csv", StravaGoalsTests.text, facts: 1, records: 4),
    Fixture(
      "strava-training-csv", "atividades.csv", StravaTrainingCSVTests.text, facts: 2, records: 2),
    Fixture("google-fit-daily-csv", "all.csv", GoogleFitDailyCSVTests.text, facts: 2, records: 3),
    Fixture("fitbit-export-csv", "all.csv", FitbitExportCSVTests.text, facts: 2, records: 8),
    Fixture("fitbit-export-csv", "table.csv", FitbitExportCSVTests.table, facts: 1, records: 2),
    Fixture("location-lines", "all.jsonl", LocationLinesTests.text, facts: 2, records: 5),
    Fixture("owntracks-recorder", "all.rec", OwnTracksRecorderTests.text, facts: 2, records: 4),
    Fixture("gpslogger-csv", "all.csv", GPSLoggerCSVTests.text, facts: 1, records: 3),
    Fixture("member-profile", "member.json", MemberProfileTests.text, facts: 1, records: 7),
  ]

  private static let twoTracks = """
    <gpx version="1.1" creator="Garmin Connect" xmlns="http://www.topografix.com/GPX/1/1">
    <trk><name>One</name><type>running</type><trkseg>
    <trkpt lat="52.5" lon="13.4"><ele>34.5</ele><time>2024-03-01T08:00:00Z</time></trkpt>
    <trkpt lat="52.5001" lon="13.4"><time>2024-03-01T08:00:05.5Z</time>
    <extensions><x:hr>130</x:hr><x:cad>85</x:cad></extensions></trkpt>
    </trkseg></trk>
    <trk><trkseg>
    <trkpt lat="52.5" lon="13.4"><time>2024-03-02T08:00:00+01:00</time></trkpt>
    </trkseg><trkseg>
    <trkpt lat="52.6" lon="13.4"><time>2024-03-02T08:10:00+01:00</time></trkpt>
    <trkpt lat="52.7" lon="13.4"><time>2024-03-02T08:20:00+01:00</time></trkpt>
    </trkseg></trk>
    </gpx>

    """

  private static let twoActivities = """
    <TrainingCenterDatabase><Activities>
    <Activity Sport="Running"><Id>2024-03-01T08:00:00Z</Id>
    <Lap StartTime="2024-03-01T08:00:00Z"><TotalTimeSeconds>20.5</TotalTimeSeconds>
    <DistanceMeters>60</DistanceMeters><Calories>5</Calories><Intensity>Active</Intensity><Track>
    <Trackpoint><Time>2024-03-01T08:00:00Z</Time><DistanceMeters>0</DistanceMeters></Trackpoint>
    <Trackpoint><Time>2024-03-01T08:00:20Z</Time><Position><LatitudeDegrees>52.5</LatitudeDegrees>
    <LongitudeDegrees>13.4</LongitudeDegrees></Position><HeartRateBpm><Value>130</Value>
    </HeartRateBpm></Trackpoint></Track></Lap><Creator><Name>Watch</Name></Creator></Activity>
    <Activity Sport="Biking"><Id>2024-03-02T08:00:00Z</Id>
    <Lap StartTime="2024-03-02T08:00:00Z"><TotalTimeSeconds>10</TotalTimeSeconds><Track>
    <Trackpoint><Time>2024-03-02T08:00:00Z</Time></Trackpoint></Track><Track>
    <Trackpoint><Time>2024-03-02T08:01:00Z</Time></Trackpoint></Track></Lap></Activity>
    </Activities></TrainingCenterDatabase>

    """

  private static func bigEndianUTF16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }
}
