/// How a TCX is written.
public struct TCXStyle: Sendable {
  /// `Forerunner 255` or the like.
  public var device: String
  /// True for a file with positions and elevation; a treadmill has neither.
  public var hasPositions: Bool
  /// After how many metres the device starts a lap by itself.
  public var lapMillimeters = 1_000_000

  public init(device: String, hasPositions: Bool = true) {
    self.device = device
    self.hasPositions = hasPositions
  }
}

/// Writes a recording as Garmin Connect exports it in its Training Center format.
public func tcx(_ recording: Recording, _ style: TCXStyle) -> [UInt8] {
  let garmin = "http://www.garmin.com/xmlschemas"
  var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <TrainingCenterDatabase
      xsi:schemaLocation="\(garmin)/TrainingCenterDatabase/v2 \
    \(garmin)/TrainingCenterDatabasev2.xsd"
      xmlns:ns3="\(garmin)/ActivityExtension/v2"
      xmlns="\(garmin)/TrainingCenterDatabase/v2"
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
      <Activities>
        <Activity Sport="\(recording.sport.tcxName)">
          <Id>\(TimeText(recording.start).utcWithFraction)</Id>

    """
  for lap in laps(of: recording, style) { appendLap(lap, style, to: &text) }
  text += """
          <Notes>\(xmlEscaped(recording.title))</Notes>
          <Creator xsi:type="Device_t">
            <Name>\(xmlEscaped(style.device))</Name>
            <UnitId>3412345678</UnitId>
            <ProductID>3992</ProductID>
            <Version>
              <VersionMajor>19</VersionMajor>
              <VersionMinor>18</VersionMinor>
              <BuildMajor>0</BuildMajor>
              <BuildMinor>0</BuildMinor>
            </Version>
          </Creator>
        </Activity>
      </Activities>
      <Author xsi:type="Application_t">
        <Name>Connect Api</Name>
        <LangID>en</LangID>
        <PartNumber>006-D2449-00</PartNumber>
      </Author>
    </TrainingCenterDatabase>

    """
  return Array(text.utf8)
}

private struct Lap {
  var tracks: [[Recording.Point]] = []
  /// The distance that the device had covered before it.
  let startDistance: Int
  /// From its last point to the first of the next lap, when the timer ran on.
  var secondsToNext = 0

  var points: [Recording.Point] { tracks.flatMap(\.self) }
  var timerSeconds: Int {
    tracks.reduce(secondsToNext) { $0 + ($1[$1.count - 1].time - $1[0].time) }
  }
  var distance: Int { (points.last?.distanceMillimeters ?? startDistance) - startDistance }
}

/// Starts a lap behind each point that reaches the length of one.
private func laps(of recording: Recording, _ style: TCXStyle) -> [Lap] {
  var laps: [Lap] = []
  var lap = Lap(startDistance: 0)
  for segment in recording.segments {
    var track: [Recording.Point] = []
    for (index, point) in segment.enumerated() {
      track.append(point)
      let isFull = point.distanceMillimeters >= (laps.count + 1) * style.lapMillimeters
      guard isFull, index + 1 < segment.count else { continue }
      lap.tracks.append(track)
      lap.secondsToNext = segment[index + 1].time - point.time
      laps.append(lap)
      (track, lap) = ([], Lap(startDistance: point.distanceMillimeters))
    }
    lap.tracks.append(track)
  }
  return laps + [lap]
}

private func appendLap(_ lap: Lap, _ style: TCXStyle, to text: inout String) {
  let (points, timer, distance) = (lap.points, lap.timerSeconds, lap.distance)
  let heartRates = points.map(\.heartRate)
  let speeds = points.map(\.speedMillimetersPerSecond)
  text += """
          <Lap StartTime="\(TimeText(points[0].time).utcWithFraction)">
            <TotalTimeSeconds>\(timer).0</TotalTimeSeconds>
            <DistanceMeters>\(decimal(distance, places: 3))</DistanceMeters>
            <MaximumSpeed>\(decimal(speeds.max() ?? 0, places: 3))</MaximumSpeed>
            <Calories>\(distance * 64 / 1_000_000)</Calories>
            <AverageHeartRateBpm>
              <Value>\(heartRates.reduce(0, +).dividedRounding(by: heartRates.count))</Value>
            </AverageHeartRateBpm>
            <MaximumHeartRateBpm>
              <Value>\(heartRates.max() ?? 0)</Value>
            </MaximumHeartRateBpm>
            <Intensity>Active</Intensity>
            <TriggerMethod>\(distance >= style.lapMillimeters ? "Distance" : "Manual")\
    </TriggerMethod>

    """
  for track in lap.tracks {
    text += "        <Track>\n"
    for point in track { appendPoint(point, style, to: &text) }
    text += "        </Track>\n"
  }
  let average = timer == 0 ? 0 : distance.dividedRounding(by: timer)
  text += """
            <Extensions>
              <ns3:LX>
                <ns3:AvgSpeed>\(decimal(average, places: 3))</ns3:AvgSpeed>
              </ns3:LX>
            </Extensions>
          </Lap>

    """
}

private func appendPoint(_ point: Recording.Point, _ style: TCXStyle, to text: inout String) {
  text += """
              <Trackpoint>
                <Time>\(TimeText(point.time).utcWithFraction)</Time>

    """
  if style.hasPositions {
    text += """
                  <Position>
                    <LatitudeDegrees>\(decimal(point.latitudeE7, places: 7))</LatitudeDegrees>
                    <LongitudeDegrees>\(decimal(point.longitudeE7, places: 7))</LongitudeDegrees>
                  </Position>
                  <AltitudeMeters>\(decimal(point.elevationCentimeters, places: 2))\
      </AltitudeMeters>

      """
  }
  text += """
                <DistanceMeters>\(decimal(point.distanceMillimeters, places: 3))</DistanceMeters>
                <HeartRateBpm>
                  <Value>\(point.heartRate)</Value>
                </HeartRateBpm>
                <Extensions>
                  <ns3:TPX>
                    <ns3:Speed>\(decimal(point.speedMillimetersPerSecond, places: 3))</ns3:Speed>
                    <ns3:RunCadence>\(point.cadence)</ns3:RunCadence>
                  </ns3:TPX>
                </Extensions>
              </Trackpoint>

    """
}

extension Recording.Sport {
  fileprivate var tcxName: String {
    switch self {
    case .run: "Running"
    case .ride: "Biking"
    case .walk, .hike: "Other"
    }
  }
}
