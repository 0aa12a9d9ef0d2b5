import ReadModels

/// The devices that files name, with what was recorded with each.
struct GearSection {
  private let rows: [(device: String, count: Int, meters: Int64, last: CalendarDate)]
  private static let listed = 12

  init(activities: [Activity]) {
    let named = activities.filter { $0.device?.contains { !$0.isWhitespace } ?? false }
    rows = Dictionary(grouping: named) { $0.device ?? "" }.map { device, activities in
      (
        device, activities.count, activities.reduce(Int64(0)) { $0 + $1.sumOfMeters },
        activities.compactMap(\.date).max() ?? .distantPast
      )
    }.sorted { ($1.last, $0.device) < ($0.last, $1.device) }
  }

  func append(to page: inout Markup) {
    guard !rows.isEmpty else { return }
    page.section(.gear) { section in
      let columns: [ColumnHead] = [
        .words(.device), .number(.activities), .number(.distance), .words(.newestActivity),
      ]
      section.table(.gear, columns, of: rows.prefix(Self.listed)) { row, line in
        line.element("th", ["scope": "row"]) { $0.foreign(row.device) }
        line.number(.count(row.count))
        line.number(row.meters > 0 ? .sum(Thousandths(thousandths: row.meters)) : nil)
        line.element("td", ["class": "day"]) { $0.date(row.last, .year) }
      }
    }
  }
}
