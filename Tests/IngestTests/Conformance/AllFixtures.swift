extension Fixture {
  /// At least one of every adapter.
  static let all =
    ofFilesAndDays + ofStreams + health + strength + programs + food + club + calendars + places

  private static let ofFilesAndDays: [Fixture] = [
    Fixture(
      adapter: "gpx", name: "tracks.gpx", text: twoTracks,
      expecting: Contents(facts: 2, records: 5)),
    Fixture(
      adapter: "gpx", name: "utf-16.gpx", bytes: [0xFE, 0xFF] + bigEndianUTF16(twoTracks),
      expecting: Contents(facts: 2, records: 5)),
    Fixture(
      adapter: "tcx", name: "activities.tcx", text: twoActivities,
      expecting: Contents(facts: 2, records: 4)),
    Fixture(
      adapter: "fit", name: "activity.fit", bytes: FITSamples.runFile,
      expecting: Contents(facts: 1, records: 4)),
    Fixture(
      adapter: "apple-health", name: "export.xml", text: AppleHealthExport.text,
      expecting: Contents(facts: 10, records: 13)),
    Fixture(
      adapter: "garmin-connect-csv", name: "Activities.csv",
      text: """
        Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR
        Running,2024-03-01 08:00:07,false,Berlin Running,"10.02","640","00:50:10","150","171"
        Cycling,2024-03-02 17:30:00,false,Berlin Cycling,"25.50","810","01:01:00","--","--"

        """,
      expecting: Contents(facts: 2, records: 2)),
    Fixture(
      adapter: "google-fit-daily-csv", name: "Daily activity metrics.csv",
      text: """
        Date,Move Minutes count,Calories (kcal),Distance (m),Heart Points,Step count
        2024-03-01,61,2104.5,5120.25,30,7012
        2024-03-02,,1800.0,,,

        """,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "fitbit-export-csv", name: "fitbit_export.csv",
      text: """
        Activities
        Date,Calories Burned,Steps,Distance,Floors,Minutes Sedentary,Minutes Lightly Active,\
        Minutes Fairly Active,Minutes Very Active,Activity Calories
        "2024-03-01","2,188","10,866","8.22","9","775","110","17","68","1,417"

        """,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "location-lines", name: "locations.jsonl",
      text: """
        {"time": 1709280007, "lat": 52.52, "lon": 13.4, "ele": 34.5}
        {"time": "2024-03-01T08:00:12Z", "lat": 52.5201, "lon": 13.4001}
        {"time": 1709366407000, "lat": 52.52, "lon": 13.4}

        """,
      expecting: Contents(facts: 2, records: 3)),
    Fixture(
      adapter: "owntracks-recorder", name: "2024-03.rec",
      text: """
        2024-03-01T08:00:08Z\t*                 \t{"_type":"location","tst":1709280007,"lat":52.52,"lon":13.4}
        2024-03-01T08:01:08Z\t*                 \t{"_type":"location","tst":1709280067,"lat":52.53,"lon":13.4}

        """,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "gpslogger-csv", name: "20240301.csv",
      text: """
        time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider
        2024-03-01T08:00:07.000Z,52.52,13.4,34.5,5.0,90.0,2.5,8,gps
        2024-03-01T08:00:12.000Z,52.5201,13.4001,34.5,5.0,90.0,2.5,8,gps

        """,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "garmin-connect-csv", name: "all.csv", text: GarminConnectCSVTests.text,
      expecting: Contents(facts: 4, records: 4)),
    Fixture(
      adapter: "tcx", name: "history.tcx", text: TCXFirstVersionTests.text,
      expecting: Contents(facts: 3, records: 2)),
    Fixture(
      adapter: "fit", name: "monitoring.fit", bytes: FITMonitoringTests.file(),
      expecting: Contents(facts: 3, records: 6)),
    Fixture(
      adapter: "garmin-connect-csv", name: "Activities.csv", text: GarminLanguageTests.unknown,
      expecting: Contents(facts: 2, records: 2)),
    Fixture(
      adapter: "garmin-steps-csv", name: "Steps.csv", text: GarminReportTests.steps,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "garmin-sleep-csv", name: "Sleep.csv", text: GarminReportTests.sleep,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "google-fit-quarter-hours-csv", name: "2025-01-29.csv",
      text: GoogleFitQuarterHoursTests.text, expecting: Contents(facts: 7, records: 11)),
    Fixture(
      adapter: "google-fit-json", name: "2021-04-19T20_57_39.686Z_RUNNING.json",
      text: GoogleFitJSONTests.run, expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "strava-activities-csv", name: "activities.csv", text: StravaActivitiesCSVTests.text,
      expecting: Contents(facts: 3, records: 3)),
    Fixture(
      adapter: "strava-activities-csv", name: "activities.csv",
      text: StravaActivitiesCSVTests.german, expecting: Contents(facts: 2, records: 2)),
    Fixture(
      adapter: "strava-goals", name: "goals.csv", text: StravaGoalsTests.text,
      expecting: Contents(facts: 1, records: 4)),
    Fixture(
      adapter: "strava-training-csv", name: "atividades.csv", text: StravaTrainingCSVTests.text,
      expecting: Contents(facts: 2, records: 2)),
    Fixture(
      adapter: "google-fit-daily-csv", name: "all.csv", text: GoogleFitDailyCSVTests.text,
      expecting: Contents(facts: 2, records: 3)),
    Fixture(
      adapter: "fitbit-export-csv", name: "all.csv", text: FitbitExportCSVTests.text,
      expecting: Contents(facts: 2, records: 8)),
    Fixture(
      adapter: "fitbit-export-csv", name: "table.csv", text: FitbitExportCSVTests.table,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "location-lines", name: "all.jsonl", text: LocationLinesTests.text,
      expecting: Contents(facts: 2, records: 5)),
    Fixture(
      adapter: "owntracks-recorder", name: "all.rec", text: OwnTracksRecorderTests.text,
      expecting: Contents(facts: 2, records: 4)),
    Fixture(
      adapter: "gpslogger-csv", name: "all.csv", text: GPSLoggerCSVTests.text,
      expecting: Contents(facts: 1, records: 3)),
    Fixture(
      adapter: "member-profile", name: "member.json", text: MemberProfileTests.text,
      expecting: Contents(facts: 1, records: 7)),
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
