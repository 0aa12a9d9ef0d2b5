import ActivityModel

extension Adapter {
  /// CSV files of OpenTracks: a track with its pauses and the readings of sensors.
  static let openTracksCSV = Adapter(
    name: "opentracks-csv", version: 2, title: "OpenTracks, CSV", points: OpenTracksCSV.table)
}

/// One activity: a row a point, or a row at which a segment begins or ends.
enum OpenTracksCSV {
  static let table = PointTable(
    needing: [.segmentMark],
    [
      .moment("#time", "time"), .segmentMark("trackpoint_type"), .latitude("latitude"),
      .longitude("longitude"), .reading(.elevation, "altitude"),
      .reading(.accuracy, "accuracy_horizontal"),
      // Kilometres an hour, which the header does not state.
      .reading(.speed, "speed", in: .kilometersPerHour), .reading(.heartRate, "heartrate"),
      .reading(.cadence, "cadence"), .reading(.power, "power"),
    ])
}
