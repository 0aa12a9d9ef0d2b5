import ActivityModel
import EventLog
import Importing
import Runtime
import Synchronization

/// The posts of several servers, in the database of the log.
///
/// Nothing of them is kept in this process: another server goes on when it ends.
final class SharedPostQueue: PostStore {
  private struct State {
    var counts = (open: 0, sealed: 0)
    /// Not before then are the open segments looked at.
    var looksFrom = ContinuousClock.now
    /// Of the partitions of the log; empty before the first look.
    var ends: [Int] = []
    /// The reason why the database takes no posts, although it answers.
    var refusal: JournalError?
  }

  private let table: ReceivedTable
  private let folder: PostQueueFolder
  private let rules: SegmentRules
  private let pipeline: any ReceivedImporting
  private let notify: @Sendable (String) -> Void
  private let queue: CommitQueue
  let gate = MemberGate()
  private let state = Mutex(State())

  private static let batchCount = 64
  private static let batchByteCount = 4 << 20
  /// Looking at all posts takes at most a twentieth of the time.
  private static let restFactor = 19

  init(
    _ table: ReceivedTable, _ folder: PostQueueFolder, rules: SegmentRules = SegmentRules(),
    limits: JournalLimits = JournalLimits(), pipeline: any ReceivedImporting,
    notify: @escaping @Sendable (String) -> Void
  ) {
    self.table = table
    self.folder = folder
    self.rules = rules
    self.pipeline = pipeline
    self.notify = notify
    let probe = { @Sendable () -> JournalError? in
      do throws(Failure) {
        // A statement without rows fails as one with rows does.
        try table.insert([])
        return nil
      } catch {
        return .database("\(error)")
      }
    }
    queue = CommitQueue(limits, lendsThreads: false, probe: probe) { entries in
      Result { () throws(Failure) in
        try table.insert(entries.compactMap(ReceivedPost.init))
        return 0
      }.mapError { .database("\($0)") }
    }
  }

  func append(
    _ post: Post, then finish: @escaping @Sendable (Result<Void, JournalError>) -> Void
  ) {
    if let refusal = state.withLock({ $0.refusal }) { return finish(.failure(refusal)) }
    queue.enqueue(.post(post)) { outcome in finish(outcome.map { _ in }) }
  }

  func hasNewEvents() throws -> Bool {
    do throws(Failure) {
      let ends = try table.ends()
      return state.withLock { state in
        defer { (state.ends, state.refusal) = (ends, nil) }
        return state.ends != ends
      }
    } catch {
      // Posts that such a database acknowledges may be lost with it.
      if error.code == .lossDetected {
        state.withLock { $0.refusal = .behind(error.message) }
      }
      throw error
    }
  }

  var segmentCounts: (open: Int, sealed: Int) { state.withLock { $0.counts } }
  var backlogByteCount: Int { queue.backlogByteCount }
  var failure: JournalError? { state.withLock { $0.refusal } ?? queue.failure }
  func probeAfterFailure() { queue.probeAfterFailure() }
  func close() { queue.close() }

  func forget(_ member: MemberID) throws {
    try gate.closed(for: member) {
      // Posts that came in before are in the table then, where they are found.
      try queue.betweenBatches {}
      try table.erase(member)
      try folder.eraseFiles(of: member)
    }
  }

  func openStreams(
    of names: [MemberID], since now: Instant
  ) throws(JournalError) -> [OpenStream] {
    do throws(Failure) {
      let posts = try table.openPosts(
        of: names, after: now.adding(milliseconds: -PostQueue.shownMilliseconds),
        limit: PostQueue.shownPosts)
      return Dictionary(grouping: posts, by: \.stream).compactMap { stream, posts in
        guard let key = StreamKey(stream) else { return nil }
        return OpenStream(
          key: key, firstReceived: posts.map(\.received).min() ?? now,
          lastReceived: posts.map(\.received).max() ?? now,
          bodies: posts.map { String(decoding: $0.body, as: UTF8.self) })
      }.sorted { $0.key < $1.key }
    } catch {
      throw .database("\(error)")
    }
  }

