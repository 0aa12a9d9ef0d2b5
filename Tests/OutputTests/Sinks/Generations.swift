import Foundation
import ReadModels
import Output

/// Outputs that differ by a number, which is in every file of theirs.
enum Generations {
  static let stamp = OutputVersion(
    settingsFingerprint: "f", stages: ["days": 1], tzdataVersion: "2025b")

  /// The output of a member, a few files with the number in each.
  ///
  /// `days.json` is long when the number is odd; `runs/fixed.json` is there always; every number
  /// has a run of its own, which is not there in any other.
  static func output(_ number: Int, member: String = "anna") -> MemberOutput {
    MemberOutput(
      member: member, lastSequence: number, problems: [],
      documents: [
        document("days.json", number, days: number.isMultiple(of: 2) ? 1 : 9, member: member),
        document("runs/fixed.json", number, member: member),
        document("runs/run-\(number).json", number, member: member),
        document("runs/run-\(number).geojson", number, member: member),
      ])
  }

  static func document(
    _ path: String, _ number: Int, days: Int = 1, member: String = "anna"
  ) -> Document {
    let days = (0..<days).map { _ in
      var day = Day(date: "2026-03-29", timeZone: "UTC")
      day.steps = number
      return day
    }
    return Document(path: path, content: Days(member: member, period: "2026", days: days))
  }

  /// The numbers in some files of an output; more than one is a mixture.
  static func numbers(in files: some Sequence<[UInt8]>) throws -> Set<Int> {
    try files.reduce(into: []) { numbers, bytes in
      let days = try JSONDecoder().decode(Days.self, from: Data(bytes)).days
      numbers.formUnion(days.compactMap(\.steps))
    }
  }
}

extension JSONFileSink {
  /// Writes whole outputs at once.
  @discardableResult
  func write(
    _ outputs: [MemberOutput], checking check: Check = .sizes, others: Others = .kept
  ) throws -> WriteSummary {
    let staged = try outputs.map { try stage($0, checking: check) }
    return try publish(staged, as: Generations.stamp, others: others)
  }
}

/// Every file below a folder: path to bytes.
func snapshot(_ folder: URL) throws -> [String: Data] {
  var files: [String: Data] = [:]
  for path in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
    guard let path = path as? String else { continue }
    let file = folder.appendingPathComponent(path)
    if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
      files[path] = try Data(contentsOf: file)
    }
  }
  return files
}
