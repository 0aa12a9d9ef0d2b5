import ActivityModel
public import ReadModels

/// The documents of one member from which those of the club are made.
public struct ClubContribution: Sendable {
  public let member: String
  public var programs: Programs?
  public var lifts: Lifts?
  public var shares: [ClubShare] = []

  public init(member: String) { self.member = member }
}

/// Explains the numbers in the documents of the club.
///
/// Numbers of members are quoted from their own documents, where they are explained. The rest is
/// stated by a file of the club.
public struct ClubExplanations: Sendable {
  let facts: ClubFacts
  /// Ascending by name.
  let members: [ClubContribution]
  let settings: Settings

  /// - Parameters:
  ///   - facts: those of the club.
  ///   - members: in any order.
  ///   - settings: every threshold.
  public init(facts: ClubFacts, members: [ClubContribution], settings: Settings) {
    self.facts = facts
    self.members = members.sorted { $0.member.precedes($1.member) }
    self.settings = settings
  }

  /// The words that name a subject with numbers.
  public var subjects: [String] {
    let shares = members.flatMap(\.shares)
    let boards = shares.flatMap(\.boards).map { "\($0.board)/\($0.season)" }
    let weeks = shares.flatMap(\.weeks).map(\.week)
    return ["programs", "offers", "places"].filter { explanations(of: $0) != nil }
      + Set(boards).sorted() + Set(weeks).sorted()
  }

  /// Every number of a subject.
  ///
  /// - Parameter word: `programs`, `offers`, `places`, a board with its season, a week, or a day of
  ///   the timetable.
  /// - Returns: Nil for a word without numbers.
  /// - Complexity: O(members × programs), or O(members of the board).
  public func explanations(of word: String) -> Explanations? {
    var derivation = SubjectDerivation(subject: "club \(word)", title: title(of: word))
    switch word {
    case "programs": explainPrograms(&derivation)
    case "offers": explainOffers(&derivation)
    case "places": explainPlaces(&derivation)
    default:
      if let date = LocalDate(iso8601: word) {
        explainDay(date, &derivation)
      } else if word.contains("/") {
        explainBoard(word, &derivation)
      } else {
        explainWeek(word, &derivation)
      }
    }
    return derivation.explained.isEmpty
      ? nil : Explanations(derivation, of: .club, settings: settings)
  }

  private func title(of word: String) -> String {
    switch word {
    case "programs": "programs of the club"
    case "offers": "offers of the club"
    case "places": "places to train around the club"
    default:
      if LocalDate(iso8601: word) != nil {
        "classes of the club on \(word)"
      } else {
        word.contains("/") ? "board \(word)" : "activity of the club in week \(word)"
      }
    }
  }

  // MARK: Members

  private func explainPrograms(_ derivation: inout SubjectDerivation) {
    let list = ClubPrograms(
      members.compactMap(\.programs), lifts: members.compactMap(\.lifts),
      kept: facts.keptPrograms, settings: settings)
    for (index, program) in (list?.programs ?? []).enumerated() {
      let match = ProgramMatch(program.program)
      let numbers = [
        votes("ups", "up", on: program.id), votes("downs", "down", on: program.id),
        program.program.basedOn.map { votes("baseUps", "up", on: $0) },
        program.program.basedOn.map { votes("baseDowns", "down", on: $0) },
        match.map { match in
          let done = members.filter { member in
            member.lifts.map { match.isDone(by: LiftedCombinations($0)) } ?? false
          }
          return Explained(
            "doneBy", "The members with a workout for each session of the program.",
            .count("doneBy", done.map { "a member: members/\($0.member)/\(Lifts.path)" }))
        },
      ].compactMap(\.self)
      derivation.explained += numbers.within(
        "programs/\(index)", named: String(program.id.prefix(12))
      ).published(in: "club/\(ClubPrograms.path)")
    }
  }

  private func votes(_ field: String, _ vote: String, on program: String) -> Explained {
    let votes = members.flatMap { member in
      (member.programs?.votes ?? []).filter { $0.program == program && $0.vote == vote }
    }
    return Explained(
      field, "The votes of members that are in force.",
      .count(field, votes.map { "a vote\($0.date.map { " of \($0)" } ?? "")" }))
  }

  private func explainBoard(_ word: String, _ derivation: inout SubjectDerivation) {
    let parts = word.split(separator: "/").map(String.init)
    guard parts.count == 2, let board = settings.boards.first(where: { $0.name == parts[0] })
    else { return }
    var places: [String: NumberPlace] = [:]
    var entrants: [BoardEntrant] = []
    for member in members {
      for share in member.shares {
        guard
          let index = share.boards.firstIndex(where: {
            $0.board == parts[0] && $0.season == parts[1]
          })
        else { continue }
        entrants.append(BoardEntrant(member: member.member, share: share.boards[index]))
        places[member.member] = NumberPlace(
          document: "members/\(member.member)/\(share.period)/club.json",
          pointer: "/boards/\(index)/score")
      }
    }
    let ranking = SeasonRanking(entrants, tieBreak: board.tieBreak)
    for (entrant, rank) in zip(ranking.entrants, ranking.ranks) {
      guard let place = places[entrant.member] else { continue }
      let better = ranking.entrants.filter { board.tieBreak.precedes($0.share, entrant.share) }
      let numbers = [
        Explained(
          "score", "The score of the member in the season.",
          .quoted(
            "score", entrant.share.score.thousandths, board.measure.unit, place.document,
            place.pointer)),
        Explained(
          "rank", "One more than the members with a better score.",
          .sum(
            "rank", [.number("own", 1), .count("better", better.map(\.member))], "")),
      ]
      assert(numbers[1].step.value == Int64(rank) * 1_000)
      derivation.explained += numbers.within(entrant.member)
    }
  }

  private func explainWeek(_ word: String, _ derivation: inout SubjectDerivation) {
    for member in members {
      for share in member.shares {
        for (index, week) in share.weeks.enumerated() where week.week == word {
          func quoted(_ field: String, _ value: Int64, _ unit: String, _ pointer: String)
            -> Explained
          {
            Explained(
              field, "What the member adds to the week of the club.",
              .quoted(
                field, value, unit, "members/\(member.member)/\(share.period)/club.json",
                "/weeks/\(index)/\(pointer)"))
          }
          var numbers = [quoted("activities", Int64(week.activities) * 1_000, "", "activities")]
          numbers += [
            week.activeMinutes.map {
              quoted("activeMinutes", Int64($0) * 1_000, "min", "activeMinutes")
            }
          ].compactMap(\.self)
          for (place, sport) in week.sports.enumerated() {
            guard let meters = sport.distanceMeters else { continue }
            numbers.append(
              quoted(
                "\(sport.sport)/distanceMeters", meters.thousandths, "m",
                "sports/\(place)/distanceMeters"))
          }
          derivation.explained += numbers.within(member.member)
        }
      }
    }
  }
}

extension Board.Measure {
  /// The unit of the scores; empty for a number of things.
  fileprivate var unit: String {
    switch self {
    case .activeMinutes: "min"
    case .distanceMeters, .ascentMeters: "m"
    case .volumeKilograms: "kg"
    case .experience, .goalDays, .workouts, .classes: ""
    }
  }
}
