import ActivityModel
import Ingest
import Testing

struct OwnTracksJSONTests {
  static let single = """
    {
      "_type": "location", "tid": "jp", "tst": "1440395706", "lat": 48.8583300, "lon": 2.29513,
      "acc": 65, "alt": 35, "vel": 36, "cog": 270, "vac": -1, "t": "u"
    }

    """

  static let array = """
    [{"_type":"location","topic":"owntracks/jane/nexus","tst":1440399360,"lat":"1.5","lon":"-2.5",
      "vel":-1,"cog":-1},
     {"_type":"transition","tst":1440399360,"event":"enter"},
     {"_type":"location","device":"tablet","tst":1440399361,"lat":1.5,"lon":-2.5}]

    """

  static let lines = """
    {"_type":"lwt","tst":"1440395700"}
    {"_type":"location","tid":"jp","tst":1440395706,"lat":48.85833,"lon":2.29513}
    {"_type":"encrypted","data":"8LcD"}
    {"_type":"location","tid":"jp","tst":1440395
    {"_type":"location","tid":"jp","tst":1440395716,"lat":48.85834,"lon":2.29513}

    """

  @Test func `one message is one fix`() throws {
    let reading = try read("owntracks-json", Self.single)
    #expect(
      reading.fixTexts == [
        "2015-08-24T05:55:06Z 488583300 22951300 elevation=3500 accuracy=6500 speed=10000 course=27000"
      ])
    #expect(
      reading.locations.map(\.stream) == [
        SourceStream(vendor: "owntracks", device: "jp", kind: .phone)
      ])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `messages in an array are fixes of their devices`() throws {
    let reading = try read("owntracks-json", Self.array)
    #expect(
      reading.fixTexts == [
        "2015-08-24T06:56:00Z 15000000 -25000000", "2015-08-24T06:56:01Z 15000000 -25000000",
      ])
    #expect(reading.locations.map(\.stream.device) == ["nexus", "tablet"])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × other-message, line 3, column 2: a message of type 'transition' is not"
          + " a position and was skipped"
      ])
    let byDevice = #"{"jane": {"nexus": \#(Self.array), "tablet": []}, "joe": {}}"#
    #expect(Adapter.name(recognizing: byDevice) == "owntracks-json")
    #expect(try read("owntracks-json", byDevice).fixTexts == reading.fixTexts)
    let data = try read("owntracks-json", #"{"count": 3, "data": \#(Self.array)}"#)
    #expect(data.fixTexts == reading.fixTexts)
    #expect(Adapter.name(recognizing: #"{"count": 3, "data": \#(Self.array)}"#) == "owntracks-json")
  }

  @Test func `an export by user and device names the device`() throws {
    let message = #"{"_type":"location","tst":1440395706,"lat":1.5,"lon":2.5}"#
    let text = #"{"jane": {"phone": [\#(message)], "watch": [\#(message)]}, "joe": {"phone": []}}"#
    #expect(Adapter.name(recognizing: text) == "owntracks-json")
    let reading = try read("owntracks-json", text)
    #expect(reading.locations.map(\.stream.device) == ["phone", "watch"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(arguments: ["owntracks-json", "owntracks-recorder"])
  func `messages with the topics of two people are refused`(adapter: String) throws {
    func message(_ user: String) -> String {
      let json =
        #"{"_type":"location","topic":"owntracks/\#(user)/phone","tst":1440395706,"#
        + #""lat":1.5,"lon":2.5}"#
      return adapter == "owntracks-json" ? json : "2015-08-24T05:55:07Z\t*\t\(json)"
    }
    let one = try read(adapter, message("jane") + "\n" + message("jane") + "\n")
    #expect(one.rejection == nil && one.locations.count == 1)
    let two = try read(adapter, message("jane") + "\n" + message("joe") + "\n")
    #expect(two.rejection?.reason == "several-people")
  }

  @Test func `an export of several people is refused`() throws {
    let message = #"{"_type":"location","tid":"x","tst":1440395706,"lat":1.5,"lon":2.5}"#
    let text = """
      {"jane": {"phone": [\(message)]},
       "joe": {"phone": [\(message)], "watch": [\(message)]}}
      """
    #expect(Adapter.name(recognizing: text) == "owntracks-json")
    let rejection = try #require(try read("owntracks-json", text).rejection)
    #expect(rejection.reason == "several-people")
    #expect(rejection.place.line == 2)
    #expect(rejection.message == "it holds the messages of 2 people, one behind the other")
    #expect(
      rejection.advice == "keep the messages of one user, and import them for that member")
  }

  @Test(arguments: [
    (#"{"hits": {"hits": [{"_type": "doc", "_id": "1", "_source": {"x": 1}}]}}"#, nil),
    (#"{"jane": {"phone": [{"_type": "card", "name": "J"}]}}"#, "owntracks-json"),
    (#"{"jane": {"phone": [{"_type": "new", "tst": 1440395706}]}}"#, "owntracks-json"),
  ])
  func `a type alone makes no message`(text: String, adapter: String?) {
    #expect(Adapter.name(recognizing: text) == adapter)
  }

  @Test func `messages a line: a bad one is left out by itself`() throws {
    let reading = try read("owntracks-json", Self.lines)
    #expect(
      reading.fixTexts == [
        "2015-08-24T05:55:06Z 488583300 22951300", "2015-08-24T05:55:16Z 488583400 22951300",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × other-message, line 1, column 1: a message of type 'lwt' is not a"
          + " position and was skipped",
        "refused 1 × encrypted-message, line 3, column 1: a message is encrypted; switch"
          + " encryption off in the app, or decrypt it first",
        "refused 1 × not-json, line 4: not JSON: a value does not end on its line",
      ])
  }

  @Test func `a message of another kind alone is refused`() throws {
    let reading = try read(
      "owntracks-json", #"{"_type":"waypoint","tst":1440395706,"lat":1,"lon":2}"#)
    #expect(reading.rejection?.message == "it holds no message with a position")
  }
}
