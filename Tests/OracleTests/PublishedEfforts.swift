import ActivityModel

@testable import Projection

/// The best efforts of one recording, beside the optimum of its whole curve.
struct PublishedEfforts {
  private let analysis: ActivityAnalysis
  private let curve: Curve?
  private let counted: EffortCurve?

  init(_ activity: ActivityRecorded) {
    let settings = Settings()
    var guessed: Sport?
    var analysis = ActivityAnalysis(of: activity, settings: settings)
    if activity.sport == .unknown {
      guessed = Sport(speedsOf: analysis, rules: settings.classifying)
      analysis = ActivityAnalysis(of: activity, guessedSport: guessed, settings: settings)
    }
    self.analysis = analysis
    let rules = SportRules(AssumedSport(activity.sport, guessed: guessed), settings: settings)
    curve = Recording(activity, rules: rules, settings: settings).curve
    counted = curve.map { EffortCurve($0, cap: rules.effortCap) }
  }

  func seconds(over meters: Double) -> Double? {
    analysis.bestEfforts
      .first { abs(Double($0.discipline.distanceMillimeters) - meters * 1_000) < 0.5 }
      .map { Double($0.milliseconds) / 1_000 }
  }

  /// Each effort with the least whole milliseconds of any window of the curve.
  var besideOptimum: [(EffortAnalysis, exact: Int64)] {
    guard let curve else { return [] }
    var whole = curve
    whole.links = curve.links.map { _ in .recorded }
    let search = EffortSearch(curve: whole, longestGapMilliseconds: .max)
    return analysis.bestEfforts.compactMap { effort in
      search.fastest(effort.discipline.distanceMillimeters * 1_000, within: whole.nodes)
        .map { (effort, Int64($0.milliseconds + 0.5)) }
    }
  }

  /// The readings that cost time: steps beyond the cap, and where no window begins or ends.
  var loss: String {
    guard let curve, let counted else { return "no curve" }
    let wild = counted.excessive.map { node in
      let meters = Double(curve.micrometers(onPieceTo: node)) / 1e6
      let seconds = Double(curve.milliseconds(onPieceTo: node)) / 1e3
      return
        "\(Int(meters.rounded())) m in \(seconds) s at \(curve.milliseconds[node] / 1_000) s"
    }
    let closed = counted.counted.nodes.dropFirst().count { node in
      let time = counted.counted.milliseconds(onPieceTo: node)
      let link = counted.counted.links[node]
      return time > 60_000 || link == .caughtUp || (link == .pause && time > 5_000)
    }
    let list = wild.prefix(3).joined(separator: ", ")
    return "\(wild.count) wild readings (\(list)), \(closed) pauses, gaps and repetitions"
  }
}
