public import Bytes

extension TrackSummary {
  public func write(to writer: inout PackedWriter) {
    writer.integer(pointCount)
    writer.optional(span) { span, writer in
      writer.integer(span.start)
      writer.integer(span.length)
    }
    writer.integer((hasPositions ? 1 : 0) | (hasHeartRates ? 2 : 0))
    writer.optional(lastDistanceMillimeters) { $1.integer($0) }
    writer.optional(ends) { ends, writer in
      ends.first.write(to: &writer)
      ends.last.write(to: &writer)
    }
  }

  /// - Throws: When the bytes are invalid.
  public init(_ reader: inout PackedReader) throws(PackedDamage) {
    pointCount = try reader.integer()
    span = try reader.optional { (reader) throws(PackedDamage) in
      TimeSpan(start: try reader.number(Int64.self), length: try reader.number(Int64.self))
    }
    let flags = try reader.integer()
    hasPositions = flags & 1 != 0
    hasHeartRates = flags & 2 != 0
    lastDistanceMillimeters = try reader.optional { (reader) throws(PackedDamage) in
      try reader.number(Int64.self)
    }
    ends = try reader.optional { (reader) throws(PackedDamage) in
      TrackEnds(first: try TimedPlace(&reader), last: try TimedPlace(&reader))
    }
  }
}

extension TimedPlace {
  fileprivate func write(to writer: inout PackedWriter) {
    writer.integer(milliseconds)
    writer.integer(latitudeE7)
    writer.integer(longitudeE7)
  }

  fileprivate init(_ reader: inout PackedReader) throws(PackedDamage) {
    milliseconds = try reader.number(Int64.self)
    latitudeE7 = try reader.number(Int32.self)
    longitudeE7 = try reader.number(Int32.self)
  }
}
