import ActivityModel

/// The session that a message is about: another message may state more of it.
private struct FITStatedSession: Hashable {
  let start: UInt32
  let sport: FITSport
  let timerMilliseconds: Int64?
  let elapsedMilliseconds: Int64?
  let distanceMillimeters: Int64?

  init(_ session: FITSummary, start: UInt32) {
    (self.start, sport) = (start, session.sport)
    timerMilliseconds = session.totals.timerMilliseconds
    elapsedMilliseconds = session.totals.elapsedMilliseconds
    distanceMillimeters = session.totals.distanceMillimeters
  }
}

/// The time of a session, in milliseconds since the FIT epoch.
private struct FITSpan {
  let start: Int64
  let milliseconds: Int64
  let isMultisport: Bool

  /// Starts are whole seconds, lengths are not.
  private static let tolerance: Int64 = 1_000
  private static let multisport: Int64 = 18

  /// Nil without a start or a length.
  init?(_ session: FITSummary) {
    let stated = session.totals.elapsedMilliseconds ?? session.totals.timerMilliseconds
    guard let start = session.start, let stated, stated > 0 else { return nil }
    self.start = Int64(start) * 1_000
    milliseconds = stated
    isMultisport = session.sport.code == FITSpan.multisport
  }

  /// Indicates whether the other is within this one, and is not the same time.
  func encloses(_ other: FITSpan) -> Bool {
    guard start <= other.start,
      other.start + other.milliseconds <= start + milliseconds + FITSpan.tolerance
    else { return false }
    return other.milliseconds < milliseconds || (isMultisport && !other.isMultisport)
  }

  /// Indicates whether this is the sum of others: of two, or of any for a multisport session.
  ///
  /// Two fill at least half of it, one after the other: some programs give every session the
  /// start of the file.
  func isWhole(of others: [FITSpan]) -> Bool {
    let parts = others.filter(encloses)
    if isMultisport { return !parts.isEmpty }
    let filled = parts.reduce(Int64(0)) { $0 + $1.milliseconds }
    return parts.count >= 2 && 2 * filled >= milliseconds && !FITSpan.overlap(parts)
  }

  /// Indicates whether a part begins before another one ends.
  private static func overlap(_ parts: [FITSpan]) -> Bool {
    let ordered = parts.sorted { $0.start < $1.start }
    return zip(ordered, ordered.dropFirst()).contains { part, next in
      part.start + part.milliseconds > next.start + tolerance
    }
  }
}

extension FITPart {
  /// Takes out sessions that repeat one before them in start, sport, times and distance.
  ///
  /// - Returns: Their offsets in the source.
  mutating func leaveOutRepeatedSessions() -> [Int] {
    var known: Set<FITStatedSession> = []
    var offsets: [Int] = []
    sessions.removeAll { session in
      guard let start = session.start else { return false }
      let stated = FITStatedSession(session, start: start)
      guard !known.insert(stated).inserted else { return false }
      offsets.append(session.byteOffset)
      return true
    }
    return offsets
  }

  /// Takes out sessions that are the sum of others, as that of a whole multisport event.
  ///
  /// A device records one session at a time: their time would count twice.
  ///
  /// - Returns: Their offsets in the source.
  /// - Complexity: O(n² log n) for n sessions.
  mutating func leaveOutWholeSessions() -> [Int] {
    guard sessions.count > 1 else { return [] }
    let spans = sessions.map(FITSpan.init)
    let known = spans.compactMap(\.self)
    let wholes = spans.map { $0?.isWhole(of: known) ?? false }
    let offsets = sessions.indices.filter { wholes[$0] }.map { sessions[$0].byteOffset }
    sessions = sessions.indices.filter { !wholes[$0] }.map { sessions[$0] }
    return offsets
  }
}
