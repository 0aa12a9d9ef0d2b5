import Foundation

/// The output of `pacelog explain --json` as a foreign program reads it: nothing here knows the
/// types that wrote it.
struct ExplainedJSON: Decodable {
  struct Place: Decodable, Hashable {
    let document: String
    let pointer: String
  }

  struct Step: Decodable {
    let name: String
    let value: Double
    let unit: String
    let rule: String
    let parts: [Int]
    let event: String?
    let track: String?
    let quoted: Place?

    var thousandths: Int64 { Int64((value * 1_000).rounded()) }
  }

  struct Number: Decodable {
    let field: String
    let meaning: String
    let places: [Place]
    let steps: [Step]
    let evidence: [String]
    let thresholds: [String]
  }

  struct Evidence: Decodable {
    let event: String
  }

  struct Threshold: Decodable {
    let setting: String
  }

  let subject: String
  let explanations: [Number]
  let evidence: [Evidence]
  let tracks: [ExplainedTrack]
  let thresholds: [Threshold]
}

/// The points and the curve that steps are measured along.
struct ExplainedTrack: Decodable {
  struct Dropped: Decodable {
    let rule: String
    let count: Int64
  }

  struct Points: Decodable {
    let milliseconds: [Int64]
    let stepMicrometers: [Int64]
    let ties: String
    let elevationsCentimeters: [Int64?]
    let heartRates: [Int64?]
    let cadences: [Int64?]
    let powers: [Int64?]
    let latitudesE7: [Int64?]
    let longitudesE7: [Int64?]
  }

  struct Curve: Decodable {
    let milliseconds: [Int64]
    var micrometers: [Int64]
    let links: String
    let motions: String
  }

  struct Map: Decodable {
    let milliseconds: [Int64]
    let millimeters: [Int64]
    let latitudesE7: [Int64]
    let longitudesE7: [Int64]
    let speeds: [Int64]
  }

  let recording: String
  let pointsRead: Int64
  let droppedPoints: [Dropped]
  let points: Points
  var curve: Curve
  let map: Map
}
