import Foundation
import TestSupport
import Testing

/// The members' pages for readers of other languages, with a keyboard, and for the operator.
extension `The site` {
  @Test(.enabled(if: isBrowserThere, "needs chromium and python3: scripts/setup tests"))
  func `a keyboard is enough to read a page and to ask why a number is what it is`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      try workplace.pacelog("site")
      // An activity with a map.
      let id = "1c269bad91b85909362acc25892ef83ec69238d6868f83997a740b8420928437"
      for page in ["index.html", "activities/\(id).html"] {
        let (status, output) = try browser(
          "--keyboard", "site/members/ben/\(page)", in: workplace.folder)
        #expect(status == 0 && output == "0 problems\n", "\(page): \(output)")
      }
    }
  }

  @Test(.enabled(if: isBrowserThere, "needs chromium and python3: scripts/setup tests"))
  func `a file that the server cannot import for now does not hold up the others`() throws {
    let script = repositoryRoot.appendingPathComponent("Sources/Output/Site/Assets/desk.js").path
    let (status, output) = try browser("--uploads", script, in: repositoryRoot)
    #expect(status == 0 && output == "0 problems\n", "\(output)")
  }

  @Test(.enabled(if: isBrowserThere, "needs chromium and python3: scripts/setup tests"))
  func `a number has its derivation, as explain shows it`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      try workplace.pacelog("site")
      let (status, output) = try browser(
        "--reader", "site/members/ben/index.html", "2026-04-12", "en",
        """
        (async () => {
          document.querySelector('#today [data-f=steps] .why').click();
          while (!document.querySelector('dialog[open]')) {
            await new Promise((done) => setTimeout(done, 20));
          }
          return [...document.querySelectorAll('dialog pre, dialog code')]
            .map((e) => e.textContent.trim()).concat(document.activeElement.id).join(' | ');
        })()
        """, in: workplace.folder)
      #expect(
        status == 0
          && output == "8260  fitbit: steps, says fitbit_export_20260413.csv | "
            + "pacelog explain ben 2026-04-12 steps | "
            + "pacelog correct day ben 2026-04-12 steps=VALUE | why-heading\n",
        "\(output)")
      let explained = try workplace.pacelog("explain", "ben", "2026-04-12", "steps")
      #expect(
        explained.standardOutput.contains("8260  fitbit: steps, says fitbit_export_20260413.csv"))
    }
  }

  @Test(.enabled(if: isBrowserThere, "needs chromium and python3: scripts/setup tests"))
  func `the table of members is sorted and searched`() throws {
    try Workplace.empty { workplace in
      for (member, day, points) in [
        ("anna", 1, 200), ("anna", 2, 60), ("ben", 3, 60), ("chloe", 4, 400), ("chloe", 5, 60),
        ("chloe", 6, 60),
      ] {
        try workplace.write(
          northwardRun(day: day, points: points, latitude: Double(10 * day)), to: "\(day).gpx")
        try workplace.pacelog("import", "\(day).gpx", "--member", member, "--create")
      }
      try workplace.pacelog("site")
      func order(_ column: Int) -> String {
        """
        (() => {
          document.querySelectorAll('table[data-sort] thead .sort')[\(column)].click();
          return [...document.querySelectorAll('table[data-sort] tbody tr')]
            .map((row) => row.cells[0].textContent + ' ' + row.cells[\(column)].textContent)
            .join(', ');
        })()
        """
      }
      let search = """
        (() => {
          const field = document.getElementById('filter');
          field.value = 'BE';
          field.dispatchEvent(new Event('input'));
          return [...document.querySelectorAll('table[data-sort] tbody tr')]
            .filter((row) => row.checkVisibility()).map((row) => row.cells[0].textContent).join();
        })()
        """
      let (status, output) = try browser(
        "--reader", "site/index.html", "2026-04-12", "en", order(1), order(1), order(0), order(4),
        search, in: workplace.folder)
      #expect(
        status == 0
          && output == """
            chloe 3, anna 2, ben 1
            ben 1, anna 2, chloe 3
            anna anna, ben ben, chloe chloe
            chloe 27:49.2, anna 27:55.6, ben –
            ben

            """,
        "\(output)")
    }
  }

  @Test(.enabled(if: isBrowserThere, "needs chromium and python3: scripts/setup tests"))
  func `the map of all routes shows the place of most, wherever the others are`() throws {
    try Workplace.empty { workplace in
      let places = [(46.5, "14.5"), (14.6, "121.0"), (37.7, "-122.4"), (46.0, "14.5")]
      for (day, (latitude, longitude)) in places.enumerated() {
        let run = northwardRun(day: day, latitude: latitude)
          .replacingOccurrences(of: "lon=\"8.0000000\"", with: "lon=\"\(longitude)\"")
        try workplace.write(run, to: "in/\(day).gpx")
      }
      try workplace.pacelog("import", "in", "--member", "anna")
      try workplace.pacelog("site")
      // The two of one country, one above the other.
      let (status, output) = try browser(
        "--reader", "site/members/anna/map.html", "2026-04-12", "en",
        """
        (() => {
          const canvas = document.querySelector('#map canvas'), { width, height } = canvas;
          const half = Math.floor(height / 2), context = canvas.getContext('2d');
          return [0, half].map((y) => context.getImageData(0, y, width, half).data.some((v) => v))
            .join();
        })()
        """, in: workplace.folder)
      #expect(status == 0 && output == "true,true\n", "\(output)")
    }
  }

  @Test(.enabled(if: isBrowserThere, "needs chromium and python3: scripts/setup tests"))
  func `a day of a calendar has hours, and an axis stays in view where its chart scrolls`() throws {
    let weeks = (1...12).map { week in
      "2026-\(week < 10 ? "0" : "")\(week)-02T18:00:00Z,Squat,1,80,5,\(week * 1_800)\n"
    }
    try Workplace.holding(
      "start,exercise,set,weight_kg,repetitions,workout_duration_s\n" + weeks.joined(),
      at: "in/sets.csv"
    ) { workplace in
      try workplace.succeed("import", "in", "--member", "anna")
      try workplace.pacelog("site")
      let (status, output) = try browser(
        "--reader", "site/members/anna/2026.html", "2026-12-12", "en",
        """
        [...document.querySelectorAll('.month a')].map((a) => a.lastChild.textContent)
          .filter((text, k, all) => all.indexOf(text) === k).sort().join()
        """,
        """
        (() => {
          const box = document.querySelector('.plot').parentElement;
          box.style.width = '300px';
          box.scrollLeft = 250;
          const [left, right] = [box, box.querySelector('.side')]
            .map((e) => Math.round(e.getBoundingClientRect().left));
          return `${box.scrollLeft} ${right - left}`;
        })()
        """, in: workplace.folder)
      #expect(status == 0)
      #expect(output.hasSuffix("\n250 0\n") && output.contains("1 h,1.5 h"), "\(output)")
      #expect(output.contains("30 min"))
    }
  }

  @Test func `without explanations no reason is written`() throws {
    try Workplace.holding(#"{"site": {"explanations": false}}"#, at: "pipeline.json") { workplace in
      try workplace.write(northwardRun(day: 1), to: "in/1.gpx")
      try workplace.pacelog("import", "in", "--member", "anna")
      try workplace.pacelog("site")
      let paths = try contents(of: workplace.folder.appendingPathComponent("site")).keys
      #expect(paths.contains("members/anna/index.html") && !paths.contains("members/anna/why.js"))
    }
  }

  @Test func `pages are in the language of the configuration`() throws {
    try Workplace.holding(#"{"site": {"language": "de"}}"#, at: "pipeline.json") { workplace in
      try workplace.write(northwardRun(day: 1), to: "in/1.gpx")
      try workplace.pacelog("import", "in", "--member", "anna")
      try workplace.pacelog("site")
      let files = try contents(of: workplace.folder.appendingPathComponent("site"))
      for (path, bytes) in files where path.hasSuffix(".html") {
        #expect(String(decoding: bytes, as: UTF8.self).contains("<html lang=\"de\">"), "\(path)")
      }
      let script = String(decoding: try #require(files["assets/texts.js"]), as: UTF8.self)
      #expect(script.hasPrefix("const pacelogTexts = {") && script.contains("\"today\":\"Heute\""))
    }
  }

  @Test func `no English word is left in the reasons of German pages`() throws {
    let english: Set<String> = [
      "the", "of", "by", "from", "says", "what", "time", "way", "as", "is", "set", "at", "all",
      "and", "line", "correction", "energy", "believed", "along", "over", "device", "sum", "more",
    ]
    try Workplace.withSampleData { workplace in
      let file = workplace.folder.appendingPathComponent("pipeline.json")
      var settings = try #require(
        try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
      settings["site"] = ["language": "de"]
      try JSONSerialization.data(withJSONObject: settings).write(to: file)
      try workplace.pacelog("run")
      try workplace.succeed("site")
      let files = try contents(of: workplace.folder.appendingPathComponent("site"))
      var lines = 0
      for (path, bytes) in files where path.hasSuffix("/why.js") {
        let text = String(decoding: bytes, as: UTF8.self)
        let json = try #require(text.firstIndex(of: "{").map { text[$0...].dropLast(3) })
        let reasons = try #require(
          try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: [String: Any]])
        for (number, reason) in reasons {
          let all =
            [reason["meaning"] as? String ?? ""]
            + ["steps", "files", "others"].flatMap { reason[$0] as? [String] ?? [] }
          lines += all.count
          for line in all {
            let words = Set(line.split { !$0.isLetter }.map { $0.lowercased() })
            #expect(words.isDisjoint(with: english), "\(path), \(number): \(line)")
          }
        }
      }
      #expect(lines > 500)
    }
  }

  @Test(arguments: [
    (
      "xx", "",
      "site.language cannot be xx\n"
        + "  it takes one of \"de\", \"en\", or a file of words such as \"nl.txt\"\n"
    ),
    ("nl.txt", "", "site.language cannot be nl.txt: it lacks "),
    (
      "nl.txt", "language nl",
      "site.language cannot be nl.txt: line 1 is no entry: it has the form key = words\n"
        + "  docs/site.md describes a file of words\n"
    ),
  ])
  func `a language that cannot be used is named`(
    name: String, catalogue: String, message: String
  ) throws {
    try Workplace.empty { workplace in
      try workplace.write("{\"site\": {\"language\": \"\(name)\"}}", to: "pipeline.json")
      try workplace.write(catalogue, to: "nl.txt")
      let outcome = try workplace.pacelog("site", ends: 2)
      #expect(outcome.standardError.contains(message), "\(outcome.standardError)")
    }
  }

  @Test func `two activities at one time need a person's eyes, on a page and in status`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "in/1.gpx") { workplace in
      try workplace.write(northwardRun(day: 1, latitude: 10), to: "in/2.gpx")
      try workplace.pacelog("import", "in", "--member", "anna")
      try workplace.pacelog("site")
      let page = try workplace.text("site/attention.html")
      // Of one sport and at one time: the command joins them.
      let joining =
        /<code>(pacelog correct activity anna [0-9a-f]{12} --same-as [0-9a-f]{12})<\/code>/
      let command = try #require(page.firstMatch(of: joining)?.1)
      let status = try workplace.pacelog("status").standardOutput
      #expect(
        status.contains("Two activities at one time: Run 1, Run 1\n    \(command)"), "\(status)")
      // The command settles it.
      let words = command.split(separator: " ").dropFirst().map(String.init)
      #expect(try Program.run(words, in: workplace.folder).status == 0)
      #expect(try !workplace.pacelog("status").standardOutput.contains("at one time"))
      try workplace.pacelog("site")
      let after = try workplace.text("site/attention.html")
      #expect(!after.contains(command))
    }
  }
}
