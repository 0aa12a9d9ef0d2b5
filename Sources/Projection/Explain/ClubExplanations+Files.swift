import ActivityModel
import ReadModels

extension ClubExplanations {
  /// The facts of the club that count, in recorded order.
  private var subjectFacts: [EffectiveFact<SubjectRecorded>] { facts.history.subjects }

  func explainOffers(_ derivation: inout SubjectDerivation) {
    var index = 0
    for fact in subjectFacts {
      guard case .offers(let list) = fact.body.content else { continue }
      derivation.evidence += Evidence.all(of: fact)
      for offer in list.offers {
        let price = Explained.stated(
          "price", "The price that the list states.", offer.priceThousandths, offer.currency ?? "",
          by: fact.id)
        derivation.explained += [price].compactMap(\.self)
          .within("offers/\(index)", named: offer.title).published(in: "club/offers.json")
        index += 1
      }
    }
  }

  func explainPlaces(_ derivation: inout SubjectDerivation) {
    let published = Set(facts.places.places.map(\.id))
    for fact in subjectFacts {
      guard case .places(let list) = fact.body.content else { continue }
      derivation.evidence += Evidence.all(of: fact)
      for place in list.places {
        guard published.contains(place.id) else { continue }
        // Degrees have seven decimals in the document, and three in an explanation.
        let numbers = [
          ("longitude", place.coordinate.longitudeE7), ("latitude", place.coordinate.latitudeE7),
        ].map { name, degreesE7 in
          Explained(
            name, "The position that the map states, rounded to a thousandth of a degree.",
            .stated(
              name, (Int64(degreesE7) + 5_000).flooredQuotient(by: 10_000), "°", by: fact.id))
        }
        derivation.explained += numbers.within(place.id)
      }
    }
  }

  func explainDay(_ date: LocalDate, _ derivation: inout SubjectDerivation) {
    let events = subjectFacts.filter {
      if case .classSeries = $0.body.content { true } else { false }
    }
    for held in facts.timetable.classes {
      for time in held.times where time.date == date {
        guard let fact = events.first(where: { $0.id == held.event }) else { continue }
        derivation.evidence += Evidence.all(of: fact)
        let numbers: [Explained?] = [
          .stated(
            "durationSeconds", "The length that the timetable states.",
            time.durationSeconds.map { $0 * 1_000 }, "s", by: fact.id),
          .stated(
            "capacity", "The number of places that the timetable states.",
            time.details.capacity.map { Int64($0) * 1_000 }, "", by: fact.id),
        ]
        derivation.explained += numbers.compactMap(\.self)
          .within("\(held.title) \(time.localStart)")
      }
    }
  }
}
