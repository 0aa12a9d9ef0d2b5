import ActivityModel

/// Turns records into the columns of a track.
struct FITTrack {
  let records: FITRecords
  let clock: FITClock
  /// The boundaries from ``FITTimer/segmentBoundaries``.
  let segmentBoundaries: [UInt32]

  /// The track of some ranges of records, with distances relative to `distanceBase` centimetres.
  ///
  /// - Complexity: O(records); one comparison per record for each empty column.
  func track(
    of ranges: [Range<Int>], distanceBase: Int32, _ diagnostics: inout Diagnostics
  ) -> Track {
    let rows = ranges.count == 1 ? records.rows[ranges[0]] : ArraySlice(ranges.flatMap(slice))
    guard !rows.isEmpty else { return Track() }
    var columns = TrackColumns()
    columns.count = rows.count
    columns.segmentStarts = segmentStarts(rows)
    columns.timeMilliseconds = times(rows)
    (columns.latitudeE7, columns.longitudeE7) = positions(rows, &diagnostics)
    columns.elevationCentimeters = column(
      rows, .altitude, Limits.elevationCentimeters, &diagnostics
    ) { 20 * $0 - 50_000 }
    columns.distanceMillimeters = continued(
      distances(rows, from: distanceBase), at: columns.timeMilliseconds, of: rows, &diagnostics)
    columns.heartRateBPM = column(rows, .heartRate, Limits.count, &diagnostics) { $0 }
    columns.cadencePerMinute = cadences(rows)
    columns.powerWatts = column(rows, .power, Limits.count, &diagnostics) { $0 }
    columns.speedMillimetersPerSecond = column(rows, .speed, Limits.count, &diagnostics) { $0 }
    columns.temperatureCentidegrees = column(
      rows, .temperature, Limits.temperatureCentidegrees, &diagnostics
    ) { 100 * $0 }
    columns.accuracyCentimeters = column(rows, .accuracy, Limits.count, &diagnostics) { 100 * $0 }
    guard let track = Track(columns) else {
      preconditionFailure("every column has a value for every record, or none at all")
    }
    return track
  }

  private func slice(_ range: Range<Int>) -> ArraySlice<FITRecord> { records.rows[range] }

  /// True when any record has the reading.
  private func has(_ reading: FITReading, _ rows: ArraySlice<FITRecord>) -> Bool {
    rows.contains { $0[reading] != FITRecord.absent }
  }

  /// Converts one column; drops and notes out-of-range values.
  private func column(
    _ rows: ArraySlice<FITRecord>, _ reading: FITReading, _ range: ClosedRange<Int32>,
    _ diagnostics: inout Diagnostics, _ convert: (Int64) -> Int64
  ) -> [Int32] {
    guard has(reading, rows) else { return [] }
    let possible = Int64(range.lowerBound)...Int64(range.upperBound)
    var values = Array(repeating: Column<Int32>.absent, count: rows.count)
    for (index, row) in rows.enumerated() where row[reading] != FITRecord.absent {
      let value = convert(Int64(row[reading]))
      if possible.contains(value) {
        values[index] = Int32(truncatingIfNeeded: value)
      } else {
        diagnostics.noteReadingOutOfRange(at: Place(byteOffset: Int(row.byteOffset)))
      }
    }
    return values
  }

  private func times(_ rows: ArraySlice<FITRecord>) -> [Int64] {
    rows.map { row in
      row.timestamp.map { clock.instant($0).milliseconds } ?? Column<Int64>.absent
    }
  }

  private func distances(_ rows: ArraySlice<FITRecord>, from base: Int32) -> [Int64] {
    guard has(.distance, rows) else { return [] }
    return rows.map { row in
      let value = row[.distance]
      guard value != FITRecord.absent, value >= 0 else { return Column<Int64>.absent }
      return 10 * Int64(value >= base ? value - base : value)
    }
  }

  /// The distances since the start, also where the device began to count anew.
  private func continued(
    _ distances: [Int64], at times: [Int64], of rows: ArraySlice<FITRecord>,
    _ diagnostics: inout Diagnostics
  ) -> [Int64] {
    let restarts = FITRestarts(distances, times: Column(values: times))
    for index in restarts.indices {
      let row = rows[rows.startIndex + index]
      diagnostics.note(
        "distance-restarts", at: Place(byteOffset: Int(row.byteOffset)),
        because: "the distances of the records begin anew: they are added to the last one before")
    }
    return restarts.distances
  }

  /// Cadence including its fraction, rounded half up.
  private func cadences(_ rows: ArraySlice<FITRecord>) -> [Int32] {
    guard has(.cadence, rows) else { return [] }
    return rows.map { row in
      let value = row[.cadence]
      guard value != FITRecord.absent, value >= 0 else { return Column<Int32>.absent }
      let fraction = row[.cadenceFraction]
      let parts = (0..<128).contains(fraction) ? Int64(fraction) : 0
      return Int32(exactly: Int64(value).addingRounded(parts)) ?? Column<Int32>.absent
    }
  }

  /// The valid positions; a point without one keeps its other readings.
  private func positions(
    _ rows: ArraySlice<FITRecord>, _ diagnostics: inout Diagnostics
  ) -> ([Int32], [Int32]) {
    guard has(.latitude, rows) || has(.longitude, rows) else { return ([], []) }
    var latitudes = Array(repeating: Column<Int32>.absent, count: rows.count)
    var longitudes = latitudes
    for (index, row) in rows.enumerated() {
      let (latitude, longitude) = (row[.latitude], row[.longitude])
      if latitude == FITRecord.absent, longitude == FITRecord.absent { continue }
      guard latitude != FITRecord.absent, longitude != FITRecord.absent,
        let coordinate = Coordinate(
          latitudeE7: FITTrack.degreesE7(latitude), longitudeE7: FITTrack.degreesE7(longitude))
      else {
        diagnostics.note(
          "position-out-of-range", at: Place(byteOffset: Int(row.byteOffset)),
          because: "a latitude or longitude is missing or not on the globe: the point has none")
        continue
      }
      latitudes[index] = coordinate.latitudeE7
      longitudes[index] = coordinate.longitudeE7
    }
    return (latitudes, longitudes)
  }

  /// Converts to ten-millionths of a degree, rounded half up.
  static func degreesE7(_ semicircles: Int32) -> Int {
    (Int(semicircles) * 1_800_000_000 + 1 << 30) >> 31
  }

  /// Starts a segment at each record that follows a stop of the timer.
  private func segmentStarts(_ rows: ArraySlice<FITRecord>) -> [Int] {
    var stretches = FITStretches(boundaries: segmentBoundaries)
    var starts = [0]
    var current: Int?
    for (index, row) in rows.enumerated() {
      guard let timestamp = row.timestamp else { continue }
      let stretch = stretches.move(to: timestamp)
      if let current, current != stretch, index > 0 { starts.append(index) }
      current = stretch
    }
    return starts
  }
}

extension Diagnostics {
  mutating func noteReadingOutOfRange(at place: Place) {
    note(
      "reading-out-of-range", at: place,
      because: "a reading is more than anything can be: the point stays without it")
  }
}
