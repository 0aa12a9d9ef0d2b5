import ReadModels

/// The time in each zone of heart rate, and the load.
struct ZonesSection {
  let load: ActivityLoad

  func append(to page: inout Markup) {
    let total = load.zones.reduce(Int64(0)) { $0 &+ max(0, $1.seconds.thousandths) }
    guard total > 0 else { return }
    page.section(.heartRateZones) { section in
      let columns: [ColumnHead] = [
        .number(.zone), .words(.heartRate), .none, .number(.time), .number(.share),
      ]
      section.table(.heartRateZones, columns) { rows in
        for (index, zone) in load.zones.enumerated() where zone.zone > 0 || !zone.isEmpty {
          rows.element("tr") { row in
            let part = Double(max(0, zone.seconds.thousandths)) / Double(total)
            row.element("th", ["scope": "row", "class": "n"], "\(zone.zone)")
            row.cell(range(of: index))
            row.element("td", ["class": "bars"]) { cell in
              guard part > 0 else { return }
              cell.share(part)
            }
            row.number(NumberText.duration(zone.seconds))
            row.number("\(Int((100 * part).rounded()))\u{a0}%")
          }
        }
      }
      guard let trimp = load.trimp else { return }
      section.element("p", ["class": "note"]) { note in
        let value = NumberText.decimal(NumberText.rounded(trimp.thousandths, 100), places: 1)
        note.text(note.texts(.loadOf, note.texts.localized(value)))
      }
    }
  }

  /// `118–131 bpm`; the lowest zone has no beginning, the highest no end.
  private func range(of index: Int) -> String? {
    let next = load.zones.indices.contains(index + 1) ? load.zones[index + 1].fromHeartRate : nil
    switch (load.zones[index].fromHeartRate, next) {
    case (0?, let next?): return "< \(next)\u{a0}bpm"
    case (let from?, let next?): return "\(from)–\(max(from, next - 1))\u{a0}bpm"
    case (let from?, nil): return "≥ \(from)\u{a0}bpm"
    case (nil, let next?): return "< \(next)\u{a0}bpm"
    case (nil, nil): return nil
    }
  }
}

extension ZoneTime {
  fileprivate var isEmpty: Bool { seconds.thousandths <= 0 }
}

extension Markup {
  /// A bar whose length is a share of its cell, in whole per cent.
  mutating func share(_ part: Double) {
    element("i", ["class": "w\(Int((100 * min(max(part, 0.01), 1)).rounded()))"])
  }
}

/// An activity beside one's own earlier ones of the same sport and about the same length.
///
/// Only earlier ones count, so that the page of an old activity stays as it is.
struct SimilarSection {
  let activity: Activity
  /// Newest first.
  let earlier: [Activity]

  /// How many are shown.
  private static let listed = 5
  /// How many are looked at, so that a long life costs no more.
  private static let searched = 500

  /// The earlier ones within a tenth of the distance, of those before it, newest first.
  static func earlier(than activity: Activity, among before: ArraySlice<Activity>) -> [Activity] {
    guard let meters = activity.distanceMeters?.thousandths,
      (500_000..<1_000_000_000_000).contains(meters)
    else { return [] }
    let range = (meters - meters / 10)...(meters + meters / 10)
    var found: [Activity] = []
    for other in before.prefix(searched) where other.sport == activity.sport {
      guard let length = other.distanceMeters?.thousandths, range.contains(length),
        other.movingPace != nil
      else { continue }
      found.append(other)
      if found.count == listed { break }
    }
    return found
  }

  func append(to page: inout Markup) {
    guard !earlier.isEmpty, activity.movingPace != nil else { return }
    page.section(.earlierOnes) { section in
      let hasHeart = ([activity] + earlier).contains { $0.averageHeartRate != nil }
      let columns: [ColumnHead] = [
        .words(.date), .number(.distance), .number(.movingTime),
        .number(activity.units.movingName), .number(activity.units.elapsedName),
      ]
      section.table(.earlierOnes, columns + (hasHeart ? [.number(.heartRate)] : [])) { rows in
        for (index, other) in ([activity] + earlier).enumerated() {
          rows.element("tr", index == 0 ? ["class": "this"] : [:]) {
            append(other, isThis: index == 0, hasHeart, &$0)
          }
        }
      }
    }
  }

  private func append(
    _ other: Activity, isThis: Bool, _ hasHeart: Bool, _ row: inout Markup
  ) {
    row.element("td", ["class": "day"]) { cell in
      guard let date = other.date else { return }
      if isThis { return cell.element("strong") { $0.date(date, .year) } }
      cell.element("a", ["href": "\(other.id).html"]) { $0.date(date, .year) }
    }
    row.number(other.distanceMeters.map(Measure.kilometers))
    row.number(other.movingSeconds.map(NumberText.duration))
    row.number(other.units.measure(other.movingPace))
    row.number(other.units.measure(other.elapsedPace))
    if hasHeart { row.number(other.averageHeartRate.map { "\(NumberText.whole($0))\u{a0}bpm" }) }
  }
}
