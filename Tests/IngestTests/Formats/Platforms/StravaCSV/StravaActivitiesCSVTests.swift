import ActivityModel
import Foundation
import Ingest
import TestSupport
import Testing

struct StravaActivitiesCSVTests {
  /// Made after formats.md 1.5.
  ///
  /// It has names that come twice, markup in a header, and a line break
  /// and an emoji in a description. One swim is shown in metres, and one activity has no file.
  static let text = """
    Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Max Heart Rate,Relative Effort,Commute,Activity Private Note,Activity Gear,Filename,Athlete Weight,Bike Weight,Elapsed Time,Moving Time,Distance,Max Speed,Average Speed,Elevation Gain,Elevation Loss,Elevation Low,Elevation High,Max Grade,Average Grade,Average Positive Grade,Average Negative Grade,Max Cadence,Average Cadence,Max Heart Rate,Average Heart Rate,Max Watts,Average Watts,Calories,"<span class=""translation_missing"" title=""translation missing: en-US.start_time"">Start Time</span>",Total Steps
    11,"May 13, 2026, 9:54:42 AM",Morning Run,Run,"Felt good 🏃
    all the way",1860,5.02,171,41,false,do not publish,Red shoes,activities/4711.fit.gz,71.0,,1860.0,1681.0,5023.39990234375,4.5,2.98,64.2,60.0,31.0,75.0,,,,,92,82.4,171,148.6,310,241.5,412.0,,4661
    12,"May 14, 2026, 5:00:00 PM",Pool,Swim,,2700,"1,500",,,false,,,activities/4712.tcx,71.0,,2700.0,2400.0,1500.0,0.0,0.625,0.0,0.0,,,,,,,,,,,,,350.0,,
    13,"May 15, 2026, 12:00:00 AM",Stretching,Yoga,,1800,0.00,,,false,,,,71.0,,1800.0,1800.0,0.0,,,,,,,,,,,,,,,,,,,

    """

  /// The same kind of table in German, as far as such headers have been seen.
  static let german = """
    Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Aktivitätsbeschreibung,Verstrichene Zeit,Distanz,Max. Herzfrequenz,Relative Leistung,Pendeln,Hinweis zur Privatsphäre für Aktivitäten,Aktivitätsausrüstung,Dateiname,Sportlergewicht,Fahrradgewicht,Verstrichene Zeit,Bewegungszeit,Distanz,Höchstgeschw.,Durchschnittliche Geschwindigkeit,Höhenzunahme,Höhenunterschied,Min. Höhe,Max. Höhe,Max. Steigung,Durchschnittliche Steigung,Durchschnittliche positive Steigung,Durchschnittliche negative Steigung,Max. Tritt-/Schrittfrequenz,Durchschnittliche Trittfrequenz,Max. Herzfrequenz,Durchschnittliche Herzfrequenz,Max. Watt,Durchschnittliche Watt,Kalorien
    21,"21.07.2026, 15:09:27",Lauf am Nachmittag,Lauf,,1390,"2,81",190,,false,,,activities/9.gpx,"71,5",,"1390,0","1388,0","2810,5","4,1",,"12,3","11,0",,,,,,,,,190,"148,5",,,"299,0"
    22,"3.08.2026, 08:00:00",Runde,Radfahrt,,3600,"25,00",,,false,,Rennrad,,"71,5",,"3600,0","3500,0","25000,0","11,0",,"120,0","120,0",,,,,,,,,,,,,"640,0"

    """

  /// All values of a row, as text.
  static func describe(_ activity: ActivityRecorded) -> String {
    var text = GarminConnectCSVTests.describe(activity)
    if case .instant(let start, let offset) = activity.start {
      text = "\(start.iso8601) \(offset.map(String.init) ?? "-") " + text
    }
    if let speed = activity.totals.maximumSpeedMillimetersPerSecond { text += " top=\(speed)" }
    return text + (activity.isManual ? " manual" : "")
  }

