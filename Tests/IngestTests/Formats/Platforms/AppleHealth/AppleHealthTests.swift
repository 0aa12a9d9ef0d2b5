import ActivityModel
import Ingest
import Testing

@Suite struct AppleHealthTests {
  @Test func `records become samples by stream, quantity and day`() throws {
    let reading = try read("apple-health", AppleHealthExport.text)
    #expect(
      reading.sampleTexts == [
        "steps 2021-11-30 of apple-health/Anna’s Apple Watch (Watch6,7)/watch",
        "  2021-11-30T06:23:50 60.0 s: 43", "  2021-11-30T06:25:50 60.0 s: 57",
        "steps 2021-11-30 of apple-health/Tom & Anna’s iPhone/phone",
        "  2021-11-30T22:30:00 60.0 s: 12",
        "distance 2021-11-30 of apple-health/Health Mate/app",
        "  2021-11-30T06:23:50 60.0 s: 804672",
        "activeEnergy 2021-11-30 of apple-health/Health Mate/app",
        "  2021-11-30T06:23:50 60.0 s: 100000",
        "weight 2021-11-30 of apple-health/Health Mate/app",
        "  2021-11-30T06:23:50 0.0 s: 68039",
        "oxygenSaturation 2021-11-30 of apple-health/Health Mate/app",
        "  2021-11-30T06:23:50 0.0 s: 97500",
        "sleepStage 2021-11-29 of apple-health/Anna’s iPhone/phone",
        "  2021-11-29T22:55:28 21685.0 s: 1 Europe/Paris", "  2021-11-29T23:10:00 3000.0 s: 4",
      ])
    #expect(reading.dayTexts == ["2021-11-30 activeEnergy=590252 exerciseTime=4080000"])
  }

  @Test(
    arguments: [
      (#"<ExportDate value="2024-03-01 18:04:07 +0100"/>"#, "2024-03-01"),
      ("<ExportDate  value='2024-03-01 18:04:07 +0100'/>", "2024-03-01"),
      (#"<ExportDate value="2024-02-30 18:04:07 +0100"/>"#, nil),
      (#"<ExportDate value="1. März 2024"/>"#, nil), ("<ExportDate/>", nil), ("", nil),
    ] as [(String, String?)])
  func `the day of the export is in its head`(element: String, day: String?) throws {
    let head = SourceHead(
      fileName: "export.xml", bytes: Array("<HealthData locale=\"de_DE\">\n \(element)".utf8))
    let adapter = try #require(Adapter.recognizing(head))
    #expect(adapter.exportDate(head) == day.flatMap(LocalDate.init(iso8601:)))
  }

  @Test func `of several statistics of a workout, that of the longest time is the whole`() throws {
    func statistics(_ start: String, _ end: String, _ sum: String) -> String {
      "<WorkoutStatistics type=\"HKQuantityTypeIdentifierDistanceWalkingRunning\""
        + " startDate=\"2026-07-22 \(start):00 +0200\" endDate=\"2026-07-22 \(end):00 +0200\""
        + " sum=\"\(sum)\" unit=\"km\"/>"
    }
    let text = """
      <HealthData>
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="50" durationUnit="min" sourceName="Watch" startDate="2026-07-22 09:00:00 +0200" endDate="2026-07-22 09:50:00 +0200">
      \(statistics("09:00", "09:25", "2.7"))
      \(statistics("09:00", "09:50", "5.5"))
      \(statistics("09:25", "09:50", "2.8"))
      </Workout>
      </HealthData>
      """
    let run = try #require(try read("apple-health", text).activities.first)
    #expect(run.totals.distanceMillimeters == 5_500_000)
  }

  @Test func `the parts of a workout do not change what it states itself`() throws {
    let text = """
      <HealthData locale="en_GB">
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="40" durationUnit="min" startDate="2025-05-01 12:00:00 +0000" endDate="2025-05-01 12:45:00 +0000">
      <WorkoutActivity uuid="A" startDate="2025-05-01 12:00:00 +0000" endDate="2025-05-01 12:15:00 +0000" duration="10" durationUnit="min">
      <WorkoutEvent type="HKWorkoutEventTypePause" date="2025-05-01 12:05:00 +0000"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="2.5" unit="km"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierStepCount" sum="2600" unit="count"/>
      <MetadataEntry key="HKElevationAscended" value="900 cm"/></WorkoutActivity>
      <WorkoutActivity uuid="B" startDate="2025-05-01 12:15:00 +0000" endDate="2025-05-01 12:45:00 +0000" duration="30" durationUnit="min">
      <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="4.5" unit="km"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierStepCount" sum="4700" unit="count"/>
      <MetadataEntry key="HKElevationAscended" value="400 cm"/></WorkoutActivity>
      <MetadataEntry key="HKElevationAscended" value="1300 cm"/>
      <WorkoutEvent type="HKWorkoutEventTypePause" date="2025-05-01 12:05:00 +0000"/>
      <WorkoutEvent type="HKWorkoutEventTypeResume" date="2025-05-01 12:10:00 +0000"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="7.0" unit="km"/>
      </Workout>
      </HealthData>
      """
    let run = try #require(try read("apple-health", text).activities.first)
    #expect(run.totals.timerMilliseconds == 2_400_000)
    #expect(run.totals.elapsedMilliseconds == 2_700_000)
    #expect(run.totals.distanceMillimeters == 7_000_000)
    #expect(run.totals.ascentCentimeters == 1_300)
    #expect(run.timerEvents.map(\.kind) == [.stop, .start])
    // Only the parts count steps.
    #expect(run.totals.steps == 7_300)
  }

  @Test(arguments: [true, false])
  func `the distance of a triathlon is the sum of its parts`(statesWhole: Bool) throws {
    let sums = [
      ("DistanceSwimming", "0.5"), ("DistanceCycling", "18.25"), ("DistanceWalkingRunning", "4.75"),
    ].map { type, sum in
      "<WorkoutStatistics type=\"HKQuantityTypeIdentifier\(type)\" sum=\"\(sum)\" unit=\"km\"/>"
    }
    let parts = sums.map { sum in
      "<WorkoutActivity uuid=\"A\" startDate=\"2025-05-02 09:00:00 +0000\" duration=\"9\">\(sum)"
        + "</WorkoutActivity>"
    }
    let text =
      "<HealthData locale=\"en_GB\"><Workout workoutActivityType=\"HKWorkoutActivityTypeSwimBikeRun\""
      + " duration=\"80\" durationUnit=\"min\" startDate=\"2025-05-02 09:00:00 +0000\""
      + " endDate=\"2025-05-02 10:20:00 +0000\">" + parts.joined()
      + (statesWhole ? sums.joined() : "") + "</Workout></HealthData>"
    let whole = try #require(try read("apple-health", text).activities.first)
    #expect(whole.totals.distanceMillimeters == 23_500_000)
    #expect(whole.totals.timerMilliseconds == 4_800_000)
  }

  @Test func `the first workout has its route in the file, the second beside it`() throws {
    let reading = try read("apple-health", AppleHealthExport.text)
    let (run, ride) = try (
      #require(reading.activities.first), #require(reading.activities.dropFirst().first)
    )
    // 07:25:41 in Los Angeles: the offset is not taken for the zone.
    #expect(
      run.start
        == .instant(Instant(milliseconds: 1_479_133_541_000), utcOffsetSeconds: nil))
    #expect(run.timeZoneName == "America/Los_Angeles")
    #expect(run.sport == .run)
    #expect(run.sportLabel == "HKWorkoutActivityTypeRunning")
    #expect(run.track.count == 2)
    #expect(run.track[1].courseCentidegrees == 9_000)
    #expect(run.track[0].courseCentidegrees == nil)
    #expect(run.track[0].accuracyCentimeters == 241)
    #expect(run.totals.timerMilliseconds == 330_000)
    #expect(run.totals.elapsedMilliseconds == 360_000)
    #expect(run.totals.distanceMillimeters == 804_672)
    #expect(run.totals.energyCalories == 48_745)
    #expect(run.totals.ascentCentimeters == 1_234)
    #expect(run.timerEvents.map(\.kind) == [.stop, .start])
    #expect(ride.sport == .indoorRide)
    #expect(ride.timeZoneName == nil)
    #expect(ride.totals.distanceMillimeters == 12_250_000)
    #expect(ride.totals.energyCalories == 250_500)
    #expect(ride.totals.averageHeartRateBPM == 142)
    #expect(ride.totals.maximumHeartRateBPM == 165)
    #expect(ride.device == "Apple Watch")
  }

  @Test func `what is skipped, changed or not kept is said`() throws {
    let reading = try read("apple-health", AppleHealthExport.text)
    let offset = try #require(AppleHealthExport.text.utf8.firstIndex(of: 0x0B))
    let bytes = AppleHealthExport.text.utf8.distance(
      from: AppleHealthExport.text.utf8.startIndex, to: offset)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × profile-not-imported, line 14: the export may state a birth date and a sex: they"
          + " are not taken over; set them with 'pacelog profile set'",
        "note 1 × doctype-broken, line 7: a declaration in the DOCTYPE does not end, as in exports"
          + " of iOS 16; the DOCTYPE is not needed: it was skipped",
        "note 1 × control-character, byte \(bytes): a control character, which XML forbids, was"
          + " read as a blank",
        "note 1 × types-not-kept, line 24: records of these types are not imported: BodyMassIndex (1)",
        "note 1 × record-in-correlation, line 30: a record inside a correlation is outside,"
          + " too: it is read there",
        "note 1 × route-in-file, line 43: the route of a workout is a GPX file beside the export:"
          + " import it, too",
        "note 1 × workout-event-not-kept, line 32: events of workouts that are no pause, such as"
          + " segments and laps, are not kept",
      ])
    #expect(reading.recordsRead == 9 + 3 + 1)
  }

  @Test func `a record that cannot be read is refused by a named rule`() throws {
    func record(_ attributes: String) -> String { "<Record \(attributes)/>" }
    let times = "startDate=\"2021-11-30 08:23:50 +0200\" endDate=\"2021-11-30 08:24:50 +0200\""
    let steps = "type=\"HKQuantityTypeIdentifierStepCount\""
    let lines = [
      "<HealthData>", record("\(steps) unit=\"count\" value=\"1\" \(times)"),
      record("\(steps) unit=\"count\" value=\"many\" \(times)"),
      record("\(steps) unit=\"furlong\" value=\"1\" \(times)"),
      record("\(steps) unit=\"count\" value=\"1\" startDate=\"yesterday\" endDate=\"today\""),
      record(
        "\(steps) unit=\"count\" value=\"1\" endDate=\"2021-11-30 08:23:50 +0200\""
          + " startDate=\"2021-11-30 08:24:50 +0200\""),
      record("type=\"HKCategoryTypeIdentifierSleepAnalysis\" value=\"Dreaming\" \(times)"),
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\"/>", "</HealthData>",
    ]
    let reading = try read("apple-health", lines.joined(separator: "\n"))
    #expect(reading.recordsRead == 1)
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × value-not-readable, line 3: 'many' is no value of StepCount: the record is left"
          + " out",
        "refused 1 × unit-not-known, line 4: StepCount in 'furlong' is not known: the record is left"
          + " out",
        "refused 2 × time-not-readable, line 5: a record's start or end cannot be read, or it ends"
          + " before it starts: it is left out",
        "refused 1 × sleep-stage-not-known, line 7: 'Dreaming' is no stage of sleep that is known:"
          + " the record is left out",
        "refused 1 × start-not-known, line 8: a workout does not state its time: it is left out",
      ])
  }

  @Test(arguments: [
    (
      "<!DOCTYPE HealthData [<!ENTITY a \"b\">]><HealthData/>",
      "line 1: the document declares an entity (export it again; nothing that a file points to is"
        + " opened)"
    ),
    (
      "<!DOCTYPE HealthData\nSYSTEM \"http://example.com/a.dtd\"><HealthData/>",
      "line 2: the document points to an external DTD (export it again; nothing that a file points"
        + " to is opened)"
    ),
    (
      "<ClinicalDocument xmlns=\"urn:hl7-org:v3\"><Record/></ClinicalDocument>",
      "it is the export in the form of clinics (CDA), which holds less than export.xml (nothing to"
        + " do, if you import export.xml beside it)"
    ),
    (
      "<HealthData locale=\"en\"></HealthData>",
      "it holds no activity, position or daily total (nothing to do, unless you expected an"
        + " activity in it)"
    ),
  ])
  func `what is no export of records is refused`(text: String, rejection: String) throws {
    let refused = try #require(try read("apple-health", text).rejection)
    #expect(Adapter.name(recognizing: text) == "apple-health")
    let place = refused.place.description
    #expect(
      "\(place.isEmpty ? "" : "\(place): ")\(refused.message) (\(refused.advice))" == rejection)
  }

  // MARK: Excerpts

  private static let records = """
     <Record type="HKQuantityTypeIdentifierStepCount" sourceName="My iPhone" unit="count" startDate="2025-06-01 08:00:00 +0200" endDate="2025-06-01 08:01:00 +0200" value="40"/>
     <Record type="HKQuantityTypeIdentifierStepCount" sourceName="My iPhone" unit="count" startDate="2025-06-01 08:05:00 +0200" endDate="2025-06-01 08:06:00 +0200" value="50">
      <MetadataEntry key="HKWasUserEntered" value="0"/>
     </Record>

    """

  private static let workouts = """
    <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30.5" durationUnit="min" startDate="2025-06-02 08:00:00 +0200" endDate="2025-06-02 08:31:00 +0200">
     <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="5.25" unit="km"/>
    </Workout>
    <Workout workoutActivityType="HKWorkoutActivityTypeFunctionalStrengthTraining" duration="20" durationUnit="min" startDate="2025-06-03 08:00:00 +0200" endDate="2025-06-03 08:20:00 +0200"/>

    """

  @Test(arguments: [1, 7, 100, 65_536])
  func `records in a row need no root`(size: Int) throws {
    #expect(Adapter.name(recognizing: Self.records) == "apple-health")
    let reading = try read("apple-health", Array(Self.records.utf8), chunkSize: size)
    #expect(
      reading.sampleTexts == [
        "steps 2025-06-01 of apple-health/My iPhone/phone", "  2025-06-01T06:00:00 60.0 s: 40",
        "  2025-06-01T06:05:00 60.0 s: 50",
      ])
    #expect(reading.lines == [1])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(arguments: [1, 7, 100, 65_536])
  func `workouts in a row need no root, nor does one alone`(size: Int) throws {
    #expect(Adapter.name(recognizing: Self.workouts) == "apple-health")
    let reading = try read("apple-health", Array(Self.workouts.utf8), chunkSize: size)
    #expect(reading.activities.map(\.sport) == [.run, .strength])
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [5_250_000, nil])
    #expect(reading.activities.map(\.totals.timerMilliseconds) == [1_830_000, 1_200_000])
    #expect(reading.activities.map(\.totals.elapsedMilliseconds) == [1_860_000, 1_200_000])
    #expect(reading.diagnostics.isEmpty)
    let alone = try #require(Self.workouts.firstRange(of: "</Workout>"))
    let run = try read("apple-health", String(Self.workouts[..<alone.upperBound]))
    #expect(run.activities.map(\.totals.distanceMillimeters) == [5_250_000])
    #expect(run.diagnostics.isEmpty)
  }

  @Test func `a workout of another program is none of Apple's`() {
    #expect(Adapter.name(recognizing: "<Workout sport=\"run\"><Lap/></Workout>") == nil)
  }

  @Test func `a cut excerpt keeps what is whole, and names the damage where it is`() throws {
    let cut = try #require(Self.workouts.firstRange(of: "</Workout>"))
    let reading = try read(
      "apple-health", Self.workouts + String(Self.workouts[..<cut.lowerBound]))
    #expect(reading.activities.map(\.sport) == [.run, .strength])
    #expect(reading.diagnostics.map(\.rule) == ["damaged"])
    // On the line of the root that Pacelog adds, a place is that without it.
    let oneLine = Self.workouts.replacing("\n", with: "") + "</Record>"
    let damage = try #require(try read("apple-health", oneLine).diagnostics.last)
    let rooted = try #require(
      try read("apple-health", "<HealthData>\(oneLine)").diagnostics.last)
    #expect(damage.rule == "damaged")
    let column = try #require(rooted.firstPlace.column)
    #expect(damage.firstPlace == Place(line: 1, column: column - "<HealthData>".utf8.count))
  }

  @Test func `a cut export keeps the records before the cut`() throws {
    let cut = try #require(AppleHealthExport.text.firstRange(of: "unit=\"mi\""))
    let reading = try read("apple-health", String(AppleHealthExport.text[..<cut.lowerBound]))
    #expect(reading.recordsRead == 3)
    #expect(reading.diagnostics.last?.rule == "damaged")
    #expect(
      reading.diagnostics.last?.explanation.contains(
        "3 records and 0 workouts before it came in whole")
        == true)
  }

  @Test(arguments: [1, 7, 100, 65_536])
  func `a control character behind the damage is not counted, however bytes are cut`(
    size: Int
  ) throws {
    let cut = try #require(AppleHealthExport.text.firstRange(of: "unit=\"mi\""))
    let text = AppleHealthExport.text[..<cut.lowerBound] + "<<\u{0B}\u{0B}"
    let reading = try read("apple-health", Array(text.utf8), chunkSize: size)
    #expect(reading.diagnostics.map(\.rule).contains("damaged"))
    #expect(!reading.diagnostics.map(\.rule).contains("control-character"))
  }
}
