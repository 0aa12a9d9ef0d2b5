import Bytes
import ActivityModel
import Digests

/// Decides if two recordings are of one activity.
///
/// Caches the lines of tracks, because every recording is compared with its neighbours.
struct SameActivity {
  let rules: Settings.Reconciling
  private let recordings: [ActivityRecording]
  private let memo: any AnalysisMemo
  private var lines: [Int: PositionLine] = [:]
  private var heldPositions = 0
  private var rememberedPairs = 0

  /// How many positions of lines are held; 16 bytes each.
  private static let mostHeldPositions = 1_000_000
  /// How many results of comparisons are remembered for each recording.
  private static let mostRememberedPairs = 16

  init(
    _ recordings: [ActivityRecording], rules: Settings.Reconciling, memo: any AnalysisMemo
  ) {
    self.recordings = recordings
    self.memo = memo
    self.rules = rules
  }

  /// True when the recordings at two indices are of one activity.
  mutating func isSame(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (recordings[left], recordings[right])
    guard !SourceClaims(first).conflicts(with: SourceClaims(second)) else { return false }
    if first.isSamePlatformActivity(as: second) { return true }
    // A person may have changed sport, length and time in the table since.
    if first.isRecorded(in: second) || second.isRecorded(in: first) { return true }
    if first.isSameRow(as: second) { return true }
    if first.isNamed(after: second) || second.isNamed(after: first) { return true }
    if let isShared = first.sharesWorkout(with: second) { return isShared }
    guard first.header.sport.canBeSame(as: second.header.sport),
      overlapsEnough(first.span, second.span)
    else { return false }
    if isAtTheSameTime(left, right) { return true }
    return separationAllows(left, right) ?? pieceFits(left, right)
      ?? lengthsAgree(left, right, withinThousandths: rules.distanceThousandths)
      // Neither measured a distance, as with yoga on a watch and in its table.
      ?? true
  }

  /// True when two recordings begin and end together, to two seconds, and no positions distinguish
  /// them: a watch and a treadmill may count different distances.
  private func isAtTheSameTime(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (recordings[left], recordings[right])
    return !(first.hasPositions && second.hasPositions) && first.mayBeRecorded(in: second)
      && second.mayBeRecorded(in: first) && first.span.length > 0
      && abs(first.span.start - second.span.start) <= 2_000
      && abs(first.span.end - second.span.end) <= 2_000
  }

  /// True when two recordings have the same positions at one constant shift of their times.
  ///
  /// One may begin later or end earlier, if it is at least half as long as the other: an excerpt
  /// must not join two long activities. Not at the same time of the next day: no clock is wrong by
  /// exactly a day, and the courses of indoor trainers repeat themselves.
  mutating func isShifted(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (recordings[left], recordings[right])
    let shorter = min(first.span.length, second.span.length)
    let longer = max(first.span.length, second.span.length)
    guard shorter > 0, shorter >= longer - shorter, first.mayHaveOtherClock(than: second),
      let ends = first.track.summary.ends,
      let laterEnds = second.track.summary.ends
    else { return false }
    let shifts = ends.possibleShifts(to: laterEnds).filter(SameActivity.isWrongClock)
    guard !shifts.isEmpty, first.header.sport.canBeSame(as: second.header.sport),
      !SourceClaims(first).conflicts(with: SourceClaims(second))
    else { return false }
    return hasSameLine(left, right, laterBy: shifts)
  }

  /// True for a shift that a wrong zone or a wrong clock may cause.
  private static func isWrongClock(_ shift: Int64) -> Bool {
    shift != 0 && shift.magnitude <= UInt64(furthestShift)
      && abs(abs(shift) - 86_400_000) > 60_000
  }

  /// No two time zones are further apart than 26 hours.
  static let furthestShift = Int64(ZoneRules.longestOffset) * 1_000 + 2_000

