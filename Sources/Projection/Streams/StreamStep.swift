import Bytes
import ActivityModel
import Digests

/// A trip without its points.
struct FoundTrip: Sendable {
  let span: TimeSpan
  /// The indices of the days with a fix of it, ascending.
  let days: [Int]
  let summary: TrackSummary
}

/// The result of segmenting overlapping days of a stream: the completed trips and the next state.
///
/// It depends only on those days, the previous state, the thresholds and the recorded activities of
/// the time. It is therefore cached, and a new day costs the work of one day.
struct StreamStep: Sendable {
  let trips: [FoundTrip]
  let state: TripSegmenter.State
}

extension StreamStep {
  /// A fingerprint of the thresholds, the beginning of every step's key.
  static func thresholds(_ settings: Settings) -> String {
    var read = Settings()
    read.streams = settings.streams
    read.cleaning = settings.cleaning
    return "pacelog stream step 3 \(read.canonicalText)"
  }

  /// The key of a step; `taken` are the recorded activities of its time.
  static func key(
    _ group: StreamDays.Group, of stream: StreamDays, after state: TripSegmenter.State,
    apartFrom taken: [TimeSpan], thresholds: String
  ) -> Digest {
    var writer = PackedWriter()
    writer.text(thresholds)
    state.write(to: &writer, stream)
    writer.list(group.days) { $1.digest(stream.days[$0].id.digest) }
    writer.list(taken) { $1.values($0.start, $0.end) }
    return Digest(sha256Of: writer.bytes)
  }

  /// The number of fixes that the step adds to the open trip.
  func openedFixCount(after before: TripSegmenter.State) -> Int {
    state.open.count - state.fixesKept(from: before).count
  }

  /// Writes the step as what it adds to the state before it: fixes that were open before are not
  /// written again with every day.
  func write(
    to writer: inout PackedWriter, _ stream: StreamDays, after before: TripSegmenter.State
  ) {
    writer.list(trips) { trip, writer in
      writer.values(trip.span, trip.days.map { stream.days[$0].id }, trip.summary)
    }
    let kept = state.fixesKept(from: before)
    writer.values(kept.lowerBound, kept.count)
    state.write(to: &writer, stream, leavingOut: kept.count)
  }

  init(
    _ reader: inout PackedReader, _ stream: StreamDays, after before: TripSegmenter.State
  ) throws(PackedDamage) {
    trips = try reader.list { (reader) throws(PackedDamage) in
      let span: TimeSpan = try reader.value()
      let days = try reader.list { (reader) throws(PackedDamage) in
        try stream.number(of: reader.value())
      }
      return FoundTrip(span: span, days: days, summary: try reader.value())
    }
    let (first, count) = (try reader.integer(), try reader.integer())
    guard 0 <= first, 0 <= count, first <= before.open.count - count else {
      throw PackedDamage()
    }
    state = try TripSegmenter.State(
      &reader, stream, beginningWith: before.open[first..<first + count])
  }
}

extension TripSegmenter.State {
  /// The whole state as bytes.
  func packed(_ stream: StreamDays) -> [UInt8] {
    var writer = PackedWriter()
    write(to: &writer, stream)
    return writer.bytes
  }

  /// - Returns: Nil for bytes that are no state, or that name a day that the stream has not.
  init?(packed bytes: [UInt8], _ stream: StreamDays) {
    var reader = PackedReader(bytes)
    guard let state = try? TripSegmenter.State(&reader, stream, beginningWith: []), reader.isAtEnd
    else { return nil }
    self = state
  }

  /// The index, among the fixes open before, of the first that is still open.
  fileprivate func fixesKept(from before: TripSegmenter.State) -> Range<Int> {
    guard let first = open.first else { return 0..<0 }
    let start = before.open.partitioningIndex { $0.time >= first.time }
    let kept = zip(before.open[start...], open).prefix { $0 == $1 }
    return start..<start + kept.count(where: { _ in true })
  }

  /// Writes the state without the first `count` of its open fixes.
  fileprivate func write(
    to writer: inout PackedWriter, _ stream: StreamDays, leavingOut count: Int = 0
  ) {
    writer.integer(open.count - count)
    var day: Int32?
    for fix in open[count...] {
      fix.write(to: &writer, stream, after: day)
      day = fix.day
    }
    writer.values(candidate, end)
    writer.optional(stop) { $0.write(to: &$1, stream, after: nil) }
  }

  fileprivate init(
    _ reader: inout PackedReader, _ stream: StreamDays, beginningWith kept: ArraySlice<StreamFix>
  ) throws(PackedDamage) {
    open = Array(kept)
    var day: Int32?
    for _ in 0..<max(0, try reader.integer()) {
      let fix = try StreamFix(&reader, stream, after: day)
      open.append(fix)
      day = fix.day
    }
    candidate = try reader.integer()
    end = try reader.integer()
    stop = try reader.optional { (reader) throws(PackedDamage) in
      try StreamFix(&reader, stream, after: nil)
    }
    guard 0 <= candidate, candidate <= end, end <= open.count else { throw PackedDamage() }
  }
}

extension StreamFix {
  /// Writes the fix; its day by the event, unless it is that of the fix before: numbers of days
  /// change when others come.
  fileprivate func write(
    to writer: inout PackedWriter, _ stream: StreamDays, after dayBefore: Int32?
  ) {
    writer.values(time, accuracyCentimeters, latitudeE7, longitudeE7, point, day != dayBefore)
    if day != dayBefore { writer.values(stream.days[Int(day)].id) }
  }

  fileprivate init(
    _ reader: inout PackedReader, _ stream: StreamDays, after dayBefore: Int32?
  ) throws(PackedDamage) {
    let time: Int64 = try reader.value()
    let (accuracy, latitude): (Int32, Int32) = (try reader.value(), try reader.value())
    let (longitude, point): (Int32, Int32) = (try reader.value(), try reader.value())
    let newDay = try reader.value() ? try stream.number(of: reader.value()) : nil
    guard let day = newDay.map(Int32.init) ?? dayBefore else { throw PackedDamage() }
    self.init(
      time: time, accuracyCentimeters: accuracy, latitudeE7: latitude, longitudeE7: longitude,
      day: day, point: point)
    guard 0 <= point, point < stream.days[Int(day)].track.summary.pointCount else {
      throw PackedDamage()
    }
  }
}

extension StreamDays {
  fileprivate func number(of id: EventID) throws(PackedDamage) -> Int {
    guard let number = numbers[id] else { throw PackedDamage() }
    return number
  }
}
