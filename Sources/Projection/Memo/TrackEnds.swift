import ActivityModel

/// A position and its time.
struct TimedPlace: Hashable, Sendable {
  /// Since the epoch.
  let milliseconds: Int64
  let latitudeE7: Int32
  let longitudeE7: Int32
}

/// The first and the last position of a track that have a time, in the order of the file.
struct TrackEnds: Hashable, Sendable {
  let first: TimedPlace
  let last: TimedPlace
}

extension TrackEnds {
  /// - Returns: Nil without a timed position.
  /// - Complexity: O(points without a position) at both ends.
  init?(_ track: Track) {
    let (times, latitudes, longitudes) = (
      track.timeMilliseconds.values, track.latitudeE7.values, track.longitudeE7.values
    )
    guard times.count == latitudes.count, times.count == longitudes.count else { return nil }
    func isPlaced(_ index: Int) -> Bool {
      times[index] != Column<Int64>.absent && latitudes[index] != Column<Int32>.absent
        && longitudes[index] != Column<Int32>.absent
        && !(latitudes[index] == 0 && longitudes[index] == 0)
    }
    guard let first = times.indices.first(where: isPlaced),
      let last = times.indices.last(where: isPlaced)
    else { return nil }
    func place(_ index: Int) -> TimedPlace {
      TimedPlace(
        milliseconds: times[index], latitudeE7: latitudes[index], longitudeE7: longitudes[index])
    }
    self.init(first: place(first), last: place(last))
  }

  /// Those of tracks that continue one another; nil without any.
  init?(joining ends: [TrackEnds]) {
    guard let first = ends.map(\.first).min(by: { $0.milliseconds < $1.milliseconds }),
      let last = ends.map(\.last).max(by: { $0.milliseconds < $1.milliseconds })
    else { return nil }
    self.init(first: first, last: last)
  }

  /// The shifts by which another track may have the same positions later, in milliseconds.
  ///
  /// One of them begins, or ends, within 1 m of the other.
  func possibleShifts(to later: TrackEnds) -> Set<Int64> {
    var shifts: Set<Int64> = []
    for (here, there) in [(first, later.first), (last, later.last)] where here.isNear(there) {
      let shift = there.milliseconds.subtractingReportingOverflow(here.milliseconds)
      if !shift.overflow { shifts.insert(shift.partialValue) }
    }
    return shifts
  }
}

extension TimedPlace {
  /// True within 1 m.
  fileprivate func isNear(_ other: TimedPlace) -> Bool {
    // 1 m is at most 91 units of latitude: most pairs need no more than this.
    abs(Int64(latitudeE7) - Int64(other.latitudeE7)) <= 91
      && Geodesic().meters(
        fromLatitudeE7: latitudeE7, longitudeE7: longitudeE7,
        toLatitudeE7: other.latitudeE7, longitudeE7: other.longitudeE7) <= 1
  }
}
