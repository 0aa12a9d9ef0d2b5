import Foundation
import TestSupport
import Testing

/// The first errors a person meets: literal words, and nothing touched.
@Suite struct WrongUseTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    var configuration: String?
    var status: Int32 = 2
    let message: String
    var testDescription: String {
      arguments.joined(separator: " ") + (configuration.map { " with \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    Case(
      arguments: ["import", "nowhere.gpx"],
      message: """
        pacelog: there is no file or folder "nowhere.gpx"
          check the path and try again

        """),
    Case(
      arguments: ["import", "--member", "Anna B", "."],
      message: """
        pacelog: "Anna B" cannot be a member's name
          a member's name has 1 to 64 of a-z, 0-9, _ and -, and begins with a letter or digit; \
        try "anna-b"

        """),
    Case(
      arguments: ["run"],
      message: """
        pacelog: there is no pipeline.json in this folder
          name the configuration with --config FILE, or import files without one: pacelog import \
        PATH

        """),
    Case(
      arguments: ["run"], configuration: "{}",
      message: """
        pacelog: the configuration has no inputs
          add "inputs": [ { "path": "FOLDER", "member": "NAME" } ] to it

        """),
    Case(
      arguments: ["statsu"], status: 64,
      message: """
        pacelog: there is no command "statsu"
          did you mean "status"? pacelog --help lists the commands

        """),
    Case(
      arguments: ["help", "shwo"], status: 64,
      message: """
        pacelog: there is no command "shwo"
          did you mean "show"? pacelog --help lists the commands

        """),
    Case(
      arguments: ["--verison"], status: 64,
      message: """
        pacelog: there is no option "--verison"
          did you mean "--version"? pacelog --help lists the commands

        """),
    Case(
      arguments: ["profile", "sho", "anna"], status: 64,
      message: """
        pacelog: there is no command "profile sho"
          did you mean "show"? pacelog profile --help lists the commands

        """),
    Case(
      arguments: ["profile", "set", "anna", "timeZone=Mars/Olympus"],
      message: """
        pacelog: there is no time zone "Mars/Olympus"
          use an IANA name such as Europe/Berlin

        """),
    Case(
      arguments: ["run", "--config", "nowhere.json"],
      message: """
        pacelog: nowhere.json: the file does not exist or cannot be read
          name the configuration with --config FILE, or go to the folder of pipeline.json

        """),
    Case(
      arguments: ["run", "--config", "."],
      message: """
        pacelog: . is a folder, not a configuration
          name the file in it, such as ./pipeline.json

        """),
    Case(
      arguments: ["run"], configuration: "{\n  \"imputs\": []\n}",
      message: """
        pacelog: pipeline.json, line 2, column 3: there is no key "imputs" here
          did you mean "inputs"? the keys are: boards, calendars, data, inputs, log, onDemand, originals, output, serve, site, stages, tables

        """),
    Case(
      arguments: ["run"], configuration: "[]",
      message: """
        pacelog: pipeline.json, line 1, column 1: the configuration must be an object { }, not a list
          write it as { "KEY": VALUE }

        """),
    Case(
      arguments: ["run"],
      configuration: "{ \"stages\": { \"records\": { \"worldRecordShare\": 98 } } }",
      message: """
        pacelog: pipeline.json, line 1, column 48: records.worldRecordShare cannot be 98
          it takes a number from 0.5 to 1.5, with at most 3 decimals

        """),
    Case(
      arguments: ["run"], configuration: "{ \"boards\": [ { \"name\": \"runs\" } ] }",
      message: """
        pacelog: pipeline.json, line 1, column 15: a board that is not complete
          give it a name of lower-case letters, digits and -, and a measure; goalDays take a goal, \
        which no other measure takes, and experience and volume are counted by months

        """),
    Case(
      arguments: ["run"], configuration: "{ \"boards\": [ { \"measure\": \"fun\" } ] }",
      message: """
        pacelog: pipeline.json, line 1, column 28: measure cannot be "fun"
          it takes one of experience, goalDays, workouts, activeMinutes, distanceMeters, ascentMeters, classes, volumeKilograms

        """),
    Case(
      arguments: ["run"], configuration: "{\n  \"stages\": {\n    \"runz\": {}\n  }\n}",
      message: """
        pacelog: pipeline.json, line 3, column 5: there is no stage "runz"
          the stages are: activities, body, classes, club, days, food, nearby, notes, pace, programs, progress, records, routes, runs, series, strength, totals, training

        """),
    Case(
      arguments: ["run"],
      configuration: "{ \"stages\": { \"records\": { \"maxMinuteSpeed\": \"fast\" } } }",
      message: """
        pacelog: pipeline.json, line 1, column 46: records.maxMinuteSpeed cannot be "fast"
          it takes a number of m/s from 1 to 20, with at most 3 decimals

        """),
    Case(
      arguments: ["run"], configuration: "{ \"stages\": { \"pace\": { \"palette\": \"pink\" } } }",
      message: """
        pacelog: pipeline.json, line 1, column 36: pace.palette cannot be "pink"
          it takes one of red-yellow-green, color-blind-safe

        """),
    Case(
      arguments: ["run"],
      configuration: "{\n\"inputs\": [ { \"path\": \"nowhere\", \"member\": \"anna\" } ] }",
      message: """
        pacelog: pipeline.json, line 2, column 23: there is no file or folder "nowhere"
          create it, or correct the path: it is relative to the configuration's folder

        """),
    Case(
      arguments: ["serve"], configuration: "{ \"serve\": { \"port\": 70000 } }",
      message: """
        pacelog: pipeline.json, line 1, column 22: serve.port cannot be 70000
          it takes a whole number from 0 to 65535

        """),
    Case(
      arguments: ["serve"], configuration: "{ \"serve\": { \"prot\": 1 } }",
      message: """
        pacelog: pipeline.json, line 1, column 14: there is no key "prot" here
          did you mean "port"? the keys are: address, osmandPort, port, quotaMebibytes, socket, socketGroup, tokensInPaths

        """),
    Case(
      arguments: ["serve"],
      configuration: "{ \"serve\": { \"port\": 18481, \"osmandPort\": 18481 } }",
      message: """
        pacelog: port and osmandPort of "serve" are both 18481
          choose another number for one of them

        """),
    Case(
      arguments: ["serve", "--port", "15055"],
      configuration: "{ \"serve\": { \"osmandPort\": 15055 } }",
      message: """
        pacelog: port and osmandPort of "serve" are both 15055
          choose another number for one of them

        """),
    Case(
      arguments: ["serve"],
      configuration: "{ \"serve\": { \"socket\": \"s\", \"socketGroup\": \"no group\" } }",
      message: """
        pacelog: there is no group "no group" on this machine
          correct socketGroup in "serve" of the configuration, or create the group

        """),
    Case(
      arguments: ["serve"], configuration: "{ \"serve\": { \"socketGroup\": \"root\" } }",
      message: """
        pacelog: "serve" has a socketGroup and no socket
          add the path of a socket, or remove socketGroup

        """),
    Case(
      arguments: ["serve"],
      message: """
        pacelog: there is no pipeline.json in this folder
          name the configuration with --config FILE, or import files without one: pacelog import PATH

        """),
    Case(
      arguments: ["token", "add", "anna", "--scope", "post", "--label", ""],
      message: """
        pacelog: --label "" is no label
          name the device in 1 to 60 characters

        """),
    Case(
      arguments: ["token", "list", "nobody"],
      message: """
        pacelog: there is no member "nobody"
          import something first: pacelog import PATH

        """),
    Case(
      arguments: ["token", "remove", "anna", "phone"],
      message: """
        pacelog: anna has no tokens
          pacelog token list shows all tokens

        """),
    Case(
      arguments: ["run"], configuration: "{ \"inputs\": 7 }",
      message: """
        pacelog: pipeline.json, line 1, column 13: inputs cannot be 7
          it takes a list of objects

        """),
    Case(
      arguments: ["show", "runs"],
      message: """
        pacelog: there is no output in out
          create it with pacelog run or pacelog rebuild

        """),
    Case(
      arguments: ["show", "runs", "--from", "1 Jan"],
      message: """
        pacelog: --from 1 Jan: not a valid date
          write it as 2026-01-31

        """),
    Case(
      arguments: ["show", "runs", "--from", "2025-12-01", "--to", "2025-01-01"],
      message: """
        pacelog: --from 2025-12-01 is after --to 2025-01-01
          give the first day with --from

        """),
    Case(
      arguments: ["export", "--table", "runz", "--output", "feed"],
      message: """
        pacelog: there is no table "runz"
          the tables are: activities, splits, laps, efforts, days, records, tests, totals, training, \
        goals, progress, boards, workouts, sets, body, food, bookings, \
        classes, points

        """),
    Case(
      arguments: ["export"],
      message: """
        pacelog: several tables cannot share standard output
          add --output FOLDER, or name one table, as ndjson or csv

        """),
    Case(
      arguments: ["export", "days", "--format", "openweight", "--output", "feed"],
      message: """
        pacelog: openweight writes one file per workout, without tables or changes
          remove the names of tables and --since, or choose ndjson, csv or parquet

        """),
    Case(
      arguments: ["export", "--format", "gpx", "--since", "7", "--output", "feed"],
      message: """
        pacelog: gpx writes one file per track, without tables or changes
          remove the names of tables and --since, or choose ndjson, csv or parquet

        """),
    Case(
      arguments: ["export", "--since=-1", "--output", "feed"],
      message: """
        pacelog: --since -1: not a position of the log
          give the sequence that the last feed.json names

        """),
    Case(
      arguments: ["run"], configuration: "{ \"data\": \"a\", \"data\": \"b\" }",
      message: """
        pacelog: pipeline.json, line 1, column 16: "data" is there twice
          keep one of them

        """),
    Case(
      arguments: ["run"], configuration: "{ \"data\": \"a\", \"output\": \"./a\" }",
      message: """
        pacelog: pipeline.json, line 1, column 1: "data" and "output" are one folder
          give each its own: all of the output may be deleted, and the log must not be

        """),
  ])
  func `what is wrong is said with its place, and nothing is touched`(example: Case) throws {
    try Workplace.empty { workplace in
      if let configuration = example.configuration {
        try workplace.write(configuration, to: "pipeline.json")
      }
      let before = try contents(of: workplace.folder)
      let outcome = try Program.run(example.arguments, in: workplace.folder)
      #expect(outcome.status == example.status)
      #expect(outcome.standardError == example.message)
      #expect(outcome.standardOutput.isEmpty)
      #expect(try contents(of: workplace.folder) == before)
    }
  }

  @Test(arguments: [
    "run", "import", "rebuild", "site", "status", "verify", "profile show", "profile set",
    "log list", "log show", "log report", "inspect", "show", "export", "watch", "explain",
    "correct activity", "correct day", "correct list", "undo", "redo", "reread", "forget",
    "admit", "backup", "restore", "serve", "token add", "token list", "token remove",
  ])
  func `every help has an example`(command: String) throws {
    try Workplace.empty { workplace in
      let words = command.split(separator: " ").map(String.init)
      let outcome = try Program.run(words + ["--help"], in: workplace.folder)
      #expect(outcome.status == 0)
      let text = outcome.standardOutput
      #expect(text.contains("Example:\n") || text.contains("Examples:\n"))
      #expect(outcome.standardOutput.contains("  pacelog \(command)"))
    }
  }

  @Test func `help of a command is its help`() throws {
    try Workplace.empty { workplace in
      let help = try workplace.succeed("help", "profile", "set")
      let same = try workplace.pacelog("profile", "set", "--help")
      #expect(help.standardOutput == same.standardOutput)
    }
  }

  @Test func `a folder in the place of the lock is named`() throws {
    try Workplace.holding("", at: "var/lock/other") { workplace in
      try workplace.write(northwardRun(day: 1), to: "run.gpx")
      let outcome = try workplace.pacelog("import", "run.gpx", ends: 1)
      #expect(
        outcome.standardError == """
          pacelog: var/lock: cannot open the file: a folder has its name
            move the folder away, or choose another data folder in the configuration

          """)
    }
  }

  @Test func `a command that is not there is a wrong use`() throws {
    _ = try Workplace.empty { try $0.pacelog("fly", ends: 64) }
  }
}
