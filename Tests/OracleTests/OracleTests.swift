import ActivityModel
import Foundation
import TestSupport
import Testing

@testable import Projection

/// Files against tables that other programs made of them; their README names the methods.
@Suite struct OracleTests {
  /// Files with another length, each with its reason.
  static let otherLengths: [String: String] = {
    let withoutTimes = "a track without times is a plan, and no activity"
    var reasons = ["tkrajina__gpxgo__graphhopper.gpx.gz": "it is packed, which no adapter opens"]
    for name in [
      "georust__gpx__mousehole_to_paul.gpx", "georust__gpx__outdooractive-export.gpx",
      "georust__gpx__viking_with_route_extensions.gpx",
      "placemark__togeojson__garmin_extensions.gpx", "placemark__togeojson__gdal.gpx",
      "placemark__togeojson__north_core.gpx", "placemark__togeojson__osm.gpx",
      "tkrajina__gpxgo__Mojstrovka.gpx", "tkrajina__gpxpy__cerknicko-without-times.gpx",
      "tkrajina__gpxpy__korita-zbevnica.gpx",
    ] {
      reasons[name] = withoutTimes
    }
    return reasons
  }()

  /// The same for the repository's own files.
  static let ownOtherLengths = ["plan.gpx": "a track without times is a plan, and no activity"]

  @Test(arguments: Corpus.all)
  func `the geodesic over raw points is right to 5 mm a kilometre`(corpus: Corpus) throws {
    var checked = 0
    var worst = 0.0
    var others: Set<String> = []
    for row in try corpus.oracle("gpx") {
      guard let name = row["file"], let expected = row.number("wgs84_geodesic_2d") else { continue }
      let meters = try activities(of: name, format: "gpx", in: corpus).reduce(0) {
        $0 + Self.length(of: $1.track)
      }
      // Positions are kept to 1e-7 degree, a centimetre.
      if abs(meters - expected) > max(0.02, expected / 1_000 * 0.005) {
        others.insert(name)
        #expect(meters < expected, "\(name): \(meters) m against \(expected) m")
        continue
      }
      if expected > 1_000 { worst = max(worst, abs(meters - expected) / expected * 1e6) }
      checked += 1
    }
    print("gpx oracle: \(checked) rows; worst over 1 km: \(worst) mm/km")
    let reasons = corpus.isReal ? Self.otherLengths : Self.ownOtherLengths
    for (name, reason) in reasons.sorted(by: { $0.key < $1.key }) {
      print("gpx oracle: \(name) differs: \(reason)")
    }
    #expect(checked >= (corpus.isReal ? 55 : 4))
    #expect(others == Set(reasons.keys))
  }

  /// The geodesic over neighbouring positions of each segment, whatever they are.
  private static func length(of track: Track) -> Double {
    let geodesic = Geodesic()
    var meters = 0.0
    for segment in track.segments {
      let placed = segment.compactMap { track[$0].coordinate }
      for (from, to) in zip(placed, placed.dropFirst()) {
        meters += geodesic.meters(
          fromLatitudeE7: from.latitudeE7, longitudeE7: from.longitudeE7,
          toLatitudeE7: to.latitudeE7, longitudeE7: to.longitudeE7)
      }
    }
    return meters
  }

  /// Published efforts that are slower than the exact optimum of the raw points, and why.
  static let slowerEfforts: [String: String] = [:]

