import ActivityModel
import Importing
import Runtime
import Synchronization

/// Brings received files into the log, and read models up to date.
protocol ReceivedImporting: Sendable {
  func importReceived(_ inputs: [Input]) throws(Failure) -> ImportReport
  func refresh() throws(Failure)
}

/// The posts between their acknowledgement and the log.
final class PostQueue: Sendable {
  /// Shared with the journal's thread, which applies each record before it is acknowledged.
  private final class Shared: Sendable {
    let segments = Mutex(Segments())
    /// The streams whose seals are on their way to the disk.
    let closing = Mutex<Set<StreamKey>>([])
  }

  let folder: PostQueueFolder
  let journal: Journal
  let gate = MemberGate()
  private let disk: any JournalDisk
  private let shared: Shared
  private let rules: SegmentRules
  private let pipeline: any ReceivedImporting
  private let notify: @Sendable (String) -> Void

  /// The segments that one import takes at most, and their bytes unless it takes one alone.
  private static let batchCount = 64
  private static let batchByteCount = 4 << 20

  init(
    _ folder: PostQueueFolder, disk: (any JournalDisk)? = nil, rules: SegmentRules = SegmentRules(),
    limits: JournalLimits = JournalLimits(), pipeline: any ReceivedImporting,
    notify: @escaping @Sendable (String) -> Void
  ) throws(DiskError) {
    self.folder = folder
    self.rules = rules
    self.pipeline = pipeline
    self.notify = notify
    let shared = Shared()
    self.shared = shared
    try folder.create()
    let disk = disk ?? LinuxJournalDisk(folder: folder.path)
    self.disk = disk
    journal = try Journal(
      disk, limits: limits,
      observer: { record, place in shared.segments.withLock { $0.apply(record, at: place) } },
      notify: notify)
  }

  /// The number of open segments and of closed ones that are not in the log.
  var segmentCounts: (open: Int, sealed: Int) {
    shared.segments.withLock { ($0.open.count, $0.sealed.count) }
  }

  /// The open segments, by their streams.
  var openSegments: [StreamKey: Segments.Open] { shared.segments.withLock { $0.open } }

  /// Records a post; calls back when it is on the disk.
  ///
  /// A segment that has its size is closed at once: an import that runs does not let it grow.
  func append(
    _ post: Post, then finish: @escaping @Sendable (Result<Void, JournalError>) -> Void
  ) {
    journal.enqueue(.post(post)) { [self] outcome in
      if case .success = outcome { closeIfLarge(post.key) }
      finish(outcome.map { _ in })
    }
  }

  private func closeIfLarge(_ key: StreamKey) {
    // The seal names the member, who may be erased meanwhile.
    guard gate.enter(key.member) else { return }
    defer { gate.leave(key.member) }
    let byteCount = shared.segments.withLock { $0.open[key]?.byteCount ?? 0 }
    guard byteCount >= rules.maximumByteCount,
      shared.closing.withLock({ $0.insert(key).inserted })
    else { return }
    journal.enqueue(.seal(key)) { [shared] _ in
      shared.closing.withLock { _ = $0.remove(key) }
    }
  }

  /// Closes the segments that are due, and brings closed ones into the log.
  ///
  /// - Returns: True when the log has new events.
  /// - Throws: When something has to wait; the next call tries it again.
  func advance(at now: Instant) throws -> Bool {
    for key in shared.segments.withLock({ $0.due(at: now, rules) }) {
      try journal.appendAndWait(.seal(key))
    }
    var hasNews = false
    while true {
      let batch = shared.segments.withLock {
        $0.oldestSealed(count: Self.batchCount, byteCount: Self.batchByteCount)
      }
      guard !batch.isEmpty else { return hasNews }
      hasNews = try importSegments(batch) || hasNews
      try removeImportedFiles()
    }
  }

  /// Closes all segments of a member, whatever their age.
  func seal(_ member: MemberID? = nil) throws(JournalError) {
    let keys = shared.segments.withLock { $0.open.keys.sorted() }
    for key in keys where member == nil || key.member == member {
      try journal.appendAndWait(.seal(key))
    }
  }

  /// Erases everything of a member that was received and is not in the log.
  func forget(_ member: MemberID) throws {
    try gate.closed(for: member) {
      // Posts that came in before are on the disk then, where they are found.
      try journal.waitForBatches()
      shared.segments.withLock { $0.forget(member) }
      try folder.erase(member, from: disk)
    }
  }

  // MARK: Import

  private func importSegments(_ segments: [SealedSegment]) throws -> Bool {
    var inputs: [Input] = []
    for segment in segments {
      inputs.append(Input(path: try write(segment), owner: .member(segment.key.member)))
    }
    let report = try pipeline.importReceived(inputs)
    try report.requireRead(notify)
    // Only now the journal may forget them.
    for segment in segments { try journal.appendAndWait(.imported(seal: segment.number)) }
    for input in inputs { try DiskFile.remove(input.path) }
    return report.newEvents > 0
  }

  /// Writes the source of a segment; after a crash the same bytes are written again.
  private func write(_ segment: SealedSegment) throws -> String {
    let home = joined(folder.segments, segment.key.member.name)
    try DiskFile.createFolder(home)
    var start: Instant?
    var bodies: [[UInt8]] = []
    for place in segment.places {
      guard case .post(let post)? = try journal.read(place)?.entry else {
        throw Failure(
          .failed,
          "\(folder.path)/journal-\(place.file), byte \(place.offset): damaged since it "
            + "was written", advice: "restart the server: it keeps what can be read")
      }
      start = start ?? post.received
      bodies.append(post.body)
    }
    let path = joined(home, segment.fileName(since: start ?? Instant(milliseconds: 0)))
    try DiskFile.replace(path, with: SealedSegment.source(of: bodies))
    return path
  }

  private func removeImportedFiles() throws {
    let oldest = shared.segments.withLock { $0.oldestFile }
    if let oldest { return try journal.remove(before: oldest) }
    // Nothing is needed: the file that is being written goes with the next one.
    try journal.removeBeforeNextFile { [shared] in shared.segments.withLock { $0.oldestFile } }
  }
}

extension ImportReport {
  /// The first file or part of one that was not read, and may be at a later attempt.
  var unread: SourceReport? { sources.first { $0.outcome == .refused && $0.sha256 == nil } }

  /// Names what was refused.
  ///
  /// - Throws: When a file was not read, so that its posts have to stay.
  func requireRead(_ notify: (String) -> Void) throws(Failure) {
    if let unread {
      throw Failure(
        .failed, "\(unread.name): \(unread.rejection?.message ?? "it cannot be read")")
    }
    for source in sources where source.outcome == .refused {
      notify("\(source.name) was refused: \(source.rejection?.message ?? "")")
    }
  }
}
