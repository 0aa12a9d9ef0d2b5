import Foundation
import TestSupport
import Testing

@Suite struct CorrectFactsTests {
  private func withFacts(_ body: (Workplace) throws -> Void) throws {
    try Workplace.empty { workplace in
      try workplace.write(
        """
        date,test,repetitions,time_limit_s,weight_kg,time_s,value,unit,less_is_better
        2026-03-01,mile,,,,431.3,,,
        2026-03-20,mile,,,,421.3,,,

        """, to: "in/tests.csv")
      try workplace.write(
        """
        date,food,energy_kcal,protein_g
        2026-03-01,Rice,216,5
        2026-03-02,Soup,80,2

        """, to: "in/food.csv")
      try workplace.succeed("import", "in")
      try body(workplace)
    }
  }

  private func dates(_ workplace: Workplace, _ document: String, _ key: String) throws -> [String] {
    let list = try workplace.list("me", document, key) as? [[String: Any]]
    return (list ?? []).compactMap { $0["date"] as? String }
  }

  private func results(_ workplace: Workplace) throws -> [Double] {
    let list = try workplace.list("me", "tests", "results") as? [[String: Any]]
    return (list ?? []).compactMap { $0["value"] as? Double }
  }

  @Test func `a test is corrected, deleted and taken back, and the record follows`() throws {
    try withFacts { workplace in
      #expect(try results(workplace) == [431.3, 421.3])
      let faster = try workplace.pacelog(
        "correct", "test", "me", "2026-03-01", "mile", "--value", "6:50")
      #expect(
        faster.standardError.hasPrefix(
          """
          test mile of 2026-03-01: value 410
            experience: 60 -> 30
            record of mile, time: 421.300 s -> 410.000 s
          rebuilt 1 member
          """), "\(faster.standardError)")
      #expect(try results(workplace) == [410, 421.3])
      try workplace.pacelog("correct", "test", "me", "2026-03-01", "mile", "--delete")
      #expect(
        try workplace.pacelog("correct", "list", "me").standardOutput
          == "test mile of 2026-03-01: value 410, deleted\n")
      #expect(try results(workplace) == [421.3])
      try workplace.pacelog("correct", "test", "me", "2026-03-01", "mile", "--undo")
      #expect(try results(workplace) == [431.3, 421.3])
    }
  }

  @Test func `of several results of a test on a day, one is named`() throws {
    try Workplace.empty { workplace in
      try workplace.write(
        """
        date,test,repetitions,time_limit_s,weight_kg,time_s,value,unit,less_is_better
        2026-03-01,push_ups,41,60,,,,,
        2026-03-01,push_ups,60,120,,,,,
        2026-03-01,bench_press,5,,60,,,,
        2026-03-01,bench_press,3,,65,,,,

        """, to: "in/tests.csv")
      try workplace.succeed("import", "in")
      let doubt = try workplace.pacelog(
        "correct", "test", "me", "2026-03-01", "push_ups", "--value", "50", ends: 2)
      #expect(
        doubt.standardError == """
          pacelog: test push_ups of 2026-03-01: there are 2 results
            name the one that is meant: --time-limit 60, --time-limit 120

          """)
      let lift = try workplace.pacelog(
        "correct", "test", "me", "2026-03-01", "bench_press", "--delete", ends: 2)
      #expect(lift.standardError.contains("--repetitions 3, --repetitions 5"))
      try workplace.succeed(
        "correct", "test", "me", "2026-03-01", "push_ups", "--time-limit", "60", "--value", "50")
      try workplace.succeed(
        "correct", "test", "me", "2026-03-01", "bench_press", "--repetitions", "3", "--value", "66")
      #expect(try results(workplace).sorted() == [50, 60, 60, 66])
    }
  }

  @Test func `a time is corrected with its tenths`() throws {
    try withFacts { workplace in
      try workplace.succeed(
        "correct", "test", "me", "2026-03-01", "mile", "--value", "7:01.3")
      #expect(try results(workplace) == [421.3, 421.3])
    }
  }

  @Test func `facts go by name, before a day and by source, and come back`() throws {
    try withFacts { workplace in
      try workplace.pacelog("correct", "facts", "me", "food", "2026-03-01", "--delete")
      #expect(try dates(workplace, "food", "days") == ["2026-03-02"])
      try workplace.pacelog("correct", "facts", "me", "food", "2026-03-01", "--undelete")
      #expect(try dates(workplace, "food", "days") == ["2026-03-02", "2026-03-01"])
      let old = try workplace.pacelog(
        "correct", "facts", "me", "test", "--before", "2026-03-20", "--delete")
      #expect(old.standardError.hasPrefix("test mile of 2026-03-01: deleted\n"))
      #expect(try results(workplace) == [421.3])
      try workplace.pacelog(
        "correct", "facts", "me", "test", "--source", "tests.csv", "--undelete")
      #expect(try results(workplace) == [431.3, 421.3])
    }
  }

  @Test func `classes that have ended go before a day, those that go on stay`() throws {
    try withFacts { workplace in
      try workplace.write(
        """
        class,start,end,weekdays,until
        Spring,2026-03-02 18:00,19:00,mon,2026-04-27
        Single,2026-03-05 18:00,19:00,,
        Summer,2026-03-02 20:00,21:00,mon,2026-08-31
        Always,2026-03-02 17:00,18:00,mon,

        """, to: "club/classes.csv")
      try workplace.succeed("import", "club", "--member", "_club")
      let old = try workplace.pacelog(
        "correct", "facts", "_club", "class", "--before", "2026-05-01", "--delete", "--no-rebuild")
      let deleted = old.standardError.split(separator: "\n").map { $0.suffix(23) }
      #expect(deleted == [" of 2026-03-05: deleted", " of 2026-04-27: deleted"])
      let back = try workplace.pacelog(
        "correct", "facts", "_club", "class", "--source", "classes.csv", "--undelete",
        "--no-rebuild")
      #expect(back.standardError.split(separator: "\n").count == 2, "\(back.standardError)")
    }
  }

  @Test func `facts without a day are not selected by one`() throws {
    try withFacts { workplace in
      try workplace.write("name,same_as\nDrückbank,Bench Press\n", to: "in/exercises.csv")
      try workplace.pacelog("import", "in")
      let refused = try workplace.pacelog(
        "correct", "facts", "me", "exercise", "--before", "2026-05-01", "--delete", ends: 2)
      #expect(
        refused.standardError
          == "pacelog: me has no exercise before 2026-05-01: --before selects by day, and no fact "
          + "of this kind has one\n  name one of them, or give --source\n")
    }
  }

  @Test func `what does not fit is refused`() throws {
    try withFacts { workplace in
      let kind = try workplace.pacelog("correct", "facts", "me", "dream", "x", "--delete", ends: 2)
      #expect(
        kind.standardError.hasPrefix(
          "pacelog: dream: there are no facts of this kind\n  there are: activity, test, booking, "
            + "class, exercise, food, trainers, daily, news, offers, note, program, program-vote, "
            + "season, season-row, places, program-ruling, message, class-cancellation\n"))
      let none = try workplace.pacelog("correct", "facts", "me", "test", "plank", "--delete")
      #expect(
        none.standardError
          == "pacelog: me has no test \"plank\"\n"
          + "  see tests.json in the folders members/me/<year>\n")
      let day = try workplace.pacelog(
        "correct", "test", "me", "2026-03-02", "mile", "--value", "6:45", ends: 2)
      #expect(
        day.standardError.hasPrefix("pacelog: me has no test \"mile\" of 2026-03-02\n"))
      let value = try workplace.pacelog(
        "correct", "test", "me", "2026-03-01", "mile", "--value", "fast")
      #expect(
        value.standardError
          == "pacelog: --value fast: not a result of this test\n"
          + "  write a time as 6:45 or 405.2, a weight in kilograms, or a number\n")
      let both = try workplace.pacelog(
        "correct", "test", "me", "2026-03-01", "mile", "--delete", "--undo")
      #expect(
        both.standardError
          == "pacelog: these options exclude each other\n"
          + "  give one of --value, --delete, --undelete and --undo\n")
      let nothing = try workplace.pacelog("correct", "facts", "me", "test", "--delete")
      #expect(nothing.standardError.hasPrefix("pacelog: nothing is selected\n"))
    }
  }
}
