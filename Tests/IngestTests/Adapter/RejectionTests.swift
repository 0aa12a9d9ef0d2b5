import ActivityModel
import Testing

@testable import Ingest

/// The rejections of files that no adapter recognizes.
@Suite struct RejectionTests {
  @Test(arguments: [
    "img_4711.jpg.json", "img_4711.heic.supplemental-metadata.json", "img_4711.xmp",
    "metricsmaxmetdata_20240101_20240410_1.json", "me_gear.json", "steps.csv.table.json",
    "sleep_minute_1605812345678.csv", "user_1605812345678.csv",
  ])
  func `side-cars and companions are ignored`(name: String) {
    #expect(Companion(SourceHead(fileName: name, bytes: Array("{}".utf8))) != nil)
    #expect(Rejection.isHarmless(reason: "companion"))
  }

  @Test(arguments: [
    (
      "bookings.csv", "member,class,start\nanna,Yoga,2026-03-02 18:00\n",
      "it has no column \"status\""
    ),
    (
      "classes.csv", "class\nYoga\n",
      "it has no column \"start\""
    ),
    (
      "trainers.csv", "name\nJo\n", "it has none of the columns \"bio\", \"specialities\""
    ),
    ("offers.csv", "title,price\nTea,2\n", "it has no column \"url\""),
    ("g.md", "---\ntitle: Open day\n---\nCome.\n", "it has no \"date\", as news of the club have"),
    (
      "note.md", "---\nfrom: Jo\n---\nRest.\n",
      "it has no \"date\", as notes of trainers have"
    ),
    ("vault.md", "---\ndate: 2026-03-01\n---\nA day.\n", nil),
    (
      "jo.md", "---\nname: Jo\n---\nBio.\n",
      "it has none of \"specialities\", \"picture\" and \"address\", as trainers have"
    ),
    ("bookings.csv", "a,b\n1,2\n", nil), ("march.csv", "member,class,start\n", nil),
    ("diary.md", "A day.\n", nil), ("daily_moods.csv", "date,mood\n2026-03-01,9\n", nil),
  ])
  func `one of our own files names the field that it lacks`(
    name: String, text: String, message: String?
  ) {
    let head = SourceHead(fileName: name, bytes: Array(text.utf8))
    #expect(Adapter.recognizing(head) == nil)
    #expect(head.missingOfOwnFile?.message == message)
  }

  @Test(arguments: ["[]", " [ \n]\n"])
  func `an empty list holds nothing`(text: String) {
    let head = SourceHead(fileName: "udsfile_2018.json", bytes: Array(text.utf8))
    #expect(Companion(head) == .emptyList)
    let none = SourceHead(fileName: "glucose 201405.csv", bytes: Array("no data\n".utf8))
    #expect(Companion(none) == .emptyList)
    #expect(Adapter.recognizing(head) == nil)
  }

  @Test(arguments: [
    (
      "settings.json",
      #"{"createdTime": "2013-05-15T21:53:59.385Z", "deviceSettings": [{"deviceTag": 7}]}"#
    ),
    ("encrypted backups.txt", "You have encrypted Timeline backups stored on Google servers.\n"),
    ("verschlüsselt.txt", "You have encrypted Timeline backups stored on Google servers.\n"),
    ("tombstones.csv", "Deleted,From,To\n2026-03-01,a,b\n"),
  ])
  func `files beside Google's timeline are ignored`(name: String, text: String) {
    let head = SourceHead(fileName: name, bytes: Array(text.utf8))
    #expect(Adapter.recognizing(head) == nil)
    #expect(Companion(head) == .googleTimeline)
  }

