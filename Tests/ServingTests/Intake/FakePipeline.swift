import ActivityModel
import Application
import Foundation
import Importing
import Output
import Runtime
import Synchronization

@testable import Serving

/// A log that keeps the bytes of each source once, and may fail before or after it has.
final class FakePipeline: ReceivedImporting, ActionTaking {
  enum Failure { case before, after }

  struct State {
    /// The sources in the log by their bytes, with the member.
    var sources: [String: String] = [:]
    var failures: [Failure] = []
    var knownCount = 0
    var acts: [String] = []
  }

  let state = Mutex(State())

  func importReceived(_ inputs: [Input]) throws(PipelineError) -> ImportReport {
    let failure = state.withLock { $0.failures.isEmpty ? nil : $0.failures.removeFirst() }
    if failure == .before { throw PipelineError(.failed, "the log is locked") }
    for input in inputs {
      guard case .member(let member) = input.owner,
        let data = FileManager.default.contents(atPath: input.path)
      else { throw PipelineError(.failed, "\(input.path) is gone") }
      let text = String(decoding: data, as: UTF8.self)
      state.withLock { state in
        if state.sources.updateValue(member.name, forKey: text) != nil { state.knownCount += 1 }
      }
    }
    if failure == .after { throw PipelineError(.failed, "the process ended") }
    return ImportReport()
  }

  func refresh() throws(PipelineError) {}

  func take(_ act: Act, for asker: Asker) throws(PipelineError) -> [String] {
    if case .book(_, let start) = act, start == "full" {
      throw PipelineError(.usage, "Yoga is full", advice: "choose another time")
    }
    state.withLock { $0.acts.append("\(asker.member.name) by \(asker.means): \(act)") }
    return ["done"]
  }

  func desk(of owner: MemberID) throws(PipelineError) -> Desk {
    Desk(member: owner.name, isOperator: owner.isClub)
  }

  var texts: Texts { .standard }
}
