import Bytes

/// An intermediate result of an analysis, kept for a document that is made later.
protocol CachedDrawing: Sendable {
  static var part: DrawingPart { get }
  func write(to writer: inout PackedWriter)
  init(_ reader: inout PackedReader) throws(PackedDamage)
}

extension PaceDrawing {
  static var part: DrawingPart { .drawing }
}

extension SeriesAnalysis {
  static var part: DrawingPart { .series }
}

extension AnalysisMemo {
  func cacheDrawing(_ item: some CachedDrawing, for key: AnalysisKey) {
    var writer = PackedWriter()
    item.write(to: &writer)
    cacheDrawing(writer.bytes, as: type(of: item).part, of: key)
  }

  /// Nil when it is forgotten, or damaged.
  func takeCachedDrawing<Item: CachedDrawing>(_ type: Item.Type, for key: AnalysisKey) -> Item? {
    takeCachedDrawing(Item.part, of: key).flatMap { bytes in
      var reader = PackedReader(bytes)
      return try? Item(&reader)
    }
  }
}
