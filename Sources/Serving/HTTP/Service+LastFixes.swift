import ActivityModel
import EventLog
import Foundation

extension Service {
  /// The last positions of a member that are on the disk and not in the log yet.
  func lastFixes(
    of member: String, _ incoming: IncomingRequest
  ) throws(ServiceError) -> Answer {
    let owner = try identity(of: incoming, .lastFixes(member: member), member: member)
    let streams: [OpenStream]
    do throws(JournalError) {
      streams = try postQueue.openStreams(
        of: names.all(of: owner.member), since: SystemClock.now)
    } catch {
      throw ServiceError(error)
    }
    let rows = streams.map { stream in
      "{\"dialect\":\"\(stream.key.dialect.name)\",\"device\":\(JSONText.quoted(stream.key.device))"
        + ",\"firstReceived\":\"\(stream.firstReceived.iso8601)\""
        + ",\"lastReceived\":\"\(stream.lastReceived.iso8601)\""
        + ",\"posts\":[\(stream.bodies.joined(separator: ","))]}"
    }
    var answer = Answer.json(
      "{\"member\":\(JSONText.quoted(owner.published.name)),\"isRecorded\":false"
        + ",\"streams\":[\(rows.joined(separator: ","))]}\n")
    answer.headers.append(("Cache-Control", "no-store"))
    return answer
  }
}

/// An open segment, with its last posts.
struct OpenStream: Sendable {
  let key: StreamKey
  let firstReceived: Instant
  let lastReceived: Instant
  /// Each one value of JSON, as the client sent it or as a line of a segment.
  let bodies: [String]
}

extension PostQueue {
  /// The posts that are shown of each open segment.
  static let shownPosts = 100
  static let shownMilliseconds: Int64 = 600_000

  /// The open segments of a member by all names, with the posts of the last ten minutes.
  func openStreams(of names: [MemberID], since now: Instant) -> [OpenStream] {
    openSegments.filter { names.contains($0.key.member) }.sorted { $0.key < $1.key }
      .map { key, segment in
        let posts = segment.places.suffix(Self.shownPosts).compactMap { place -> Post? in
          guard case .post(let post)? = try? journal.read(place)?.entry else { return nil }
          return now.milliseconds(since: post.received) <= Self.shownMilliseconds ? post : nil
        }
        return OpenStream(
          key: key, firstReceived: segment.firstReceived, lastReceived: segment.lastReceived,
          bodies: posts.map { String(decoding: $0.body, as: UTF8.self) })
      }
  }
}
