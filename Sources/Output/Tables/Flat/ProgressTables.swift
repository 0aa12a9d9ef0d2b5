import ReadModels

extension FlatTable {
  /// Every goal in every period of which something is known.
  public static let goals = FlatTable(
    "goals", "A goal of a member in one day, week, month or year.", fields: goalFields
  ) { models in
    models.progress.reversed().flatMap { $0.goals.reversed() }
  }

  /// Everything that earned points.
  public static let progress = FlatTable(
    "progress", "Points of experience of one day, with the rule that gives them.",
    fields: pointsFields
  ) { models in
    models.progress.reversed().flatMap { numbered($0.ledger) }
  }
}

/// The entries of a ledger, ascending by day, each day from 1.
private func numbered(_ ledger: [LedgerEntry]) -> [(number: Int, entry: LedgerEntry)] {
  let days = Dictionary(grouping: ledger, by: \.date).sorted { $0.key < $1.key }
  return days.flatMap { day in
    day.value.enumerated().map { (number: $0.offset + 1, entry: $0.element) }
  }
}

private let goalFields: [TableField<GoalResult>] = [
  .text("period", of: .goalResult, isKey: true) { $0.period },
  .text("measure", of: .goalResult, isKey: true) { $0.measure },
  .own(
    "sport", .text,
    "`run`, `walk`, `ride`, `swim` or `other`, whose activities count, or `all`.",
    isKey: true
  ) { .text($0.sport ?? "all") },
  .integer("atLeast", of: .goalResult) { $0.atLeast },
  .integer("atMost", of: .goalResult) { $0.atMost },
  .thousandths("value", of: .goalResult) { $0.value },
  .own("isReached", .integer, "1 when the goal is reached, 0 when not; null without a value.") {
    Cell($0.isReached.map { $0 ? 1 : 0 })
  },
  .thousandths("share", of: .goalResult) { $0.share },
]

private let pointsFields: [TableField<(number: Int, entry: LedgerEntry)>] = [
  .property("date", of: .ledgerEntry, kind: .date, isKey: true) { .text($0.entry.date) },
  .own("number", .integer, "The entries of a day, from 1.", isKey: true) { Cell($0.number) },
  .text("rule", of: .ledgerEntry) { $0.entry.rule },
  .integer("points", of: .ledgerEntry) { $0.entry.points },
  .list("earnedBy", of: .ledgerEntry) { $0.entry.earnedBy },
]
