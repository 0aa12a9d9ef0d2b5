import Rebuilding
public import Runtime
import ActivityModel
import Foundation
import Importing
import Ingest
import EventLog
import ReadModels
import Output

extension Pipeline {
  /// Checks the log, the kept originals and the output, and remembers when all were sound.
  public func verify() throws(Failure) -> VerificationReport {
    var report = try checkLog()
    try checkOutput(&report)
    if report.isSound && report.attention.isEmpty && report.head > 0 { rememberVerification() }
    return report
  }

  private func checkLog() throws(Failure) -> VerificationReport {
    do throws(Failure) {
      // A failure to open the log is the damage to report.
      let opened = try logPlace.openForReading()
      try opened.log.close()
    } catch {
      guard error.code != .damaged else {
        return VerificationReport(damages: [error.finding])
      }
    }
    return try inspecting { (log) throws(Failure) -> VerificationReport in
      var report =
        try log.map { (log) throws(Failure) in VerificationReport(try log.verify()) }
        ?? VerificationReport(damages: [])
      if let log { try checkOriginals(of: log, &report) }
      do throws(Failure) {
        report.damages += try publishedLosses(log).map {
          "\(logPlace.name): \($0.description)"
        }
      } catch {
        report.damages.append(error.finding)
      }
      return report
    }
  }

  /// Reads every stored original and verifies its digest.
  private func checkOriginals(
    of log: any EventLogReader, _ report: inout VerificationReport
  ) throws(Failure) {
    let originals = dataFolder.originals
    var checked: Set<SourceID> = []
    var absent: [EventHeader] = []
    var named: Set<SourceID> = []
    try log.forEachSourceHeader { (header) throws(Failure) in
      guard let source = header.source else { return }
      named.insert(source)
      guard originals.holds(source) else {
        absent.append(header)
        return
      }
      guard checked.insert(source).inserted, let damage = try originals.damage(of: source) else {
        return
      }
      report.damages.append(String(describing: damage))
    }
    let missing = try log.importedFiles(among: absent)
    report.checks += [
      VerificationReport.Check(name: "kept originals", count: checked.count),
      VerificationReport.Check(name: "sources without a kept original", count: missing.count),
    ]
    if configuration.keepsOriginals, !missing.isEmpty {
      report.attention.append(
        "\(originals.folder): the kept originals of \(counted(missing.count, "source")) are not"
          + " there; restore them from a backup, or they can never be read again")
    }
    for name in try keptNames(in: originals) {
      guard let source = SourceID(hex: name.dropLast(".zst".count)), !named.contains(source)
      else { continue }
      report.attention.append("\(originals.folder)/\(name): no event names this original")
    }
  }

  private func keptNames(in originals: OriginalStore) throws(Failure) -> [String] {
    guard FileManager.default.fileExists(atPath: originals.folder) else { return [] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: originals.folder)
        .filter { $0.hasSuffix(".zst") }.sorted()
    } catch {
      throw Failure(
        .storage, "cannot be listed: \(error.localizedDescription)",
        place: originals.folder, advice: "check the disk and the rights of the folder")
    }
  }

  private func checkOutput(_ report: inout VerificationReport) throws(Failure) {
    let folder = configuration.outputFolder
    let damage = try OutputVerifier(folder: folder).damage()
    for found in damage {
      let text = "\(joined(folder, found.path)): \(found.problem)"
      if found.isInterruption {
        report.attention.append(text)
      } else {
        report.damages.append(text)
      }
    }
    let members = (try? OutputReader(folder: folder).manifest())?.members.count ?? 0
    report.checks.append(.outputs(of: members))
  }

  // MARK: When it was last sound

  private var verificationMark: String { joined(configuration.dataFolder, "last-verified") }

  /// The time of the last successful verification in ISO 8601; nil for never.
  var lastVerified: String? {
    FileManager.default.contents(atPath: verificationMark)
      .map { String(decoding: $0.prefix(40), as: UTF8.self) }
  }

  var secondsSinceVerified: Int? {
    guard let lastVerified else { return nil }
    let then =
      (try? Date(lastVerified, strategy: .iso8601))
      ?? (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(lastVerified))
    return then.map { Int(Date().timeIntervalSince($0)) }
  }

  private func rememberVerification() {
    _ = FileManager.default.createFile(
      atPath: verificationMark, contents: Data(SystemClock.now.iso8601.utf8),
      attributes: [.posixPermissions: 0o600])
  }
}

extension VerificationReport {
  fileprivate init(damages: [String]) {
    self.init(head: 0, chain: "", checks: [], damages: damages)
  }

  fileprivate init(_ verified: VerifyReport) {
    self.init(
      head: verified.head.position, chain: verified.head.chain.hex,
      checks: verified.checks.map { Check(name: $0.name, count: $0.count) },
      damages: verified.damages.map(String.init(describing:)))
  }
}

extension EventLogReader {
  /// The sources among some headers that are files, whose originals can be kept; typed settings,
  /// tables of bookings and profiles that came again are none.
  func importedFiles(among headers: [EventHeader]) throws(Failure) -> Set<SourceID> {
    var files: Set<SourceID> = []
    var repeated: [MemberID: Set<SourceID>] = [:]
    for header in headers where header.kind == .sourceImported {
      guard let source = header.source else { continue }
      let adapter = try knownAdapter(of: header)
      // A table of bookings may name many members: then no original of it is kept.
      guard adapter?.keepsNoOriginal != true else { continue }
      if adapter == .memberProfile, let member = header.member {
        if repeated[member] == nil { repeated[member] = try repeatedProfiles(of: member) }
        if repeated[member]?.contains(source) == true { continue }
      }
      files.insert(source)
    }
    return files
  }

  private func knownAdapter(of header: EventHeader) throws(Failure) -> KnownAdapter? {
    guard let member = header.member,
      case .event(let event)? = try entry(of: member, at: header.sequence),
      case .sourceImported(let reading) = event.body
    else { return nil }
    return reading.adapter.known
  }
}
