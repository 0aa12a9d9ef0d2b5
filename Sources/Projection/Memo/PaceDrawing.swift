import Bytes

/// The part of an analysis that is as long as the track: where which colour goes.
///
/// Kept apart from the numbers, for only a map needs it, and a thousand of them fill a cache.
struct PaceDrawing: Sendable {
  let segments: [PaceSegmentAnalysis]
  let profile: PaceProfile?

  /// True when there is no line to draw in any colours.
  fileprivate var isEmpty: Bool {
    guard let profile else { return segments.isEmpty }
    return !profile.nodes.dropFirst().contains { $0.speed != PaceProfile.apart }
  }
}

extension ActivityAnalysis {
  /// Takes the drawing out of the numbers.
  mutating func takeDrawing() -> PaceDrawing {
    let drawing = PaceDrawing(segments: paceSegments, profile: paceProfile)
    isDrawn = !drawing.isEmpty
    (paceSegments, paceProfile) = ([], nil)
    return drawing
  }

  /// Takes the series out of the numbers.
  mutating func takeSeries() -> SeriesAnalysis? {
    defer { series = nil }
    return series
  }
}

extension PaceDrawing: CachedDrawing {
  func write(to writer: inout PackedWriter) {
    writer.list(segments) { $0.write(to: &$1) }
    writer.optional(profile) { profile, writer in
      writer.list(profile.nodes) { $0.write(to: &$1) }
    }
  }

  init(_ reader: inout PackedReader) throws(PackedDamage) {
    segments = try reader.list { (reader) throws(PackedDamage) in
      try PaceSegmentAnalysis(&reader)
    }
    profile = try reader.optional { (reader) throws(PackedDamage) in
      PaceProfile(
        nodes: try reader.list { (reader) throws(PackedDamage) in try PaceProfile.Node(&reader) })
    }
  }
}

extension PaceSegmentAnalysis {
  fileprivate func write(to writer: inout PackedWriter) {
    writer.integer(color)
    writer.integer(Class.packed.firstIndex(of: paceClass) ?? 0)
    writer.integer(startMilliseconds)
    writer.integer(endMilliseconds)
    writer.integer(distanceMillimeters)
    writer.integer(speedMillimetersPerSecond)
    write(latitudesE7, to: &writer)
    write(longitudesE7, to: &writer)
  }

  private func write(_ column: [Int32], to writer: inout PackedWriter) {
    var last: Int32 = 0
    writer.list(column) { value, writer in
      writer.integer(Int64(value) - Int64(last))
      last = value
    }
  }

  fileprivate init(_ reader: inout PackedReader) throws(PackedDamage) {
    let color = try reader.number(UInt32.self)
    let place = try reader.integer()
    guard Class.packed.indices.contains(place) else { throw PackedDamage() }
    func column(_ reader: inout PackedReader) throws(PackedDamage) -> [Int32] {
      var last = 0
      return try reader.list { (reader) throws(PackedDamage) in
        last &+= try reader.integer()
        guard let value = Int32(exactly: last) else { throw PackedDamage() }
        return value
      }
    }
    self.init(
      color: color, paceClass: Class.packed[place], startMilliseconds: Int64(try reader.integer()),
      endMilliseconds: Int64(try reader.integer()),
      distanceMillimeters: Int64(try reader.integer()),
      speedMillimetersPerSecond: try reader.number(Int32.self), latitudesE7: try column(&reader),
      longitudesE7: try column(&reader))
  }
}

extension PaceSegmentAnalysis.Class {
  /// Each by its place: text takes longer than all the rest of a short segment.
  fileprivate static let packed: [Self] = [.slow, .average, .fast, .stopped]
}

extension PaceProfile.Node {
  fileprivate func write(to writer: inout PackedWriter) {
    writer.integer(milliseconds)
    writer.integer(millimeters)
    for number in [latitudeE7, longitudeE7, speed] { writer.integer(number) }
  }

  fileprivate init(_ reader: inout PackedReader) throws(PackedDamage) {
    self.init(
      milliseconds: Int64(try reader.integer()), millimeters: Int64(try reader.integer()),
      latitudeE7: try reader.number(Int32.self), longitudeE7: try reader.number(Int32.self),
      speed: try reader.number(Int32.self))
  }
}
