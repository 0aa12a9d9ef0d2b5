import ActivityModel

extension Adapter {
  /// The `export.xml` of Apple's Health app, whose name depends on the phone's language.
  static let appleHealth = Adapter(
    name: "apple-health", version: 7, title: "Apple Health, export.xml",
    recognizes: AppleHealth.recognizes, exportDate: AppleHealth.exportDate, read: AppleHealth.read)
}

/// Reads Apple's export: records become samples, workouts activities, summaries days.
enum AppleHealth {
  static func recognizes(_ head: SourceHead) -> Bool {
    switch XMLRoot.localName(of: head.bytes) {
    case "HealthData", "ClinicalDocument": true
    // Excerpts of an export.
    case "Record": head.holds("TypeIdentifier")
    case "Workout": head.holds("HKWorkoutActivityType")
    default: false
    }
  }

  /// The day of `<ExportDate value="2024-03-01 18:04:07 +0100"/>`, which follows the DTD.
  static func exportDate(of head: SourceHead) -> LocalDate? {
    guard let element = head.bytes.firstRange(of: Array("<ExportDate".utf8)),
      let value = head.bytes[element.upperBound...].prefix(64).firstRange(of: Array("value=".utf8))
    else { return nil }
    // Behind the quote, which may be either.
    let date = head.bytes[value.upperBound...].dropFirst().prefix(10)
    return LocalDate(iso8601: String(decoding: date, as: UTF8.self))
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var bytes = HealthBytes()
    var document = HealthDocument()
    let found = try source.readXML(into: &document, &diagnostics) {
      (source) throws(IngestError) in try bytes.next(&source)
    }
    let damage = found.map { bytes.placed($0) }
    if document.isClinical {
      throw IngestError(
        reason: "clinical-document", at: Place(),
        "it is the export in the form of clinics (CDA), which holds less than export.xml",
        advice: "nothing to do, if you import export.xml beside it")
    }
    bytes.report(to: &diagnostics, isDamaged: damage != nil)
    document.notes.report(to: &diagnostics)
    if let damage { try diagnostics.noteDamage(damage, in: document) }
    document.report(to: &diagnostics)
  }
}

extension Diagnostics {
  /// Records that the contents after the damage are missing.
  fileprivate mutating func noteDamage(
    _ damage: Rejection, in document: HealthDocument
  ) throws(IngestError) {
    let (records, workouts) = (document.samples.count, document.activities.count)
    guard records + workouts + document.foods.count > 0 else { throw IngestError(damage) }
    refuse(
      "damaged", at: damage.place,
      because: "\(damage.message): \(counted(records, "record", "records")) and"
        + " \(counted(workouts, "workout", "workouts")) before it came in whole; \(damage.advice)")
  }
}
