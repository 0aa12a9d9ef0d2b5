import Foundation
import TestSupport
import Testing

/// Files of a gym with something wrong: each message names the part that was kept, and nothing else
/// is lost.
@Suite struct GymBadInputTests {
  private static let strong =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,"
    + "Workout Notes,RPE\n"
  private static let hevy =
    "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,"
    + "set_type,weight_kg,reps,distance_km,duration_seconds,rpe\n"
  private static let squat = "\"Legs\",\"09 Mar 2026, 18:00\",\"09 Mar 2026, 19:00\",,\"Squat\",,,"

  private static let files = [
    "day.csv": """
    Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
    2026-03-06,Deadlift,Back,120.0,kgs,5,,,,

    """,
    "heavy.csv": hevy + squat + "0,normal,100,5,,,\n" + squat + "1,normal,9999999,5,,,\n",
    "member.json": """
    {
      "timeZone": "Europe/Berlin",
      "goals": "stepz:day:8000,steps:day:9000",
      "boards": [{"board": "runz", "name": "L", "audience": "club"}]
    }
    """,
    "nounit.csv": strong + "2026-03-02 18:00:00,Push,1h 2m,Bench Press,1,43.0,5,0,0,,,8\n",
    "timer.csv": strong + "2026-03-04 18:00:00,Legs,264h 1m,Pull Up,1,0,5,0,0,,,8\n",
  ]

  private static let messages = """
    inbox/lea/day.csv: note: these columns are not imported: category
    inbox/lea/day.csv: note: a workout has its day and no time of day: its sets are kept under the \
    day
    inbox/lea/heavy.csv: refused at line 3: a set of 'Squat' has a weight of 9999999 kg, more than \
    a person lifts: the set is kept without it
    inbox/lea/member.json: refused at line 3, column 12: there is no measure 'stepz' for a goal \
    (there are: steps, activeMinutes, activeEnergyKilocalories, distanceMeters, workouts, \
    sleepMinutes, proteinGrams, dietaryEnergyKilocalories); the other goals and settings are kept
    inbox/lea/nounit.csv: note: the file states no unit of weight, and its numbers do not show one: \
    the sets are kept with their numbers, and no weight is used unless the profile names one \
    (weightUnit)
    inbox/lea/timer.csv: note: the timer of 'Legs' counts 264 h 1 min: sets and timer are kept as \
    stated, and no number uses the timer
    lea joins the board "runz", which the configuration does not declare: the profile is kept as it \
    is, and no page shows the board (did you mean "runs"?)

    """

  @Test func `report the value that was kept, and lose nothing else`() throws {
    try Workplace.empty { workplace in
      try workplace.write(
        """
        {
          "data": "var", "inputs": [{"path": "inbox", "members": "by-folder"}], "output": "out",
          "boards": [{"name": "runs", "measure": "workouts"}]
        }
        """, to: "pipeline.json")
      for (name, text) in Self.files { try workplace.write(text, to: "inbox/lea/\(name)") }
      let outcome = try workplace.succeed("run")
      let printed = outcome.standardError
      for message in Self.messages.split(separator: "\n") {
        #expect(printed.contains("\(message)\n"), "\(message)\n\(printed)")
      }
      let workouts = try #require(
        workplace.list("lea", "workouts", "workouts") as? [[String: Any]])
      #expect(workouts.count == 4)
      let profile = try workplace.pacelog("profile", "show", "lea").standardOutput
      for kept in ["Europe/Berlin", "steps:day:9000", "runz:L:club"] {
        #expect(profile.contains(kept), "\(profile)")
      }
      #expect(!profile.contains("stepz"))
    }
  }

  @Test(arguments: [
    (["profile", "set", "lea", "goals=joy:day:1"], "goals=joy:day:1: not a valid value"),
    (["board", "join", "lea", "runz", "--name", "L"], "there is no board \"runz\""),
    (["season", "close", "runz", "2026-03"], "there is no board \"runz\""),
    (["board", "show", "runz"], "there is no board \"runz\""),
  ])
  func `is refused on the command line, with what there is`(
    words: [String], message: String
  ) throws {
    try Workplace.empty { workplace in
      try workplace.write(
        """
        {
          "data": "var", "inputs": [{"path": "inbox", "members": "by-folder"}], "output": "out",
          "boards": [{"name": "runs", "measure": "workouts"}]
        }
        """, to: "pipeline.json")
      try workplace.write(Self.files["day.csv"] ?? "", to: "inbox/lea/day.csv")
      try workplace.pacelog("run")
      let outcome = try Program.run(words, in: workplace.folder)
      #expect(outcome.status == 2)
      #expect(outcome.standardError.hasPrefix("pacelog: \(message)\n  "))
      let advice = words[0] == "profile" ? "the measures are steps, activeMinutes" : "runs"
      #expect(outcome.standardError.contains(advice), "\(outcome.standardError)")
    }
  }
}
