import ReadModels

/// The data that the scripts of an activity's page draw, as JSON.
///
/// `route` has a list per stretch: colour, class, seconds a kilometre or null, start and end in
/// seconds. Longitude and latitude follow in 1e-6 degree, each but the first as the difference from
/// the previous one. Elevations are in decimetres.
struct RunData {
  let run: RunModels
  let settings: SiteSettings

  /// About how many positions of a route are drawn.
  private static let positions = 500

  var json: [UInt8] {
    var json = JSONWriter(layout: .compact)
    json.object { json in
      json.member("public", settings.isPublic)
      json.member("units", run.detail.activity.units.rawValue)
      let features = run.map?.features ?? []
      let count = features.reduce(0) { $0 + $1.geometry.coordinates.count }
      let pitch = (count + Self.positions - 1) / Self.positions
      json.member("route", features.map { Stretch(feature: $0, pitch: max(1, pitch)) })
      if let series = run.series { append(series, to: &json) }
      if let tiles = settings.tiles {
        json.member("tiles", tiles.address)
        json.member("attribution", tiles.attribution)
      }
    }
    return json.bytes
  }

  private func append(_ series: ActivitySeries, to json: inout JSONWriter) {
    json.member("seconds", series.elapsedSeconds)
    json.member("steps", series.steps)
    json.member("meters", series.distanceMeters.map { NumberText.rounded($0.thousandths, 1_000) })
    json.member(
      "decimeters",
      series.elevationMeters.map { $0.map { NumberText.rounded($0.thousandths, 100) } })
    guard !settings.isPublic else { return }
    json.member("heart", series.heartRate)
    if let cadence = series.stepsOrTurns(of: run.detail.activity) {
      json.member("cadence", cadence)
    }
    if !series.power.isEmpty { json.member("power", series.power) }
  }

  /// The colour, if it is one as the contract writes it.
  static func color(_ stroke: String) -> String {
    SiteSettings.isColor(stroke) ? stroke : "#8c8c8c"
  }
}

/// One stretch of the route, as a list.
private struct Stretch: JSONWritable {
  let feature: PaceFeature
  /// Every so many positions are drawn, and the ends of each stretch.
  let pitch: Int

  static var isInline: Bool { true }

  func write(to json: inout JSONWriter) {
    let properties = feature.properties
    json.list { json in
      json.element(RunData.color(properties.stroke))
      json.element(properties.paceClass)
      json.element(properties.paceSecondsPerKilometer)
      json.element(properties.startSeconds)
      json.element(properties.endSeconds)
      json.element(differences)
    }
  }

  /// Longitude and latitude in turn.
  private var differences: [Int32] {
    var last = (longitude: Int32(0), latitude: Int32(0))
    let coordinates = feature.geometry.coordinates
    return coordinates.indices.filter { $0 % pitch == 0 || $0 == coordinates.count - 1 }
      .map { coordinates[$0] }.flatMap { position in
        let next = (
          longitude: Stretch.millionths(position.longitudeE7),
          latitude: Stretch.millionths(position.latitudeE7)
        )
        defer { last = next }
        return [next.longitude - last.longitude, next.latitude - last.latitude]
      }
  }

  private static func millionths(_ value: Int32) -> Int32 {
    value / 10 + (value % 10 >= 5 ? 1 : value % 10 <= -5 ? -1 : 0)
  }
}
