/// The names that mean something in KML and Google's extension of it, whatever their namespace.
enum KMLName: UInt16, XMLName {
  case kml = 0
  case placemark, timeStamp, timeSpan, point, lineString, track, arrayData, data
  case name, description, when, coord, coordinates, value, simpleData

  /// The element's name, which is that of the case unless it is listed.
  var spellings: [String] {
    switch self {
    case .placemark: ["Placemark"]
    case .timeStamp: ["TimeStamp"]
    case .timeSpan: ["TimeSpan"]
    case .point: ["Point"]
    case .lineString: ["LineString"]
    case .track: ["Track"]
    case .arrayData: ["SimpleArrayData"]
    case .data: ["Data"]
    case .simpleData: ["SimpleData"]
    default: ["\(self)"]
    }
  }

  var wantsText: Bool { rawValue >= KMLName.name.rawValue }
}