  /// Compares positions, which may have to be fetched: remembered from one rebuild to the next.
  private mutating func hasSameLine(
    _ left: Int, _ right: Int, laterBy shifts: Set<Int64>
  ) -> Bool {
    var writer = PackedWriter()
    writer.text("same line, later")
    for recording in [recordings[left], recordings[right]] { recording.write(to: &writer) }
    let key = Digest(sha256Of: writer.bytes)
    let part = AnalysisCachePart.of(recordings[left].start)
    if let known = memo.recall(key, in: part)?.first { return known == 1 }
    let (first, second) = (line(left), line(right))
    let isSame = shifts.contains { first.isSame(as: second, laterBy: $0) }
    // Thousands of equal recordings in one day would have millions of pairs.
    if rememberedPairs < recordings.count * Self.mostRememberedPairs {
      memo.keep([isSame ? 1 : 0], for: key, in: part)
      rememberedPairs += 1
    }
    return isSame
  }

  /// True when two recordings look like one that was written with the clock of another time zone.
  mutating func isZoneShiftedTwin(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (recordings[left], recordings[right])
    let quarterHour: Int64 = 900_000
    let tolerance: Int64 = 2_000
    let shift = abs(first.span.start - second.span.start)
    let offQuarter = (shift + tolerance) % quarterHour
    guard shift > tolerance, SameActivity.isWrongClock(shift), offQuarter <= 2 * tolerance,
      first.mayHaveOtherClock(than: second),
      first.header.sport.canBeSame(as: second.header.sport), first.span.length > 0,
      agree(first.span.length, second.span.length, withinThousandths: rules.twinThousandths),
      !SourceClaims(first).conflicts(with: SourceClaims(second))
    else { return false }
    return lengthsAgree(left, right, withinThousandths: rules.twinThousandths) ?? false
  }

  /// True when points on the clock on the wall are those of another recording, in the zone of that
  /// one: positions that both have decide elsewhere.
  mutating func isSame(onWall wall: Int, _ other: Int) -> Bool {
    let (first, second) = (recordings[wall], recordings[other])
    guard first.hasWallClock, !second.hasWallClock, second.zone.source != .assumed,
      !(first.hasPositions && second.hasPositions),
      first.header.sport.canBeSame(as: second.header.sport),
      !SourceClaims(first).conflicts(with: SourceClaims(second)),
      overlapsEnough(first.span(onWallOf: second.zone), second.span)
    else { return false }
    return pieceFits(wall, other)
      ?? lengthsAgree(wall, other, withinThousandths: rules.distanceThousandths) ?? true
  }

  /// True when a row without a time of day has the sport and the numbers of a recording.
  ///
  /// Lengths agree as those of recordings at one time do, and the time of the row may lack pauses,
  /// up to half of the recording's. A row without a length takes as long as the recording.
  mutating func isOfDay(_ row: Int, _ other: Int) -> Bool {
    let (first, second) = (recordings[row], recordings[other])
    guard first.header.sport.canBeSame(as: second.header.sport) else { return false }
    let tolerance = rules.distanceThousandths
    let (time, whole) = (first.span.length, second.span.length)
    guard deviceLength(row) != nil else {
      return time > 0 && agree(time, whole, withinThousandths: tolerance)
    }
    let isPossible =
      time == 0 || 2 * time >= whole && time * 1_000 <= whole * Int64(1_000 + tolerance)
    return isPossible && lengthsAgree(row, other, withinThousandths: tolerance) ?? false
  }

  /// True when the shorter span is mostly within the other; false for an empty one.
  private func overlapsEnough(_ left: TimeSpan, _ right: TimeSpan) -> Bool {
    let shorter = min(left.length, right.length)
    return shorter > 0
      && left.overlap(with: right) * 1_000 >= shorter * Int64(rules.overlapThousandths)
  }

  /// Nil when the positions are inconclusive.
  private mutating func separationAllows(_ left: Int, _ right: Int) -> Bool? {
    guard recordings[left].hasPositions, recordings[right].hasPositions else { return nil }
    let (first, second) = (recordings[left].span, recordings[right].span)
    let start = max(first.start, second.start)
    let shared = TimeSpan(start: start, length: min(first.end, second.end) - start)
    return line(left)
      .medianSeparation(
        from: line(right), during: shared, longestGap: Int64(rules.longestGapMilliseconds)
      )
      .map { $0 * 100 <= Double(rules.separationCentimeters) }
  }

