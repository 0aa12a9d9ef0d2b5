import ReadModels

/// The data that the scripts of a run's page draw, as JSON.
///
/// `route` has a list per stretch: colour, class, seconds a kilometre or null, start and end in
/// seconds. Longitude and latitude follow in 1e-6 degree, each but the first as the difference from
/// the previous one.
struct RunData {
  let run: RunModels
  let settings: SiteSettings

  var json: [UInt8] {
    var json = JSONWriter()
    json.raw("{\"route\":[")
    for (index, feature) in (run.map?.features ?? []).enumerated() {
      if index > 0 { json.raw(",\n") }
      append(feature, to: &json)
    }
    json.raw("]")
    if let series = run.series { append(series, to: &json) }
    json.raw(",\"public\":\(settings.isPublic)")
    if let tiles = settings.tiles {
      json.raw(",\"tiles\":")
      json.text(tiles.address)
      json.raw(",\"attribution\":")
      json.text(tiles.attribution)
    }
    json.raw("}")
    return json.bytes
  }

  private func append(_ feature: PaceFeature, to json: inout JSONWriter) {
    let properties = feature.properties
    json.raw("[\"\(Self.color(properties.stroke))\",")
    json.text(properties.paceClass)
    json.raw(",\(properties.paceSecondsPerKilometer?.text ?? "null")")
    json.raw(",\(properties.startSeconds.text),\(properties.endSeconds.text),[")
    var last = (longitude: Int32(0), latitude: Int32(0))
    for (index, position) in feature.geometry.coordinates.enumerated() {
      let next = (
        longitude: Self.millionths(position.longitudeE7),
        latitude: Self.millionths(position.latitudeE7)
      )
      json.raw(index > 0 ? "," : "")
      json.integer(Int(next.longitude - last.longitude))
      json.raw(",")
      json.integer(Int(next.latitude - last.latitude))
      last = next
    }
    json.raw("]]")
  }

  private static func millionths(_ value: Int32) -> Int32 {
    value / 10 + (value % 10 >= 5 ? 1 : value % 10 <= -5 ? -1 : 0)
  }

  private func append(_ series: ActivitySeries, to json: inout JSONWriter) {
    json.raw(",\"seconds\":\(series.elapsedSeconds.text),\"steps\":\(series.steps),\"meters\":[")
    json.list(series.distanceMeters) { Int(Words.rounded($0.thousandths, 1_000)) }
    json.raw("],\"elevation\":[")
    // In metres, to a decimetre.
    for (index, elevation) in series.elevationMeters.enumerated() {
      if index > 0 { json.raw(",") }
      json.raw(elevation.map { Self.decimeters($0) } ?? "null")
    }
    json.raw("]")
    guard !settings.isPublic else { return }
    json.raw(",\"heart\":[")
    json.list(series.heartRate) { $0 }
    json.raw("]")
  }

  private static func decimeters(_ meters: Thousandths) -> String {
    let value = Words.rounded(meters.thousandths, 100)
    return "\(value < 0 ? "-" : "")\(value.magnitude / 10).\(value.magnitude % 10)"
  }

  /// The colour, if it is one as the contract writes it.
  static func color(_ stroke: String) -> String {
    let digits = stroke.utf8.dropFirst()
    let isColor =
      stroke.utf8.first == UInt8(ascii: "#") && digits.count == 6
      && digits.allSatisfy { (48...57).contains($0) || (97...102).contains($0 | 32) }
    return isColor ? stroke : "#8c8c8c"
  }
}

/// JSON text on its way.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  mutating func raw(_ text: String) { bytes += text.utf8 }

  mutating func integer(_ value: Int) { bytes += String(value).utf8 }

  mutating func list<Value>(_ values: [Value], _ number: (Value) -> Int?) {
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if let number = number(value) { integer(number) } else { raw("null") }
    }
  }

  mutating func text(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case ..<32: raw(" ")
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
