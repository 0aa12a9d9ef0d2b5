public import ActivityModel

/// The rejection of a source as a whole.
public struct IngestError: Error, Hashable, Sendable, CustomStringConvertible {
  public let rejection: Rejection

  public init(reason: String, at place: Place, _ message: String, advice: String) {
    rejection = Rejection(reason: reason, place: place, message: message, advice: advice)
  }

  public var description: String {
    let place = rejection.place.description
    return (place.isEmpty ? "" : "\(place): ") + "\(rejection.message) (\(rejection.advice))"
  }
}