  @Test(arguments: [
    "tracker_id,date_added,last_sync_date_time,batt_level,tracker_name,device_type",
    "sleep_log_entry_id,timestamp,overall_score,deep_sleep_in_minutes,resting_heart_rate",
    "DATE,UPDATED_AT,STRESS_SCORE,SLEEP_POINTS,STATUS,CALCULATION_FAILED",
    "date_time,heart_zone_id,total_minutes", "recorded_time,temperature,sensor_type",
    "type,sleep_start,sleep_end,temperature_samples,nightly_temperature",
    "timestamp,rmssd,coverage,low_frequency,high_frequency",
    "timestamp,temperature celsius,data source", "timestamp,level,data source",
    "timestamp,heart rate zone,total minutes,data source",
    "timestamp,ratio,label,data source",
    "timestamp,min observed load,max observed load,data source",
    "timestamp,nightly temperature celsius,baseline temperature celsius,"
      + "relative nightly stddev 30d celsius,data source",
  ])
  func `tables of Fitbit without anything to import are ignored`(header: String) {
    let head = SourceHead(fileName: "a.csv", bytes: Array("\(header)\n".utf8))
    #expect(Adapter.recognizing(head) == nil)
    #expect(Companion(head) == .fitbitTable)
  }

  @Test(arguments: [
    "timestamp,brightness,data source", "timestamp,level,brightness,data source",
    "timestamp,level,source",
  ])
  func `a table beside those of Fitbit is not ignored for its first and last column`(
    header: String
  ) {
    let head = SourceHead(fileName: "a.csv", bytes: Array("\(header)\n".utf8))
    #expect(Adapter.recognizing(head) == nil)
    #expect(Companion(head) == nil)
  }

