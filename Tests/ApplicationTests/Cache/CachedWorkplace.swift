import Runtime
import Rebuilding
import Importing
import ActivityModel
import Bytes
import Foundation
import Ingest
import EventLog
@testable import Application
import Projection
import Output
import TestSupport
import Testing

/// An inbox, a data folder and output in a folder that is gone afterwards.
struct CachedWorkplace {
  let folder: URL

  static func use(_ body: (CachedWorkplace) throws -> Void) throws {
    try withTemporaryFolder { try body(CachedWorkplace(folder: $0)) }
  }

  var configuration: Configuration {
    var configuration = Configuration(folder: folder.path)
    configuration.keepsOriginals = false
    return configuration
  }
  var inbox: String { folder.appendingPathComponent("inbox").path }
  var cache: CacheFolder { CacheFolder(dataFolder: configuration.dataFolder) }
  /// So late that every file has long come to rest.
  var later: Instant { SystemClock.now.adding(milliseconds: 3_600_000) }

  func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent("inbox").appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Imports the inbox; everything is read when it is not to be remembered.
  func importInbox(
    remembering: Bool = true, now: Instant? = nil, workers: Int = 2,
    limits: SourceLimits = SourceLimits()
  ) throws -> ImportReport {
    let pipeline = Pipeline(configuration: configuration)
    let walker = SourceWalker(workingFolder: folder.path, limits: limits)
    let zones = try SystemZones().database
    return try pipeline.log("test").reading { (known) throws(Failure) in
      let inputCache = InputCache(cache: cache, log: known, now: now ?? later)
      let importer = Importer(
        processor: SourceProcessor(log: known, walker: walker, zones: zones, workers: workers),
        log: pipeline.log("test"), originals: nil, walker: walker, ownFolders: [],
        workers: workers, progress: .silent, cache: remembering ? inputCache : nil)
      let report = try importer.run([Input(path: inbox, owner: .memberByFolder)])
      try pipeline.log("test").reading { (log) throws(Failure) in
        if let log { try inputCache.save(log) }
      }
      return report
    }
  }

  /// The files of a member that a run would not open.
  func remembered(of member: String) throws -> [String] {
    let place = InputPlace(path: "\(inbox)/\(member)", member: try #require(MemberID(member)))
    return try Pipeline(configuration: configuration).log("test").reading {
      (log) throws(Failure) in
      let inputCache = InputCache(cache: cache, log: log, now: later)
      inputCache.begin(place)
      var names: [String] = []
      for case .file(let file) in SourceWalker(workingFolder: folder.path).files(at: place.path)
      where inputCache.recall(file) != nil {
        names.append(file.name.split(separator: "/").last.map(String.init) ?? "")
      }
      return names
    }
  }

  /// Rebuilds what is out of date, or everything, into a folder.
  @discardableResult
  func rebuild(
    into output: String = "out", _ scope: RebuildScope = .outOfDate, cached: Bool = true,
    heldPointCount: Int = MemberHistoryReader.heldPointCount,
    reading wrap: (any EventLogReader) -> any HistoryReader = { $0 }
  ) throws -> RebuildReport {
    var configuration = configuration
    configuration.outputFolder = folder.appendingPathComponent(output).path
    let zones = try SystemZones()
    return try Pipeline(configuration: configuration).log("test").reading {
      (log) throws(Failure) in
      guard let log else { return RebuildReport(outputFolder: configuration.outputFolder) }
      let rebuilder = Rebuilder(
        log: wrap(log), settings: configuration.settings,
        stages: configuration.stages, zones: zones,
        sink: JSONFileSink(folder: configuration.outputFolder), workers: 2, progress: .silent,
        cache: cached ? cache : nil, heldPointCount: heldPointCount)
      return try rebuilder.run(scope)
    }
  }

  /// Every file of a folder of the workplace, by its path.
  func contents(of name: String) throws -> [String: Data] {
    let root = folder.appendingPathComponent(name).path
    var files: [String: Data] = [:]
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    for path in paths {
      files[path] = FileManager.default.contents(atPath: "\(root)/\(path)")
    }
    return files
  }

  /// The names of the members' entries in the cache.
  var cachedEntries: [String] {
    ["analyses", "documents", "histories", "years"].flatMap { kind in
      cache.names(in: kind).map { "\(kind)/\($0)" }
    }
  }

  /// Replaces entries of the cache by ones for another purpose.
  func makeUnreadable(_ names: [String]) {
    let cache = cache
    for name in names { cache.write(PackedWriter(), to: name, purpose: "unreadable") }
  }

  /// True for an entry that was made unreadable and not replaced since.
  func isUnreadable(_ name: String) -> Bool {
    cache.read(name, purpose: "unreadable") != nil
  }

  /// Flips a byte in some of the files of the cache, cuts others, and takes others away; the same
  /// with entries.
  func damageCache(using generator: inout SeededGenerator) throws {
    for name in cachedEntries.sorted() {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: cache.remove(name)
      case 1: makeUnreadable([name])
      default: continue
      }
    }
    for path in try contents(of: "var/cache").keys.sorted() {
      let file = folder.appendingPathComponent("var/cache/\(path)")
      guard var bytes = try? Data(contentsOf: file), !bytes.isEmpty else { continue }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: try FileManager.default.removeItem(at: file)
      case 1:
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= 0x10
        try bytes.write(to: file)
      case 2:
        try bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator)).write(to: file)
      default: continue
      }
    }
  }
}

/// The fixes of a phone whose owner runs into the night, half an hour before midnight and on,
/// rests, runs on, and rests.
func overMidnight(day: Int, points: Int) -> String {
  var position = 51.0
  return (0..<points).map { index in
    if index % 120 < 80 { position += 30.0 / 111_200 }
    let seconds = 1_767_225_600 + (day + 1) * 86_400 - 1_800 + index * 10
    return "{\"time\":\(seconds),\"lat\":\(String(format: "%.7f", position)),\"lon\":8}\n"
  }.joined()
}

/// A run straight north at 3 m/s with a fix every ten seconds.
func northward(day: Int, points: Int = 30, latitude: Double = 50) -> String {
  let lines = (0..<points).map { index in
    let position = String(format: "%.7f", latitude + Double(index) * 30 / 111_200)
    let clock = String(format: "%02d:%02d", index / 6, index % 6 * 10)
    let date = "2026-\(String(format: "%02d-%02d", day / 28 + 1, day % 28 + 1))"
    return """
      <trkpt lat="\(position)" lon="8.0000000"><ele>100.0</ele><time>\(date)T06:\(clock)Z</time>\
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
