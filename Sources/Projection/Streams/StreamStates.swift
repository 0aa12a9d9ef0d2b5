import ActivityModel
import Bytes

/// The states of the segmenter at the beginnings of years, by the identity of the stream.
///
/// A projection that begins in the middle of a life goes on from them.
struct StreamStates: Hashable, Packed, Sendable {
  /// Of streams that began before the year.
  private(set) var years: [Int: [String: [UInt8]]] = [:]
  /// The year in which each stream began.
  private(set) var firstYears: [String: Int] = [:]

  /// The state before the first days of a year; nil when it is not known, empty when the stream
  /// began later.
  func state(of stream: String, before year: Int) -> [UInt8]? {
    if let known = years[year]?[stream] { return known }
    return firstYears[stream].map { $0 >= year } ?? true ? [] : nil
  }

  /// Those before a year begins, and before earlier ones.
  func upTo(_ year: Int) -> StreamStates {
    var states = self
    states.years = years.filter { $0.key <= year }
    return states
  }

  func write(to writer: inout PackedWriter) {
    writer.list(years.sorted { $0.key < $1.key }) { year, writer in
      writer.integer(year.key)
      writer.list(year.value.sorted { $0.key.precedes($1.key) }) { stream, writer in
        writer.text(stream.key)
        writer.data(stream.value)
      }
    }
    writer.pairs(firstYears.sorted { $0.key.precedes($1.key) })
  }

  init() {}

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    let years = try reader.list { (reader) throws(PackedDamage) in
      let year = try reader.integer()
      let streams = try reader.list { (reader) throws(PackedDamage) in
        (try reader.text(), Array(try reader.data()))
      }
      return (year, Dictionary(streams) { first, _ in first })
    }
    self.years = Dictionary(years) { first, _ in first }
    firstYears = try reader.dictionary()
  }
}

extension StreamStates {
  /// Follows one stream through the years.
  struct Passage {
    private let stream: String
    private var year: Int?
    /// The end of the last group.
    private var end = Int64.min

    /// Begins before a year, or with the first year of the stream.
    init(of stream: String, before year: Int?) { (self.stream, self.year) = (stream, year) }

    /// Remembers the state before a group of days if a year begins with it.
    ///
    /// Not when earlier fixes reach into the year: a trip that ended in it would be lost.
    mutating func pass(
      _ span: TimeSpan, in states: inout StreamStates, _ state: () -> [UInt8]
    ) {
      let next = Resumption.year(at: span.start)
      if let year, year < next {
        let bytes = state()
        for year in max(year + 1, 1970)...max(next, 1970)
        where end <= Resumption.horizon(of: year) + 172_800_000 {
          states.years[year, default: [:]][stream] = bytes
        }
      }
      states.firstYears[stream] = min(states.firstYears[stream] ?? next, next)
      year = max(next, year ?? next)
      end = max(end, span.end)
    }
  }
}
