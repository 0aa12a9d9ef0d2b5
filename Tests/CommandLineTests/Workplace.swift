import Foundation
import TestSupport
import Testing

/// A folder with a configuration and an inbox, as an operator has it.
struct Workplace {
  let folder: URL
  var inbox: URL { folder.appendingPathComponent("SampleData/inbox") }
  var output: URL { folder.appendingPathComponent("out") }

  /// The repository's configuration and sample data, in a folder of their own.
  static func withSampleData<Result>(_ body: (Workplace) throws -> Result) throws -> Result {
    try withTemporaryFolder { folder in
      let workplace = Workplace(folder: folder)
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("SampleData"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: repositoryRoot.appendingPathComponent("SampleData/inbox"), to: workplace.inbox)
      try FileManager.default.copyItem(
        at: repositoryRoot.appendingPathComponent("pipeline.json"),
        to: folder.appendingPathComponent("pipeline.json"))
      return try body(workplace)
    }
  }

  /// An empty folder.
  static func empty<Result>(_ body: (Workplace) throws -> Result) throws -> Result {
    try withTemporaryFolder { try body(Workplace(folder: $0)) }
  }

  /// A folder with one file.
  static func holding<Result>(
    _ text: String, at path: String, _ body: (Workplace) throws -> Result
  ) throws -> Result {
    try empty { workplace in
      try workplace.write(text, to: path)
      return try body(workplace)
    }
  }

  /// A run of the program, which has to end with a status unless that is left out.
  @discardableResult
  func pacelog(
    _ arguments: String..., environment: [String: String] = [:], ends status: Int32? = nil,
    at location: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(arguments, in: folder, environment: environment)
    if let status { outcome.expect(status, location) }
    return outcome
  }

  /// A run that has to end well.
  @discardableResult
  func succeed(
    _ arguments: String..., environment: [String: String] = [:],
    at location: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(arguments, in: folder, environment: environment)
    outcome.expect(0, location)
    return outcome
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Does something in the folder that Pacelog is not for.
  func shell(_ command: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(command)")
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// A JSON file of the output.
  func json(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: folder.appendingPathComponent(path))
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// A list of a member's documents of one name, the newest year first.
  func list(_ member: String, _ name: String, _ key: String) throws -> Any? {
    let home = "out/members/\(member)"
    let years = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(home).path
    ).filter { $0.wholeMatch(of: #/[0-9]{4}/#) != nil }
    return try years.sorted(by: >).flatMap { year in
      try json("\(home)/\(year)/\(name).json")[key] as? [Any] ?? []
    }
  }
}

/// A run straight north at 3 m/s, one point every 10 s.
func northwardRun(day: Int, points: Int = 60, latitude: Double = 50) -> String {
  let lines = (0..<points).map { index in
    let position = String(format: "%.7f", latitude + Double(index) * 30 / 111_200)
    let clock = String(format: "%02d:%02d", index / 6, index % 6 * 10)
    return """
      <trkpt lat="\(position)" lon="8.0000000"><ele>100.0</ele>\
      <time>2026-\(String(format: "%02d-%02d", day / 28 + 1, day % 28 + 1))T06:\(clock)Z</time>\
      </trkpt>
      """
  }
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
    <trk><name>Run \(day)</name><type>running</type><trkseg>
    \(lines.joined(separator: "\n"))
    </trkseg></trk></gpx>

    """
}
