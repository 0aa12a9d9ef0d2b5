import ActivityModel

/// Finds the start of an activity in a table of activities beside its streams.
enum StravaTable {
  private static let byteLimit = 64 << 20

  /// `123.json` as `2024-03-01T08-00-00 123.json`, where the table beside names the start of 123.
  ///
  /// - Returns: The name as it is for anything but streams, and where no table has the id.
  /// - Complexity: reads the table, for streams without a start in their name alone.
  static func named(_ fileName: String, head: [UInt8], in file: OuterFile) -> String {
    let source = SourceHead(fileName: fileName.lowercased(), bytes: head)
    guard fileName.lowercased().hasSuffix(".json"), StravaStreams.recognizes(source),
      StartInName(fileName) == nil, let number = identifier(fileName),
      let start = start(of: number, beside: file.path)
    else { return fileName }
    let time = start.local(utcOffsetSeconds: 0).iso8601.prefix(19).replacing(":", with: "-")
    return "\(time) \(fileName)"
  }

  /// The number of the activity in a name such as `streams_123.json`.
  private static func identifier(_ fileName: String) -> String? {
    let numbers = fileName.split { !$0.isASCII || !$0.isNumber }.filter { $0.count >= 5 }
    return numbers.count == 1 ? String(numbers[0]) : nil
  }

  private static func start(of number: String, beside path: [UInt8]) -> Instant? {
    var folder = path
    // Beside the file, and in the folder above.
    for _ in 0..<2 {
      guard let slash = folder.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      folder = Array(folder[..<slash])
      for name in ["activities.csv", "activities.json"] {
        let table = folder + Array("/\(name)".utf8)
        if let bytes = bytes(of: table),
          let start = name.hasSuffix("csv")
            ? inTable(bytes, number) : inList(bytes, number)
        {
          return start
        }
      }
    }
    return nil
  }

  private static func bytes(of path: [UInt8]) -> [UInt8]? {
    guard let file = try? InputFile(reading: path), let count = try? file.status.byteCount,
      count <= byteLimit
    else { return nil }
    return try? file.read(at: 0, count: count)
  }

  /// In a bulk export's table, or in one saved of the training page.
  private static func inTable(_ bytes: [UInt8], _ number: String) -> Instant? {
    var source = SourceReader(fileName: "", bytes: bytes)
    var diagnostics = Diagnostics()
    var rows = TableRows()
    guard let header = try? rows.header(&source, &diagnostics),
      let identifier = header.column("activity id", "id"),
      let date = header.column("activity date", "start_time", "start_date")
    else { return nil }
    while (try? rows.next(&source, &diagnostics)) == true {
      guard rows.row.string(identifier) == number else { continue }
      return instant(rows.row.string(date))
    }
    return nil
  }

  /// In a list of activities as Strava's interface gives it.
  private static func inList(_ bytes: [UInt8], _ number: String) -> Instant? {
    var source = SourceReader(fileName: "", bytes: bytes)
    var diagnostics = Diagnostics()
    var records = JSONRecordReader(arrays: [])
    while records.next(&source, &diagnostics) {
      if let start = start(of: number, in: records.record) { return start }
    }
    return nil
  }

  private static func start(of number: String, in record: borrowing JSONTape) -> Instant? {
    guard record.string(of: record.member("id")) == number,
      let date = record.member("start_date")
    else { return nil }
    return instant(record.string(of: date))
  }

  /// A moment, or a date as the site writes it, which is UTC.
  private static func instant(_ text: String) -> Instant? {
    switch TimestampText.parse(Array(text.utf8).span) {
    case .instant(let moment, _)?: moment
    case .local(let local)?: Instant(utc: local)
    case nil: WrittenTime(text)?.local(.monthDayYear).map { Instant(utc: $0) }
    }
  }
}
