import Bytes

/// An intermediate result of an analysis, kept for a document that is made later.
protocol Shelved: Sendable {
  static var part: AsidePart { get }
  func write(to writer: inout PackedWriter)
  init(_ reader: inout PackedReader) throws(PackedDamage)
}

extension PaceDrawing {
  static var part: AsidePart { .drawing }
}

extension SeriesAnalysis {
  static var part: AsidePart { .series }
}

extension AnalysisMemo {
  func setAside(_ item: some Shelved, for key: AnalysisKey) {
    var writer = PackedWriter()
    item.write(to: &writer)
    setAside(writer.bytes, as: type(of: item).part, of: key)
  }

  /// Nil when it is forgotten, or damaged.
  func takeAside<Item: Shelved>(_ type: Item.Type, for key: AnalysisKey) -> Item? {
    takeAside(Item.part, of: key).flatMap { bytes in
      var reader = PackedReader(bytes)
      return try? Item(&reader)
    }
  }
}
