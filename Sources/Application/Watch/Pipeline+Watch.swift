import Importing
public import Runtime
import Foundation
public import LinuxCalls

extension Pipeline {
  /// Imports completed files in the configured inputs until a signal arrives.
  ///
  /// Starts with everything that exists. A signal during a run takes effect after it.
  ///
  /// - Parameters:
  ///   - watcher: Its signals end the watching.
  ///   - settleSeconds: The time without a write after which an unclosed file counts as complete.
  ///   - describingState: Includes the state of the log in every report.
  ///   - report: Called after every run.
  /// - Throws: The error of a failed run; an error when there is nothing to watch.
  public func watch(
    _ watcher: FolderWatcher, settleSeconds: Int, describingState: Bool = false,
    report: (JobReport) throws(Failure) -> Void
  ) throws(Failure) {
    guard !configuration.inputs.isEmpty else {
      throw Failure(
        .usage, "there is nothing to watch: the configuration has no inputs",
        advice: "add \"inputs\": [ { \"path\": \"FOLDER\", \"member\": \"NAME\" } ] to it")
    }
    var watching = Watching(
      pipeline: self,
      places: WatchedPlaces(
        watcher, inputs: configuration.inputs,
        own: [configuration.dataFolder, configuration.outputFolder]),
      settling: SettlingFiles(quiet: .seconds(settleSeconds)), describingState: describingState)
    try watching.begin(report)
    progress.notify("watching \(counted(watching.places.count, "folder"))")
    while let events = watcher.wait(watching.secondsToWait) {
      for event in events { watching.take(event) }
      try watching.importSettled(report)
    }
  }
}

/// The state of a watch.
private struct Watching {
  let pipeline: Pipeline
  var places: WatchedPlaces
  var settling: SettlingFiles
  let describingState: Bool
  /// True when everything must be scanned again.
  private var isLost = false
  private let clock = ContinuousClock()

  init(
    pipeline: Pipeline, places: WatchedPlaces, settling: SettlingFiles, describingState: Bool
  ) {
    self.pipeline = pipeline
    self.places = places
    self.settling = settling
    self.describingState = describingState
  }

  var secondsToWait: Double? {
    settling.nextDeadline.map { deadline in
      let rest = (deadline - clock.now).components
      return max(0, Double(rest.seconds) + Double(rest.attoseconds) / 1e18)
    }
  }

  /// Imports everything that exists, except files written to so recently that they may be
  /// incomplete.
  mutating func begin(
    _ report: (JobReport) throws(Failure) -> Void
  ) throws(Failure) {
    for path in places.watchAll() where isYoung(path) { settling.touched(path, at: clock.now) }
    try run(pipeline.configuration.inputs, report)
  }

  mutating func take(_ event: FolderEvent) {
    if event.kind == .overflow {
      isLost = true
      return
    }
    guard let path = places.path(of: event) else { return }
    switch event.kind {
    case .touched: settling.touched(path, at: clock.now)
    case .closed: settling.closed(path, at: clock.now)
    case .gone: settling.gone(path)
    case .folder:
      // Files in it may have been closed before the watch began.
      for file in places.add(path) { settling.touched(file, at: clock.now) }
    case .folderGone: places.forget(event.folder)
    case .overflow: break
    }
  }

  mutating func importSettled(
    _ report: (JobReport) throws(Failure) -> Void
  ) throws(Failure) {
    for failure in places.takeFailures() {
      pipeline.progress.notify("cannot watch \(failure)")
    }
    if isLost {
      isLost = false
      return try begin(report)
    }
    var inputs: [Input] = []
    for path in settling.takeSettled(at: clock.now) {
      if let input = places.place(of: path), !inputs.contains(input) { inputs.append(input) }
    }
    // A folder of a whole input contains the members' folders in it as well.
    guard !inputs.isEmpty else { return }
    try run(inputs.sorted { $0.path < $1.path }, report)
  }

  private func run(
    _ inputs: [Input], _ report: (JobReport) throws(Failure) -> Void
  ) throws(Failure) {
    let job = pipeline.runJob(
      importing: inputs, leavingOut: settling.unsettled, describingState: describingState)
    try report(job)
    guard job.failure == nil else {
      throw Failure(
        .failed, "the watch ends", advice: "see to what failed, and start it again")
    }
  }

  private func isYoung(_ path: [UInt8]) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: String(decoding: path, as: UTF8.self))
    guard let date = attributes?[.modificationDate] as? Date else { return false }
    return -date.timeIntervalSinceNow < Double(settling.quiet.components.seconds)
  }
}
