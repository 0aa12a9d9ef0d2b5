/// The audience of each part of a member's data.
///
/// Without a statement no other person may.
public struct Visibility: Hashable, Sendable {
  public enum Audience: String, Sendable, CaseIterable {
    /// The member and whoever runs Pacelog.
    case nobody
    /// Whoever knows the address: pages that no index names.
    case link
    /// The members of the club.
    case club
    case `public`
  }

  /// A part that has an audience of its own.
  public enum Part: String, Sendable, CaseIterable { case runs, days, body }

  private var audiences: [Part: Audience] = [:]

  public init() {}

  public subscript(part: Part) -> Audience {
    get { audiences[part] ?? .nobody }
    set { audiences[part] = newValue == .nobody ? nil : newValue }
  }

  /// Reads `public`, which means runs alone, or `runs:public,days:club`.
  public init?(_ text: String) {
    if let audience = Audience(rawValue: text) {
      self[.runs] = audience
      return
    }
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let halves = word.split(separator: ":", omittingEmptySubsequences: false)
      guard halves.count == 2, let part = Part(rawValue: String(halves[0])),
        let audience = Audience(rawValue: String(halves[1]))
      else { return nil }
      self[part] = audience
    }
  }

  /// Every part with its audience, in one order: `runs:public,days:nobody,body:nobody`.
  public var text: String {
    Part.allCases.map { "\($0.rawValue):\(self[$0].rawValue)" }.joined(separator: ",")
  }
}
