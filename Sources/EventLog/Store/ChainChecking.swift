import ActivityModel

/// Verifies the events of one chain, in order, by themselves and relative to their predecessors.
struct ChainChecking {
  /// Nil when the members cannot be read.
  private let members: [MemberKey: MemberID]?
  /// Nil behind a gap.
  private var previousChain: Digest?
  private var lastSequences: [MemberKey: Int] = [:]

  init(origin: Digest?, members: [MemberKey: MemberID]?) {
    previousChain = origin
    self.members = members
  }

  /// Goes on behind an event that is missing.
  mutating func passGap() {
    previousChain = nil
    lastSequences.removeAll()
  }

  /// The damage of the next event, or nil.
  ///
  /// - Complexity: O(size of the event).
  mutating func finding(_ stored: StoredEvent) -> String? {
    let previous = previousChain
    previousChain = stored.row.chain
    return finding(stored, after: previous)
  }

  private mutating func finding(_ stored: StoredEvent, after previous: Digest?) -> String? {
    let row = stored.row
    if let damage = stored.damage {
      lastSequences.removeAll()
      return damage
    }
    if let previous, row.chain != row.chain(after: previous) {
      return "the chain is broken between it and the event before"
    }
    // After damage the count begins anew: the damage itself was named.
    let expected = lastSequences[row.memberKey].map { $0 + 1 } ?? row.sequence
    lastSequences[row.memberKey] = row.sequence
    guard row.sequence == expected else {
      return "the member's events do not follow one another"
    }
    guard row.isErased else { return contentFinding(stored) }
    return members?[row.memberKey] == nil ? nil : "it was erased, and its member was not forgotten"
  }

  /// Verifies that the content matches the id.
  private func contentFinding(_ stored: StoredEvent) -> String? {
    do throws(StoredFormError) {
      let body = try stored.body()
      if let finding = try stored.outlineFinding(body) { return finding }
      if case .memberForgotten(let receipt) = body { return finding(receipt, stored.row) }
      guard let member = members?[stored.row.memberKey] else {
        return members == nil ? nil : "its member is unknown"
      }
      return EventID(of: body, member: member) == stored.row.id
        ? nil : "its id is not the one of its content"
    } catch {
      switch error {
      case .malformed(let finding): return "its content cannot be read: \(finding)"
      case .unknown(let what): return "a newer Pacelog wrote \(what)"
      }
    }
  }

  /// Verifies that a receipt belongs to its history.
  private func finding(_ receipt: MemberForgotten, _ row: EventRow) -> String? {
    guard receipt.memberKey == row.memberKey.bytes else {
      return "it states that another history was erased"
    }
    return EventID(of: receipt) == row.id ? nil : "its id is not the one of its content"
  }
}

extension StoredEvent {
  /// The damage of the outline in part 0, or nil when it matches the points.
  fileprivate func outlineFinding(_ body: EventBody) throws(StoredFormError) -> String? {
    let stored = try payload.outline(kind: body.kind, version: row.schemaVersion)
    return stored == body.outlined ? nil : "its outline is not the one of its points"
  }
}
