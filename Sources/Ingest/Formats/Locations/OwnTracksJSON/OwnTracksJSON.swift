import ActivityModel

extension Adapter {
  /// Messages of OwnTracks in JSON: one, an array of them, or one per line.
  static let ownTracksJSON = Adapter(
    name: "owntracks-json", version: 3, title: "OwnTracks messages in JSON",
    recognizes: OwnTracksJSON.recognizes, read: OwnTracksJSON.read)
}

/// Reads messages as sent by the app or returned by the recorder's API (`data`), or as its export
/// has them by user and device: `{"jane": {"phone": [{"_type": "location", …}]}}`.
enum OwnTracksJSON {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json else { return false }
    return ["", "[].", "data[].", "locations[]."].contains { prefix in
      json.has(prefix + "_type")
    } || json.paths.contains { isOfDevice($0, json) }
  }

  /// True for the type of a message in an array of a user's device.
  ///
  /// Other programs write a `_type` into arrays too: a message has a time or a type that is known.
  private static func isOfDevice(_ path: String, _ json: JSONHead) -> Bool {
    let suffix = "_type"
    guard path.hasSuffix("[].\(suffix)") else { return false }
    let record = path.dropLast(suffix.count)
    let names = record.dropLast("[].".count)
    guard names.contains("."), !names.contains("[") else { return false }
    return json.has("\(record)tst") || json[path].map { messageTypes.contains($0) } == true
  }

  private static let messageTypes: Set<String> = [
    "beacon", "card", "cmd", "configuration", "dump", "encrypted", "location", "lwt", "status",
    "steps", "transition", "waypoint", "waypoints",
  ]

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var json = JSONRecordReader(
      arrays: ["data", "locations"], takesArraysOfMembers: true, keepsRoot: true, feed: .lines)
    var messages = OwnTracksMessages()
    var people = OwnTracksPeople()
    while json.next(&source, &diagnostics) {
      // The object around an array of messages is no message itself.
      if json.container == .root, json.record.member("_type") == nil { continue }
      if json.record.member("_type") != nil,
        let user = json.members?.outer
          ?? OwnTracksTopic(json.record.string(of: json.record.member("topic"))).user
      {
        people.note(user, at: json.record.start)
      }
      messages.read(json.record, deviceInExport: json.members?.inner, &diagnostics)
    }
    try people.refuseIfSeveral()
    try diagnostics.report(
      messages.fixes, damage: json.damage, otherwise: "it holds no message with a position")
  }
}

/// Extracts the fixes from complete messages.
private struct OwnTracksMessages: ~Copyable {
  var fixes = FixesByDay(
    vendor: "owntracks", kind: .phone, reader: FixReader(speedUnit: .kilometersPerHour))

  mutating func read(
    _ record: borrowing JSONTape, deviceInExport: String?, _ diagnostics: inout Diagnostics
  ) {
    let place = record.start
    let type = record.string(of: record.member("_type"))
    if type == "encrypted" {
      diagnostics.refuseEncryptedMessage(at: place)
    } else if type != "location" {
      diagnostics.notePassedOverMessage(type, at: place)
    } else {
      let device = device(of: record) ?? deviceInExport ?? ""
      fixes.append(
        ranges(in: record), in: record.text, device: device, at: place, &diagnostics)
    }
  }

  private func ranges(in record: borrowing JSONTape) -> FixRanges {
    FixRanges(
      time: record.range(of: record.member("tst")),
      latitude: record.range(of: record.member("lat")),
      longitude: record.range(of: record.member("lon")),
      elevation: record.range(of: record.member("alt")),
      accuracy: record.range(of: record.member("acc")),
      speed: record.range(of: record.member("vel")),
      course: record.range(of: record.member("cog")))
  }

  /// The track id, else the last part of the topic, else the recorder's name for the device.
  private func device(of record: borrowing JSONTape) -> String? {
    if let trackID = record.text("tid") { return trackID }
    return OwnTracksTopic(record.string(of: record.member("topic"))).device
      ?? record.text("device")
  }
}
