import ActivityModel
import EventLog
import Glibc
import LinuxCalls
import Projection
import ReadModels
import Rebuilding
import Runtime

// Decodes every event of a log and prints how many points it holds: the floor of a rebuild. With
// `--project` it also makes all read models of them, and hands them to nobody: a rebuild before its
// sinks.

let words = CommandLine.arguments
guard words.count == 2 || (words.count == 3 && words[2] == "--project") else {
  print("usage: decode-log DATA-FOLDER [--project]")
  exit(2)
}

// As pacelog does.
keepFreedMemory()
let log = try DataFolder(path: words[1]).openForReading().log
var counts = Counts()
for member in try log.members() {
  var events: [RecordedEvent] = []
  try log.forEachEvent(of: member, after: 0) { (entry) throws(Failure) in
    counts.take(entry)
    if words.count == 3, case .event(let event) = entry { events.append(event) }
  }
  if words.count == 3 { counts.project(member, events) }
}
print("\(counts.events) \(counts.points) \(counts.documents)")

struct Counts {
  var events = 0
  var points = 0
  var documents = 0

  mutating func take(_ entry: LogEntry) {
    events += 1
    guard case .event(let event) = entry, case .fact(let fact) = event.body else { return }
    switch fact {
    case .activityRecorded(let activity): points += activity.track.count
    case .locationsReceived(let received): points += received.fixes.count
    default: break
    }
  }

  mutating func project(_ member: MemberID, _ events: [RecordedEvent]) {
    let projection = MemberProjection(
      member: member, events: events, settings: Settings(), zones: ZoneDatabase([:]),
      memo: DrawingCache(limit: .max))
    for document in projection.documents where !document.content.schema.isEmpty { documents += 1 }
  }
}