  @Test(arguments: [
    "export.gpx", "export.tcx", "export.fit", "activities.csv", "contacts.csv", "export.json",
    "export.xml", "track.kml",
  ])
  func `a web page under the name of an export is refused with the way out`(name: String) {
    let page = Array("<!DOCTYPE html>\n<html><body>Sign in</body></html>".utf8)
    let head = SourceHead(fileName: name, bytes: page)
    #expect(Adapter.recognizing(head) == nil && Companion(head) == nil)
    #expect(
      UnreadFormat.rejection(of: head)
        == Rejection(
          reason: "web-page", place: Place(), message: "it is a web page, not an export",
          advice: "sign in to the service and download the file again"))
    #expect(!Rejection.isHarmless(reason: "web-page"))
    #expect(Companion(SourceHead(fileName: "report.html", bytes: page)) == .document)
  }

  @Test func `texts to read and Oura's scores are ignored`() {
    for name in ["readme.txt", "sleep score readme.txt", "userexercises readme.txt"] {
      let head = SourceHead(fileName: name, bytes: Array("Sleep, as text\n".utf8))
      #expect(Companion(head) == .document, "\(name)")
    }
    let scores = Array("id;contributors;day;score;timestamp\n".utf8)
    #expect(Companion(SourceHead(fileName: "dailysleep.csv", bytes: scores)) == .ouraScores)
  }

  @Test(arguments: [
    ("bp.csv", "Date,Heart rate,Systolic,Diastolic,Comments", Companion.withingsTable),
    ("pressure.csv", "Date,Heart rate,Systolic,Diastolic,Comments", nil),
    ("height.csv", "Date,Height (m),Comments", .withingsTable),
    (
      "outdoor run-heart rate-20260601_180000.csv",
      "Date/Time,Min (bpm),Max (bpm),Avg (bpm),Context,Source", .workoutSeries
    ),
    ("mine.csv", "Date/Time,Weight (kg),Source", nil),
    ("a.csv", "Day,Time,Group,Exercise,Minutes,Calories Burned", .foodTable),
    ("a.csv", "Date,Name,Icon,Quantity,Units,Calories,Deleted", .foodTable),
    ("1_mifitness_hlth_center_fitness_data.csv", "Uid,Sid,Key,Time,Value", nil),
    ("steps.csv", "Date,Value,Secondary Value,Last Updated", .foodTable),
    ("profile.csv", "Name,Value", .foodTable), ("profile.csv", "Height,Weight", .stravaTable),
    ("sedentary_period_2024-05-01.csv", "start time,end time,data source", .fitbitTable),
    ("cardio_load_2024-05-01.csv", "timestamp,workout,background,total,data source", .fitbitTable),
    ("Wrist Temperature.csv", "recorded_time,temperature", .fitbitTable),
    ("minute spo2 - 2024-01-15.csv", "timestamp,value", .fitbitTable),
    ("mindfulness sessions.csv", "session_id,activity_name,average_heart_rate", .fitbitTable),
    ("Metadata.csv", "version,device name,recording epoch time,sampleRateMs", .sensorLogger),
    ("20031108.pdd", "[DayInfo]", .polarDay),
    ("mine.csv", "recorded_time,temperature,steps", nil),
    ("notes.csv", "Date,Title,Body", .foodTable), ("diary.csv", "Date,Title,Body", nil),
    ("recipes.csv", "Name,UniqueId,Quantity,Measure,Author", .foodTable),
    ("live_pace.csv", "timestamp,steps,distance millimeters,data source", .fitbitTable),
    ("swim.csv", "timestamp,lap duration sec,stroke count,stroke type,data source", .fitbitTable),
  ])
  func `tables beside those that are read are companions`(
    name: String, header: String, kind: Companion?
  ) {
    let text = "\(header)\n2026-03-02,1,2,3,4,5,6\n"
    let head = SourceHead(fileName: name, bytes: Array(text.utf8))
    #expect(Companion(head) == kind)
    #expect(kind == nil || Adapter.recognizing(head) == nil)
  }

  @Test func `an unknown file is no companion`() {
    for name in ["notes.json", "diary.txt", "steps.csv", "user_names.csv", "user_.csv"] {
      #expect(Companion(SourceHead(fileName: name, bytes: Array("{}".utf8))) == nil, "\(name)")
    }
  }

  @Test(arguments: [
    (
      #"{"start_epoch_ms":1,"metrics":[{"type":"latitude","values":[{"value":47.0}]}]}"#,
      "it is an activity of Nike Run Club",
      "convert the activities to GPX or TCX, and import those: Nike has no such export"
    ),
    (
      #"{"activities":[{"id":"run-1","type":"run","tags":{"com.nike.name":"Tempo run"}}]}"#,
      "it is an activity of Nike Run Club",
      "convert the activities to GPX or TCX, and import those: Nike has no such export"
    ),
    (
      #"{"_embedded":{"coordinates":{"items":[{"lat":47.0,"lng":11.0,"t":0}]}}}"#,
      "it is a tour as komoot's site stores it",
      "download the tour as GPX on its page at komoot, and import that"
    ),
    (
      #"{"type":"trip","trip":{"track_points":[{"x":11.0,"y":47.0,"t":1}]}}"#,
      "it is a ride as the site of Ride with GPS stores it",
      "export the ride as a FIT or TCX file on its page at Ride with GPS, and import that"
    ),
    (
      "<FitnessWorkbook><AthleteLog/></FitnessWorkbook>", "it is a logbook of SportTracks",
      "export the activities as FIT, TCX or GPX files in SportTracks, and import those"
    ),
    (
      "<Activity revision=\"400\"><GeneralInformation/></Activity>", "it is a log of Sigma",
      "export the activity as a FIT, TCX or GPX file in Sigma's program, and import that"
    ),
    (
      "<sml><DeviceLog/></sml>", "it is a log of Suunto in XML",
      "export the activity as a FIT or GPX file in Suunto's app, and import that"
    ),
    (
      "<header><Distance>1</Distance></header><Samples></Samples>", "it is a log of Suunto in XML",
      "export the activity as a FIT or GPX file in Suunto's app, and import that"
    ),
    (
      "<polar-exercise-data version=\"1.0\"/>",
      "it is a list of exercises of polarpersonaltrainer.com",
      "take the account export of Polar Flow, or the TCX file of each exercise there"
    ),
  ])
  func `files of activities without a reader are named, with the way out`(
    text: String, message: String, advice: String
  ) {
    let head = SourceHead(fileName: "a", bytes: Array(text.utf8))
    #expect(Adapter.recognizing(head) == nil)
    #expect(
      UnreadFormat.rejection(of: head)
        == Rejection(reason: "export-not-read", place: Place(), message: message, advice: advice))
  }

  @Test(arguments: [
    ("Laps,Time,Cumulative Time,Distance,Avg Pace", true),
    ("\"Split\",\"Time\",\"Moving Time\",\"Distance\"", true),
    ("Laps,Date,Time,Distance", false), ("Lap,Weight,Distance", false),
  ])
  func `a list of laps has no date`(header: String, isLaps: Bool) {
    let head = SourceHead(fileName: "a.csv", bytes: Array("\(header)\n1,05:12,05:12,1.00\n".utf8))
    #expect(Adapter.recognizing(head) == nil)
    #expect(
      UnreadFormat.rejection(of: head)
        == (isLaps
          ? Rejection(
            reason: "laps-without-date", place: Place(line: 1),
            message: "it lists the laps of one activity, and nothing in it states the date",
            advice: "export the activity itself as a FIT or TCX file, and import that") : nil))
  }

  @Test(arguments: [
    ("26.5. legs 16:30\n  Squat 50 4x12\n", true), ("5/26\nSquat 5x5 100\n", true),
    ("Log 2025/2026\n\nMarch 3\nSquat 5x5 100\n", true),
    ("26.5.\nhello\n", false), ("2026\nSquat 5x5 100\n", false),
  ])
  func `a log of training without years is named`(text: String, isNamed: Bool) {
    let head = SourceHead(fileName: "log.txt", bytes: Array(text.utf8))
    #expect(Adapter.recognizing(head) == nil)
    #expect(
      UnreadFormat.rejection(of: head)
        == (isNamed
          ? Rejection(
            reason: "year-missing", place: Place(line: 1),
            message: "it is a log of training whose dates have no year",
            advice: "write the year into each of them, such as 2026-05-26 or 26.5.2026") : nil))
  }

  @Test(arguments: ["2024-03-01 10:00:00", "2024-03-01", "1.3.2024", "1 Mar 2024 10:00:00"])
  func `a list of laps that states a date can be described`(date: String) {
    let text = "Interval;Time;Distance;Start\n1;05:12;1.00;\(date)\n"
    let head = SourceHead(fileName: "a.csv", bytes: Array(text.utf8))
    #expect(UnreadFormat.rejection(of: head) == nil)
    #expect(head.adviceWithoutAdapter.contains("pacelog inspect --describe"))
  }

  @Test func `a database is named, with the way out`() {
    let head = SourceHead(
      fileName: "health_connect_export.db", bytes: Array("SQLite format 3\0\u{10}".utf8))
    #expect(
      UnreadFormat.rejection(of: head)
        == Rejection(
          reason: "database-not-read", place: Place(),
          message: "it is a database (SQLite), as apps write backups in",
          advice: "export your data in the app as CSV, GPX, TCX or FIT files, and import those"))
  }

  @Test func `a backup of Runalyze is named, with the way out`() throws {
    let head = SourceHead(fileName: "runalyze-backup-2024.json", bytes: Array("{}".utf8))
    #expect(UnreadFormat.rejection(of: head)?.reason == "backup-not-read")
    #expect(!Rejection.isHarmless(reason: "backup-not-read"))
  }

  @Test(arguments: [
    (
      "Day,Date,Time,Class Name,Instructor,Status\nMonday,18 May 2026,9:30 am,Yoga,Sam,Active\n",
      "its rows are classes: give them the columns of classes.csv in the folder _club, which are"
        + " class, start, end, weekdays, until, trainer, room, and import it again"
    ),
    (
      "Date,Test,Result,Unit\n2026-03-01,Plank,1:35,min\n",
      "its rows are results of tests: give them the columns date, test and time_s, repetitions,"
        + " weight_kg, or value and unit, and import it again"
    ),
  ])
  func `a table that may have columns of our own is refused with them`(
    text: String, advice: String
  ) {
    let head = SourceHead(fileName: "table.csv", bytes: Array(text.utf8))
    #expect(Adapter.recognizing(head) == nil && head.adviceWithoutAdapter == advice)
  }
}
