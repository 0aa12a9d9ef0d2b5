import Runtime
import ActivityModel
import Digests
import Foundation
import EventLog

/// The state that a log reports after a change to its files.
struct Inspection: Encodable {
  /// Why it did not open, or could not be used: the error's code and words.
  var error: String?
  /// The notices of opening it: codes, such as `completed` or `cut`.
  var notices: [String] = []
  /// The sources that it holds, in order, as 12 hexadecimal digits.
  var sources: [String] = []
  /// The places that `verify` names.
  var damages: [String] = []
  /// Over the ids of all events in order, and over their contents.
  var digest = ""
  /// The same after everything was appended that the log should hold.
  var resumedDigest: String?

  /// Opens the log as the next import does, and goes on where it ended.
  mutating func recover(_ path: String, sourceCount: Int) {
    do throws(Failure) {
      let opened = try DataFolder(path: path).openForWriting(command: "recover", now: noon)
      defer { try? opened.log.close() }
      notices = opened.notices.map(\.code.rawValue)
      try look(at: opened.log)
      for number in 0..<sourceCount {
        _ = try opened.log.append([source(number)], recordedAt: noon)
      }
      resumedDigest = try contentDigest(of: opened.log)
    } catch {
      self.error = "\(error.code.rawValue): \(error)"
    }
  }

  /// Opens the log as `verify` does.
  mutating func check(_ path: String) {
    do throws(Failure) {
      let opened = try DataFolder(path: path).openForReading()
      defer { try? opened.log.close() }
      notices = opened.notices.map(\.code.rawValue)
      try look(at: opened.log)
    } catch {
      self.error = "\(error.code.rawValue): \(error)"
    }
  }

  private mutating func look(at log: any EventLogReader) throws(Failure) {
    damages = try log.verify().damages.map(\.description)
    let headers = try log.headers(HeaderQuery(kinds: [.sourceImported], limit: .max))
    sources = headers.reversed().map { String($0.source?.hex.prefix(12) ?? "-") }
    digest = try contentDigest(of: log)
  }
}

/// Two logs with the same digest contain the same events in the same order.
private func contentDigest(of log: any EventLogReader) throws(Failure) -> String {
  var text = ""
  for member in try log.members() {
    try log.forEachEvent(of: member, after: 0) { (entry) throws(Failure) in
      switch entry {
      case .event(let event): text += "\(member) \(event.sequence) \(event.id.hex)\n"
      case .damaged(let damage): text += "\(member) \(damage)\n"
      }
    }
  }
  return Digest(sha256Of: Array(text.utf8)).hex
}
