import Foundation
import TestSupport
import Testing

/// The members' pages, in a browser and on the disk.
@Suite struct `The site` {
  private static let title = "</script><script>hacked=1</script>\"'<b>&amp;\u{202e}gnp.exe"

  static let isBrowserThere =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium")
    && Python.isThere

  private static let boxes = repositoryRoot.appendingPathComponent("Tests/Browser/boxes.json").path
  private static let isRecording =
    ProcessInfo.processInfo.environment["PACELOG_RECORD"] == "1"
  static let isLayoutKnown = isRecording || FileManager.default.fileExists(atPath: boxes)

  /// The output of the browser's driver.
  func browser(_ arguments: String..., in folder: URL) throws -> (Int32, String) {
    try browser(arguments, in: folder)
  }

  func browser(_ arguments: [String], in folder: URL) throws -> (Int32, String) {
    try Python.run("Tests/Browser", arguments, in: folder)
  }

  @Test(.enabled(if: isBrowserThere, "needs chromium and python3: scripts/setup tests"))
  func `opens in a browser from the disk: wide, narrow, dark, with the colours of the maps`() throws
  {
    try Workplace.withSampleData { workplace in
      let escaped = Self.title.replacingOccurrences(of: "&", with: "&amp;")
        .replacingOccurrences(of: "<", with: "&lt;")
      try workplace.write(
        northwardRun(day: 3).replacingOccurrences(of: "Run 3", with: escaped),
        to: "SampleData/inbox/mallory/run.gpx")
      try workplace.pacelog("run")
      let made = try workplace.succeed("site")
      #expect(made.standardError.hasSuffix("open site/index.html\n"))
      let runs = workplace.folder.appendingPathComponent("site/members/mallory/activities")
      let page = try #require(FileManager.default.contentsOfDirectory(atPath: runs.path).first)
      let (status, output) = try browser(
        "site", "out", "--hostile", "members/mallory/activities/\(page)", Self.title,
        in: workplace.folder)
      print(output)
      #expect(status == 0, "\(output)")
      #expect(output.contains(", 0 problems"))
    }
  }

