package import ActivityModel
import Bytes
import Digests
import EventLog
package import Projection

/// Events without their points, as they are written.
///
/// A history without points is not worth it: the log is read as fast. Its events wait here until
/// one with points comes.
package struct RememberedEvents {
  /// The activities that began in one year, and their sources.
  struct Part: Packed {
    /// Of the contents of the file; invalid while the part is changed.
    fileprivate(set) var digest = Digest(sha256Of: [])
    /// From the first start to the last end, in milliseconds since the epoch.
    fileprivate(set) var span: ClosedRange<Int64>
    fileprivate(set) var byteCount = 0
    /// When the activities began and ended that platforms gave an id, by a hash of the id.
    fileprivate(set) var platforms: [Int64: ClosedRange<Int64>] = [:]
    /// Nil when the file was not read.
    fileprivate var bytes: PackedReader?
    /// Those behind the file.
    fileprivate var newBytes: [UInt8] = []

    fileprivate mutating func add(_ bytes: [UInt8], _ span: ClosedRange<Int64>) {
      newBytes += bytes
      self.span = self.span.union(span)
    }

    fileprivate mutating func add(_ platform: Int64, _ span: ClosedRange<Int64>) {
      platforms[platform] = platforms[platform]?.union(span) ?? span
    }
  }

  private(set) var parts: [Int: Part] = [:]
  private var general = PackedWriter()
  private var waiting: [RecordedEvent] = []
  /// Of the activities that were added; the others are older.
  private var places: [EventID: ActivityPlace] = [:]
  /// Of the newest; nil when there is none.
  package private(set) var lastSequence: Int?
  /// True while the activities of a year depend on those of other years in no way.
  package private(set) var isPlain = true
  /// True when an event has points.
  package private(set) var hasPoints = false

  package init() {}

  /// How many bytes the events take.
  package private(set) var byteCount = 0

  /// Takes the next event.
  ///
  /// - Parameters:
  ///   - event: Without its points.
  ///   - summary: Of the points; nil for an event that has none.
  package mutating func append(_ event: RecordedEvent, _ summary: TrackSummary?) {
    guard hasPoints || summary != nil else {
      waiting.append(event)
      return lastSequence = event.sequence
    }
    hasPoints = true
    for earlier in waiting { add(earlier, nil) }
    waiting = []
    add(event, summary)
  }

  private mutating func add(_ event: RecordedEvent, _ summary: TrackSummary?) {
    lastSequence = event.sequence
    let bytes = Self.packed(event, summary)
    byteCount += bytes.count
    if let place = ActivityPlace(event, summary) {
      places[event.id] = place
      add(bytes, to: place.year, place.span)
      if let platform = place.platformActivity { add(platform, to: place.year, place.span) }
    } else if let (year, span) = yearOfSource(event) {
      add(bytes, to: year, span)
    } else {
      general.data(bytes)
      isPlain = isPlain && event.body.keepsYearsApart
    }
  }

  /// The year of all activities of a source; nil for one that has older ones, or others.
  private func yearOfSource(_ event: RecordedEvent) -> (Int, ClosedRange<Int64>)? {
    guard case .sourceImported(let source) = event.body, let first = source.events.first,
      let place = places[first.event]
    else { return nil }
    var span = place.span
    for event in source.events.dropFirst() {
      guard let other = places[event.event], other.year == place.year else { return nil }
      span = span.union(other.span)
    }
    return (place.year, span)
  }

  private mutating func add(_ bytes: [UInt8], to year: Int, _ span: ClosedRange<Int64>) {
    var writer = PackedWriter()
    writer.integer(span.upperBound)
    writer.data(bytes)
    parts[year, default: Part(span: span)].add(writer.bytes, span)
  }

  private mutating func add(_ platform: String, to year: Int, _ span: ClosedRange<Int64>) {
    let hash = Self.hash(platform)
    parts[year]?.add(hash, span)
  }

  private static func hash(_ platform: String) -> Int64 {
    Digest(sha256Of: Array(platform.utf8)).bytes.prefix(8).reduce(0) { $0 << 8 | Int64($1) }
  }

  /// True when an activity with this id of a platform began before a moment.
  func knows(_ platform: String, before moment: Int64) -> Bool {
    let hash = Self.hash(platform)
    return parts.values.contains { ($0.platforms[hash]?.lowerBound ?? .max) < moment }
  }

  private static func packed(_ event: RecordedEvent, _ summary: TrackSummary?) -> [UInt8] {
    var writer = PackedWriter()
    writer.values(
      event.sequence, event.id, event.recordedAt.milliseconds, event.body.kind.rawValue)
    writer.list(event.body.storedParts) { $1.data($0) }
    writer.values(summary)
    return writer.bytes
  }
}

