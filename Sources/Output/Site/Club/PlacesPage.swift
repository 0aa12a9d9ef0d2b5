import ReadModels

/// `places.html`: the places to train around the club, with the source of the map.
struct PlacesPage {
  let places: GymPlaces
  let settings: SiteSettings

  static let path = "places.html"

  var bytes: [UInt8] {
    PageFrame(
      title: settings.texts[.placesToTrain], depth: 0, settings: settings
    ).document { page in
      page.element("h1", .placesToTrain)
      page.section(.placesAround) { section in
        section.search(.findPlace)
        section.table(
          .placesAround, [.words(.placeName), .words(.address), .words(.openingHours)],
          isSortable: true, of: places.places, row)
        section.append(attribution: places)
      }
    }
  }

  private func row(_ place: GymPlace, _ row: inout Markup) {
    row.element("td", ["class": "name"]) { cell in
      let name = place.name ?? cell.texts[.placeWithoutName]
      cell.outerLink(name, to: place.website ?? place.mapAddress)
    }
    row.element("td", ["class": "words"]) { cell in
      cell.foreign(place.address ?? "–")
      guard let address = place.mapAddress, place.website != nil else { return }
      cell.text(" · ")
      cell.outerLink(cell.texts[.onTheMap], to: address)
    }
    row.element("td", ["class": "words"]) { $0.foreign(place.openingHours ?? "–") }
  }
}

/// The places to train near a member's own places, on the member's own page.
struct NearbySection {
  let nearby: Nearby

  func append(to page: inout Markup) {
    page.section(.placesNearby) { section in
      for place in nearby.around { append(place, to: &section) }
      if let attribution = nearby.attribution {
        section.element("p", ["class": "note"]) { note in
          note.outerLink(attribution, to: GymPlaces.attributionAddress)
        }
      }
    }
  }

  private func append(_ place: NearbyPlace, to section: inout Markup) {
    section.element("h3") { heading in
      heading.text(heading.texts(.nearMyPlace, place.name))
    }
    guard !place.gyms.isEmpty else {
      return section.element("p", ["class": "note"]) { note in
        note.text(note.texts(.noPlaceWithin, NumberText.kilometers(nearby.radiusMeters)))
      }
    }
    section.list("feed nearby", place.gyms) { gym, item in
      let name = gym.name ?? item.texts[.placeWithoutName]
      item.outerLink(name, to: GymPlace.mapAddress(of: gym.id))
      item.element("span") { $0.measure(.kilometers(gym.distanceMeters)) }
      if let hours = gym.openingHours {
        item.element("span", ["class": "note"]) { $0.foreign(hours) }
      }
    }
  }
}

extension Markup {
  fileprivate mutating func append(attribution places: GymPlaces) {
    guard let attribution = places.attribution else { return }
    element("p", ["class": "note"]) { note in
      note.outerLink(attribution, to: GymPlaces.attributionAddress)
      if let licence = places.licence {
        // `ODbL 1.0, https://example.org/`: the name leads to the address.
        let end = licence.firstRange(of: ", http")
        note.text(" · ")
        note.outerLink(
          String(licence[..<(end?.lowerBound ?? licence.endIndex)]),
          to: end.map { String(licence[$0.lowerBound...].dropFirst(2)) })
      }
      if let date = places.asOf.flatMap({ CalendarDate($0) }) {
        note.text(" · ")
        note.phrase(.asOf, { $0.date(date, .year) })
      }
    }
  }
}

extension GymPlaces {
  fileprivate static let attributionAddress = "https://www.openstreetmap.org/copyright"
}

extension GymPlace {
  /// The place on the map of OpenStreetMap; nil for one of another source.
  static func mapAddress(of id: String) -> String? {
    let parts = id.split(separator: "/")
    guard parts.count == 2, ["node", "way", "relation"].contains(parts[0]),
      parts[1].utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return "https://www.openstreetmap.org/\(id)"
  }

  var mapAddress: String? { Self.mapAddress(of: id) }

  var website: String? { OuterLink.web(tag("website") ?? tag("contact:website") ?? tag("url")) }

  /// Street and city, as far as they are stated.
  var address: String? {
    let street = [tag("addr:street"), tag("addr:housenumber")].compactMap(\.self)
    let city = [tag("addr:postcode"), tag("addr:city")].compactMap(\.self)
    let parts = [street, city].filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
