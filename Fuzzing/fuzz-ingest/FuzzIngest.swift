// What libFuzzer calls for every input: `make fuzz` builds and runs it, CONTRIBUTING.md says how.
import ActivityModel
import ArchiveStream
import Foundation
import Ingest

/// The group of adapters that is fuzzed, named by the environment variable `PACELOG_FUZZ`.
enum Target: String {
  case xml, fit, tables, described, strength, json, lines, texts, archives

  static let chosen: Target = {
    let name = ProcessInfo.processInfo.environment["PACELOG_FUZZ"] ?? ""
    guard let target = Target(rawValue: name) else {
      broken("PACELOG_FUZZ names no target: '\(name)'")
    }
    return target
  }()

  static let adapters: [Adapter] = {
    for name in named.values.joined() where Adapter.named(name) == nil {
      broken("no adapter has the name '\(name)'")
    }
    let own = Adapter.all.filter { chosen.reads($0.name) }
    return chosen == .texts ? own + [bookings] : own
  }()

  /// The calendar of a member, of which every event is a booking.
  private static var bookings: Adapter {
    var filter = CalendarFilter()
    filter.titles = ["*"]
    guard let member = MemberID("me"), let calendar = Adapter.named("icalendar") else {
      broken("there is no adapter for calendars")
    }
    return calendar.reading(for: member, calendars: filter)
  }

  /// Every adapter belongs to one target; an adapter that is not named here reads a table.
  private static let named: [Target: Set<String>] = [
    .xml: [
      "gpx", "gpx-places", "tcx", "kml", "kml-places", "apple-health", "club-feed", "zwift-workout",
      "pwx",
    ],
    .fit: ["fit", "fit-workout"],
    .strength: [
      "strong", "hevy", "fitnotes", "stronglifts", "jefit", "fitbod", "sugarwod", "pacelog-sets",
      "training-log", "fitnotes-iphone", "lyfta", "alpha-progression", "sets-table",
      "shared-workout",
    ],
    .json: [
      "google-fit-json", "fitbit-takeout", "fitbit-takeout-series", "google-records",
      "google-timeline", "google-semantic-history", "overland", "owntracks-json",
      "location-json", "geojson", "geojson-places", "overpass-places", "health-auto-export-json",
      "member-profile", "garmin-account", "strava-streams", "openweight", "openweight-program",
      "wger-routines", "goldencheetah-json", "endomondo-json", "suunto-json",
      "huawei-health", "fitbit-web",
    ],
    .lines: ["nmea", "owntracks-recorder", "location-lines"],
    .texts: [
      "icalendar", "program-markdown", "club-trainer-page", "club-news-page",
      "trainer-note", "polar-hrm",
    ],
  ]

  private func reads(_ adapter: String) -> Bool {
    if let own = Self.named[self] { return own.contains(adapter) }
    return self == .tables && !Self.named.values.contains { $0.contains(adapter) }
  }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  switch Target.chosen {
  case .archives: unpack(bytes)
  case .described: describe(bytes)
  default: read(bytes)
  }
  return 0
}

/// Reads an input with the adapter that recognizes it, else with one that the last byte chooses.
private func read(_ bytes: [UInt8]) {
  let head = SourceHead(fileName: "a", bytes: Array(bytes.prefix(SourceHead.length)))
  let adapters = Target.adapters
  compareChunks(
    of: bytes,
    Adapter.recognizing(head, among: adapters) ?? adapters[Int(bytes.last ?? 0) % adapters.count])
}

/// Reads a table by the description that is proposed for it, and a description from its own text.
private func describe(_ bytes: [UInt8]) {
  let head = SourceHead(fileName: "steps.csv", bytes: Array(bytes.prefix(SourceHead.length)))
  guard let proposal = TableProposal(head) else {
    if let stated = try? TableDescription(text: bytes) { comesBack(stated) }
    return
  }
  guard proposal.questions.isEmpty else { return }
  guard let description = try? TableDescription(text: Array(proposal.json.utf8)) else {
    broken("a proposal without questions is no description: \(proposal.json)")
  }
  comesBack(description)
  let adapter = Adapter.described(by: description)
  hold(Adapter.recognizing(head, among: [adapter]) != nil, "a proposal is not of its own table")
  compareChunks(of: bytes, adapter)
}

