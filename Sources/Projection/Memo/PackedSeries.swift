import Bytes

extension SeriesAnalysis: CachedDrawing {
  func write(to writer: inout PackedWriter) {
    writer.integer(elapsedMilliseconds)
    writer.integer(steps)
    var last: Int64 = 0
    writer.list(distancesMillimeters) { value, writer in
      writer.integer(value - last)
      last = value
    }
    for column in [elevationsCentimeters, heartRatesBPM, cadencesPerMinute, powersWatts] {
      writer.list(column) { value, writer in writer.optional(value) { $1.integer($0) } }
    }
  }

  init(_ reader: inout PackedReader) throws(PackedDamage) {
    func column(_ reader: inout PackedReader) throws(PackedDamage) -> [Int64?] {
      try reader.list { (reader) throws(PackedDamage) in
        try reader.optional { (reader) throws(PackedDamage) in Int64(try reader.integer()) }
      }
    }
    var last = 0
    self.init(
      elapsedMilliseconds: Int64(try reader.integer()), steps: try reader.integer(),
      distancesMillimeters: try reader.list { (reader) throws(PackedDamage) in
        last &+= try reader.integer()
        return Int64(last)
      }, elevationsCentimeters: try column(&reader), heartRatesBPM: try column(&reader),
      cadencesPerMinute: try column(&reader), powersWatts: try column(&reader))
  }
}
