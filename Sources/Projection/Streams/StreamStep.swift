import Bytes
import ActivityModel
import Digests

/// A trip without its points.
struct FoundWay: Sendable {
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
  let ways: [FoundWay]
  let state: StreamCutter.State
}

extension StreamStep {
  /// A fingerprint of the thresholds, the beginning of every step's key.
  static func thresholds(_ settings: Settings) -> String {
    var read = Settings()
    read.streams = settings.streams
    read.cleaning = settings.cleaning
    return "pacelog stream step 1 \(read.canonicalText)"
  }

  /// The key of a step; `taken` are the recorded activities of its time.
  static func key(
    _ group: StreamDays.Group, of stream: StreamDays, after state: StreamCutter.State,
    apartFrom taken: [TimeSpan], thresholds: String
  ) -> Digest {
    var writer = PackedWriter()
    writer.text(thresholds)
    state.write(to: &writer, stream)
    writer.list(group.days) { $1.digest(stream.days[$0].id.digest) }
    writer.list(taken) { span, writer in
      writer.integer(span.start)
      writer.integer(span.end)
    }
    return Digest(sha256Of: writer.bytes)
  }

  func write(to writer: inout PackedWriter, _ stream: StreamDays) {
    writer.list(ways) { way, writer in
      writer.integer(way.span.start)
      writer.integer(way.span.length)
      writer.list(way.days) { $1.digest(stream.days[$0].id.digest) }
      way.summary.write(to: &writer)
    }
    state.write(to: &writer, stream)
  }

  init(_ reader: inout PackedReader, _ stream: StreamDays) throws(PackedDamage) {
    ways = try reader.list { (reader) throws(PackedDamage) in
      let span = TimeSpan(
        start: try reader.number(Int64.self), length: try reader.number(Int64.self))
      let days = try reader.list { (reader) throws(PackedDamage) in
        try stream.number(of: EventID(digest: try reader.digest()))
      }
      return FoundWay(span: span, days: days, summary: try TrackSummary(&reader))
    }
    state = try StreamCutter.State(&reader, stream)
  }
}

extension StreamCutter.State {
  fileprivate func write(to writer: inout PackedWriter, _ stream: StreamDays) {
    writer.list(open) { $0.write(to: &$1, stream) }
    writer.integer(candidate)
    writer.integer(end)
    writer.optional(stay) { $0.write(to: &$1, stream) }
  }

  fileprivate init(_ reader: inout PackedReader, _ stream: StreamDays) throws(PackedDamage) {
    open = try reader.list { (reader) throws(PackedDamage) in try StreamFix(&reader, stream) }
    candidate = try reader.integer()
    end = try reader.integer()
    stay = try reader.optional { (reader) throws(PackedDamage) in
      try StreamFix(&reader, stream)
    }
    guard 0 <= candidate, candidate <= end, end <= open.count else { throw PackedDamage() }
  }
}

extension StreamFix {
  /// Days by their event: their numbers change when others come.
  fileprivate func write(to writer: inout PackedWriter, _ stream: StreamDays) {
    writer.integer(time)
    writer.integer(accuracyCentimeters)
    writer.integer(latitudeE7)
    writer.integer(longitudeE7)
    writer.digest(stream.days[Int(day)].id.digest)
    writer.integer(point)
  }

  fileprivate init(_ reader: inout PackedReader, _ stream: StreamDays) throws(PackedDamage) {
    self.init(
      time: try reader.number(Int64.self), accuracyCentimeters: try reader.number(Int32.self),
      latitudeE7: try reader.number(Int32.self), longitudeE7: try reader.number(Int32.self),
      day: Int32(try stream.number(of: EventID(digest: try reader.digest()))),
      point: try reader.number(Int32.self))
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
