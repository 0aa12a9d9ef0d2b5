import ActivityModel

/// The place where a message was published: `owntracks/jane/phone`.
struct OwnTracksTopic {
  /// The part before the last; nil for a topic of less than three parts.
  let user: String?
  /// The last part.
  let device: String?

  init(_ text: String) {
    let parts = text.split(separator: "/")
    device = parts.last.map(String.init)
    user = parts.count >= 3 ? String(parts[parts.count - 2]) : nil
  }
}

/// The users whose messages a source holds.
struct OwnTracksPeople {
  private var names: Set<String> = []
  /// The place of the second user's first message.
  private var place = Place()

  mutating func note(_ name: String, at place: Place) {
    guard names.insert(name).inserted, names.count == 2 else { return }
    self.place = place
  }

  /// No person's positions may become those of another member.
  func refuseIfSeveral() throws(IngestError) {
    guard names.count > 1 else { return }
    throw IngestError(
      reason: "several-people", at: place,
      "it holds the messages of \(names.count) people, one behind the other",
      advice: "keep the messages of one user, and import them for that member")
  }
}