  @Test(arguments: Corpus.all)
  func `best efforts are the exact optimum, to a millisecond`(corpus: Corpus) throws {
    var checked = 0
    var slower: [String: String] = [:]
    for row in try corpus.oracle("best_efforts") {
      let name = try #require(row["file"])
      let index = try #require(row["activity"].flatMap(Int.init))
      let meters = try #require(row.number("metres"))
      let expected = try #require(row.number("exact_interpolated_s"))
      let activity = try activities(of: name, format: "tcx", in: corpus)[index]
      let curve = Self.curve(of: activity.track)
      let label = "\(name) \(index) \(row["distance"] ?? "")"
      let found = try #require(
        EffortSearch(curve: curve, longestGapMilliseconds: .max)
          .fastest(Int64((meters * 1_000_000).rounded()), within: curve.nodes)
          .map { $0.milliseconds / 1_000 }, "\(label)")
      #expect(abs(found - expected) <= 0.001, "\(label): \(found) s against \(expected) s")
      let published = PublishedEfforts(activity)
      guard let effort = published.seconds(over: meters) else {
        slower[label] = "none: \(published.loss)"
        continue
      }
      #expect(effort >= expected - 0.001, "\(label): \(effort) s against \(expected) s")
      if effort > expected + 0.001 {
        slower[label] = "+\(Int(((effort - expected) * 1_000).rounded())) ms: \(published.loss)"
      }
      checked += 1
    }
    print("best efforts oracle: \(checked) rows; \(slower.count) slower than the optimum")
    for (row, reason) in slower.sorted(by: { $0.key < $1.key }) { print("  \(row) \(reason)") }
    #expect(checked == (corpus.isReal ? 75 : 12))
    #expect(slower == Self.slowerEfforts)
  }

  @Test(arguments: Corpus.all)
  func `no published effort of any file is faster than the exact optimum`(corpus: Corpus) throws {
    var checked = 0
    var slower: [String] = []
    for format in ["gpx", "tcx", "fit"] {
      for file in try corpus.files(in: format) {
        for activity in try activities(of: file.lastPathComponent, format: format, in: corpus) {
          let published = PublishedEfforts(activity)
          for (effort, exact) in published.besideOptimum {
            #expect(
              effort.milliseconds >= exact,
              "\(file.lastPathComponent) \(effort.discipline.name)")
            checked += 1
            if effort.milliseconds > exact + 1 {
              slower.append(
                "\(file.lastPathComponent) \(effort.discipline.name) "
                  + "+\(effort.milliseconds - exact) ms: \(published.loss)")
            }
          }
        }
      }
    }
    print("efforts: \(checked) of all files, \(slower.count) slower than the whole curve's optimum")
    for line in slower { print("  \(line)") }
    #expect(checked >= (corpus.isReal ? 265 : 12))
  }

  @Test(arguments: Corpus.all)
  func `a kilometre has at most twenty pieces of pace at the median`(corpus: Corpus) throws {
    var perKilometer: [Double] = []
    var short = 0
    for format in ["gpx", "tcx", "fit"] {
      for file in try corpus.files(in: format) {
        for activity in try activities(of: file.lastPathComponent, format: format, in: corpus)
        where activity.sport.family == .run {
          let analysis = ActivityAnalysis(of: activity, settings: Settings())
          guard let distance = analysis.distanceMillimeters, distance >= 1_000_000,
            !analysis.paceSegments.isEmpty
          else { continue }
          perKilometer.append(Double(analysis.paceSegments.count) * 1e6 / Double(distance))
          for (piece, next) in zip(analysis.paceSegments, analysis.paceSegments.dropFirst())
          where piece.endMilliseconds == next.startMilliseconds
            && piece.paceClass != .stopped && next.paceClass != .stopped
          {
            short += piece.endMilliseconds - piece.startMilliseconds < 15_000 ? 1 : 0
            let ramp = PaceRamp(.redYellowGreen, steps: 16).colors
            let steps = [piece, next].map { ramp.firstIndex(of: $0.color) ?? -1 }
            #expect(
              (steps[0] < steps[1])
                == (piece.speedMillimetersPerSecond < next.speedMillimetersPerSecond))
          }
        }
      }
    }
    print("pieces of pace: \(perKilometer.count) runs, median \(median(perKilometer)) a kilometre")
    #expect(perKilometer.count >= (corpus.isReal ? 20 : 3) && median(perKilometer) <= 20)
    #expect(short == 0)
  }

  /// The points that the README of the oracle names: with time and distance, later than and not
  /// behind the last one kept.
  private static func curve(of track: Track) -> Curve {
    var curve = Curve()
    for index in 0..<track.count {
      let point = track[index]
      guard let time = point.time?.milliseconds, let distance = point.distanceMillimeters else {
        continue
      }
      if let last = curve.milliseconds.last {
        guard time > last, distance * 1_000 >= curve.lengthMicrometers else { continue }
      }
      curve.append(index, at: time, micrometers: distance * 1_000, .recorded)
    }
    return curve
  }

  @Test(arguments: Corpus.all)
  func `the ascent is that of a median of five and a metre of hysteresis`(corpus: Corpus) throws {
    var checked = 0
    for row in try corpus.oracle("ascent_fit") {
      let name = try #require(row["file"])
      let expected = try #require(row.number("med5_hyst1"))
      var ascent = Ascent(thresholdCentimeters: 100)
      var count = 0
      for activity in try activities(of: name, format: "fit", in: corpus) {
        for elevation in activity.track.elevationCentimeters.values
        where elevation != Column<Int32>.absent {
          ascent.add(elevation)
          count += 1
        }
      }
      ascent.endSegment()
      let found = Double(ascent.climbedCentimeters) / 100
      #expect(abs(found - expected) <= 1, "\(name): \(found) m against \(expected) m")
      #expect(Double(count) == row.number("points"), "\(name)")
      checked += 1
    }
    print("ascent oracle: \(checked) rows")
    #expect(checked == (corpus.isReal ? 13 : 2))
  }

  @Test(arguments: Corpus.all)
  func `the ascent of all recordings is near the devices' totals, without a bias`(corpus: Corpus)
    throws
  {
    var errors: [Double] = []
    var sums = (ours: 0.0, devices: 0.0)
    for row in try corpus.oracle("fit") {
      guard let name = row["file"], let total = row.number("total_ascent"), total >= 30 else {
        continue
      }
      let recorded = try activities(of: name, format: "fit", in: corpus)
      guard recorded.count == 1 else { continue }
      let analysis = ActivityAnalysis(of: recorded[0], settings: Settings())
      guard
        recorded[0].track.elevationCentimeters.values.count(where: {
          $0 != Column<Int32>.absent
        }) >= 200, let ascent = analysis.ascentCentimeters
      else { continue }
      errors.append(abs(Double(ascent) / 100 - total) / total)
      sums.ours += Double(ascent) / 100
      sums.devices += total
    }
    let bias = (sums.ours - sums.devices) / sums.devices
    print("ascent of \(errors.count) recordings: median error \(median(errors)), bias \(bias)")
    // The method itself, on one series that is never cut, has a median error of 0.1 on these rows.
    #expect(
      errors.count >= (corpus.isReal ? 10 : 2) && median(errors) <= 0.100_1 && abs(bias) <= 0.01)
  }

  @Test(arguments: Corpus.all)
  func `moving time by speed comes close to the devices' timers`(corpus: Corpus) throws {
    var paused: [(bySpeed: Double, byElapsed: Double)] = []
    var steady: [Double] = []
    for (name, rows) in Dictionary(grouping: try corpus.oracle("fit"), by: { $0["file"] ?? "" }) {
      for (activity, row) in zip(try activities(of: name, format: "fit", in: corpus), rows) {
        guard let timer = row.number("total_timer_time"),
          let elapsed = row.number("total_elapsed_time"), elapsed >= 300, timer <= elapsed
        else { continue }
        let analysis = ActivityAnalysis(of: activity.withoutTimer, settings: Settings())
        guard analysis.movingTimeMethod == .speed, let moving = analysis.movingMilliseconds,
          let recorded = analysis.elapsedMilliseconds
        else { continue }
        let error = abs(Double(moving) / 1_000 - timer) / timer
        if (elapsed - timer) / elapsed >= 0.02 {
          paused.append((error, abs(Double(recorded) / 1_000 - timer) / timer))
        } else {
          steady.append(error)
        }
      }
    }
    let bySpeed = median(paused.map(\.bySpeed))
    let byElapsed = median(paused.map(\.byElapsed))
    print(
      "moving time: \(paused.count) paused sessions, median error \(bySpeed) (elapsed: "
        + "\(byElapsed)); \(steady.count) others, \(median(steady))")
    #expect(paused.count >= (corpus.isReal ? 8 : 1) && steady.count >= (corpus.isReal ? 15 : 1))
    #expect(bySpeed <= 0.05 && bySpeed < byElapsed)
    #expect(median(steady) <= 0.015)
  }
}

extension ActivityRecorded {
  /// As a device would record it that does not know when it was paused.
  fileprivate var withoutTimer: ActivityRecorded {
    var activity = self
    activity.timerEvents = []
    activity.totals.timerMilliseconds = nil
    activity.totals.elapsedMilliseconds = nil
    activity.totals.movingMilliseconds = nil
    for index in activity.laps.indices {
      activity.laps[index].totals.timerMilliseconds = nil
      activity.laps[index].totals.elapsedMilliseconds = nil
      activity.laps[index].totals.movingMilliseconds = nil
    }
    return activity
  }
}
