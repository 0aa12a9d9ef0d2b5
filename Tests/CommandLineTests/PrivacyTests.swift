import Foundation
import TestSupport
import Testing

/// Privacy zones and the rights of files.
@Suite struct PrivacyTests {
  /// Latitudes of everything below a folder, in any of our forms.
  private func latitudes(in folder: URL) throws -> [Double] {
    var found: [Double] = []
    for bytes in try contents(of: folder).values {
      let text = String(decoding: bytes, as: UTF8.self)
      found += text.matches(of: /lat="([0-9.]+)"/).compactMap { Double($0.1) }
      found += text.matches(of: /\[8\.[0-9]+,([0-9.]+)\]/).compactMap { Double($0.1) }
      found += text.matches(of: /"latitudeE7":([0-9]+)/).compactMap {
        Double($0.1).map { $0 / 1e7 }
      }
    }
    return found
  }

  @Test(arguments: [["geojson"], ["gpx"], ["ndjson", "--table", "points"]])
  func `a zone cuts what is public, and nothing else`(form: [String]) throws {
    try Workplace.empty { workplace in
      // North from 50°, 9 km; the zone is 300 m around the start.
      try workplace.write(northwardRun(day: 0, points: 300), to: "inbox/0.gpx")
      try workplace.pacelog("import", "inbox")
      try workplace.succeed("profile", "set", "me", "privacyZones=home:50:8:300m")
      try workplace.pacelog("profile", "set", "me", "visibility=public")
      func export(_ folder: String, _ options: String...) throws -> [Double] {
        let outcome = try Program.run(
          ["export", "--format"] + form + ["--output", folder] + options, in: workplace.folder)
        #expect(outcome.status == 0, "\(outcome.standardError)")
        return try latitudes(in: workplace.folder.appendingPathComponent(folder))
      }
      let hidden = 50 + 300 / 111_300.0
      let own = try export("own")
      let shown = try export("public", "--public")
      #expect(own.contains { $0 < hidden })
      #expect(!shown.isEmpty && shown.allSatisfy { $0 > hidden })
      let files = try contents(of: workplace.output.appendingPathComponent("members/me"))
      #expect(files["privacy.json"] != nil)
      // Without a zone both ends are cut all the same.
      try workplace.pacelog("profile", "set", "me", "privacyZones=")
      let cut = try export("public", "--public")
      #expect(!cut.isEmpty && cut.allSatisfy { $0 > 50 + 200 / 111_300.0 })
    }
  }