  @Test(
    .enabled(if: isBrowserThere, "needs chromium and python3: scripts/setup tests"),
    .enabled(if: isLayoutKnown, "boxes.json is not recorded: run this test with PACELOG_RECORD=1"))
  func `eight pages have the layout and the colours that were recorded`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      try workplace.pacelog("site", "--screen")
      let activities = try workplace.list("anna", "activities", "activities") as? [[String: Any]]
      let runs = (activities ?? []).filter { $0["sport"] as? String == "run" }
      let newest = try #require(runs.first?["id"] as? String)
      let pages = [
        "index.html", "attention.html", "screen.html", "members/anna/index.html",
        "members/anna/2026.html", "members/anna/map.html",
        "members/anna/activities/\(newest).html",
        "members/ben/index.html",
      ]
      let (status, output) = try browser(
        [Self.isRecording ? "--record" : "--boxes", "site", Self.boxes, "2026-04-12"] + pages,
        in: workplace.folder)
      #expect(status == 0, "\(output)")
    }
  }

  @Test(.enabled(if: isBrowserThere, "needs chromium and python3: scripts/setup tests"))
  func `what is wrong with a page is seen`() throws {
    try Workplace.empty { workplace in
      try workplace.write(
        """
        <!doctype html><meta name="viewport" content="width=device-width"><title>x</title><body style="background:#fff"><h1>x</h1>
        <p style="color:#ddd;width:5000px">pale</p><img src="http://127.0.0.1:9/x.png">
        <script>window.hacked = 1; missing()</script>
        """, to: "site/index.html")
      let (status, output) = try browser("site", "out", in: workplace.folder)
      #expect(status == 1)
      for problem in [
        "a request leaves the site: http://127.0.0.1:9/x.png", "a title ran as a script",
        "exception: ReferenceError: missing is not defined", "px wide on a screen of 360 px",
        "the contrast of 'pale' is 1.", "(dark): its ground is rgb(255, 255, 255)",
      ] {
        #expect(output.contains(problem), "\(output)")
      }
    }
  }

  @Test(
    .enabled(if: isBrowserThere, "needs chromium and python3: scripts/setup tests"),
    arguments: [
      ("2026-04-12", "en", "Today, As of Sun 12 Apr 2026, This week"),
      ("2026-04-13", "en", "Yesterday, As of Sun 12 Apr 2026, This week"),
      ("2026-04-02", "en", "Today, As of Thu 2 Apr 2026, Newest week"),
      ("2026-08-01", "de-DE", "Newest day, As of Sun 12 Apr 2026, Newest week"),
    ])
  func `today and this week are the reader's`(
    date: String, language: String, words: String
  ) throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      try workplace.pacelog("site")
      let (status, output) = try browser(
        "--reader", "site/members/ben/index.html", date, language,
        """
        [...document.querySelectorAll('#today h2, #today [data-day]:not([hidden]) .note, #week h2')]
          .map((e) => e.textContent).join(', ')
        """, in: workplace.folder)
      #expect(status == 0 && output == words + "\n", "\(output)")
    }
  }

  @Test func `a second making rewrites nothing, and a deleted run loses its page alone`() throws {
    try Workplace.empty { workplace in
      for day in [1, 2] { try workplace.write(northwardRun(day: day), to: "in/\(day).gpx") }
      try workplace.write(northwardRun(day: 9, latitude: 10), to: "other/9.gpx")
      try workplace.pacelog("import", "in", "--member", "anna")
      try workplace.pacelog("import", "other", "--member", "ben")
      try workplace.pacelog("site")
      let site = workplace.folder.appendingPathComponent("site")
      let before = try contents(of: site)
      #expect(before.keys.count { $0.hasPrefix("members/anna/activities/") } == 2)
      let again = try workplace.pacelog("site").standardError
      #expect(
        again
          == "private site of 2 members, 0 changed: nothing rewritten; open site/index.html\n")
      let unchanged = try contents(of: site)
      #expect(unchanged == before)
      let page = try #require(before.keys.filter { $0.hasPrefix("members/anna/activities/") }.min())
      let id = String(try #require(page.split(separator: "/").last).dropLast(".html".count))
      try workplace.pacelog("correct", "activity", "anna", id, "--delete")
      let third = try workplace.pacelog("site").standardError
      #expect(third.contains("of 2 members, 1 changed"), "\(third)")
      let after = try contents(of: site)
      #expect(after[page] == nil)
      #expect(after.keys.count { $0.hasPrefix("members/anna/activities/") } == 1)
      for (path, bytes) in before where path.hasPrefix("members/ben/") {
        #expect(after[path] == bytes)
      }
    }
  }

  @Test func `who is forgotten has no pages, and stands in no index`() throws {
    try Workplace.empty { workplace in
      for member in ["anna", "ben"] {
        let day = member == "anna" ? 1 : 2
        try workplace.write(northwardRun(day: day), to: "\(member).gpx")
        try workplace.pacelog("import", "\(member).gpx", "--member", member)
      }
      try workplace.pacelog("site", "--screen")
      #expect(
        try contents(of: workplace.folder.appendingPathComponent("site"))["screen.html"] != nil)
      try workplace.pacelog("forget", "anna", "--yes")
      let site = workplace.folder.appendingPathComponent("site")
      for (path, bytes) in try contents(of: site) {
        #expect(!path.contains("anna"))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("anna"), "\(path)")
      }
      try workplace.succeed("site")
      let index = try String(
        contentsOf: site.appendingPathComponent("index.html"), encoding: .utf8)
      #expect(index.contains("ben") && !index.contains("anna"))
    }
  }

  @Test func `public pages hold no heart rate, time of day or name of a file`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      try workplace.pacelog("site", "--private", "--output", "members")
      for member in ["anna", "ben"] {
        try workplace.pacelog("profile", "set", member, "visibility=public")
      }
      let made = try workplace.succeed("site", "--public", "--output", "public")
      #expect(made.standardError.contains(" no privacy zone; the ends of routes are still cut"))
      func pages(_ folder: String) throws -> String {
        try contents(of: workplace.folder.appendingPathComponent(folder))
          .filter { $0.key.hasSuffix(".html") }.map { String(decoding: $0.value, as: UTF8.self) }
          .joined()
      }
      let (own, open) = (try pages("members"), try pages("public"))
      for word in [
        "bpm", "\"heart\"", "Steps", "Sleep", "SHA-256", ".gpx", "Europe/Berlin", "data-day",
        "data-values", "class=\"route\"", "map.html", "-days.html",
      ] {
        #expect(own.contains(word), "\(word)")
        #expect(!open.contains(word), "\(word)")
      }
      #expect(open.contains("\"route\":[["))
    }
  }

  @Test
  func `a member has no public page by default or with nobody, and one by its address with link`()
    throws
  {
    try Workplace.empty { workplace in
      let members = ["anna": "public", "ben": "link", "cleo": "club", "dora": "nobody"]
      for (day, member) in (members.keys.sorted() + ["emil"]).enumerated() {
        try workplace.write(northwardRun(day: day, points: 300), to: "in/\(member)/a.gpx")
        try workplace.pacelog("import", "in/\(member)", "--member", member)
        guard let audience = members[member] else { continue }
        try workplace.pacelog("profile", "set", member, "visibility=\(audience)")
      }
      let site = workplace.folder.appendingPathComponent("public")
      func folders() throws -> Set<String> {
        Set(
          try contents(of: site).keys.filter { $0.hasPrefix("members/") }
            .compactMap { $0.split(separator: "/").dropFirst().first.map(String.init) })
      }
      try workplace.succeed("site", "--public", "--output", "public")
      let made = try folders()
      #expect(made.count == 2 && made.contains("anna"))
      let hidden = try #require(made.first { $0 != "anna" })
      #expect(hidden.utf8.count == 32)
      let files = try contents(of: site)
      let index = String(decoding: try #require(files["index.html"]), as: UTF8.self)
      #expect(index.contains("anna") && !index.contains("ben") && !index.contains(hidden))
      #expect(!files.keys.contains { $0.hasSuffix(".json") })
      for member in ["cleo", "dora", "emil"] {
        #expect(!files.values.contains { String(decoding: $0, as: UTF8.self).contains(member) })
      }
      try workplace.pacelog("profile", "set", "anna", "visibility=nobody")
      try workplace.succeed("site", "--public", "--output", "public")
      #expect(try folders() == [hidden])
    }
  }

  @Test func `public pages of nobody say how a member is published`() throws {
    try Workplace.holding(northwardRun(day: 0, points: 300), at: "in/a.gpx") { workplace in
      try workplace.pacelog("import", "in")
      let made = try workplace.succeed("site", "--public", "--output", "public")
      #expect(
        made.standardError.hasPrefix("public site of 0 members, 0 changed: "),
        "\(made.standardError)")
      #expect(
        made.standardError.hasSuffix(
          "open public/index.html\n"
            + "no member is public: pacelog profile set me visibility=public\n"),
        "\(made.standardError)")
      try workplace.pacelog("profile", "set", "me", "visibility=public")
      let published = try workplace.pacelog("site", "--public", "--output", "public")
      #expect(
        published.standardError.contains("public site of 1 member, 1 changed: "),
        "\(published.standardError)")
      #expect(published.standardError.hasSuffix("open public/index.html\n"))
    }
  }

  @Test func `no public page is made from an output that lacks the newest events`() throws {
    try Workplace.holding(northwardRun(day: 0, points: 300), at: "in/a.gpx") { workplace in
      try workplace.pacelog("import", "in")
      try workplace.pacelog("profile", "set", "me", "visibility=public")
      try workplace.write(#"{ "privacyZones": "home:50:8:20000m" }"#, to: "z.json")
      try workplace.pacelog("import", "--no-rebuild", "z.json")
      let outcome = try workplace.pacelog("site", "--public", ends: 1)
      #expect(outcome.standardError.contains("which may name a privacy zone"))
    }
  }

  @Test func `a run makes the pages that the configuration speaks of, with its rights`() throws {
    try Workplace.empty { workplace in
      try workplace.write(
        """
        {"inputs": [{"path": "in", "member": "me"}],
          "site": {"folder": "site", "access": "group"}}
        """, to: "pipeline.json")
      try workplace.write(northwardRun(day: 0), to: "in/a.gpx")
      let outcome = try workplace.succeed("run")
      #expect(outcome.standardError.contains("private site of 1 member, 1 changed"))
      let attributes = try FileManager.default.attributesOfItem(
        atPath: workplace.folder.appendingPathComponent("site/index.html").path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      // One changed byte of the output does not end the job for good.
      let path = "out/members/me/2026/runs.json"
      try workplace.shell("printf x | dd of=\(path) bs=1 seek=50 conv=notrunc 2>/dev/null")
      try workplace.shell("rm -r site var/site")
      try workplace.succeed("run")
      #expect(
        FileManager.default.fileExists(
          atPath: workplace.folder.appendingPathComponent("site/index.html").path))
    }
  }

  @Test(arguments: [
    (
      #""color": "red""#,
      "site.color cannot be \"red\"\n  it takes a colour such as \"#0a5c9e\"\n"
    ),
    (
      #""logo": "none.png""#,
      "site.logo cannot be none.png\n"
        + "  it takes a file of at most 1 MB that ends with .png, .jpg, .svg or .webp\n"
    ),
    (
      #""colour": "red""#,
      "the keys are: access, attribution, color, explanations, folder, language, logo, name, "
        + "public, screen, tiles"
    ),
  ])
  func `a wrong setting is named, with what it takes`(setting: String, words: String) throws {
    try Workplace.holding("{\"site\": {\(setting)}}", at: "pipeline.json") { workplace in
      let outcome = try workplace.pacelog("site", ends: 2)
      #expect(outcome.standardError.contains(words), "\(outcome.standardError)")
    }
  }

  @Test func `the club's name, picture and colour are on its pages`() throws {
    try Workplace.empty { workplace in
      try workplace.write("<svg xmlns='http://www.w3.org/2000/svg'/>", to: "club.svg")
      try workplace.write(
        """
        {"inputs": [{"path": "in", "member": "me"}], "site": {"folder": "site",
          "name": "Isar <Runners>", "color": "#c2410c", "logo": "club.svg", "screen": true}}
        """, to: "pipeline.json")
      try workplace.write(northwardRun(day: 0), to: "in/a.gpx")
      try workplace.succeed("run")
      let files = try contents(of: workplace.folder.appendingPathComponent("site"))
      let texts = files.mapValues { String(decoding: $0, as: UTF8.self) }
      #expect(texts["assets/club.css"] == ":root { --club: #c2410c; }\n")
      #expect(texts["assets/logo.svg"]?.hasPrefix("<svg") == true)
      for path in ["index.html", "screen.html", "members/me/index.html"] {
        #expect(texts[path]?.contains("Isar &lt;Runners&gt;") == true, "\(path)")
        #expect(texts[path]?.contains("assets/logo.svg") == true, "\(path)")
      }
    }
  }

  @Test func `a list of sets has its page also where no stage lists sets`() throws {
    try Workplace.empty { workplace in
      try workplace.write(
        """
        {"inputs": [{"path": "in", "member": "me"}], "site": {"folder": "site"},
          "stages": {"activities": {}, "days": {}, "totals": {}}}
        """, to: "pipeline.json")
      try workplace.write(
        """
        title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,\
        set_type,weight_kg,reps,distance_km,duration_seconds,rpe
        "Legs","09 Mar 2026, 18:00","09 Mar 2026, 19:00",,"Squat",,,0,normal,100,5,,,

        """, to: "in/sets.csv")
      try workplace.succeed("run")
      try workplace.succeed("site")
      let id = try #require(
        (try workplace.list("me", "activities", "activities") as? [[String: Any]])?.first?["id"]
          as? String)
      let page = try workplace.text("site/members/me/activities/\(id).html")
      #expect(page.contains("Legs"))
    }
  }

  @Test func `without read models it advises a rebuild, and makes nothing`() throws {
    try Workplace.empty { workplace in
      let outcome = try workplace.pacelog("site", ends: 2)
      #expect(
        outcome.standardError == """
          pacelog: there is no output in out
            create it with pacelog run or pacelog rebuild

          """)
    }
  }

  @Test(arguments: ["var", "out", "out/site", ".", "inbox"])
  func `pages are kept apart from data, read models and inputs`(folder: String) throws {
    try Workplace.empty { workplace in
      try workplace.write(
        #"{ "inputs": [ { "path": "inbox", "member": "me" } ] }"#, to: "pipeline.json")
      let outcome = try workplace.pacelog("site", "--output", folder, ends: 2)
      #expect(
        outcome.standardError == """
          pacelog: the pages cannot be in \(folder): it holds the data, the output or an input
            name another folder with --output

          """)
    }
  }
}