  // MARK: Import

  func advance(at now: Instant) throws -> Bool {
    guard state.withLock({ $0.looksFrom <= .now }) else { return false }
    return try table.importing { work in
      let began = ContinuousClock.now
      let open = try work.openStreams()
      let due = open.filter { $0.segment.map { rules.isDue($0, at: now) } ?? true }
      let looked = ContinuousClock.now
      state.withLock { state in
        state.counts.open = open.count - due.count
        state.looksFrom = looked + (looked - began) * Self.restFactor
      }
      for stream in due { try work.seal(stream.stream, byteCount: rules.maximumByteCount) }
      return try importSealed(work)
    } ?? false
  }

  private func importSealed(_ work: ReceivedImport) throws -> Bool {
    var hasNews = false
    while true {
      let sealed = try work.sealed(limit: Self.batchCount)
      state.withLock { $0.counts.sealed = sealed.count }
      guard !sealed.isEmpty else { return hasNews }
      var total = 0
      let fitting = sealed.prefix { segment in
        total += segment.byteCount
        return total <= Self.batchByteCount
      }
      hasNews = try importSegments(fitting.isEmpty ? sealed.prefix(1) : fitting, work) || hasNews
    }
  }

  private func importSegments(
    _ segments: ArraySlice<SealedPosts>, _ work: ReceivedImport
  ) throws -> Bool {
    let inputs = try segments.map { segment in
      Input(path: try write(segment, work), owner: .member(segment.stream.member))
    }
    let report = try pipeline.importReceived(inputs)
    try report.requireRead(notify)
    // A crash before this makes the same files again, and the importer knows them.
    try work.remove(segments.map(\.seal))
    for input in inputs { try DiskFile.remove(input.path) }
    return report.newEvents > 0
  }

  private func write(_ segment: SealedPosts, _ work: ReceivedImport) throws -> String {
    guard let key = StreamKey(segment.stream) else {
      throw Failure(
        .failed, "\(table.name): posts of an unknown kind of client (\(segment.stream.dialect))",
        advice: "run the newest of the programs that take posts everywhere")
    }
    let posts = try work.posts(of: segment.seal)
    let home = joined(folder.segments, key.member.name)
    try DiskFile.createFolder(home)
    let name = SealedSegment(number: UInt64(segment.seal), key: key, places: [])
      .fileName(since: posts.map(\.received).min() ?? Instant(milliseconds: 0))
    let path = joined(home, name)
    try DiskFile.replace(path, with: SealedSegment.source(of: posts.map(\.body)))
    return path
  }
}

extension ReceivedPost {
  fileprivate init?(_ entry: JournalEntry) {
    guard case .post(let post) = entry else { return nil }
    let extent = post.extent
    self.init(
      stream: ReceivedStream(
        member: post.key.member, dialect: Int(post.key.dialect.rawValue), device: post.key.device),
      received: post.received,
      extent: [extent.south, extent.north, extent.west, extent.east].map(Int.init),
      body: post.body)
  }
}

extension StreamKey {
  fileprivate init?(_ stream: ReceivedStream) {
    guard let dialect = UInt8(exactly: stream.dialect).flatMap(Dialect.init) else { return nil }
    self.init(member: stream.member, dialect: dialect, device: stream.device)
  }
}

extension OpenStreamSummary {
  /// As the rules look at it; nil when it is beyond the numbers of an extent.
  fileprivate var segment: Segments.Open? {
    let sides = extent.compactMap { Int32(exactly: $0) }
    guard sides.count == 4 else { return nil }
    return Segments.Open(
      byteCount: byteCount,
      extent: Extent(south: sides[0], north: sides[1], west: sides[2], east: sides[3]),
      firstReceived: firstReceived, lastReceived: lastReceived)
  }
}
