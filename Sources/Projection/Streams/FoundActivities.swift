import Bytes
import ActivityModel
import Digests

/// Activities that nobody recorded as such, found in streams of positions.
struct FoundActivities {
  let member: MemberID
  let clock: MemberClock
  let settings: Settings
  let tracks: TrackLibrary
  var memo: any AnalysisMemo = NoMemo()

  /// Ascending by stream and start.
  ///
  /// What was recorded as an activity is taken: a stream tells only of the times in between.
  ///
  /// - Complexity: O(n log n) in the fixes of the days that are not remembered, O(n) for days in
  ///   order; no more are held than those of overlapping days, and of the way that is under way.
  func recordings(
    in locations: [LiveFact<LocationsReceived>], apartFrom recorded: [ActivityRecording]
  ) -> [ActivityRecording] {
    let taken = TakenTimes(recorded)
    return Dictionary(grouping: locations, by: \.body.stream)
      .sorted { $0.key.identity.precedes($1.key.identity) }
      .flatMap { stream, facts in recordings(in: stream, facts, apartFrom: taken) }
  }

  private func recordings(
    in stream: SourceStream, _ facts: [LiveFact<LocationsReceived>], apartFrom taken: TakenTimes
  ) -> [ActivityRecording] {
    let days = StreamDays(
      facts, tracks: tracks,
      maximumAccuracyCentimeters: settings.cleaning.maximumStreamAccuracyCentimeters)
    var ways: [FoundWay] = []
    var state = StreamCutter.State()
    let thresholds = StreamStep.thresholds(settings)
    for group in days.groups {
      let taken = taken.meeting(group.span)
      let key = StreamStep.key(
        group, of: days, after: state, apartFrom: taken, thresholds: thresholds)
      let step = step(key, group, of: days, after: state, apartFrom: taken)
      ways += step.ways
      state = step.state
    }
    var cutter = StreamCutter(rules: settings.streams, apartFrom: [], state: state)
    cutter.finish()
    ways += foundWays(cutter.takeWays(), in: days)
    return ways.map { recording(found: $0, in: days, of: stream) }
  }

  /// As it is remembered, or else as the days tell it.
  private func step(
    _ key: Digest, _ group: StreamDays.Group, of days: StreamDays,
    after state: StreamCutter.State, apartFrom taken: [TimeSpan]
  ) -> StreamStep {
    var made: StreamStep?
    let bytes = memo.bytes(for: key) {
      let step = makeStep(group, of: days, after: state, apartFrom: taken)
      made = step
      var writer = PackedWriter()
      step.write(to: &writer, days)
      return writer.bytes
    }
    if let made { return made }
    var reader = PackedReader(bytes)
    if let known = try? StreamStep(&reader, days), reader.isAtEnd { return known }
    return makeStep(group, of: days, after: state, apartFrom: taken)
  }

  private func makeStep(
    _ group: StreamDays.Group, of days: StreamDays, after state: StreamCutter.State,
    apartFrom taken: [TimeSpan]
  ) -> StreamStep {
    var cutter = StreamCutter(rules: settings.streams, apartFrom: taken, state: state)
    let tracks = Dictionary(
      group.days.map { ($0, days.days[$0].track.points) }, uniquingKeysWith: { $1 })
    let fixes = [StreamFix](
      uniting: group.days.map { (number: $0, track: tracks[$0] ?? Track()) },
      maximumAccuracyCentimeters: days.maximumAccuracyCentimeters)
    for fix in fixes { cutter.take(fix) }
    return StreamStep(
      ways: foundWays(cutter.takeWays(), in: days, held: tracks), state: cutter.state)
  }

  private func foundWays(
    _ ways: [[StreamFix]], in days: StreamDays, held: [Int: Track] = [:]
  ) -> [FoundWay] {
    var tracks = held
    return ways.map { way in
      let numbers = Set(way.map { Int($0.day) }).sorted()
      for number in numbers where tracks[number] == nil {
        tracks[number] = days.days[number].track.points
      }
      let track = Track(way) { tracks[$0] ?? Track() }
      return FoundWay(
        span: TimeSpan(start: way[0].time, length: way[way.count - 1].time - way[0].time),
        days: numbers, summary: TrackSummary(plausible: track))
    }
  }

  private func recording(
    found way: FoundWay, in stream: StreamDays, of name: SourceStream
  ) -> ActivityRecording {
    let days = way.days.map { stream.days[$0] }
    let start = Instant(milliseconds: way.span.start)
    let slice = StreamSlice(
      days: days, span: way.span, maximumAccuracyCentimeters: stream.maximumAccuracyCentimeters)
    return ActivityRecording(
      id: EventID(foundAt: start, in: name, of: member), evidence: days.map(\.id),
      activity: ActivityRecorded(start: .instant(start, utcOffsetSeconds: nil)),
      track: RecordedTrack(slice: slice, way.summary), tellings: days.flatMap(\.tellings),
      format: .stream, clock: clock)
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
  ///   - recorded: what was recorded as an activity.
  /// - Returns: those of the targets that are found, told by nobody.
  /// - Complexity: as often that of finding all activities as there are different states of
  ///   knowledge among the corrections.
  func former(
    _ targets: [EventID: Int], in history: History, apartFrom recorded: [ActivityRecording]
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
      found += recordings(in: locations, apartFrom: recorded)
        .filter { targets[$0.id] != nil }.map { $0.withoutTellings(clock: clock) }
    }
    return found
  }
}

extension ActivityRecording {
  /// The same, told by nobody: so that it may be joined with what the same source tells now.
  fileprivate func withoutTellings(clock: MemberClock) -> ActivityRecording {
    ActivityRecording(
      id: id, evidence: evidence, activity: header, track: track, tellings: [], format: format,
      clock: clock)
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
    self.init(digest: Digest(sha256Of: Array(text.utf8)))
  }
}
