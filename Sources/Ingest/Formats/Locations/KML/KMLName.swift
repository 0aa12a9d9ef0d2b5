import XMLStream

/// The names that mean something in KML and Google's extension of it, whatever their namespace.
enum KMLName: UInt16, CaseIterable {
  case kml = 0
  case placemark, timeStamp, timeSpan, point, lineString, track, arrayData, data
  case name, description, when, coord, coordinates, value, simpleData

  var spelling: String {
    switch self {
    case .kml: "kml"
    case .placemark: "Placemark"
    case .timeStamp: "TimeStamp"
    case .timeSpan: "TimeSpan"
    case .point: "Point"
    case .lineString: "LineString"
    case .track: "Track"
    case .arrayData: "SimpleArrayData"
    case .data: "Data"
    case .name: "name"
    case .description: "description"
    case .when: "when"
    case .coord: "coord"
    case .coordinates: "coordinates"
    case .value: "value"
    case .simpleData: "SimpleData"
    }
  }

  private var wantsText: Bool { rawValue >= KMLName.name.rawValue }

  static let vocabulary: XMLVocabulary = {
    var vocabulary = XMLVocabulary()
    for name in allCases {
      vocabulary.add(name.spelling, id: name.rawValue, wantsText: name.wantsText)
    }
    return vocabulary
  }()
}