  @Test func `a word beside one afternoon is no half of the day in all rows`() throws {
    func starts(_ dates: [String]) throws -> [StatedTime] {
      let header = "Activity ID,Activity Date,Activity Name,Activity Type,Activity Description"
      let rows = dates.enumerated().map { "\($0.offset),\($0.element),n,Run,,1800,5.0," }
      let lines = ["\(header),Elapsed Time,Distance,Filename"] + rows
      return try read("strava-activities-csv", lines.joined(separator: "\n") + "\n")
        .activities.map(\.start)
    }
    let morning = "13/10/2014 7:15:21 Eastern"
    let (afternoon, plain) = ("5/10/2014 16:15:21 Eastern", "5/10/2014 16:15:21")
    #expect(try starts([morning, afternoon]).count == 2)
    let bare = [morning, afternoon].map { $0.replacing(" Eastern", with: "") }
    let (named, expected) = (try starts([morning, afternoon]), try starts(bare))
    #expect(named == expected)
    // Nothing shows that it is no half of the day.
    #expect(try starts([morning, plain]).count == 1)
  }

  @Test(arguments: [1, 13, 65_536])
  func `a row is an activity with its exact totals`(chunkSize: Int) throws {
    let reading = try read("strava-activities-csv", Array(Self.text.utf8), chunkSize: chunkSize)
    #expect(
      reading.activities.map(Self.describe) == [
        "2026-05-13T09:54:42Z - run Morning Run distance=5023400 moving=1681000 elapsed=1860000"
          + " up=6420 down=6000 energy=412000 hr=149 maxhr=171 cadence=82 power=242 steps=4661"
          + " top=4500",
        "2026-05-14T17:00:00Z - swim Pool distance=1500000 moving=2400000 elapsed=2700000 up=0"
          + " down=0 energy=350000",
        "2026-05-15T00:00:00Z - yoga Stretching moving=1800000 elapsed=1800000 manual",
      ])
    #expect(
      reading.activities.map(\.notes) == [
        "Felt good 🏃\nall the way\nGear: Red shoes", nil, nil,
      ])
    #expect(reading.activities.map(\.sportLabel) == ["Run", "Swim", "Yoga"])
    #expect(reading.activities.allSatisfy { $0.platformActivity?.hasPrefix("strava/") == true })
    #expect(reading.lines == [2, 4, 5])
    #expect(reading.diagnostics.map(\.rule) == ["columns-not-kept"])
    #expect(reading.diagnostics[0].explanation.contains(", start time"))
  }

  @Test func `another language is told by the places of its columns`() throws {
    let reading = try read("strava-activities-csv", Self.german)
    #expect(
      reading.activities.map(Self.describe) == [
        "2026-07-21T15:09:27Z - run Lauf am Nachmittag distance=2810500 moving=1388000"
          + " elapsed=1390000 up=1230 down=1100 energy=299000 hr=149 maxhr=190 top=4100",
        "2026-08-03T08:00:00Z - ride Runde distance=25000000 moving=3500000 elapsed=3600000"
          + " up=12000 down=12000 energy=640000 top=11000 manual",
      ])
    #expect(
      reading.diagnosticTexts.first == "note 1 × columns-by-place, line 1: the names of the columns"
        + " are not English: they are taken by their places, which are the same in every language")
  }

  @Test func `kilometres where metres should be are told by the speed`() throws {
    let text = Self.german.replacing("\"2810,5\"", with: "\"2,81\"")
      .replacing("\"25000,0\"", with: "\"25,00\"")
    let reading = try read("strava-activities-csv", text)
    #expect(
      reading.activities.map(\.totals.distanceMillimeters) == [2_810_000, 25_000_000])
    #expect(
      reading.diagnostics.first { $0.rule == "distance-unit" }?.explanation
        == "distances are read as kilometres, those of swims as metres: as metres, 2 of 2"
        + " activities would be slower than 0.1 m/s")
  }

  @Test(arguments: [
    ("Activity ID,Activity Date,Activity Name,Activity Type", "Swim", "Run"),
    ("Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart", "Schwimmen", "Lauf"),
  ])
  func `a list with one distance has kilometres, and metres of swims`(
    header: String, swim: String, run: String
  ) throws {
    let text = """
      \(header),Notes,Elapsed Time,Distance,Commute,Gear,Filename
      1,"Sep 12, 2018, 3:02:23 PM",A,\(run),,2400,7.25,false,,activities/1.gpx
      2,"Sep 13, 2018, 3:02:23 PM",B,\(swim),,1800,"1,400",false,,activities/2.fit.gz
      3,"Sep 14, 2018, 3:02:23 PM",C,\(swim),,1500,"1,200",false,,activities/3.fit.gz

      """
    let reading = try read("strava-activities-csv", text)
    #expect(
      reading.activities.map(\.totals.distanceMillimeters) == [7_250_000, 1_400_000, 1_200_000])
    #expect(
      reading.diagnostics.first { $0.rule == "distance-unit" }?.explanation
        == "distances are read as kilometres, those of swims as metres: as metres, 1 of 1"
        + " activities would be slower than 0.1 m/s")
  }

  @Test func `a list with moving times alone shows that its distances are metres`() throws {
    let text = """
      Activity ID,Activity Date,Activity Name,Activity Type,Distance,Moving Time
      1,"May 02, 2026, 07:10:00 AM",Morning Run,Run,5000,1500
      2,"May 01, 2026, 06:00:00 AM",Easy Ride,Ride,24000,3600

      """
    #expect(
      try read("strava-activities-csv", text).activities.map(\.totals.distanceMillimeters)
        == [5_000_000, 24_000_000])
  }

  @Test func `even a flight has kilometres in a list with one distance`() throws {
    let text = """
      Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Filename
      1,"Sep 12, 2018, 3:02:23 PM",Flight,Other,,3600,"812.5",activities/1.gpx

      """
    let reading = try read("strava-activities-csv", text)
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [812_500_000])
    #expect(
      reading.diagnostics.first { $0.rule == "distance-unit" }?.explanation
        == "distances are read as kilometres, those of swims as metres: the list has only the"
        + " rounded ones that the site shows")
    // As kilometres, a run would be faster than any plane.
    let metres = text.replacing("\"812.5\"", with: "11250.5")
    #expect(
      try read("strava-activities-csv", metres).activities.map(\.totals.distanceMillimeters) == [
        11_250_500
      ])
  }

  @Test func `in the oldest lists, with the column id, the one distance has metres`() throws {
    let text = """
      id,date,name,type,description,elapsed_time,distance,commute,gear,filename
      1,2018-09-12 15:02:23,Walk,Walk,,1800,450.5,false,,activities/1.gpx

      """
    #expect(
      try read("strava-activities-csv", text).activities.map(\.totals.distanceMillimeters) == [
        450_500
      ])
  }

  @Test(arguments: [
    ("\"May 13, 2026, 9:54:42\u{202F}AM\"", "2026-05-13T09:54:42Z"),
    ("\"22 Feb 2019, 06:12:11\"", "2019-02-22T06:12:11Z"),
    ("\"13 de mai. de 2026, 21:54:42\"", "2026-05-13T21:54:42Z"),
    ("\"13 juil. 2026 à 09:54:42\"", "2026-07-13T09:54:42Z"),
    ("\"13. juni 2026 09.54.42\"", "2026-06-13T09:54:42Z"),
    ("13.05.2026 09:54:42", "2026-05-13T09:54:42Z"),
    ("2026-05-13 09:54:42", "2026-05-13T09:54:42Z"),
    ("2026年5月13日 9:54:42", "2026-05-13T09:54:42Z"),
    ("13.5.2026 klo 21.54.42", "2026-05-13T21:54:42Z"),
    ("13. 5. 2026 21:54:42", "2026-05-13T21:54:42Z"),
    ("\"13/5/2026, 9:54:42 μ.μ.\"", "2026-05-13T21:54:42Z"),
  ])
  func `dates are read as people's languages write them`(cell: String, moment: String) throws {
    let text = """
      id,date,name,type,description,elapsed_time,distance,commute,gear,filename
      1,\(cell),Run,Run,,1860,5.02,false,Shoes,activities/1.gpx

      """
    let reading = try read("strava-activities-csv", text)
    let activity = try #require(reading.activities.first)
    #expect(activity.start.moment?.iso8601 == moment)
    #expect(activity.totals.distanceMillimeters == 5_020_000)
    #expect(activity.notes == "Gear: Shoes")
  }

  @Test func `a row without a readable date is refused, and the others are not`() throws {
    let text = Self.text.replacing("May 14, 2026, 5:00:00 PM", with: "yesterday")
    let reading = try read("strava-activities-csv", text)
    #expect(reading.activities.count == 2)
    #expect(reading.refusedByRule == ["date-not-readable": 1])
  }

  @Test func `a list of which no date can be read is refused with the way out`() throws {
    let text = """
      id,date,name,type,description,elapsed_time,distance,commute,gear,filename
      1,"13 maj 2026, 9:54:42 e pasdites",Run,Run,,1860,5.02,false,Shoes,activities/1.gpx

      """
    let reading = try read("strava-activities-csv", text)
    #expect(
      reading.rejection
        == Rejection(
          reason: "date-not-readable", place: Place(line: 2),
          message: "no row has a date that can be read; the first is"
            + " '13 maj 2026, 9:54:42 e pasdites'",
          advice: "set Strava's site to English, and request the export again"))
    #expect(!Rejection.isHarmless(reason: "date-not-readable"))
  }

  @Test func `an export in French is known by the names of its files`() {
    let text = """
      ID de l'activité,Date de l'activité,Nom de l'activité,Type d'activité,Nom du fichier
      1,2026-05-13 09:54:42,Sortie,Course à pied,activities/1.fit.gz

      """
    #expect(Adapter.name(recognizing: text) == "strava-activities-csv")
    #expect(Adapter.name(recognizing: text.replacing("activities/1.fit.gz", with: "x")) == nil)
  }

  @Test func `a file named beyond the header's columns is ignored`() throws {
    let text = """
      ID,Date,Nom,Type,Notes
      1,2026-05-13 09:54:42,Sortie,Course à pied,,activities/1.fit.gz

      """
    #expect(Adapter.name(recognizing: text) == nil)
    #expect(try read("strava-activities-csv", text).rejection?.reason == "header-missing")
  }
}

