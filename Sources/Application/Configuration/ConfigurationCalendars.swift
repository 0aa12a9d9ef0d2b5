import Ingest
import JSONStream
import Runtime

extension ConfigurationReader {
  /// Reads which events of calendars are the club's.
  func calendars(_ node: JSONNode) throws(Failure) -> CalendarFilter {
    var filter = CalendarFilter()
    for member in try members(of: node, named: "calendars") {
      switch member.name {
      case "names": filter.calendars = try texts(member.value, named: "calendars.names")
      case "organisers":
        filter.organisers = try texts(member.value, named: "calendars.organisers")
      case "titles": filter.titles = try texts(member.value, named: "calendars.titles")
      default: throw unknown(member, known: ["names", "organisers", "titles"])
      }
    }
    return filter
  }

  private func texts(_ node: JSONNode, named name: String) throws(Failure) -> [String] {
    try list(node, named: name, of: "texts") { (element) throws(Failure) in
      try text(element, named: name)
    }
  }
}
