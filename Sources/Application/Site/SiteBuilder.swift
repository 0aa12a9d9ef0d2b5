import Runtime
import Foundation
import ReadModels
import Output

/// Makes the pages of all members from the read models in one folder, into another.
struct SiteBuilder: Sendable {
  let reader: OutputReader
  let sink: PageSink
  let settings: SiteSettings
  let workers: Int
  let progress: WorkProgress

  /// How many members are staged before they are put in place.
  private static let batch = 64

  func run() throws -> SiteReport {
    let libraries = try SiteLibraries()
    guard let manifest = try reader.manifest() else {
      throw PipelineError(
        .usage, "there is no output in \(reader.folder)",
        advice: "run `pacelog run` or `pacelog rebuild` first")
    }
    var report = SiteReport(folder: sink.folder, audience: settings.audience.rawValue)
    report.members = manifest.members.count
    var memory = SiteMemory(
      bytes: try sink.read(SiteMemory.name), settings: settings.canonicalText)
    try update(&memory, manifest, &report)
    try removeOthers(than: manifest, &memory, &report)
    let summaries = memory.members.sorted { $0.key < $1.key }.map(\.value.summary)
    let memoryBytes = try memory.bytes()
    let shared = (Pages.assets + [Pages.club(summaries, settings)]).map(\.file)
    let staged = try sink.stage(
      shared + libraries.files + [PageFile(path: SiteMemory.name, version: nil) { memoryBytes }],
      in: [])
    try sink.publish([staged])
    report.written += staged.writtenCount
    report.removed += staged.removedCount
    return report
  }

  private func update(
    _ memory: inout SiteMemory, _ manifest: Manifest, _ report: inout SiteReport
  ) throws {
    let names = manifest.members.keys.sorted()
    let complete = try sink.complete(names, in: ["members"])
    let changed = names.filter { name in
      guard complete.contains(name), let known = memory.members[name] else { return true }
      return known.index != manifest.members[name]
    }
    report.changedMembers = changed.count
    for start in stride(from: 0, to: changed.count, by: Self.batch) {
      let batch = Array(changed[start..<min(start + Self.batch, changed.count)])
      let results = parallelMap(batch, workers: workers) { name in
        Result { try stageMember(name) }
      }
      let staged = try results.map { try $0.get() }
      try sink.publish(staged.map(\.pages))
      for member in staged {
        memory.members[member.summary.member] = SiteMemory.Member(
          index: member.index, summary: member.summary)
        report.written += member.pages.writtenCount
        report.removed += member.pages.removedCount
      }
      progress.report("pages: \(start + batch.count) of \(changed.count) members")
    }
  }

  private func removeOthers(
    than manifest: Manifest, _ memory: inout SiteMemory, _ report: inout SiteReport
  ) throws {
    for name in try sink.folders(in: ["members"]) where manifest.members[name] == nil {
      try sink.remove(["members", name])
      report.removedMembers += 1
    }
    memory.members = memory.members.filter { manifest.members[$0.key] != nil }
  }

  // MARK: One member

  private struct StagedMember: Sendable {
    let summary: MemberSummary
    let index: String
    let pages: StagedPages
  }

  /// Retries for a while if another publication replaces the input meanwhile.
  private func stageMember(_ name: String) throws -> StagedMember {
    var pause = 0.01
    while true {
      do {
        return try attempt(name)
      } catch let error as SinkError where error.action == "accept" && pause < 1 {
        Thread.sleep(forTimeInterval: pause)
        pause *= 2
      }
    }
  }

  private func attempt(_ name: String) throws -> StagedMember {
    let member = try reader.open(member: name)
    let models = MemberPageModels(
      member: name, runs: try member.model(Runs.self, at: "runs.json"),
      days: settings.audience == .everybody ? nil : try member.model(Days.self, at: "days.json"),
      totals: try member.model(Totals.self, at: "totals.json"),
      records: try member.model(Records.self, at: "records.json"),
      training: settings.audience == .everybody
        ? nil : try member.model(Training.self, at: "training.json"),
      privacy: try member.model(Privacy.self, at: Privacy.path))
    let pages = Pages.all(
      of: models, settings, digest: { member.digest(of: $0) },
      load: { run in
        guard let detail = try member.model(RunDetail.self, at: "runs/\(run.id).json") else {
          throw SinkError(
            action: "read", path: "runs/\(run.id).json", reason: "the index does not name it",
            advice: "run `pacelog rebuild`")
        }
        return RunModels(
          detail: detail, map: try member.model(RunMap.self, at: "runs/\(run.id).geojson"),
          series: try member.model(RunSeries.self, at: "runs/\(run.id).series.json"))
      })
    return StagedMember(
      summary: models.summary, index: member.indexDigest,
      pages: try sink.stage(pages.map(\.file), in: ["members", name]))
  }
}

extension Page {
  fileprivate var file: PageFile { PageFile(path: path, version: version, make: bytes) }
}
