package import ActivityModel

/// An event in one reading of a source.
package struct CitedEvent: Hashable {
  package let id: EventID
  package let kind: EventKind
  package let place: Place
}

/// Pairs the events of an old reading with their successors in a new one.
///
/// Events in both readings stay. Each remaining event is replaced by one of its kind at the same
/// place. If equal numbers of a kind are then left on both sides, they are paired in order.
package func replacements(of old: [CitedEvent], by new: [CitedEvent]) -> [EventReplacement] {
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