  @Test func `what is exported for everybody has no time of day, no heart rate and no true id`()
    throws
  {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      try workplace.succeed("profile", "set", "anna", "visibility=public")
      let own = try workplace.json("out/members/anna/2026/activities.json")
      let ids = try #require(own["activities"] as? [[String: Any]]).compactMap {
        $0["id"] as? String
      }
      try workplace.pacelog("export", "--public", "--output", "tables")
      try workplace.pacelog(
        "export", "--public", "--format", "csv", "--table", "points", "--output", "points")
      try workplace.pacelog("export", "--public", "--format", "gpx", "--output", "tracks")
      let folders = ["tables", "points", "tracks"].map(workplace.folder.appendingPathComponent)
      for (path, bytes) in try folders.flatMap({ try contents(of: $0) }) {
        let text = String(decoding: bytes, as: UTF8.self)
        for id in ids { #expect(!text.contains(id) && !path.contains(id), "\(path)") }
        #expect(!text.contains("gpxtpx:hr>"), "\(path)")
        for match in text.matches(of: /T([0-9]{2}:[0-9]{2}):/) {
          #expect(match.1 == "00:00", "\(path): \(match.0)")
        }
        // No other member stated it.
        #expect(!text.contains("chloe") && !path.contains("ben/"), "\(path)")
      }
      #expect(try contents(of: folders[2]).keys.contains { $0.hasPrefix("anna/") })
      let other = try workplace.pacelog(
        "export", "--public", "--member", "ben", "--output", "x", ends: 2)
      #expect(other.standardError.contains("pacelog profile set ben visibility=public"))
      for table in ["days", "splits"] {
        #expect(
          try workplace.pacelog("export", "--public", "--table", table, "--output", "x").status == 2
        )
      }
    }
  }

  @Test func `a run that lies in a zone altogether is not shown at all`() throws {
    try Workplace.holding(northwardRun(day: 0, points: 300), at: "inbox/0.gpx") { workplace in
      try workplace.pacelog("import", "inbox")
      try workplace.pacelog("profile", "set", "me", "visibility=public")
      for format in ["geojson", "gpx"] {
        try workplace.pacelog("export", "--format", format, "--public", "--output", "public")
      }
      #expect(try contents(of: workplace.folder.appendingPathComponent("public")).count == 3)
      try workplace.pacelog("profile", "set", "me", "privacyZones=home:50:8:20000m")
      for format in ["geojson", "gpx"] {
        try workplace.pacelog("export", "--format", format, "--public", "--output", "public")
      }
      let left = try contents(of: workplace.folder.appendingPathComponent("public")).keys
      #expect(Array(left) == ["feed.json"])
    }
  }

  @Test func `a zone that the read models do not know yet is not passed over`() throws {
    try Workplace.holding(northwardRun(day: 0), at: "inbox/0.gpx") { workplace in
      try workplace.pacelog("import", "inbox")
      try workplace.write(
        """
        { "privacyZones": [
          { "name": "home", "latitude": 50, "longitude": 8, "radiusMeters": 300 } ] }
        """, to: "inbox/member.json")
      try workplace.pacelog("import", "--no-rebuild", "inbox")
      let outcome = try workplace.pacelog(
        "export", "--format", "gpx", "--public", "--output", "public", ends: 1)
      #expect(
        outcome.standardError == """
          pacelog: the output lacks the newest events, which may name a privacy zone
            run pacelog rebuild first

          """)
      #expect(
        !FileManager.default.fileExists(
          atPath: workplace.folder.appendingPathComponent("public").path))
    }
  }

  @Test func `a zone that cannot be read is not taken for none`() throws {
    try Workplace.holding(northwardRun(day: 0), at: "inbox/0.gpx") { workplace in
      try workplace.pacelog("import", "inbox")
      try workplace.pacelog(
        "profile", "set", "me", "privacyZones=home:50:8:300m", "visibility=public")
      let file = workplace.output.appendingPathComponent("members/me/privacy.json")
      try Data("{}".utf8).write(to: file)
      try workplace.pacelog(
        "export", "--format", "geojson", "--public", "--output", "public", ends: 1)
      #expect(
        !FileManager.default.fileExists(
          atPath: workplace.folder.appendingPathComponent("public").path))
    }
  }

  @Test func `everything that Pacelog writes is for its owner alone`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run", "--summary", "summary.txt")
      try workplace.pacelog("profile", "set", "anna", "privacyZones=home:50:8:300m")
      try workplace.pacelog("export", "--output", "feed")
      try workplace.pacelog("export", "--format", "gpx", "--output", "tracks")
      try workplace.pacelog("backup", "backup.tar")
      try workplace.pacelog("forget", "chloe", "--yes")
      try workplace.pacelog("rebuild", "--as-of", "2026-03-01", "--output", "then")
      let enumerator = try #require(FileManager.default.enumerator(atPath: workplace.folder.path))
      var count = 0
      for case let path as String in enumerator {
        guard !path.hasPrefix("SampleData"), path != "pipeline.json", !path.hasPrefix(".std") else {
          continue
        }
        let attributes = try FileManager.default.attributesOfItem(
          atPath: workplace.folder.appendingPathComponent(path).path)
        let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
        #expect(
          attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(path)")
        count += 1
      }
      #expect(count > 80)
    }
  }
}
