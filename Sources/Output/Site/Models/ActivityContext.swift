import ReadModels

/// The neighbouring activities and the records shown on an activity's page.
struct ActivityContext: Sendable {
  /// A neighbour in the list of activities.
  struct Neighbor: Sendable {
    let id: String
    let name: String
  }

  let earlier: Neighbor?
  let later: Neighbor?
  /// Distances whose current record is this activity.
  let records: [PersonalRecord]
  let refused: [RefusedEffort]
  /// Lifts whose current record is this activity.
  var lifts: [LiftRecord] = []
  /// Zones and load; nil on public pages.
  var load: ActivityLoad?
  /// Earlier activities like it, newest first; none on public pages.
  var similar: [Activity] = []

  /// Everything in it, as text: two contexts of one text make the same page.
  var canonicalText: String {
    let neighbors = [earlier, later].map { $0.map { "\($0.id) \($0.name)" } ?? "-" }
    let records = records.map { "\($0.sport) \($0.discipline) \($0.seconds.text)" }
    let refused = refused.map { "\($0.discipline) \($0.seconds.text) \($0.explanation)" }
    let lifts = lifts.map {
      "\($0.exercise) \($0.measure) \($0.repetitions ?? 0) \($0.value.text)"
    }
    let zones = load.map { load in
      ["\(load.trimp?.text ?? "-")"]
        + load.zones.map { "\($0.zone) \($0.fromHeartRate ?? 0) \($0.seconds.text)" }
    }
    let similar = similar.map {
      "\($0.id) \($0.localStart) \($0.distanceMeters?.text ?? "-") \($0.movingSeconds?.text ?? "-")"
        + " \($0.elapsedSeconds?.text ?? "-") \($0.averageHeartRate?.text ?? "-")"
    }
    return [neighbors, records, refused, lifts, zones ?? [], similar].map {
      $0.joined(separator: "\n")
    }
    .joined(separator: "\n|\n")
  }
}

extension MemberPageModels {
  /// The context of every activity, in the order of ``activities``.
  func contexts(_ texts: Texts) -> [ActivityContext] {
    let records = Dictionary(grouping: records?.records ?? [], by: \.activity)
    let refused = Dictionary(grouping: self.refused, by: \.activity)
    let lifts = Dictionary(grouping: self.lifts, by: \.activity)
    let loads = Dictionary(training.flatMap(\.activities).map { ($0.activity, $0) }) { a, _ in a }
    return activities.indices.map { index in
      ActivityContext(
        earlier: index + 1 < activities.count ? neighbor(index + 1, texts) : nil,
        later: index > 0 ? neighbor(index - 1, texts) : nil,
        records: records[activities[index].id] ?? [], refused: refused[activities[index].id] ?? [],
        lifts: lifts[activities[index].id] ?? [],
        load: loads[activities[index].id],
        similar: latest == nil
          ? []
          : SimilarSection.earlier(than: activities[index], among: activities[(index + 1)...]))
    }
  }

  private func neighbor(_ index: Int, _ texts: Texts) -> ActivityContext.Neighbor {
    ActivityContext.Neighbor(id: activities[index].id, name: texts.name(of: activities[index]))
  }
}

extension Activity {
  /// The local day on which it began; nil when the text is none.
  var date: CalendarDate? { CalendarDate(localStart) }

  /// Its distance in a sum of thousandths of a metre, clamped so that no file makes the sum
  /// overflow.
  var sumOfMeters: Int64 { min(max(0, distanceMeters?.thousandths ?? 0), 1_000_000_000_000) }

  /// `08:00`, on the clock of the place.
  var clock: String { String(localStart.dropFirst(11).prefix(5)) }
}

extension String {
  /// The same with a capital letter.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
