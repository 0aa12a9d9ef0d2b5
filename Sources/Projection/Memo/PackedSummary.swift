public import Bytes

extension TrackSummary: Packed {
  public func write(to writer: inout PackedWriter) {
    writer.values(pointCount, span, (hasPositions ? 1 : 0) | (hasHeartRates ? 2 : 0))
    writer.values(lastDistanceMillimeters)
    writer.optional(ends) { $1.values($0.first, $0.last) }
  }

  /// - Throws: When the bytes are invalid.
  public init(packed reader: inout PackedReader) throws(PackedDamage) {
    pointCount = try reader.value()
    span = try reader.value()
    let flags = try reader.integer()
    hasPositions = flags & 1 != 0
    hasHeartRates = flags & 2 != 0
    lastDistanceMillimeters = try reader.value()
    ends = try reader.optional { (reader) throws(PackedDamage) in
      TrackEnds(first: try reader.value(), last: try reader.value())
    }
  }
}

extension TimedPlace: Packed {
  func write(to writer: inout PackedWriter) {
    writer.values(milliseconds, latitudeE7, longitudeE7)
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(
      milliseconds: try reader.value(), latitudeE7: try reader.value(),
      longitudeE7: try reader.value())
  }
}

extension TimeSpan: Packed {
  func write(to writer: inout PackedWriter) { writer.values(start, length) }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(start: try reader.value(), length: try reader.value())
  }
}
