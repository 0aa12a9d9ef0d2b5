import ActivityModel
import Ingest
import Testing

struct LocationCSVTests {
  /// As iBlue and MTK loggers write it: units in cells, letters in columns of their own, a comma
  /// behind the last name.
  static let logger = """
    INDEX,RCR,DATE,TIME,VALID,LATITUDE,N/S,LONGITUDE,E/W,HEIGHT,SPEED,DISTANCE,
    1,T,2024/03/01,08:00:07.250,SPS,52.5200661,N,13.4049540,E,98.470 m,3.600 km/h,0.00
    2,T,2024/03/01,08:00:12,No fix,52.5200661,N,13.4049540,E,98.470 m,0.000 km/h,0.00
    3,T,2024/03/01,08:00:17,DGPS,52.5200701,S,13.4050112,W,-1.5 m,36,0.00

    """

  @Test func `a logger's cells with units and letters`() throws {
    let reading = try read("location-csv", Self.logger)
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:00:07.250Z 525200661 134049540 elevation=9847 speed=1000",
        "2024-03-01T08:00:17Z -525200701 -134050112 elevation=-150 speed=10000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × no-fix, line 3: the logger had no fix; the row was left out"
      ])
  }

  @Test(arguments: [
    (
      "X,Y,track_fid,track_seg_id,track_seg_point_id,ele,time",
      "13.4049540,52.5200661,0,0,0,98.5,2024/03/01 08:00:00+00",
      "2024-03-01T08:00:00Z 525200661 134049540 elevation=9850"
    ),
    (
      "entity_id,state,last_changed,latitude,longitude,gps_accuracy",
      "device_tracker.phone,home,2024-03-01T08:00:00.250+00:00,52.5200661,13.4049540,5",
      "2024-03-01T08:00:00.250Z 525200661 134049540"
    ),
  ])
  func `points of a map, and the states of a home`(header: String, row: String, fix: String) throws
  {
    let text = "\(header)\n\(row)\n"
    #expect(Adapter.name(recognizing: text) == "location-csv")
    #expect(try read("location-csv", text).fixTexts == [fix])
  }

  @Test func `the Columbus V-900 writes dates and letters its own way`() throws {
    let reading = try read(
      "location-csv",
      """
      INDEX,TAG,DATE,TIME,LATITUDE N/S,LONGITUDE E/W,HEIGHT,SPEED,HEADING,VOX
      68\0\0\0\0,T,240301,080007,52.520066N,013.404954W,827\0\0,36\0 ,357,\0\0\0\r

      """)
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:00:07Z 525200660 -134049540 elevation=82700 speed=10000 course=35700"
      ])
  }

  @Test(arguments: [
    "timestamp;latitude;longitude\n1709280007;52,5200661;13,404954\n",
    "\"Timestamp\",\"latitudeE7\",\"longitudeE7\"\n\"1709280007000\",525200661,134049540\n",
    "lat\tlng\ttime\n52.5200661N\t13.404954E\t2024-03-01T09:00:07+0100\n",
    "No,Latitude,Longitude,Name,utc_d,utc_t\n1,52.5200661,13.404954,\"a\",2024/03/01,08:00:07\n",
    "No,Latitude,Longitude,utc_d,utc_t\n1,52.5200661,13.404954,2024/03/01,8:00:07 AM\n",
    "\u{FEFF}datetime,latitudeE7,longitudeE7\n2024-03-01T08:00:07Z,525200661,134049540\n",
    "recorded_at,latitude,longitude\n2024-03-01T08:00:07Z,52.5200661,13.404954\n",
    "time_utc,gps_lat,gps_lon\n2024-03-01 08:00:07,52.5200661,13.404954\n",
    "date,time,timestamp,lat,lon\n2024-03-01,10:00:07,2024-03-01T08:00:07Z,52.5200661,13.404954\n",
    "date,time,lat,lon\n2024-03-01,2024-03-01T08:00:07Z,52.5200661,13.404954\n",
    "Date (UTC),Time (UTC),lat,lon\n2024/03/01,08:00:07,52.5200661,13.404954\n",
    "UTC DATE,UTC TIME,lat,lon\n2024/03/01,08:00:07,52.5200661,13.404954\n",
    "timestamp,Date (UTC),lat,lon\n2024-03-01T08:00:07Z,2024-03-01,52.5200661,13.404954\n",
    "tst,UTC Date,Local Time,lat,lon\n1709280007,2024-03-01,09:00,52.5200661,13.404954\n",
    "time,lat,lon\n1709280007000000,52.5200661,13.404954\n",
  ])
  func `a table is read by the names of its columns`(text: String) throws {
    #expect(Adapter.name(recognizing: text) == "location-csv")
    let reading = try read("location-csv", text)
    #expect(reading.fixTexts == ["2024-03-01T08:00:07Z 525200661 134049540"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a date and a time without a zone are not guessed at`() throws {
    let reading = try read(
      "location-csv", "No,Latitude,Longitude,Date,Time\n1,52.5,13.4,2024/03/01,08:00:07\n")
    #expect(
      reading.rejection?.message
        == "'2024-03-01 08:00:07' names no time zone; the row was left out; name the columns utc_d"
        + " and utc_t if they are UTC")
  }

  @Test func `a speed without a unit is not kept`() throws {
    let reading = try read(
      "location-csv", "time,lat,lon,speed\n1709280007,52.5,13.4,7\n1709280008,52.5,13.4,2 m/s\n")
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:00:07Z 525000000 134000000",
        "2024-03-01T08:00:08Z 525000000 134000000 speed=2000",
      ])
    #expect(reading.diagnostics.map(\.rule) == ["speed-unit-unknown"])
    let named = try read(
      "location-csv", "time,lat,lon,speed_kmh\n1709280007,52.5,13.4,36\n")
    #expect(named.fixTexts == ["2024-03-01T08:00:07Z 525000000 134000000 speed=10000"])
  }

  @Test func `units in the header hold for their columns`() throws {
    let reading = try read(
      "location-csv",
      """
      type,date time,latitude,longitude,accuracy(m),altitude(m),geoid_height(m),speed(m/s),bearing(deg)
      T,2024-03-01 08:00:07.000,52.5,13.4,4.5,34.5,44.1,1.5,90

      """)
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:00:07Z 525000000 134000000 elevation=3450 accuracy=450 speed=1500"
          + " course=9000"
      ])
    let feet = try read("location-csv", "time,lat,lon,altitude_ft\n1709280007,52.5,13.4,100\n")
    #expect(feet.fixTexts == ["2024-03-01T08:00:07Z 525000000 134000000 elevation=3048"])
  }

  @Test func `a recorder of sensors has the position in late columns`() throws {
    let text = """
      time,seconds_elapsed,bearingAccuracy,speedAccuracy,verticalAccuracy,horizontalAccuracy,speed,bearing,altitude,longitude,latitude
      1709280007250000000,0.25,20,0.5,3,4.5,1.5,90,34.5,13.4,52.5

      """
    #expect(Adapter.name(recognizing: text) == "location-csv")
    #expect(
      try read("location-csv", text).fixTexts == [
        "2024-03-01T08:00:07.250Z 525000000 134000000 elevation=3450 accuracy=450 speed=1500"
          + " course=9000"
      ])
  }

  @Test(arguments: [
    "dataTime,locType,longitude,latitude,accuracy\n1709280007,1,13.4,52.5,35\n",
    "geoTime,latitude,longitude,horizontalAccuracy,dayTime\n1709280007000,52.5,13.4,35,1709251200\n",
    "geoTime,latitude,longitude,wgsLatitude,wgsLongitude,accuracy\n1709280007000,52,13,52.5,13.4,35\n",
    "ts,lat,lon,acc\n1709280007,52.5,13.4,35\n",
    "Timestamp,Latitude,Longitude,Vertical Accuracy (m),Horizontal Accuracy (m)\n1709280007,52.5,13.4,3,35\n",
  ])
  func `times and positions have other names in other apps`(text: String) throws {
    #expect(Adapter.name(recognizing: text) == "location-csv")
    #expect(
      try read("location-csv", text).fixTexts == [
        "2024-03-01T08:00:07Z 525000000 134000000 accuracy=3500"
      ])
  }

  @Test(arguments: [
    ("TRACK,INDEX,RCR,DATE,TIME,VALID,LATITUDE,N/S,LONGITUDE,E/W,SPEED", "1,1,T,", ",SPS,"),
    (
      "INDEX,RCR,UTC DATE,UTC TIME,LOCAL DATE,LOCAL TIME,MS,VALID,LATITUDE,N/S,LONGITUDE,E/W,SPEED,",
      "1,T,", ",2024/03/01,09:00:07,000,SPS,"
    ),
  ])
  func `the clock of a logger is that of the satellites`(
    header: String, start: String, between: String
  ) throws {
    let text = "\(header)\n\(start)2024/03/01,08:00:07\(between)52.5,N,13.4,W,36\n"
    #expect(Adapter.name(recognizing: text) == "location-csv")
    #expect(
      try read("location-csv", text).fixTexts == [
        "2024-03-01T08:00:07Z 525000000 -134000000 speed=10000"
      ])
  }

  @Test(arguments: ["5", "1200.5", "45458.4375", "600000000"])
  func `a number that counts from something else is no time`(text: String) throws {
    let reading = try read("location-csv", "time,lat,lon\n\(text),52.5,13.4\n")
    #expect(
      reading.rejection?.message
        == "the clock behind '\(text)' was not set; the fix was left out")
  }

  @Test func `places without times are refused with what they are`() throws {
    let text = "lat,lon,ele\n52.5,13.4,0\n"
    #expect(Adapter.name(recognizing: text) == "location-csv")
    let reading = try read("location-csv", text)
    #expect(reading.rejection?.message == "no column holds times: these are places, not fixes")
  }

  @Test func `a row without a date or a time is left out`() throws {
    let reading = try read(
      "location-csv",
      "lat,lon,utc_d,utc_t\n1,2,,08:00:07\n1,2,2024/03/01,\n1,2,03/01/2024,08:00:07\n1,2,2024/03\n")
    #expect(
      reading.refusedByRule == ["time-missing": 2, "date-not-readable": 1, "row-too-short": 1])
  }
}
