import Testing

/// The language of doc comments.
@Suite struct ProseTests {
  /// The folders of `Sources` that follow the laws below; the list grows.
  static let folders = [
    "ActivityModel/Time",
    "ActivityModel/Track",
    "ActivityModel/Zones",
    "Application/Compare",
    "Application/Copy",
    "Application/Corrections",
    "Application/Explain",
    "Application/Import",
    "Application/Rebuild",
    "Application/Support",
    "Application/Watch",
    "EventLog/Copying",
    "EventLog/Erasure",
    "EventLog/Events/Stored",
    "EventLog/Identity",
    "EventLog/Originals",
    "EventLog/Store",
    "Ingest/Adapter",
    "Ingest/Formats/Activities/FIT",
    "Ingest/Formats/Activities/GPX",
    "Ingest/Formats/Activities/TCX",
    "Ingest/Formats/Calendars",
    "Ingest/Formats/Locations/GPSLoggerCSV",
    "Ingest/Formats/Locations/GeoJSON",
    "Ingest/Formats/Locations/GoogleRecords",
    "Ingest/Formats/Locations/GoogleSemanticHistory",
    "Ingest/Formats/Locations/GoogleTimeline",
    "Ingest/Formats/Locations/LocationCSV",
    "Ingest/Formats/Locations/LocationJSON",
    "Ingest/Formats/Locations/LocationLines",
    "Ingest/Formats/Locations/NMEA",
    "Ingest/Formats/Locations/Overland",
    "Ingest/Formats/Locations/OwnTracksJSON",
    "Ingest/Formats/Locations/OwnTracksRecorder",
    "Ingest/Formats/Own/MemberProfile",
    "Ingest/Formats/Platforms/AppleHealth",
    "Ingest/Formats/Platforms/GarminConnectCSV",
    "Ingest/Parsing/JSON",
    "Ingest/Parsing/Sports",
    "Ingest/Parsing/XML",
    "Libraries/Archives",
    "Libraries/Bytes",
    "Libraries/Calendars",
    "Libraries/Digests",
    "Libraries/Files",
    "Libraries/JSON",
    "Libraries/PostgreSQL",
    "Libraries/XML",
    "Libraries/Zstd",
    "Output/Tables/Core",
    "Output/Tables/Flat",
    "Output/Tables/Terminal",
    "Output/Tables/Text",
    "Projection/Analysis",
    "Projection/History",
    "Projection/Profile",
    "Projection/Samples",
    "ReadModels/JSON",
    "Serving",
  ]

  @Test(arguments: folders)
  func `no sentence of a doc comment has What, Whether or Who as its subject`(folder: String) {
    let files = files(below: ["Sources/\(folder)"], withExtension: "swift")
    #expect(!files.isEmpty)
    for file in files where !file.isGenerated {
      for comment in file.docComments where comment.text.contains(Self.nounClause) {
        Issue.record("\(file.path):\(comment.line) \(comment.text)")
      }
    }
  }

  @Test func `the law finds such a sentence wherever it begins`() {
    let bad = [
      "What it does.", "Does it.\n\nWhether it does.", "- Returns: What it did.", "A. Who did",
    ]
    for text in bad { #expect(text.contains(Self.nounClause), "\(text)") }
    for text in ["Does what it does.", "True when it does.", "Names the one\nWho"] {
      #expect(!text.contains(Self.nounClause), "\(text)")
    }
  }

  private static var nounClause: Regex<Substring> {
    /(?:^|[.:;]\s|\n\n)(?:What|Whether|Who)\s/
  }
}

extension RepositoryFile {
  /// The doc comments without their slashes, and the first line of each.
  fileprivate var docComments: [(line: Int, text: String)] {
    var comments: [(line: Int, text: String)] = []
    var last = -1
    for (index, line) in lines.enumerated() {
      guard let match = line.firstMatch(of: /^ *\/\/\/ ?(.*)$/) else { continue }
      if last == index - 1, !comments.isEmpty {
        comments[comments.count - 1].text += "\n\(match.1)"
      } else {
        comments.append((index + 1, String(match.1)))
      }
      last = index
    }
    return comments
  }
}
