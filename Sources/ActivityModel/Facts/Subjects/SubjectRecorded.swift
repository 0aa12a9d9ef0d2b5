/// One source's statement about a subject that people edit where they keep it, such as a diary
/// day, a class or a program.
///
/// The subject is the stream, the kind of the content, and a key. Of the facts of one subject the
/// one of the newest export counts, whole. The others stay in the log, and count again when that
/// export is undone.
public struct SubjectRecorded: Hashable, Sendable {
  public var stream: SourceStream
  /// Identifies the subject within its stream and kind, such as `2026-03-01` for a diary day.
  public var subject: String
  public var content: SubjectContent

  public init(stream: SourceStream, subject: String, content: SubjectContent) {
    self.stream = stream
    self.subject = subject
    self.content = content
  }
}

/// The content of a subject, one case for each kind.
///
/// A new kind is a case here and in ``SubjectKind``, and a structure that states its fields.
public enum SubjectContent: Hashable, Sendable {
  case booking(Booking)
  case classSeries(ClassSeries)
  case exerciseNames(ExerciseNames)
  case foodDay(FoodDay)
  case trainers(TrainerList)
  case dailyContent(DailyContent)
  case news(NewsItem)
  case offers(OfferList)
  case places(GymPlaceList)
  case note(TrainerNote)
  case program(Program)
  case programVote(ProgramVote)
  case seasonResult(SeasonResult)
  case seasonRow(SeasonRow)
  case programRuling(ProgramRuling)
  case message(MemberMessage)
  case classCancellation(ClassCancellation)

  public var kind: SubjectKind {
    switch self {
    case .booking: .booking
    case .classSeries: .classSeries
    case .exerciseNames: .exerciseNames
    case .foodDay: .foodDay
    case .trainers: .trainers
    case .dailyContent: .dailyContent
    case .news: .news
    case .offers: .offers
    case .places: .places
    case .note: .note
    case .program: .program
    case .programVote: .programVote
    case .seasonResult: .seasonResult
    case .seasonRow: .seasonRow
    case .programRuling: .programRuling
    case .message: .message
    case .classCancellation: .classCancellation
    }
  }

  /// The day to whose year the fact belongs; nil when it holds for a whole life.
  public var date: LocalDate? {
    switch self {
    case .booking(let booking): booking.start.date
    case .classSeries, .exerciseNames, .trainers, .dailyContent,
      .offers, .places, .note, .program, .programVote, .programRuling, .classCancellation:
      nil
    case .foodDay(let day): day.date
    case .news(let item): item.date
    case .seasonResult(let result): result.season.date
    case .seasonRow(let row): row.season.date
    case .message(let message):
      ClassMoment(wallSeconds: message.sentAt.flooredQuotient(by: 1_000)).date
    }
  }

  /// The newest time that the content states, in milliseconds since 1970, UTC where it has no zone;
  /// nil when it states none.
  ///
  /// The newest of all facts of an export shows how recent the export is.
  public var newestTime: Int64? {
    switch self {
    case .booking, .exerciseNames, .trainers, .dailyContent, .offers, .note, .program, .message,
      .classCancellation, .programRuling, .seasonResult, .seasonRow:
      nil
    case .classSeries(let series): series.modified
    case .foodDay(let day): day.newestTime
    case .news(let item): item.updatedAt
    case .places(let list): list.asOf
    case .programVote(let vote): vote.date.map { Int64($0.daysSinceEpoch) * 86_400_000 }
    }
  }

  /// A few words for people, such as `2 names of exercises`.
  public var summary: String { content.summary }

  /// The fields in which it is stored and identified, ascending by name.
  public var fields: [Field] { FieldEncoder(content).fields }

  private var content: any SummarizedContent {
    switch self {
    case .booking(let content): content
    case .classSeries(let content): content
    case .exerciseNames(let content): content
    case .foodDay(let content): content
    case .trainers(let content): content
    case .dailyContent(let content): content
    case .news(let content): content
    case .offers(let content): content
    case .places(let content): content
    case .note(let content): content
    case .program(let content): content
    case .programVote(let content): content
    case .seasonResult(let content): content
    case .seasonRow(let content): content
    case .programRuling(let content): content
    case .message(let content): content
    case .classCancellation(let content): content
    }
  }

  /// - Throws: when the fields do not make a content of this kind.
  public init(kind: SubjectKind, fields: [Field]) throws(FieldError) {
    switch kind {
    case .booking: self = .booking(try Booking(fields: fields))
    case .classSeries: self = .classSeries(try ClassSeries(fields: fields))
    case .exerciseNames: self = .exerciseNames(try ExerciseNames(fields: fields))
    case .foodDay: self = .foodDay(try FoodDay(fields: fields))
    case .trainers: self = .trainers(try TrainerList(fields: fields))
    case .dailyContent: self = .dailyContent(try DailyContent(fields: fields))
    case .news: self = .news(try NewsItem(fields: fields))
    case .offers: self = .offers(try OfferList(fields: fields))
    case .places: self = .places(try GymPlaceList(fields: fields))
    case .note: self = .note(try TrainerNote(fields: fields))
    case .program: self = .program(try Program(fields: fields))
    case .programVote: self = .programVote(try ProgramVote(fields: fields))
    case .seasonResult: self = .seasonResult(try SeasonResult(fields: fields))
    case .seasonRow: self = .seasonRow(try SeasonRow(fields: fields))
    case .programRuling: self = .programRuling(try ProgramRuling(fields: fields))
    case .message: self = .message(try MemberMessage(fields: fields))
    case .classCancellation: self = .classCancellation(try ClassCancellation(fields: fields))
    }
  }
}

/// The kinds of subjects.
///
/// Raw values are stored: they never change, and none is used twice.
public enum SubjectKind: String, Sendable, CaseIterable {
  case booking
  case classSeries = "class_series"
  case exerciseNames = "exercise_names"
  case foodDay = "food_day"
  case trainers
  case dailyContent = "daily_content"
  case news, offers, note
  case program
  case programVote = "program_vote"
  case seasonResult = "season_result"
  case seasonRow = "season_row"
  case places
  case programRuling = "program_ruling"
  case message
  case classCancellation = "class_cancellation"

  /// One and many of them, for reports.
  public var nouns: (one: String, many: String) {
    switch self {
    case .booking: ("booking", "bookings")
    case .classSeries: ("class", "classes")
    case .exerciseNames: ("list of exercise names", "lists of exercise names")
    case .foodDay: ("day of food", "days of food")
    case .trainers: ("list of trainers", "lists of trainers")
    case .dailyContent: ("quote or video", "quotes and videos")
    case .news: ("piece of news", "pieces of news")
    case .offers: ("list of offers", "lists of offers")
    case .places: ("list of places", "lists of places")
    case .note: ("note of a trainer", "notes of trainers")
    case .program: ("program", "programs")
    case .programVote: ("vote", "votes")
    case .seasonResult: ("closed season", "closed seasons")
    case .seasonRow: ("row of a closed season", "rows of closed seasons")
    case .programRuling: ("ruling on a program", "rulings on programs")
    case .message: ("message", "messages")
    case .classCancellation: ("cancelled class", "cancelled classes")
    }
  }

  /// Whose history holds facts of this kind.
  public var owner: FactOwner {
    switch self {
    case .booking, .exerciseNames, .foodDay, .note, .program, .programVote, .seasonRow: .member
    case .classSeries, .trainers, .dailyContent, .news, .offers, .places, .programRuling,
      .seasonResult, .classCancellation:
      .club
    case .message: .either
    }
  }
}
