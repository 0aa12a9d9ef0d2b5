import ActivityModel

/// The complete activities of a source, in file order, and each track of them once: programs write
/// copies.
struct DistinctActivities {
  private(set) var all: [LocatedFact] = []
  /// The place in `all` of each way, as soon as there are two activities.
  private var known: [TimedWay: Int] = [:]

  init() {}

  /// Appends an activity, unless an earlier one has its times and positions, which is noted.
  ///
  /// The copy with the most kinds of readings gives the track, the first one everything else. A
  /// single point is no copy: it has no length that could count twice.
  ///
  /// - Complexity: O(points); O(1) for the first activity.
  mutating func append(_ located: LocatedFact, _ diagnostics: inout Diagnostics) {
    guard let track = located.longTrack, let first = earlier(with: track),
      let firstTrack = all[first].longTrack
    else {
      all.append(located)
      return
    }
    diagnostics.note(
      "track-repeated", at: located.place,
      because: "a track is in the file twice, with the same points and times: it counts once")
    if track.kindCount > firstTrack.kindCount { all[first].replaceTrack(by: track) }
  }

  /// The earlier activity with the way of a track, which is known from now on.
  private mutating func earlier(with track: Track) -> Int? {
    guard !all.isEmpty else { return nil }
    if known.isEmpty {
      for index in all.indices {
        if let track = all[index].longTrack { known[TimedWay(track)] = index }
      }
    }
    let way = TimedWay(track)
    if let first = known[way] { return first }
    known[way] = all.count
    return nil
  }
}

/// The times and positions of a track; of one without positions all readings.
private struct TimedWay: Hashable {
  let times: Column<Int64>
  let latitudes: Column<Int32>
  let longitudes: Column<Int32>
  let withoutPositions: Track?

  init(_ track: Track) {
    times = track.timeMilliseconds
    latitudes = track.latitudeE7
    longitudes = track.longitudeE7
    withoutPositions = track.latitudeE7.isEmpty ? track : nil
  }
}

extension Track {
  /// The number of kinds of readings.
  fileprivate var kindCount: Int {
    PointReading.allCases.count { reading in (0..<count).contains { self[$0][reading] != nil } }
  }
}

extension LocatedFact {
  /// The track of an activity with at least two points.
  fileprivate var longTrack: Track? {
    guard case .activityRecorded(let activity) = fact, activity.track.count > 1 else { return nil }
    return activity.track
  }

  fileprivate mutating func replaceTrack(by track: Track) {
    guard case .activityRecorded(var activity) = fact else { return }
    activity.track = track
    self = LocatedFact(fact: .activityRecorded(activity), place: place)
  }
}
