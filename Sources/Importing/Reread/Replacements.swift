package import ActivityModel

/// An event as one reading of a source tells it.
package struct ToldEvent: Hashable {
  package let id: EventID
  package let kind: EventKind
  package let place: Place
}

/// Which events of a new reading took the place of which of the old one.
///
/// What both tell stays as it is. Of the rest, an event replaces the one of its kind that stood at
/// the same place of the source; and when as many of a kind are left on both sides, each replaces
/// the one in the same order.
package func replacements(of old: [ToldEvent], by new: [ToldEvent]) -> [EventReplacement] {
  let kept = Set(old.map(\.id)).intersection(new.map(\.id))
  var (old, new) = (old.filter { !kept.contains($0.id) }, new.filter { !kept.contains($0.id) })
  var pairs: [EventReplacement] = []
  for event in old {
    guard let index = new.firstIndex(where: { $0.kind == event.kind && $0.place == event.place })
    else { continue }
    pairs.append(EventReplacement(old: event.id, new: new.remove(at: index).id))
  }
  let paired = Set(pairs.map(\.old))
  old.removeAll { paired.contains($0.id) }
  for kind in EventKind.allCases {
    let (left, right) = (old.filter { $0.kind == kind }, new.filter { $0.kind == kind })
    guard left.count == right.count else { continue }
    pairs += zip(left, right).map { EventReplacement(old: $0.id, new: $1.id) }
  }
  return pairs
}
