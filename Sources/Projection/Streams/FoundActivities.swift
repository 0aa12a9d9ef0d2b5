import ActivityModel
import Crypto

/// Activities that nobody recorded as such, found in streams of positions.
enum FoundActivities {
  /// Ascending by stream and start.
  ///
  /// What was recorded as an activity is taken: a stream tells only of the times in between.
  static func recordings(
    in locations: [LiveFact<LocationsReceived>], of member: MemberID,
    apartFrom recorded: [ActivityRecording], clock: MemberClock, settings: Settings
  ) -> [ActivityRecording] {
    let taken = recorded.map(\.span).sorted { $0.start < $1.start }
    return Dictionary(grouping: locations, by: \.body.stream)
      .sorted { $0.key.identity.precedes($1.key.identity) }
      .flatMap { stream, days in
        let fixes = StreamFixes(
          days, maximumAccuracyCentimeters: settings.cleaning.maximumStreamAccuracyCentimeters)
        return StreamPieces(fixes: fixes, rules: settings.streams).find(apartFrom: taken).map {
          ActivityRecording(found: $0, in: fixes, of: stream, member: member, clock: clock)
        }
      }
  }
}

extension FoundActivities {
  /// Activities that corrections are aimed at, and that begin elsewhere by now: what a stream told
  /// of them later moved the start that names them.
  ///
  /// They are found again in what was known when the correction was made.
  ///
  /// - Parameters:
  ///   - targets: ids that nothing has, and the sequence of a correction of each.
  ///   - history: the member's.
  ///   - member: whose.
  ///   - recorded: what was recorded as an activity.
  ///   - clock: the member's.
  ///   - settings: those in force.
  /// - Returns: those of the targets that are found, told by nobody.
  /// - Complexity: as often that of finding all activities as there are different states of
  ///   knowledge among the corrections.
  static func former(
    _ targets: [EventID: Int], in history: History, of member: MemberID,
    apartFrom recorded: [ActivityRecording], clock: MemberClock, settings: Settings
  ) -> [ActivityRecording] {
    guard !targets.isEmpty, !history.locations.isEmpty else { return [] }
    var found: [ActivityRecording] = []
    var lastCount = 0
    for sequence in Set(targets.values).sorted() {
      func isKnown(_ id: EventID) -> Bool { history.sequences[id].map { $0 < sequence } ?? false }
      let (locations, recorded) = (
        history.locations.filter { isKnown($0.id) }, recorded.filter { isKnown($0.id) }
      )
      // Nothing was learned since the correction before.
      guard locations.count + recorded.count > lastCount else { continue }
      lastCount = locations.count + recorded.count
      found += recordings(
        in: locations, of: member, apartFrom: recorded, clock: clock, settings: settings
      ).filter { targets[$0.id] != nil }.map { $0.withoutTellings(clock: clock) }
    }
    return found
  }
}

extension ActivityRecording {
  /// The same, told by nobody: so that it may be joined with what the same source tells now.
  fileprivate func withoutTellings(clock: MemberClock) -> ActivityRecording {
    ActivityRecording(
      id: id, evidence: evidence, activity: activity, tellings: [], format: format, clock: clock)
  }

  fileprivate init(
    found piece: Range<Int>, in fixes: StreamFixes, of stream: SourceStream, member: MemberID,
    clock: MemberClock
  ) {
    let start = Instant(milliseconds: fixes.times[piece.lowerBound])
    var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: nil))
    activity.track = fixes.track(piece)
    let days = Set(fixes.origins[piece].map(\.day)).sorted().map { fixes.days[Int($0)] }
    self.init(
      id: EventID(foundAt: start, in: stream, of: member), evidence: days.map(\.id),
      activity: activity, tellings: days.flatMap(\.tellings), format: .stream, clock: clock)
  }
}

extension StreamFixes {
  /// The fixes of a range as a track.
  ///
  /// Without their accuracy: it was judged by what is allowed to a stream, which is more than what
  /// is allowed to a recording.
  fileprivate func track(_ piece: Range<Int>) -> Track {
    var track = Track()
    for origin in origins[piece] {
      var point = days[Int(origin.day)].body.fixes[Int(origin.point)]
      point.accuracyCentimeters = nil
      track.append(point)
    }
    return track
  }
}

extension SourceStream {
  /// Every part with its length: no two streams have the same.
  fileprivate var identity: String {
    [vendor, device, kind.rawValue].map { "\($0.utf8.count):\($0)" }.joined()
  }
}

extension EventID {
  /// Names an activity that was found: by whose, where and when.
  fileprivate init(foundAt start: Instant, in stream: SourceStream, of member: MemberID) {
    let text = "pacelog found activity 1 \(member.name) \(stream.identity) \(start.milliseconds)"
    guard let digest = Digest(SHA256.hash(data: Array(text.utf8))) else {
      preconditionFailure("SHA-256 has 32 bytes")
    }
    self.init(digest: digest)
  }
}
