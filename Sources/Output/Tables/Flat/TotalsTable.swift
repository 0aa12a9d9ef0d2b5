import ReadModels

extension FlatTable {
  /// The sums of every week, month and year, and of a life.
  public static let totals = FlatTable(
    "totals", "The activities of one sport in one week, month, year or life.",
    fields: totalFields
  ) { models in
    let totals = models.totals
    let periods: [(String, [PeriodTotals])] = [
      ("week", models.yearTotals.flatMap(\.weeks)),
      ("month", models.yearTotals.flatMap(\.months)), ("year", totals?.years ?? []),
      ("all", (totals?.allTime).map { [$0] } ?? []),
    ]
    return periods.flatMap { kind, periods in
      periods.reversed().flatMap { period in
        period.sports.map { (kind: kind, period: period, total: $0) }
      }
    }
  }
}

private let totalFields: [TableField<(kind: String, period: PeriodTotals, total: SportTotals)>] = [
  .own("kind", .text, "`week`, `month`, `year` or `all`.", isKey: true) { .text($0.kind) },
  .text("period", of: .period, isKey: true) { $0.period.period },
  .text("sport", of: .sportTotals, isKey: true) { $0.total.sport },
  .property("firstDate", of: .period, kind: .date) { .text($0.period.firstDate) },
  .property("lastDate", of: .period, kind: .date) { .text($0.period.lastDate) },
  .integer("count", of: .sportTotals) { $0.total.count },
  .thousandths("distanceMeters", of: .sportTotals) { $0.total.distanceMeters },
  .thousandths("elapsedSeconds", of: .sportTotals) { $0.total.elapsedSeconds },
  .thousandths("movingSeconds", of: .sportTotals) { $0.total.movingSeconds },
  .thousandths("ascentMeters", of: .sportTotals) { $0.total.ascentMeters },
  .thousandths("descentMeters", of: .sportTotals) { $0.total.descentMeters },
  .thousandths("calories", of: .sportTotals) { $0.total.calories },
]
