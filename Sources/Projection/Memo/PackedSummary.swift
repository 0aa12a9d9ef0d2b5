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
  }
}
