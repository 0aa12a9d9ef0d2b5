import ActivityModel
import Application
import EventLog
import Foundation
import Importing
import Output
import ReadModels
import Runtime
import TestSupport
import Testing

/// The facts that members and the operator record through the server: bookings, messages,
/// cancelled classes.
@Suite struct `Actions on the server` {
  /// A class with two places, three days from now.
  private struct Club {
    let place: ClubPlace
    let pipeline: Pipeline
    let memory = StatementCache()
    let classID: String
    let start: String

    init(in folder: URL) throws {
      place = try ClubPlace(in: folder)
      let formatter = ISO8601DateFormatter()
      formatter.formatOptions = .withFullDate
      let day = formatter.string(from: Date(timeIntervalSinceNow: 3 * 86_400))
      try place.write(
        "_club/classes.csv",
        "class,start,end,zone,capacity\nYoga,\(day) 18:00,19:00,UTC,2\n")
      for name in ["anna", "ben", "chloe"] {
        try place.write("\(name)/run-\(name).csv", ClubPlace.run)
      }
      _ = try place.pipeline.run(importing: [place.input], rebuilding: true)
      pipeline = place.pipeline
      let classes = try pipeline.desk(of: .club, memory).classes
      classID = try #require(classes.first?.id)
      start = try #require(classes.first?.localStart)
    }

    func book(_ name: String) throws(Failure) -> String {
      try pipeline.book(classID, at: start, for: name, memory)
    }

    func cancel(_ name: String) throws(Failure) -> String {
      try pipeline.cancelBooking(classID, at: start, for: name, memory)
    }

    var taken: Int? { get throws { try pipeline.desk(of: .club, memory).classes.first?.taken } }
  }

  private func withClub(_ body: (Club) throws -> Void) throws {
    try withTemporaryFolder { try body(Club(in: $0)) }
  }

  private func failure(_ body: () throws(Failure) -> String) -> (String, String)? {
    do throws(Failure) {
      _ = try body()
      return nil
    } catch {
      return error.code == .usage ? (error.message, error.advice) : nil
    }
  }

  // MARK: Bookings