private func comesBack(_ description: TableDescription) {
  hold(
    (try? TableDescription(text: Array(description.json.utf8))) == description,
    "a description does not come back from its own text: \(description.json)")
}

/// Compares the outcome of reading a source whole and in small chunks.
private func compareChunks(of bytes: [UInt8], _ adapter: Adapter) {
  let whole = adapter.read(SourceReader(fileName: "steps.csv", bytes: bytes))
  let chunkSize = 1 + Int(bytes.first ?? 0) % 61
  let pieces = adapter.read(
    SourceReader(fileName: "steps.csv", bytes: bytes, chunkSize: chunkSize))
  switch (whole, pieces) {
  case (.facts(let facts, let read, let found), .facts(let others, let otherRead, let otherFound)):
    hold(
      facts == others && read == otherRead && found == otherFound,
      "\(adapter.name) reads other facts in chunks of \(chunkSize)")
    facts.forEach(check)
  case (.refused(let rejection, let found), .refused(let other, let otherFound)):
    hold(
      rejection == other && found == otherFound,
      "\(adapter.name) refuses for other reasons in chunks of \(chunkSize):"
        + " \(rejection) \(found), \(other) \(otherFound)")
    hold(!rejection.message.isEmpty && !rejection.advice.isEmpty, "a rejection without words")
  default:
    broken("\(adapter.name) reads or refuses, as chunks of \(chunkSize) have it")
  }
}

/// Says what does not hold, and ends: an optimised program says nothing of a failed precondition.
private func broken(_ what: String) -> Never {
  FileHandle.standardError.write(Data("fuzz: \(what)\n".utf8))
  abort()
}

private func hold(_ condition: Bool, _ what: @autoclosure () -> String) {
  if !condition { broken(what()) }
}

/// What holds for every fact, whatever it was read from.
private func check(_ located: LocatedFact) {
  switch located.fact {
  case .activityRecorded(let activity):
    hold(activity.track.segments.allSatisfy { !$0.isEmpty }, "an empty segment")
  case .locationsReceived(let received):
    hold(!received.fixes.isEmpty, "a day without a fix")
    let times = received.fixes.timeMilliseconds.values
    hold(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "fixes go back")
  case .samplesReceived(let received):
    hold(!received.samples.isEmpty, "a day without a sample")
    hold(
      received.samples.allSatisfy { $0.startMilliseconds <= $0.endMilliseconds }, "ends too early")
  case .daysReported(let report):
    hold(!report.days.isEmpty, "a year without a day")
  case .subjectRecorded(let recorded):
    let content = recorded.content
    hold(
      (try? SubjectContent(kind: content.kind, fields: content.fields)) == content,
      "the fields of a \(content.kind) do not come back")
  case .profileChanged, .testRecorded: break
  }
}

// MARK: Archives

private let folder = NSTemporaryDirectory() + "pacelog-fuzz-\(getpid())"
private let walker: SourceWalker = {
  try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  var limits = SourceLimits()
  limits.memoryByteCount = 1 << 16
  limits.archive.expandedByteCount = 1 << 22
  limits.archive.entryCount = 200
  return SourceWalker(workingFolder: folder, limits: limits)
}()

/// Walks an input as if it were an archive, and reads all that comes out.
private func unpack(_ bytes: [UInt8]) {
  let path = folder + "/input"
  _ = walker
  guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
    broken("\(path) cannot be written")
  }
  for outcome in walker.sources(at: path) {
    switch outcome {
    case .source(let source):
      hold(source.name.hasPrefix(path), "a source outside its file")
      var reader = source.reader()
      while (try? reader.nextChunk()) != nil {}
    case .unreadable(let unreadable):
      hold(!unreadable.rejection.message.isEmpty, "a rejection without words")
    }
  }
}
