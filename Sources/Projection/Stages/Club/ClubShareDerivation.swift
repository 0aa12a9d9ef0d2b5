import ActivityModel
import ReadModels

extension Period {
  /// Records how the numbers of the member's weeks in the club's activity are derived.
  func explain(_ weeks: [ListedWeek], to recorder: DerivationRecorder) {
    for (index, week) in weeks.enumerated() {
      recorder.record(.period(week.name), from: week.activities) { [document = path("club.json")] in
        week.explained(recorder).within("", named: "club")
          .published(in: document, at: "/weeks/\(index)")
      }
    }
  }
}

extension ListedWeek {
  fileprivate func explained(_ recorder: DerivationRecorder) -> [Explained] {
    let count = Explained(
      "activities", "How many activities began on days on which the club may see the member.",
      .count("activities", activities.map(\.label)))
    return [count] + [minutes(recorder)].compactMap(\.self)
      + sports.enumerated().flatMap { index, sport in
        ActivitySums.explained(sport.activities, recorder, values: [.distanceMillimeters])
          .within("sports/\(index)", named: sport.sport)
      }
  }

  private func minutes(_ recorder: DerivationRecorder) -> Explained? {
    guard !activeDays.isEmpty else { return nil }
    let days = activeDays.map { date, minutes in
      recorder.quoted(
        "active minutes of \(date.iso8601)", .activeMinutes, Int64(minutes) * 1_000, on: date)
    }
    return Explained(
      "activeMinutes", "Added up over the days on which the club may see the member.",
      .sum("all days", days, "min"))
  }
}
