public import ActivityModel

/// The rejection of a source as a whole.
public struct IngestError: Error, Hashable, Sendable, CustomStringConvertible {
  public let refusal: Rejection

  public init(reason: String, at place: Place, _ message: String, advice: String) {
    refusal = Rejection(reason: reason, place: place, message: message, advice: advice)
  }

  public var description: String {
    let place = refusal.place.description
    return (place.isEmpty ? "" : "\(place): ") + "\(refusal.message) (\(refusal.advice))"
  }
}
