/// The names that mean something in KML and Google's extension of it, whatever their namespace.
enum KMLName: String, XMLName {
  case kml
  case placemark = "Placemark", timeStamp = "TimeStamp", timeSpan = "TimeSpan", point = "Point"
  case lineString = "LineString", track = "Track", arrayData = "SimpleArrayData", data = "Data"
  case name, description, icon, when, coord, coordinates, value, simpleData = "SimpleData"

  var wantsText: Bool { isBehind(.data) }
}
