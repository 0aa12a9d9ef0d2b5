internal import ActivityModel

extension Diagnostics {
  /// The number format that the file's numbers imply, or `.point`; adds a note if it is not
  /// obvious.
  mutating func decide(
    _ evidence: NumberFormatEvidence, preferred: NumberFormat = .point, at place: Place
  ) -> NumberFormat {
    let format = evidence.format(preferred: preferred)
    if let explanation = evidence.explanation(of: format) {
      note("number-format", at: place, because: explanation)
    }
    return format
  }

  /// The date order that the file's dates imply; adds a note if it is not obvious.
  mutating func decide(_ dates: [DateText], at place: Place) -> DateOrder {
    let decision = DateOrderDecision(dates)
    if let explanation = decision.explanation {
      note("date-order", at: place, because: explanation)
    }
    return decision.order
  }
}
