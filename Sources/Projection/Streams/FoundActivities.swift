import Bytes
import ActivityModel
import Digests

/// Detects activities in streams of positions.
struct FoundActivities {
  let member: MemberID
  let clock: MemberClock
  let settings: Settings
  let tracks: LazyTracks
  var memo: any AnalysisMemo = NoMemo()
  /// Nil to begin with the first day.
  var resumption: Resumption?

  /// A day that leaves more fixes of an open trip than these is segmented again at each rebuild.
  static let mostRememberedFixes = 4_096

  /// The detected activities, ascending by stream and start.
  ///
  /// The times of recorded activities are excluded.
  ///
  /// - Complexity: O(n log n) in the fixes of uncached days, O(n) for sorted days. Holds only the
  ///   fixes of overlapping days and of the current trip.
  func recordings(
    in locations: [EffectiveFact<LocationsReceived>], apartFrom recorded: [ActivityRecording]
  ) -> [ActivityRecording] {
    search(in: locations, apartFrom: recorded)?.recordings ?? []
  }

  /// The detected activities, and the states of the streams at the beginnings of years.
  ///
  /// - Returns: Nil when the state is unknown with which a stream goes on.
  func search(
    in locations: [EffectiveFact<LocationsReceived>], apartFrom recorded: [ActivityRecording]
  ) -> (recordings: [ActivityRecording], states: StreamStates)? {
    let taken = TakenTimes(recorded)
    var states = resumption?.streams ?? StreamStates()
    var recordings: [ActivityRecording] = []
    for (stream, facts) in Dictionary(grouping: locations, by: \.body.stream)
      .sorted(by: { $0.key.identity.precedes($1.key.identity) })
    {
      guard let found = self.recordings(in: stream, facts, apartFrom: taken, &states) else {
        return nil
      }
      recordings += found
    }
    return (recordings, states)
  }

  private func recordings(
    in stream: SourceStream, _ facts: [EffectiveFact<LocationsReceived>],
    apartFrom taken: TakenTimes, _ states: inout StreamStates
  ) -> [ActivityRecording]? {
    let days = StreamDays(
      facts, tracks: tracks,
      maximumAccuracyCentimeters: settings.cleaning.maximumStreamAccuracyCentimeters)
    guard var state = firstState(of: stream, days) else { return nil }
    var trips: [FoundTrip] = []
    var passage = StreamStates.Passage(of: stream.identity, before: resumption?.firstYear)
    let thresholds = StreamStep.thresholds(settings)
    for group in days.groups where group.span.start >= resumption?.horizon ?? .min {
      guard resumption?.allows(tripSince: state.open.first?.time, before: group.span) ?? true
      else { return nil }
      passage.pass(group.span, in: &states) { state.packed(days) }
      let taken = taken.meeting(group.span)
      let key = StreamStep.key(
        group, of: days, after: state, apartFrom: taken, thresholds: thresholds)
      let step = step(key, group, of: days, after: state, apartFrom: taken)
      trips += step.trips
      state = step.state
    }
    var segmenter = TripSegmenter(rules: settings.streams, apartFrom: [], state: state)
    segmenter.finish()
    trips += foundTrips(segmenter.takeTrips(), in: days)
    return trips.map { recording(found: $0, in: days, of: stream) }
  }

  /// The state before the first group; nil when it is not known.
  private func firstState(of stream: SourceStream, _ days: StreamDays) -> TripSegmenter.State? {
    guard let resumption else { return TripSegmenter.State() }
    let known = resumption.streams.state(of: stream.identity, before: resumption.firstYear)
    guard let known else { return nil }
    return known.isEmpty ? TripSegmenter.State() : TripSegmenter.State(packed: known, days)
  }

  /// The cached step, or a new one computed from the days.
  private func step(
    _ key: Digest, _ group: StreamDays.Group, of days: StreamDays,
    after state: TripSegmenter.State, apartFrom taken: [TimeSpan]
  ) -> StreamStep {
    let part = AnalysisCachePart.of(Instant(milliseconds: group.span.start))
    if let bytes = memo.recall(key, in: part) {
      var reader = PackedReader(bytes)
      if let known = try? StreamStep(&reader, days, after: state), reader.isAtEnd { return known }
    }
    let step = makeStep(group, of: days, after: state, apartFrom: taken)
    // A stream that is never at rest opens every fix of every day: remembered, they would be held.
    if step.openedFixCount(after: state) <= FoundActivities.mostRememberedFixes {
      var writer = PackedWriter()
      step.write(to: &writer, days, after: state)
      memo.keep(writer.bytes, for: key, in: part)
    }
    return step
  }

