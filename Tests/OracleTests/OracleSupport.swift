import ActivityModel
import Foundation
import Ingest
import TestSupport
import Testing

/// The activities of one file, in its order.
func activities(of name: String, format: String, in corpus: Corpus) throws -> [ActivityRecorded] {
  let file = try corpus.files(in: format).first { $0.lastPathComponent == name }
  let bytes = Array(try Data(contentsOf: #require(file)))
  let adapter = try #require(Adapter.named(format))
  let reading = adapter.read(SourceReader(fileName: name, bytes: bytes))
  guard case .facts(let facts, _, _) = reading else { return [] }
  return facts.compactMap {
    if case .activityRecorded(let activity) = $0.fact { return activity }
    return nil
  }
}

extension [String: String] {
  /// A number of an oracle; nil for an empty cell, `ERR`, `None`, or what is not finite.
  func number(_ column: String) -> Double? {
    self[column].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }
}

/// The middle one; the mean of the middle two.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return .nan }
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