  @Test func `never take more places than there are, and a cancelled one is free again`() throws {
    try withClub { club in
      let name = "Yoga of \(club.start.prefix(16).replacing("T", with: " "))"
      #expect(try club.book("anna") == "booked \(name)")
      #expect(try club.book("anna") == "\(name) was booked before")
      #expect(try club.taken == 1)
      _ = try club.book("ben")
      let full = failure { () throws(Failure) in try club.book("chloe") }
      #expect(full?.0 == "\(name) is full: all 2 places are taken")
      #expect(full?.1 == "choose another time")
      #expect(try club.cancel("anna") == "cancelled \(name)")
      #expect(try club.taken == 1)
      _ = try club.book("chloe")
      #expect(failure { () throws(Failure) in try club.book("anna") }?.0 == full?.0)
      #expect(
        failure { () throws(Failure) in try club.cancel("anna") }?.0
          == "there is no booking of \(name)")
    }
  }

  @Test func `count what the club's table states, and the later statement holds`() throws {
    try withClub { club in
      let clock = club.start.prefix(16).replacing("T", with: " ")
      try club.place.write(
        "_club/bookings.csv", "member,class,start,status,zone\nben,Yoga,\(clock),booked,UTC\n")
      _ = try club.pipeline.run(importing: [club.place.input])
      #expect(try club.taken == 1)
      _ = try club.cancel("ben")
      #expect(try club.taken == 0)
      _ = try club.book("ben")
      #expect(try club.taken == 1)
    }
  }

  @Test func `are facts of the member, with who asked, in the read models`() throws {
    try withClub { club in
      let anna = try #require(MemberID("anna"))
      _ = try club.pipeline.acting(for: Asker(anna, by: "the token \"browser\""))
        .book(club.classID, at: club.start, for: "anna", club.memory)
      let names = try club.pipeline.importHistory(member: "anna").sources.map(\.name)
      #expect(
        names.contains {
          $0.hasPrefix("pacelog serve: anna booked Yoga")
            && $0.contains(", asked for by anna by the token \"browser\"")
        }, "\(names)")
      _ = try club.pipeline.run(importing: [], rebuilding: true)
      let classes = try OutputReader(folder: club.place.output).open(member: "anna")
        .models(MemberClasses.self, named: "classes.json").first
      #expect(classes?.bookings.map(\.state) == ["booked"])
    }
  }

  @Test func `a correction names who asked on the server, and none on the command line`() throws {
    try withClub { club in
      let anna = try #require(MemberID("anna"))
      let activity = try #require(club.pipeline.desk(of: anna, club.memory).activities.first).id
      func contents(_ pipeline: Pipeline, _ title: String) throws -> [String] {
        _ = try pipeline.correctActivity(
          activity, of: "anna", to: ActivityCorrectionRequest(title: title))
        let newest = try #require(pipeline.logListing(member: "anna", limit: 1).events.first)
        return try pipeline.logEntry("\(newest.position)").contents
      }
      let asker = Asker(anna, by: "the token \"browser\"")
      let asked = try contents(club.pipeline.acting(for: asker), "Ours")
      #expect(asked.last == "asked for by anna by the token \"browser\"")
      #expect(asked.count == 2)
      #expect(try contents(club.pipeline, "Mine").count == 1)
    }
  }

  @Test func `of a class that is not there are refused`() throws {
    try withClub { club in
      let refused = failure { () throws(Failure) in
        try club.pipeline.book("00", at: "x", for: "anna", club.memory)
      }
      #expect(refused?.0 == "there is no class \"00\" at x")
      #expect(refused?.1 == "take \"id\" and \"localStart\" from the schedule")
    }
  }

  // MARK: Classes

  @Test
  func `a cancelled class cannot be booked until it is restored, even if the timetable lists it`()
    throws
  {
    try withClub { club in
      let words = try club.pipeline.cancelClass(club.classID, at: club.start, isWithdrawn: false)
      #expect(words.hasSuffix("is cancelled"))
      let refused = failure { () throws(Failure) in try club.book("anna") }
      #expect(refused?.0.hasSuffix("is cancelled") == true)
      // The same class in a later export.
      let day = club.start.prefix(10)
      try club.place.write(
        "_club/classes.csv",
        "class,start,end,zone,capacity\nYoga,\(day) 18:00,19:30,UTC,2\n")
      _ = try club.pipeline.run(importing: [club.place.input], rebuilding: true)
      #expect(try club.pipeline.desk(of: .club, club.memory).classes.first?.isCancelled == true)
      let schedule = try OutputReader(folder: club.place.output).openClub()?.model(
        ClubSchedule.self, at: "schedule.json", of: String(club.start.prefix(4)))
      #expect(schedule?.classes.first?.times.first?.isCancelled == true)
      _ = try club.pipeline.cancelClass(club.classID, at: club.start, isWithdrawn: true)
      _ = try club.book("anna")
    }
  }

  // MARK: Messages

  @Test func `a message is read by its writer and its addressee alone`() throws {
    try withClub { club in
      let (anna, ben) = (try #require(MemberID("anna")), try #require(MemberID("ben")))
      let chloe = try #require(MemberID("chloe"))
      func texts(_ reader: MemberID) throws -> Set<String> {
        Set(try club.pipeline.messages(for: reader, club.memory).map(\.text))
      }
      _ = try club.pipeline.send("to ben", to: "ben", from: anna)
      _ = try club.pipeline.send("to all", to: "all", from: ben)
      _ = try club.pipeline.send("to the club", to: "_club", from: chloe)
      _ = try club.pipeline.send("from the club", to: "all", from: .club)
      #expect(try texts(anna) == ["to ben", "to all", "from the club"])
      #expect(try texts(ben) == ["to ben", "to all", "from the club"])
      #expect(try texts(chloe) == ["to all", "to the club", "from the club"])
      #expect(try texts(.club) == ["to all", "to the club", "from the club"])
    }
  }

  @Test func `a message is withdrawn by its writer alone, and its text is gone`() throws {
    try withClub { club in
      let (anna, ben) = (try #require(MemberID("anna")), try #require(MemberID("ben")))
      _ = try club.pipeline.send("to ben", to: "ben", from: anna)
      let id = try #require(try club.pipeline.messages(for: ben, club.memory).first?.id)
      let refused = failure { () throws(Failure) in
        try club.pipeline.withdraw(message: id, of: ben)
      }
      #expect(refused?.0 == "there is no message \"\(id)\" of ben")
      _ = try club.pipeline.withdraw(message: id, of: anna)
      #expect(try club.pipeline.messages(for: ben, club.memory).isEmpty)
      let own = try club.pipeline.messages(for: anna, club.memory)
      #expect(own.map(\.isWithdrawn) == [true] && own.map(\.text) == [""])
    }
  }

  @Test func `nothing of a forgotten member is shown`() throws {
    try withClub { club in
      let (anna, ben) = (try #require(MemberID("anna")), try #require(MemberID("ben")))
      _ = try club.pipeline.send("to ben", to: "ben", from: anna)
      _ = try club.book("anna")
      _ = try club.pipeline.forget("anna")
      #expect(try club.pipeline.messages(for: ben, club.memory).isEmpty)
      #expect(try club.taken == 0)
    }
  }

  @Test func `messages to a member that stay in the log of their writers are counted`() throws {
    try withClub { club in
      let (anna, ben) = (try #require(MemberID("anna")), try #require(MemberID("ben")))
      for text in ["to ben", "again"] {
        _ = try club.pipeline.send(text, to: "ben", from: anna)
      }
      _ = try club.pipeline.send("to chloe", to: "chloe", from: ben)
      let line =
        "2 messages to ben in the log of others, with name and text: they go when their writers"
        + " are forgotten"
      #expect(try club.pipeline.previewForgetting("ben").outOfReach.contains(line))
      #expect(try club.pipeline.forget("ben").outOfReach.contains(line))
      let preview = try club.pipeline.previewForgetting("anna")
      #expect(!preview.outOfReach.contains { $0.contains("message") })
      let names = try club.pipeline.imports(of: "anna").imports.map(\.name)
      #expect(names.contains { $0.contains("anna writes to a member") })
      #expect(!names.contains { $0.contains("ben") })
    }
  }

  @Test(arguments: ["", "  \n", String(repeating: "a", count: 4_001)])
  func `a text that is empty or too long is refused`(text: String) throws {
    try withClub { club in
      let refused = failure { () throws(Failure) in
        try club.pipeline.send(text, to: "all", from: .club)
      }
      #expect(refused?.0 == "the message is empty, or longer than 4000 bytes")
    }
  }

  @Test func `goals hold from today on, and none can be set`() throws {
    try withClub { club in
      _ = try club.pipeline.setGoals("steps:day:8000,workouts:week:3", of: "anna")
      #expect(
        try club.pipeline.desk(of: try #require(MemberID("anna")), club.memory).goals
          == "steps:day:8000,workouts:week:3")
      let refused = failure { () throws(Failure) in
        try club.pipeline.setGoals("8000 steps", of: "anna")
      }
      #expect(refused?.0 == "goals=8000 steps: not a valid value")
    }
  }
}
