import ActivityModel
import Crypto
import Ingest
import Log

/// Everything that was ever said of a member's profile.
struct ProfileHistory {
  /// How many events there are.
  private(set) var count = 0
  /// What a `member.json` said last; nil when there was none.
  private(set) var lastFile: [ProfileChange]?
  /// Oldest first.
  private var changes: [ProfileChange] = []

  init(of member: MemberID, in log: any EventReading) throws(LogError) {
    let headers = try log.headers(
      HeaderQuery(member: member, kind: .profileChanged, limit: .max))
    for header in headers.reversed() {
      guard case .event(let event) = try log.event(at: header.position)?.entry,
        case .fact(.profileChanged(let changed)) = event.body
      else { continue }
      changes += changed.changes
      count += 1
      guard let source = header.source,
        case .imported(let stamp, _) = try log.knowledge(of: source, for: member)
      else { continue }
      if stamp.name == Adapter.memberProfile.name { lastFile = changed.changes }
    }
  }

  /// Of what was said several times of one setting and day, the last; by setting, then by day.
  var changesInForce: [ProfileChange] {
    var last: [String: ProfileChange] = [:]
    for change in changes { last["\(change.setting.name) \(change.from?.iso8601 ?? "")"] = change }
    return last.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether saying it again would change nothing.
  func holds(_ wanted: [ProfileChange]) -> Bool {
    let known = Set(changesInForce)
    return wanted.allSatisfy(known.contains)
  }
}

extension ProcessedSource {
  /// Makes a `member.json` that says again what it said before its last change a new fact.
  ///
  /// Everything else happened once, and is the same fact wherever it is told. A profile is a
  /// state: a person may go back to an earlier one. An unchanged file is known as ever.
  mutating func reviseProfile(asOf log: any EventReading) throws(LogError) {
    guard let record = profile, case .facts(let facts, let stamp) = record.outcome,
      let located = facts.first, case .profileChanged(let changed) = located.fact
    else { return }
    let history = try ProfileHistory(of: record.member, in: log)
    if history.lastFile == changed.changes {
      prepared = nil
      report.outcome = .known
      return
    }
    let revised = ProfileChanged(changes: changed.changes, revision: history.count)
    let isFirst = try log.knowledge(of: record.source, for: record.member) == nil
    prepared = PreparedSource(
      SourceRecord(
        member: record.member,
        source: isFirst ? record.source : record.source.repeated(history.count),
        names: record.names, byteCount: record.byteCount,
        outcome: .facts(
          [LocatedFact(fact: .profileChanged(revised), place: located.place)], by: stamp),
        findings: record.findings))
  }
}

extension SourceID {
  /// The name of the same bytes when they are brought again after others.
  fileprivate func repeated(_ revision: Int) -> SourceID {
    SourceID(sha256: SHA256.hash(data: digest.bytes + Array("again \(revision)".utf8)))
  }
}
