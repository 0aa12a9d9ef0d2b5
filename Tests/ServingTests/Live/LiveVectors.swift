import ActivityModel

@testable import Serving

/// A request of a client and what becomes of it.
struct LiveVector: Sendable, CustomStringConvertible {
  enum Outcome: Sendable {
    case line(String, device: String)
    case nothing
    case refused(String)
  }

  let description: String
  let dialect: Dialect
  var query = ""
  var body = ""
  var header: String?
  let outcome: Outcome

  /// Received at 2026-01-02T03:04:05Z with a token labelled "phone".
  var request: LiveRequest {
    var request = LiveRequest(received: Instant(milliseconds: 1_767_323_045_000))
    request.parameters = FormText.parameters(query)
    request.body = Array(body.utf8)
    request.deviceHeader = header
    request.label = "phone"
    request.token = "secret"
    return request
  }

  init(
    _ description: String, _ dialect: Dialect, query: String = "", body: String = "",
    header: String? = nil, _ outcome: Outcome
  ) {
    (self.description, self.dialect, self.outcome) = (description, dialect, outcome)
    (self.query, self.body, self.header) = (query, body, header)
  }

  static let ownTracks: [LiveVector] = [
    LiveVector(
      "the track id names the device", .ownTracks,
      body: #"{"_type":"location","tid":"ne","lat":52.5,"lon":13.4,"tst":1767322800,"acc":5}"#,
      .line(
        #"{"_type":"location","tid":"ne","lat":52.5,"lon":13.4,"tst":1767322800,"acc":5}"#,
        device: "ne")),
    LiveVector(
      "the topic names it without one", .ownTracks,
      body: #"{"_type":"location","topic":"owntracks/a/nexus","lat":1,"lon":2,"tst":1767322800}"#,
      .line(
        #"{"topic":"nexus","_type":"location","topic":"owntracks/a/nexus","lat":1,"lon":2,"#
          + #""tst":1767322800}"#,
        device: "nexus")),
    LiveVector(
      "the header names it without both", .ownTracks,
      body: #"{"_type":"location","lat":1,"lon":2,"tst":1767322800}"#, header: "pixel",
      .line(
        #"{"device":"pixel","_type":"location","lat":1,"lon":2,"tst":1767322800}"#,
        device: "pixel")),
    LiveVector(
      "the label of the token names it last of all", .ownTracks,
      body: #"{"_type":"location","tid":"","lat":1,"lon":2,"tst":1767322800}"#,
      .line(
        #"{"device":"phone","_type":"location","tid":"","lat":1,"lon":2,"tst":1767322800}"#,
        device: "phone")),
    LiveVector(
      "line feeds and tabs become blanks", .ownTracks,
      body:
        "{\n\t\"_type\":\"location\",\r\n\"tid\":\"a\\nb\",\"lat\":1,\"lon\":2,\"tst\":1767322800\n}",
      .line(
        "{  \"_type\":\"location\",  \"tid\":\"a\\nb\",\"lat\":1,\"lon\":2,\"tst\":1767322800 }",
        device: "a\nb")),
    LiveVector(
      "so do vertical tabs and form feeds, which the importer does not know", .ownTracks,
      body: "\u{0B}{\"_type\":\"location\",\u{0C}"
        + #""tid":"a","lat":1,"lon":2,"tst":1767322800}"#,
      .line(
        #" {"_type":"location", "tid":"a","lat":1,"lon":2,"tst":1767322800}"#, device: "a")),
    LiveVector(
      "other messages hold nothing", .ownTracks,
      body: #"{"_type":"transition","event":"enter","desc":"home","tst":1767322800}"#, .nothing),
    LiveVector(
      "an encrypted message can never be read", .ownTracks,
      body: #"{"_type":"encrypted","data":"AAAA"}"#, .refused("the message is encrypted")),
    LiveVector(
      "a message without a position", .ownTracks,
      body: #"{"_type":"location","tst":1767322800}"#, .refused("the request has no position")),
    LiveVector(
      "a message without a time", .ownTracks, body: #"{"_type":"location","lat":1,"lon":2}"#,
      .refused("\"\" is no time between 2000 and 2100")),
    LiveVector(
      "a written time with a zone", .ownTracks,
      body: #"{"_type":"location","tid":"ne","lat":1,"lon":2,"tst":"2026-01-02T03:00:00+02:00"}"#,
      .line(
        #"{"_type":"location","tid":"ne","lat":1,"lon":2,"tst":"2026-01-02T03:00:00+02:00"}"#,
        device: "ne")),
    LiveVector(
      "a written time without one, which the importer would leave out", .ownTracks,
      body: #"{"_type":"location","tid":"ne","lat":1,"lon":2,"tst":"2026-01-02 03:00:00"}"#,
      .refused("\"2026-01-02 03:00:00\" names no time zone")),
    LiveVector(
      "a zone that there is nowhere", .ownTracks,
      body: #"{"_type":"location","tid":"ne","lat":1,"lon":2,"tst":"2026-01-02T03:00:00+25:00"}"#,
      .refused("\"2026-01-02T03:00:00+25:00\" is no time between 2000 and 2100")),
    LiveVector(
      "a position off the globe", .ownTracks,
      body: #"{"_type":"location","lat":91,"lon":2,"tst":1767322800}"#,
      .refused("\"91\", \"2\" is no position on the globe")),
    LiveVector(
      "JSON of something else", .ownTracks, body: #"{"lat":1}"#,
      .refused("the body is no message of OwnTracks: it has no \"_type\"")),
    LiveVector(
      "an array", .ownTracks, body: "[]",
      .refused("the body is no message of OwnTracks: it has no \"_type\"")),
  ]

  private static let feature =
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[13.4,52.5]},"properties":{"#

  /// A batch with two fixes, of which one has a time that no one can read.
  static let unreadableTime =
    "{\"locations\":[\(feature)\"timestamp\":\"2026-01-02T03:00:00Z\",\"device_id\":\"ip\"}},\(feature)\"timestamp\":\"soon\",\"device_id\":\"ip\"}}]}"

  static let overland: [LiveVector] = [
    LiveVector(
      "a batch with a device", .overland,
      body:
        "{\"locations\":[\(feature)\"timestamp\":\"2026-01-02T03:00:00Z\",\"device_id\":\"ip\"}}]}",
      .line(
        "{\"locations\":[\(feature)\"timestamp\":\"2026-01-02T03:00:00Z\",\"device_id\":\"ip\"}}]}",
        device: "ip")),
    LiveVector(
      "a batch with an empty one takes the label", .overland,
      body:
        "{\"locations\":[\(feature)\"timestamp\":\"2026-01-02T03:00:00Z\",\"device_id\":\"\"}}]}",
      .line(
        "{\"locations\":[\(feature)\"device_id\":\"phone\",\"timestamp\":\"2026-01-02T03:00:00Z\",\"device_id\":\"\"}}]}",
        device: "phone")),
    LiveVector(
      "an event of the app between two fixes does not hold the batch up", .overland,
      body:
        "{\"locations\":[\(feature)\"timestamp\":\"2026-01-02T03:00:00Z\",\"device_id\":\"ip\"}},{\"type\":\"Feature\",\"properties\":{\"action\":\"paused_location_updates\",\"device_id\":\"ip\"}}],\"trip\":{}}",
      .line(
        "{\"locations\":[\(feature)\"timestamp\":\"2026-01-02T03:00:00Z\",\"device_id\":\"ip\"}},{\"type\":\"Feature\",\"properties\":{\"action\":\"paused_location_updates\",\"device_id\":\"ip\"}}],\"trip\":{}}",
        device: "ip")),
    LiveVector(
      "a time without a zone, which the importer would leave out", .overland,
      body:
        "{\"locations\":[\(feature)\"timestamp\":\"2026-01-02T03:00:00\",\"device_id\":\"ip\"}}]}",
      .refused("\"2026-01-02T03:00:00\" names no time zone")),
    LiveVector(
      "one of two times without a zone: nothing is acknowledged", .overland,
      body:
        "{\"locations\":[\(feature)\"timestamp\":\"2026-01-02T03:00:00Z\"}},\(feature)\"timestamp\":\"2026-01-02 03:00:10\"}}]}",
      .refused("\"2026-01-02 03:00:10\" names no time zone")),
    LiveVector(
      "a zone that there is nowhere", .overland,
      body:
        "{\"locations\":[\(feature)\"timestamp\":\"2026-01-02T03:00:00+25:00\",\"device_id\":\"ip\"}}]}",
      .refused("\"2026-01-02T03:00:00+25:00\" is no time between 2000 and 2100")),
    LiveVector(
      "a time that is none costs its fix alone", .overland, body: unreadableTime,
      .line(unreadableTime, device: "ip")),
    LiveVector(
      "a time that is none, and no other fix", .overland,
      body: "{\"locations\":[\(feature)\"timestamp\":\"soon\"}},\(feature)\"timestamp\":\"\"}}]}",
      .refused("\"soon\" is no time between 2000 and 2100")),
    LiveVector(
      "a time that is too long here, which the importer would read", .overland,
      body:
        "{\"locations\":[\(feature)\"timestamp\":\"2026-01-02T03:00:00Z\"}},\(feature)\"timestamp\":\"2026-01-02T03:00:10.000000000000000000000Z\"}}]}",
      .refused("\"2026-01-02T03:00:10.00000000000000000000\" is no time between 2000 and 2100")),
    LiveVector(
      "a clock that was not set does not hold later batches up", .overland,
      body: "{\"locations\":[\(feature)\"timestamp\":\"1970-01-01T00:00:10Z\"}}]}", .nothing),
    LiveVector(
      "events of the app alone", .overland,
      body: #"{"locations":[{"type":"Feature","properties":{"action":"visit"}}]}"#, .nothing),
    LiveVector("an empty batch", .overland, body: #"{"locations":[]}"#, .nothing),
    LiveVector(
      "JSON of something else", .overland, body: #"{"a":1}"#,
      .refused("the body is no batch of Overland: it has no list \"locations\"")),
    LiveVector(
      "a body that ends too early", .overland, body: #"{"locations":["#,
      .refused("the body cannot be read: not JSON: premature EOF at byte 14")),
  ]

  static let osmAnd: [LiveVector] = [
    LiveVector(
      "seconds, and a speed in knots", .osmAnd,
      query: "id=123456&timestamp=1767322800&lat=60.0&lon=30.0&speed=10.0&bearing=90&altitude=15.5",
      .line(
        #"{"time":"2026-01-02T03:00:00Z","lat":60,"lon":30,"elevation":15.5,"speed":5.144,"course":90,"device":"123456"}"#,
        device: "123456")),
    LiveVector(
      "metres a second, as OsmAnd itself has them", .osmAnd,
      query: "id=1&timestamp=1767322800&lat=60&lon=30&spd=2.5&bearing=90",
      .line(
        #"{"time":"2026-01-02T03:00:00Z","lat":60,"lon":30,"speed":2.5,"course":90,"device":"1"}"#,
        device: "1")),
    LiveVector(
      "milliseconds, and a heading", .osmAnd,
      query: "id=1&timestamp=1767322800123&lat=-60.1234567&lon=30.5&heading=12.5&accuracy=5",
      .line(
        #"{"time":"2026-01-02T03:00:00.123Z","lat":-60.1234567,"lon":30.5,"accuracy":5,"course":12.5,"device":"1"}"#,
        device: "1")),
    LiveVector(
      "a written time, and a pair", .osmAnd,
      query: "id=1&timestamp=2026-01-02+03%3A00%3A00&location=60.0,30.0",
      .line(
        #"{"time":"2026-01-02T03:00:00Z","lat":60,"lon":30,"device":"1"}"#, device: "1")),
    LiveVector(
      "ISO 8601 with an offset", .osmAnd,
      query: "id=1&timestamp=2026-01-02T05%3A00%3A00.5%2B02%3A00&lat=60&lon=30",
      .line(
        #"{"time":"2026-01-02T03:00:00.500Z","lat":60,"lon":30,"device":"1"}"#, device: "1")),
    LiveVector(
      "no time: the moment of the request", .osmAnd, query: "deviceid=1&lat=60&lon=30",
      .line(#"{"time":"2026-01-02T03:04:05Z","lat":60,"lon":30,"device":"1"}"#, device: "1")),
    LiveVector(
      "small numbers as Java prints them, and a speed that is not known", .osmAnd,
      query: "id=1&timestamp=1767322800&lat=1.5E-4&lon=-2.0E1&speed=-1&altitude=-3",
      .line(
        #"{"time":"2026-01-02T03:00:00Z","lat":0.00015,"lon":-20,"elevation":-3,"device":"1"}"#,
        device: "1")),
    LiveVector(
      "a token as the id is never recorded", .osmAnd,
      query: "id=secret&timestamp=1767322800&lat=1&lon=2",
      .line(#"{"time":"2026-01-02T03:00:00Z","lat":1,"lon":2,"device":"phone"}"#, device: "phone")
    ),
    LiveVector(
      "JSON of Traccar Client", .osmAnd,
      body:
        #"{"location":{"timestamp":"2026-01-02T03:00:00.000Z","coords":{"latitude":52.5,"longitude":13.4,"accuracy":4.7,"speed":-1,"heading":-1,"altitude":34.2},"is_moving":false,"battery":{"level":0.6}},"device_id":"d1"}"#,
      .line(
        #"{"time":"2026-01-02T03:00:00Z","lat":52.5,"lon":13.4,"elevation":34.2,"accuracy":4.7,"device":"d1"}"#,
        device: "d1")),
    LiveVector(
      "JSON with a speed in metres a second", .osmAnd,
      body:
        #"{"location":{"timestamp":1767322800000,"coords":{"latitude":1,"longitude":2,"speed":3.25}},"device_id":"d1"}"#,
      .line(
        #"{"time":"2026-01-02T03:00:00Z","lat":1,"lon":2,"speed":3.25,"device":"d1"}"#,
        device: "d1")),
    LiveVector(
      "no position", .osmAnd, query: "id=1&timestamp=1767322800",
      .refused("the request has no position")),
    LiveVector(
      "a zone that there is nowhere", .osmAnd,
      query: "id=1&timestamp=2026-01-02T03%3A00%3A00%2B25%3A00&lat=1&lon=2",
      .refused("\"2026-01-02T03:00:00+25:00\" is no time between 2000 and 2100")),
    LiveVector(
      "a clock that was not set", .osmAnd, query: "id=1&timestamp=0&lat=1&lon=2",
      .refused("\"0\" is no time between 2000 and 2100")),
    LiveVector(
      "a comma in a number", .osmAnd, query: "id=1&timestamp=1767322800&lat=1,5&lon=2",
      .refused("\"1,5\", \"2\" is no position on the globe")),
  ]

  static let gpsLogger: [LiveVector] = [
    LiveVector(
      "the parameters of an address", .gpsLogger,
      query:
        "lat=1.5&lon=2.5&time=2026-01-02T03%3A00%3A00.000Z&alt=12.25&acc=3.9&spd=1.5&dir=270&sat=9&batt=80&ser=XYZ",
      .line(
        #"{"time":"2026-01-02T03:00:00Z","lat":1.5,"lon":2.5,"elevation":12.25,"accuracy":3.9,"speed":1.5,"course":270,"device":"XYZ"}"#,
        device: "XYZ")),
    LiveVector(
      "the date alone, before the time", .gpsLogger,
      query: "lat=1&lon=2&date=2026-01-02&time=2026-01-02T03%3A00%3A00Z",
      .line(#"{"time":"2026-01-02T03:00:00Z","lat":1,"lon":2,"device":"phone"}"#, device: "phone")
    ),
    LiveVector(
      "seconds, and no device", .gpsLogger, query: "lat=1&lon=2&timestamp=1767322800",
      .line(#"{"time":"2026-01-02T03:00:00Z","lat":1,"lon":2,"device":"phone"}"#, device: "phone")
    ),
    LiveVector(
      "a time with the name of OwnTracks", .gpsLogger, query: "lat=1&lon=2&tst=1767322800",
      .line(#"{"time":"2026-01-02T03:00:00Z","lat":1,"lon":2,"device":"phone"}"#, device: "phone")
    ),
    LiveVector(
      "a time in UTC", .gpsLogger, query: "lat=1&lon=2&utc=2026-01-02+03%3A00%3A00",
      .line(#"{"time":"2026-01-02T03:00:00Z","lat":1,"lon":2,"device":"phone"}"#, device: "phone")
    ),
    LiveVector(
      "a JSON body", .gpsLogger,
      body: #"{"lat":1,"lon":"2","timestamp":1767322800,"alt":5,"aid":"an \"id\""}"#,
      .line(
        #"{"time":"2026-01-02T03:00:00Z","lat":1,"lon":2,"elevation":5,"device":"an \"id\""}"#,
        device: "an \"id\"")),
    LiveVector(
      "a template that the app did not fill", .gpsLogger,
      query: "lat=%25LAT&lon=%25LON&timestamp=1767322800",
      .refused("\"%LAT\", \"%LON\" is no position on the globe")),
    LiveVector(
      "a body that is no JSON", .gpsLogger, body: "lat",
      .refused("the body cannot be read: not JSON: invalid char in json text. at byte 1")),
  ]
}
