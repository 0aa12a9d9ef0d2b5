internal import ActivityModel

extension Findings {
  /// The format that the numbers of a file prove, else `.point`; says why, where it is not plain.
  mutating func decide(_ evidence: NumberFormatEvidence, at place: Place) -> NumberFormat {
    let format = evidence.format(preferred: .point)
    if let explanation = evidence.explanation(of: format) {
      note("number-format", at: place, because: explanation)
    }
    return format
  }

  /// The order that the dates of a file prove; says why, where it is not plain.
  mutating func decide(_ dates: [DateText], at place: Place) -> DateOrder {
    let decision = DateOrderDecision(dates)
    if let explanation = decision.explanation {
      note("date-order", at: place, because: explanation)
    }
    return decision.order
  }
}