// MARK: Files

extension RememberedEvents {
  /// The longest time between activities of one id on a platform that do not join far years.
  private static let platformSpan: Int64 = 5 * 86_400_000

  /// Reads an index.
  init(_ reader: inout PackedReader, upTo sequence: Int) throws(PackedDamage) {
    lastSequence = sequence
    isPlain = try reader.integer() == 1
    hasPoints = true
    parts = try reader.dictionary()
    general.raw(try reader.data())
    byteCount = general.bytes.count + parts.values.reduce(0) { $0 + $1.byteCount }
    guard reader.isAtEnd else { throw PackedDamage() }
  }

  /// Writes the index, after the files of the years.
  func write(to writer: inout PackedWriter) {
    writer.integer(isPlain && hasNearPlatforms ? 1 : 0)
    writer.pairs(parts.sorted { $0.key < $1.key })
    writer.data(general.bytes)
  }

  /// False when activities that a platform gave one id are far apart.
  private var hasNearPlatforms: Bool {
    var spans: [Int64: ClosedRange<Int64>] = [:]
    for (hash, span) in parts.values.lazy.flatMap(\.platforms) {
      spans[hash] = spans[hash]?.union(span) ?? span
    }
    return spans.values.allSatisfy { $0.upperBound - $0.lowerBound <= Self.platformSpan }
  }

  /// Takes the contents of a file that was read.
  mutating func fill(_ year: Int, with reader: PackedReader) { parts[year]?.bytes = reader }

  /// True when the events of a year are at hand, or there are none.
  func isFilled(_ year: Int) -> Bool { parts[year].map { $0.bytes != nil } ?? true }

  var generalReader: PackedReader { PackedReader(general.bytes) }

  var filledParts: [PackedReader] { parts.sorted { $0.key < $1.key }.compactMap(\.value.bytes) }

  /// Hands over the contents of the files that change, and holds none any longer.
  mutating func takeChanged() -> [(year: Int, bytes: [UInt8])] {
    var changed: [(year: Int, bytes: [UInt8])] = []
    for (year, part) in parts.sorted(by: { $0.key < $1.key }) {
      parts[year]?.bytes = nil
      guard !part.newBytes.isEmpty else { continue }
      let bytes = Array(part.bytes?.rest ?? []) + part.newBytes
      parts[year]?.newBytes = []
      parts[year]?.byteCount = bytes.count
      parts[year]?.digest = Digest(sha256Of: bytes)
      changed.append((year, bytes))
    }
    return changed
  }
}

extension RememberedEvents.Part {
  init(packed reader: inout PackedReader) throws(PackedDamage) {
    digest = try reader.value()
    span = try reader.value()
    byteCount = try reader.value()
    platforms = try reader.dictionary()
  }

  func write(to writer: inout PackedWriter) {
    writer.values(digest, span, byteCount)
    writer.pairs(platforms.sorted { $0.key < $1.key })
  }
}

extension PackedReader {
  /// The bytes of a file that were not read, without the digest at its end.
  var rest: ArraySlice<UInt8> { bytes[offset..<bytes.count - 32] }
}

extension ClosedRange<Int64> {
  /// From the earlier start to the later end.
  package func union(_ other: Self) -> Self {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}

extension EventBody {
  /// False for an event that may change activities of any year, or make some of a stream.
  fileprivate var keepsYearsApart: Bool {
    switch self {
    case .fact(.locationsReceived), .sourceReread, .userEvent(.importUndone),
      .userEvent(.importRestored),
      .memberForgotten:
      false
    case .userEvent(.activityCorrected(let corrected)):
      if case .activity(_, .sameAs) = corrected.correction { false } else { true }
    case .fact, .sourceImported, .sourceRefused: true
    }
  }
}
