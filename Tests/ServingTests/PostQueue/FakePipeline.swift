import ActivityModel
import Application
import Digests
import Foundation
import Importing
import Output
import Runtime
import Synchronization

@testable import Serving

/// A log that keeps the bytes of each source once, and may fail before or after it has.
final class FakePipeline: ReceivedImporting, ActionTaking {
  enum FailingStep { case before, after }

  struct State {
    /// The sources in the log by their bytes, with the member.
    var sources: [String: String] = [:]
    var failures: [FailingStep] = []
    var knownCount = 0
    var actions: [String] = []
    var refreshCount = 0
    /// The outcome of every source in a report; nil for a report without sources.
    var outcome: SourceReport.Outcome?
    /// The reason why no action can be recorded.
    var actionFailure: Failure?
  }

  let state = Mutex(State())

  func importReceived(_ inputs: [Input]) throws(Failure) -> ImportReport {
    let failure = state.withLock { $0.failures.isEmpty ? nil : $0.failures.removeFirst() }
    if failure == .before { throw Failure(.failed, "the log is locked") }
    for input in inputs {
      guard case .member(let member) = input.owner,
        let data = FileManager.default.contents(atPath: input.path)
      else { throw Failure(.failed, "\(input.path) is gone") }
      let text = String(decoding: data, as: UTF8.self)
      state.withLock { state in
        if state.sources.updateValue(member.name, forKey: text) != nil { state.knownCount += 1 }
      }
    }
    if failure == .after { throw Failure(.failed, "the process ended") }
    var report = ImportReport()
    if let outcome = state.withLock(\.outcome) {
      report.sources = inputs.map { input in
        var source = SourceReport(name: input.path, member: nil, outcome: outcome)
        source.digest = Digest(hex: String(repeating: "0", count: 64))
        return source
      }
    }
    return report
  }

  func refresh() throws(Failure) { state.withLock { $0.refreshCount += 1 } }

  func take(_ action: UserAction, for asker: Asker) throws(Failure) -> [String] {
    if let failure = state.withLock(\.actionFailure) { throw failure }
    if case .book(_, let start) = action, start == "full" {
      throw Failure(.usage, "Yoga is full", advice: "choose another time")
    }
    state.withLock { $0.actions.append("\(asker.member.name) by \(asker.means): \(action)") }
    return ["done"]
  }

  func desk(of owner: MemberID) throws(Failure) -> Desk {
    Desk(member: owner.name, isOperator: owner.isClub)
  }

  func sendEverything(
    of member: MemberID, _ send: @escaping ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    for part in ["all of ", member.name] { try send(Array(part.utf8)) }
  }

  func document(at path: String, of member: String) throws(Failure) -> [UInt8]? {
    switch path {
    case "2026/activities/1f.geojson": return Array("made for \(member)".utf8)
    case "2026/activities/2f.geojson":
      throw Failure(.mismatch, "it was made with other settings", advice: "run pacelog rebuild")
    default: return nil
    }
  }

  var site: SiteSettings { SiteSettings() }
}
