import ActivityModel
import EventSchema
package import Runtime
import SwiftProtobuf

extension RecordedEvent {
  /// The whole event as one line of JSON: its header, and its messages in the JSON form of
  /// protobuf, as `events.proto` describes them.
  ///
  /// - Complexity: O(size of the event), in memory too.
  package func json() throws(Failure) -> [UInt8] {
    do {
      let messages = try messages().map { try $0.jsonString() }
      let text =
        "{\"sequence\":\(sequence),\"id\":\"\(id.hex)\",\"recordedAt\":\"\(recordedAt.iso8601)\""
        + ",\"kind\":\"\(body.kind)\",\"messages\":[\(messages.joined(separator: ","))]}\n"
      return Array(text.utf8)
    } catch {
      throw Failure(.failed, "event \(sequence) cannot be written as JSON: \(error)")
    }
  }

  /// The message that the kind names, and one for each part of its points.
  private func messages() -> [any Message] {
    switch body {
    case .fact(.activityRecorded(let activity)):
      [body.message] + StoredTrackPart.parts(of: activity.track)
    case .fact(.locationsReceived(let locations)):
      [body.message] + StoredTrackPart.parts(of: locations.fixes)
    default: [body.message]
    }
  }
}

extension EventBody {
  /// The message of everything but the points.
  var message: any Message {
    switch self {
    case .fact(.activityRecorded(let activity)): StoredActivityRecorded(activity)
    case .fact(.daysReported(let days)): StoredDaysReported(days)
    case .fact(.locationsReceived(let locations)): StoredLocationsReceived(locations)
    case .fact(.profileChanged(let profile)): StoredProfileChanged(profile)
    case .fact(.samplesReceived(let samples)): StoredSamplesReceived(samples)
    case .fact(.subjectRecorded(let subject)): StoredSubjectRecorded(subject)
    case .fact(.testRecorded(let test)): StoredTestRecorded(test)
    case .sourceImported(let event): StoredSourceImported(event)
    case .sourceRefused(let event): StoredSourceRefused(event)
    case .sourceReread(let event): StoredSourceReread(event)
    case .userEvent(.activityCorrected(let event)): StoredActivityCorrected(event)
    case .userEvent(.importUndone(let turn)), .userEvent(.importRestored(let turn)):
      StoredImportTurn(turn)
    case .memberForgotten(let event): StoredMemberForgotten(event)
    }
  }
}
