import ActivityModel

extension Adapter {
  /// Messages of OwnTracks in JSON: one, an array of them, or one per line.
  static let ownTracksJSON = Adapter(
    name: "owntracks-json", version: 2, title: "OwnTracks messages in JSON",
    recognizes: OwnTracksJSON.recognizes, read: OwnTracksJSON.read)
}

/// Reads messages as sent by the app or returned by the recorder's API (`data`), or as its export
/// has them by user and device: `{"jane": {"phone": [{"_type": "location", …}]}}`.
enum OwnTracksJSON {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json else { return false }
    return ["", "[].", "data[].", "locations[]."].contains { prefix in
      json.has(prefix + "_type")
    } || json.paths.contains(where: isOfDevice)
  }

  private static func isOfDevice(_ path: String) -> Bool {
    let suffix = "[]._type"
    guard path.hasSuffix(suffix) else { return false }
    let names = path.dropLast(suffix.count)
    return names.contains(".") && !names.contains("[")
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var json = JSONRecordReader(
      arrays: ["data", "locations"], takesArraysOfMembers: true, keepsRoot: true, feed: .lines)
    var messages = OwnTracksMessages()
    while json.next(&source, &diagnostics) {
      // The object around an array of messages is no message itself.
      if json.container == .root, json.record.member("_type") == nil { continue }
      messages.read(json.record, &diagnostics)
    }
    try diagnostics.report(
      messages.fixes, damage: json.damage, otherwise: "it holds no message with a position")
  }
}

/// Extracts the fixes from complete messages.
private struct OwnTracksMessages: ~Copyable {
  var fixes = FixesByDay(
    vendor: "owntracks", kind: .phone, reader: FixReader(speedUnit: .kilometersPerHour))

  mutating func read(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    let place = record.start
    let type = record.string(of: record.member("_type"))
    if type == "encrypted" {
      diagnostics.refuseEncryptedMessage(at: place)
    } else if type != "location" {
      diagnostics.notePassedOverMessage(type, at: place)
    } else {
      fixes.append(
        ranges(in: record), in: record.text, device: device(of: record), at: place, &diagnostics)
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
  private func device(of record: borrowing JSONTape) -> String {
    let trackID = record.string(of: record.member("tid"))
    if !trackID.isEmpty { return trackID }
    let topic = record.string(of: record.member("topic"))
    if let last = topic.split(separator: "/").last { return String(last) }
    return record.string(of: record.member("device"))
  }
}
