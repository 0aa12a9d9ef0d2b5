import ActivityModel
@testable import Ingest

extension ParseResult {
  /// Every workout as its start, its length and its title, and below it a line a set.
  var workoutTexts: [String] {
    activities.flatMap { activity in
      [activity.headText] + activity.setList.sets.map { activity.text(of: $0) }
    }
  }
}

extension ActivityRecorded {
  fileprivate var headText: String {
    let start =
      switch start {
      case .instant(let instant, _): instant.iso8601
      case .local(let local): startsOnDayOnly ? local.date.iso8601 : local.iso8601
      }
    let length = totals.elapsedMilliseconds.map { " \($0 / 1_000) s" } ?? ""
    return start + length + (title.map { " \($0)" } ?? "")
  }

  fileprivate func text(of set: StrengthSet) -> String {
    var parts = ["  \(set.exercise + 1) \(setList.exercises[set.exercise]):"]
    if let kind = set.kind { parts.append(kind.rawValue) }
    if let weight = set.weight {
      parts.append(weight.text + (weight.meaning.map { " \($0.rawValue)" } ?? ""))
    }
    if let value = set.repetitions { parts.append("× \(value)") }
    if let value = set.durationMilliseconds { parts.append("\(value) ms") }
    if let value = set.distanceMillimeters { parts.append("\(value) mm") }
    if let value = set.exertionTenths { parts.append("rpe \(value)") }
    if let value = set.reserveTenths { parts.append("rir \(value)") }
    if let value = set.restMilliseconds { parts.append("rest \(value)") }
    if let value = set.group { parts.append("group \(value)") }
    if let value = set.claimedMaximum { parts.append("claims \(value.text)") }
    if let value = set.notes { parts.append("(\(value))") }
    return parts.joined(separator: " ")
  }
}
