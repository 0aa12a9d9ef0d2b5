import ActivityModel
import JSONStream

/// Extracts the fixes from messages.
struct MessageReader: ~Copyable {
  var fixes = FixesByDay(
    vendor: "owntracks", kind: .phone, reader: FixReader(speedUnit: .kilometersPerHour))
  private(set) var people = OwnTracksPeople()
  private var json = JSONLineReader(names: Message.Name.allCases.map(\.rawValue))

  mutating func read(
    _ record: RecorderLine, of line: [UInt8], at number: Int, _ diagnostics: inout Diagnostics
  ) {
    let place = Place(line: number)
    do throws(JSONError) {
      try json.read(line.span.extracting(record.message))
    } catch {
      guard record.type == "*" else {
        return diagnostics.notePassedOverMessage(record.type, at: place)
      }
      return diagnostics.refuse("not-json", at: place, because: error.message)
    }
    let message = Message(json)
    if message.type == "encrypted" {
      return diagnostics.refuseEncryptedMessage(at: place)
    }
    guard message.type == "location" else {
      return diagnostics.notePassedOverMessage(message.type, at: place)
    }
    if let user = message.topic.user { people.note(user, at: place) }
    fixes.append(message.ranges, in: json.text, device: message.device, at: place, &diagnostics)
  }
}

extension Diagnostics {
  /// Notes a message that is no position.
  mutating func notePassedOverMessage(_ type: String, at place: Place) {
    note(
      "other-message", at: place,
      because: "a message of type \(Excerpt.of(type)) is not a position and was skipped")
  }

  /// Rejects an encrypted message.
  mutating func refuseEncryptedMessage(at place: Place) {
    refuse(
      "encrypted-message", at: place,
      because: "a message is encrypted; switch encryption off in the app, or decrypt it first")
  }
}

/// The members of a message and the fix in it.
private struct Message {
  /// The members that Pacelog reads, by the app's names.
  enum Name: String, CaseIterable { case _type, tid, topic, tst, lat, lon, alt, acc, vel, cog }

  /// Its `_type`, which the app has always written.
  var type = ""
  /// The track id, two letters chosen by the user, else the last part of the topic.
  var device: String { trackID.isEmpty ? topic.device ?? "" : trackID }
  var ranges = FixRanges()
  private var trackID = ""
  private(set) var topic = OwnTracksTopic("")

  init(_ json: borrowing JSONLineReader) {
    for member in json.members where member.kind == .string || member.kind == .number {
      switch Name.allCases[member.name] {
      case ._type: type = json.string(of: member)
      case .tid: trackID = json.string(of: member)
      case .topic: topic = OwnTracksTopic(json.string(of: member))
      case .tst: ranges.time = member.text
      case .lat: ranges.latitude = member.text
      case .lon: ranges.longitude = member.text
      case .alt: ranges.elevation = member.text
      case .acc: ranges.accuracy = member.text
      case .vel: ranges.speed = member.text
      case .cog: ranges.course = member.text
      }
    }
  }
}