  private func makeStep(
    _ group: StreamDays.Group, of days: StreamDays, after state: TripSegmenter.State,
    apartFrom taken: [TimeSpan]
  ) -> StreamStep {
    var segmenter = TripSegmenter(rules: settings.streams, apartFrom: taken, state: state)
    let tracks = Dictionary(
      group.days.map { ($0, days.days[$0].track.points) }, uniquingKeysWith: { $1 })
    let fixes = [StreamFix](
      uniting: tracks, maximumAccuracyCentimeters: days.maximumAccuracyCentimeters)
    for fix in fixes { segmenter.take(fix) }
    return StreamStep(
      trips: foundTrips(segmenter.takeTrips(), in: days, held: tracks), state: segmenter.state)
  }

  private func foundTrips(
    _ trips: [[StreamFix]], in days: StreamDays, held: [Int: Track] = [:]
  ) -> [FoundTrip] {
    var tracks = held
    return trips.map { trip in
      let numbers = Set(trip.map { Int($0.day) }).sorted()
      for number in numbers where tracks[number] == nil {
        tracks[number] = days.days[number].track.points
      }
      let track = Track(trip, of: tracks)
      return FoundTrip(
        span: TimeSpan(start: trip[0].time, length: trip[trip.count - 1].time - trip[0].time),
        days: numbers, summary: TrackSummary(plausible: track))
    }
  }

  private func recording(
    found trip: FoundTrip, in stream: StreamDays, of name: SourceStream
  ) -> ActivityRecording {
    let days = trip.days.map { stream.days[$0] }
    let start = Instant(milliseconds: trip.span.start)
    let slice = StreamSlice(
      days: days, span: trip.span, maximumAccuracyCentimeters: stream.maximumAccuracyCentimeters)
    return ActivityRecording(
      id: EventID(foundAt: start, in: name, of: member), evidence: days.map(\.id),
      activity: ActivityRecorded(
        start: .instant(start, utcOffsetSeconds: days.utcOffsetSeconds(at: start))),
      track: RecordedTrack(slice: slice, trip.summary), citations: days.citations,
      format: .stream, clock: clock)
  }
}

extension FoundActivities {
  /// Finds activities that corrections refer to by an id that later changed.
  ///
  /// Later fixes may move the start, which determines the id. The activities are detected again
  /// from the facts known at the time of the correction.
  ///
  /// - Parameters:
  ///   - targets: Unknown ids, each with the sequence of a correction.
  ///   - history: The member's history.
  ///   - recorded: The recorded activities.
  /// - Returns: The targets that were found, without source citations.
  /// - Complexity: That of a full detection, for each state of the history among the corrections.
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
      // No facts were added since the previous correction.
      guard locations.count + recorded.count > lastCount else { continue }
      lastCount = locations.count + recorded.count
      found += recordings(in: locations, apartFrom: recorded)
        .filter { targets[$0.id] != nil }.map { $0.withoutCitations(clock: clock) }
    }
    return found
  }
}

extension ActivityRecording {
  /// The same recording without source citations, so that it can be joined with the current one.
  fileprivate func withoutCitations(clock: MemberClock) -> ActivityRecording {
    ActivityRecording(
      id: id, evidence: evidence, activity: header, track: track, citations: [], format: format,
      clock: clock)
  }
}

extension SourceStream {
  /// Each part with its length, so that distinct streams have distinct identities.
  fileprivate var identity: String {
    [vendor, device, kind.rawValue].map { "\($0.utf8.count):\($0)" }.joined()
  }
}

extension EventID {
  /// The id of a detected activity, from member, stream and start.
  fileprivate init(foundAt start: Instant, in stream: SourceStream, of member: MemberID) {
    let text = "pacelog found activity 1 \(member.name) \(stream.identity) \(start.milliseconds)"
    self.init(digest: Digest(sha256Of: Array(text.utf8)))
  }
}

extension [StreamDays.Day] {
  /// The offset that the day of a moment states.
  fileprivate func utcOffsetSeconds(at moment: Instant) -> Int? {
    func holds(_ day: StreamDays.Day) -> Bool {
      guard let span = day.track.summary.span else { return false }
      return span.start <= moment.milliseconds && moment.milliseconds <= span.end
    }
    return first { holds($0) && $0.utcOffsetSeconds != nil }?.utcOffsetSeconds
  }

  /// Those of nearly every trip are the day's own array.
  fileprivate var citations: [SourceCitation] {
    count == 1 ? self[0].citations : flatMap(\.citations)
  }
}
