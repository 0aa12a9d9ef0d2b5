import ActivityModel
import Ingest
import Testing

/// The first version of the format: folders of history that name the sport.
struct TCXFirstVersionTests {
  static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v1">
    <History>
    <Running Name="Running"><Folder Name="2006"><Run>
    <Lap StartTime="2006-05-01T08:00:00Z"><TotalTimeSeconds>20</TotalTimeSeconds>
    <DistanceMeters>60</DistanceMeters><MaximumSpeed>3.5</MaximumSpeed><Calories>5</Calories>
    <AverageHeartRateBpm>140</AverageHeartRateBpm><MaximumHeartRateBpm>151</MaximumHeartRateBpm>
    <Intensity>Active</Intensity>
    <Track><Trackpoint><Position><LatitudeDegrees>52.5</LatitudeDegrees>
    <LongitudeDegrees>13.4</LongitudeDegrees></Position><AltitudeMeters>34.5</AltitudeMeters>
    <DistanceMeters>0</DistanceMeters><HeartRateBpm>130</HeartRateBpm>
    <Time>2006-05-01T08:00:00Z</Time></Trackpoint>
    <Trackpoint><Time>2006-05-01T08:00:20Z</Time><DistanceMeters>60</DistanceMeters>
    <HeartRateBpm>150</HeartRateBpm></Trackpoint></Track></Lap><Notes>first</Notes></Run></Folder>
    </Running>
    <Biking Name="Biking"><Run><Lap StartTime="2006-05-02T08:00:00Z">
    <TotalTimeSeconds>600</TotalTimeSeconds><DistanceMeters>4000</DistanceMeters>
    <Intensity>Active</Intensity></Lap></Run></Biking>
    <Other Name="Other"/>
    <MultiSport Name="MultiSport"><MultiSportSession><FirstSport><Run>
    <Lap StartTime="2006-05-03T08:00:00Z"><TotalTimeSeconds>300</TotalTimeSeconds></Lap>
    </Run></FirstSport></MultiSportSession></MultiSport>
    </History>
    <Courses><CourseFolder Name="Courses"><Course><Name>Plan</Name></Course></CourseFolder></Courses>
    </TrainingCenterDatabase>

    """

  @Test(arguments: [1, 7, 65_536])
  func `a run is an activity of the sport of its folder`(chunkSize: Int) throws {
    let reading = try read("tcx", Array(Self.text.utf8), chunkSize: chunkSize)
    #expect(reading.activities.map(\.sport) == [.run, .ride, .unknown])
    #expect(
      reading.activities.map { $0.start.moment?.iso8601 } == [
        "2006-05-01T08:00:00Z", "2006-05-02T08:00:00Z", "2006-05-03T08:00:00Z",
      ])
    let first = reading.activities[0]
    #expect(first.track.points.map(\.heartRateBPM) == [130, 150])
    #expect(first.laps.map(\.totals.averageHeartRateBPM) == [140])
    #expect(first.laps.map(\.totals.maximumHeartRateBPM) == [151])
    #expect(first.notes == "first")
    #expect(reading.diagnostics.map(\.rule) == ["course-is-no-activity"])
  }
}
