import ActivityModel
import Application
import EventLog
import Foundation
import Importing
import Output
import ReadModels
import Rebuilding
import TestSupport
import Testing

/// The club's table of bookings: each row is a fact of the member whom it names.
@Suite struct `A table of bookings of the club` {
  private static let table = """
    member,class,start,status
    anna,Yoga,2026-03-02 18:00,attended
    anna,Yoga,2026-03-09 18:00,booked
    ben,Yoga,2026-03-02 18:00,no-show

    """

  private func classes(_ member: String, in place: ClubPlace) throws -> MemberClasses? {
    let reader = OutputReader(folder: place.output)
    return try reader.open(member: member).models(MemberClasses.self, named: "classes.json").first
  }

  @Test func `gives each member the rows that name the member`() throws {
    try ClubPlace.use { place in
      try place.write("_club/bookings.csv", Self.table)
      let report = try place.pipeline.run(importing: [place.input], rebuilding: true)
      #expect(report.imported.sources.map(\.outcome) == [.imported])
      #expect(report.imported.sources.map(\.newEvents) == [3])
      #expect(try classes("anna", in: place)?.bookings.map(\.state) == ["booked", "attended"])
      #expect(try classes("ben", in: place)?.bookings.map(\.state) == ["no_show"])
      #expect(place.pipeline.memberNames == ["anna", "ben"])
    }
  }

  @Test func `is known when it comes again, and keeps no original`() throws {
    try withTemporaryFolder { folder in
      let place = try ClubPlace(in: folder)
      try place.write("_club/bookings.csv", Self.table)
      _ = try place.pipeline.run(importing: [place.input])
      let events = try place.pipeline.verify().head
      try place.write("_club/copy.csv", Self.table)
      let again = try place.pipeline.run(importing: [place.input])
      #expect(again.imported.newEvents == 0)
      #expect(try place.pipeline.verify().head == events)
      #expect(try place.pipeline.verify().attention == [])
      let originals = folder.appendingPathComponent("var/originals").path
      let kept = FileManager.default.enumerator(atPath: originals)?.allObjects as? [String] ?? []
      #expect(!kept.contains { $0.hasSuffix(".zst") })
    }
  }

  @Test func `leaves nothing of a member who is forgotten, and the others their rows`() throws {
    try ClubPlace.use { place in
      try place.write("_club/bookings.csv", Self.table)
      _ = try place.pipeline.run(importing: [place.input])
      _ = try place.pipeline.forget("ben")
      try place.write("_club/more.csv", Self.table + "ben,Yoga,2026-03-16 18:00,booked\n")
      _ = try place.pipeline.run(importing: [place.input], rebuilding: true)
      #expect(place.pipeline.memberNames == ["anna"])
      #expect(try classes("anna", in: place)?.attended == 1)
    }
  }

  @Test(arguments: [nil, "_club"])
  func `that is undone takes the rows of all members along, and redone brings them back`(
    owner: String?
  ) throws {
    try ClubPlace.use { place in
      try place.write("_club/bookings.csv", Self.table)
      _ = try place.pipeline.run(importing: [place.input], rebuilding: true)
      let undone = try place.pipeline.turnImport(
        .named("bookings.csv"), of: owner, undoing: true)
      #expect(undone.imports.map(\.changedEvents) == [3])
      #expect(undone.imports.map(\.member) == ["_club"])
      _ = try place.pipeline.rebuild(.outOfDate)
      #expect(try classes("anna", in: place) == nil)
      #expect(try classes("ben", in: place) == nil)
      let again = try place.pipeline.turnImport(
        .named("bookings.csv"), of: owner, undoing: true)
      #expect(again.imports.map(\.changedEvents) == [0])
      let redone = try place.pipeline.turnImport(
        .named("bookings.csv"), of: owner, undoing: false)
      #expect(redone.imports.map(\.changedEvents) == [3])
      _ = try place.pipeline.rebuild(.outOfDate)
      #expect(try classes("anna", in: place)?.attended == 1)
      #expect(try place.pipeline.verify().isSound)
    }
  }

  @Test(arguments: ["anna", "robert", "Robert"])
  func `leads to a renamed member by any name`(name: String) throws {
    try ClubPlace.use { place in
      try place.write("anna/run.csv", ClubPlace.run)
      _ = try place.pipeline.run(importing: [place.input], rebuilding: true)
      _ = try place.pipeline.rename("anna", to: "robert")
      let table = "member,class,start,status\n\(name),Yoga,2026-03-02 18:00,attended\n"
      try place.write("_club/bookings.csv", table)
      // The member's own table may name the member too.
      try place.write("anna/bookings.csv", table)
      let report = try place.pipeline.run(importing: [place.input], rebuilding: true)
      #expect(report.imported.count(.imported) == 2)
      #expect(place.pipeline.memberNames == ["robert"])
      #expect(try classes("robert", in: place)?.attended == 1)
    }
  }

  @Test func `folds names as those of folders`() throws {
    try ClubPlace.use { place in
      try place.write("anna/run.csv", ClubPlace.run)
      try place.write("Zoë/run.csv", ClubPlace.run)
      try place.write(
        "_club/bookings.csv",
        "member,class,start,status\nAnna,Yoga,2026-03-02 18:00,attended\n"
          + "Zoë,Yoga,2026-03-02 18:00,attended\n")
      let report = try place.pipeline.run(importing: [place.input], rebuilding: true)
      #expect(report.imported.sources.flatMap(\.diagnostics).isEmpty)
      #expect(place.pipeline.memberNames == ["anna", "zoe"])
      #expect(try classes("zoe", in: place)?.attended == 1)
    }
  }

  @Test func `keeps no original when all of its rows are refused`() throws {
    try ClubPlace.use { place in
      try place.write(
        "_club/bookings.csv", "member,class,start,status\nben,Yoga,2026-03-02 18:00,maybe\n")
      _ = try place.pipeline.run(importing: [place.input])
      let folder = place.pipeline.configuration.dataFolder + "/originals"
      let kept = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
      #expect(!kept.contains { $0.hasSuffix(".zst") })
    }
  }

  @Test func `in a member's folder may name no other member`() throws {
    try withTemporaryFolder { folder in
      let place = try ClubPlace(in: folder)
      try place.write("anna/bookings.csv", Self.table)
      let report = try place.pipeline.run(importing: [place.input])
      let rejection = try #require(report.imported.sources.first?.rejection)
      #expect(rejection.message == "a row names the member ben")
      #expect(
        rejection.advice
          == "move the table into the folder _club, or take the column \"member\" out of it")
    }
  }
}
