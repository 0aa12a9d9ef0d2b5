import ActivityModel
import Digests
import EventLog
import Foundation
import Output
import Projection
import ReadModels
import Rebuilding
import Runtime

/// Everything but the log that the documents of a run depend on, as this process has it.
struct RunSetting {
  let zones: SystemZones
  private let pipeline: Pipeline
  private let program: Digest

  init(_ pipeline: Pipeline) throws(Failure) {
    self.pipeline = pipeline
    zones = try SystemZones()
    program = try Self.runningProgram.get()
  }

  /// Computed once: its file is large, and the process stays the same.
  private static let runningProgram = Result { () throws(Failure) in try digestOfProgram() }

  private static func digestOfProgram() throws(Failure) -> Digest {
    guard let file = FileHandle(forReadingAtPath: "/proc/self/exe") else {
      throw Failure(.storage, "the running program cannot be read", place: "/proc/self/exe")
    }
    defer { try? file.close() }
    var hasher = SHA256Hasher()
    while let piece = try? file.read(upToCount: 1 << 20), !piece.isEmpty {
      hasher.update([UInt8](piece))
    }
    return hasher.finish()
  }

  /// A run as this process would do it, and the places to train that its documents name.
  func run(
    number: Int = 0, clubSequence: Int, in log: any EventLogReader
  ) throws(Failure) -> (run: RebuildRun, gyms: [GymPlace]) {
    let facts = try Self.clubFacts(clubSequence, in: log, zones)
    let gyms = facts.places.places
    let places = GymPlaces(attribution: nil, licence: nil, asOf: nil, places: gyms)
    let generation = rebuilder(log, MemberNames()).generation.text
    let version = Digest(sha256Of: Array("\(generation)\n".utf8) + encodeDocument(places))
    return (
      RebuildRun(number: number, program: program, version: version, clubSequence: clubSequence),
      gyms
    )
  }

  /// The work on a run that some process planned.
  ///
  /// - Throws: A usage error when that process ran another program, or had other settings or zone
  ///   rules.
  func work(
    on run: RebuildRun, _ table: PublicationTable, _ log: any EventLogReader
  ) throws(Failure) -> MemberWork {
    guard run.program == program else {
      throw failure(
        run, "was planned by another program", "install the same program on every machine")
    }
    let own = try self.run(number: run.number, clubSequence: run.clubSequence, in: log)
    guard own.run == run else {
      throw failure(
        run, "was planned with other settings or time zone rules",
        "use the same configuration and the same version of tzdata on every machine")
    }
    return MemberWork(
      log: log, table: table, run: run,
      rebuilder: rebuilder(log, try pipeline.names(in: log)), gyms: own.gyms)
  }

  private func failure(_ run: RebuildRun, _ finding: String, _ advice: String) -> Failure {
    Failure(.usage, "run \(run.number) \(finding)", advice: advice + ", or plan again here")
  }

  private func rebuilder(_ log: any EventLogReader, _ names: MemberNames) -> Rebuilder {
    let configuration = pipeline.configuration
    return Rebuilder(
      log: log, settings: configuration.settings, stages: configuration.stages, zones: zones,
      sink: pipeline.sink, workers: pipeline.workers,
      progress: pipeline.progress, names: names)
  }

  /// The club's facts up to an event of its history.
  static func clubFacts(
    _ sequence: Int, in log: any EventLogReader, _ zones: SystemZones
  ) throws(Failure) -> ClubFacts {
    guard sequence > 0 else { return .none }
    return try ClubFacts(in: BoundedHistory(log, through: [.club: sequence]), zones: zones.database)
  }
}

/// The indexes of members as they are in the output folder.
struct PublishedIndexes {
  private let reader: OutputReader
  private let manifest: OutputManifest?

  init(_ folder: String) {
    reader = OutputReader(folder: folder, waitsForWriters: false)
    manifest = try? reader.manifest()
  }

  /// True when the files of a member are those that were noted.
  func hold(_ files: PublishedFiles) -> Bool {
    if manifest?.members[files.name]?.index == files.index.hex { return true }
    // A run that was not finished has put later files in place than the manifest knows of.
    let open = try? reader.open(member: files.name)
    return open?.indexDigest == files.index.hex
  }
}