/// A real export, whose sums were counted by another program.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.missing)))
struct StravaCorpusTests {
  @Test func `a real export is read to its last row`() throws {
    let file = try #require(try Corpus.files(in: "csv_strava_export").first)
    let reading = try read("strava-activities-csv", try contents(of: file))
    #expect(reading.activities.count == 1_845)
    #expect(reading.recordsRefused == 0, "\(reading.diagnosticTexts)")
    // Four losses of elevation are negative.
    #expect(reading.diagnostics.first { $0.rule == "reading-out-of-range" }?.count == 4)
    #expect(reading.activities.allSatisfy { !$0.isManual })
    func sum(_ total: KeyPath<DeviceTotals, Int64?>) -> Int64 {
      reading.activities.reduce(0) { $0 + ($1.totals[keyPath: total] ?? 0) }
    }
    // Each row rounded by itself: half a unit a row at most.
    #expect(abs(sum(\.distanceMillimeters) - 46_564_368_750) < 923)
    #expect(sum(\.elapsedMilliseconds) == 28_038_082_000)
    #expect(sum(\.movingMilliseconds) == 10_199_330_000)
    #expect(abs(sum(\.ascentCentimeters) - 70_605_830) < 923)
    let sports = Dictionary(grouping: reading.activities, by: \.sport).mapValues(\.count)
    #expect(sports[.run] == 643)
    #expect(sports[.hike] == 115)
    #expect(sports[.ski] == 115)
  }
}
