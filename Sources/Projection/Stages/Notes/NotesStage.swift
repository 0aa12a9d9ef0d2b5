import ActivityModel
import ReadModels

extension Stage {
  /// The notes from trainers to a member: `notes.json`.
  public static let notes = Stage(
    name: "notes", version: 1, reads: [.subjects(.note)], carrying: NoCarry.self,
    reduce: { (_, _) throws(EventFailure) in [] },
    life: { facts in
      let notes = facts.notes
      return notes.isEmpty
        ? [] : [Document(path: Notes.path, content: Notes(member: facts.member.name, notes: notes))]
    })
}

extension LifeFacts {
  /// Newest first; those of one day in the order of their subjects.
  fileprivate var notes: [Note] {
    let recorded = subjects.compactMap { fact -> (subject: String, note: TrainerNote)? in
      guard case .note(let note) = fact.body.content else { return nil }
      return (fact.body.subject, note)
    }
    let sorted = recorded.sorted { left, right in
      left.note.date != right.note.date
        ? left.note.date > right.note.date : left.subject.precedes(right.subject)
    }
    return sorted.map(\.note).map {
      Note(date: $0.date.iso8601, from: $0.from, title: $0.title, text: $0.text)
    }
  }
}