  /// True when a route is short enough to be a piece of the other recording.
  ///
  /// Nil when neither is a route that lacks part of the other's time.
  private mutating func pieceFits(_ left: Int, _ right: Int) -> Bool? {
    let isLeftShorter = recordings[left].span.length < recordings[right].span.length
    let (piece, whole) = isLeftShorter ? (left, right) : (right, left)
    let most = recordings[whole].span.length * Int64(1_000 - rules.distanceThousandths)
    guard recordings[piece].isRoute, !recordings[whole].hasPositions,
      recordings[piece].span.length * 1_000 < most, let length = deviceLength(whole),
      let route = lineLength(piece)
    else { return nil }
    return route * 1_000 <= length * Int64(1_000 + rules.distanceThousandths)
  }

  /// Compares lengths of the same kind if possible: device with device, else positions with
  /// positions, else mixed.
  ///
  /// - Returns: Nil when a length is missing.
  private mutating func lengthsAgree(
    _ left: Int, _ right: Int, withinThousandths tolerance: Int
  ) -> Bool? {
    let (first, second) = (deviceLength(left), deviceLength(right))
    if let first, let second { return agree(first, second, withinThousandths: tolerance) }
    let (firstLine, secondLine) = (lineLength(left), lineLength(right))
    if let firstLine, let secondLine {
      return agree(firstLine, secondLine, withinThousandths: tolerance)
    }
    switch (first ?? firstLine, second ?? secondLine) {
    case (nil, nil): return nil
    case (let one?, let other?): return agree(one, other, withinThousandths: tolerance)
    default: return false
    }
  }

  private func agree(_ left: Int64, _ right: Int64, withinThousandths tolerance: Int) -> Bool {
    abs(left - right) * 1_000 <= max(left, right) * Int64(tolerance)
  }

  /// Nil for zero, which in a table means "not measured".
  private func deviceLength(_ index: Int) -> Int64? {
    recordings[index].deviceMillimeters.flatMap { $0 > 0 ? $0 : nil }
  }

  private mutating func lineLength(_ index: Int) -> Int64? {
    guard recordings[index].hasPositions else { return nil }
    let length = line(index).lengthMillimeters
    return length > 0 ? length : nil
  }

  private mutating func line(_ index: Int) -> PositionLine {
    if let known = lines[index] { return known }
    let line = PositionLine(recordings[index].track.points)
    heldPositions += line.positionCount
    if heldPositions > Self.mostHeldPositions {
      lines = [:]
      heldPositions = line.positionCount
    }
    lines[index] = line
    return line
  }
}

extension ActivityRecording {
  /// True for a wall-clock time that is read as UTC because its zone is unknown, as in many lists
  /// of activities.
  var hasAssumedZone: Bool {
    guard case .local = header.start else { return false }
    return zone.source == .assumed
  }

  /// True for points whose times are those of the clock on the wall, read as UTC because the file
  /// names no zone.
  var hasWallClock: Bool {
    guard case .instant(_, nil) = header.start else { return false }
    return header.timeZoneName == "UTC" && hasClock
  }

  /// The time that it took, if its clock on the wall was that of a zone.
  func span(onWallOf zone: ZoneInForce) -> TimeSpan {
    let local = Instant(milliseconds: span.start).local(utcOffsetSeconds: 0)
    return TimeSpan(start: zone.rules.instant(of: local).milliseconds, length: span.length)
  }

  /// True when its wall-clock time is the start of the other in the zone that the other states.
  func beginsWith(_ other: ActivityRecording) -> Bool {
    guard case .local(let local) = header.start, [.file, .offset].contains(other.zone.source)
    else { return false }
    return abs(other.zone.rules.instant(of: local).milliseconds - other.start.milliseconds) <= 2_000
  }

  /// False for two trips in streams of one file: these are the same way, gone twice.
  fileprivate func mayHaveOtherClock(than other: ActivityRecording) -> Bool {
    guard format == .stream, other.format == .stream else { return true }
    return Set(citations.map(\.source)).isDisjoint(with: other.citations.map(\.source))
  }
}
