import ActivityModel
import Glibc
import Log

// Decodes every event of a log and prints how many points it holds: the floor of a rebuild.

guard CommandLine.arguments.count == 2 else {
  print("usage: decode-log DATA-FOLDER")
  exit(2)
}
let log = try DataFolder(path: CommandLine.arguments[1]).openForReading().log
var (events, points) = (0, 0)
for member in try log.members() {
  try log.forEachEvent(of: member, after: 0) { (entry) throws(LogError) in
    events += 1
    guard case .event(let event) = entry, case .fact(let fact) = event.body else { return }
    switch fact {
    case .activityRecorded(let activity): points += activity.track.count
    case .locationsReceived(let received): points += received.fixes.count
    default: break
    }
  }
}
print("\(events) \(points)")
