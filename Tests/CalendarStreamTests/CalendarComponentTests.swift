import CalendarStream
import Testing

@Suite struct CalendarComponentTests {
  private func component(_ lines: String...) throws -> CalendarComponent {
    try CalendarComponent(parsing: Array((lines.joined(separator: "\r\n") + "\r\n").utf8))
  }

  @Test func `properties have names, values without escapes, and parameters`() throws {
    let event = try component(
      "BEGIN:VEVENT", "DTSTART;TZID=\"(GMT +01:00)\":20221004T140000",
      #"SUMMARY:Yoga\, slow\; Saal 1\nbring a mat"#, "status:cancelled", "X-ROOM:Saal 2",
      "ORGANIZER;CN=\"Club, the\":mailto:club@example.org", "END:VEVENT")
    #expect(event.name == "VEVENT")
    #expect(event["DTSTART"]?.value == "20221004T140000")
    #expect(event["DTSTART"]?.parameters == ["TZID": "(GMT +01:00)"])
    #expect(event["SUMMARY"]?.value == "Yoga, slow; Saal 1\nbring a mat")
    #expect(event["STATUS"]?.value == "CANCELLED")
    #expect(event["X-ROOM"]?.value == "Saal 2")
    #expect(event["ORGANIZER"]?.parameters["CN"] == "Club, the")
    #expect(event.errors.isEmpty)
  }

  @Test func `several values are several properties`() throws {
    let event = try component(
      "BEGIN:VEVENT", "EXDATE:20240101T100000Z,20240102T100000Z", "END:VEVENT")
    #expect(event.all("EXDATE").map(\.value) == ["20240101T100000Z", "20240102T100000Z"])
  }

  /// RFC 5545 counts octets, so a line may be folded between the two bytes of `ü`.
  @Test(arguments: 1..<14) func `a line may be folded anywhere`(split: Int) throws {
    let line = Array("SUMMARY:Grüße".utf8)
    let bytes =
      Array("BEGIN:VEVENT\r\n".utf8) + line.prefix(split) + Array("\r\n ".utf8)
      + line.dropFirst(split) + Array("\r\nEND:VEVENT\r\n".utf8)
    #expect(try CalendarComponent(parsing: bytes)["SUMMARY"]?.value == "Grüße")
  }

  @Test func `components within a component are kept apart`() throws {
    let zone = try component(
      "BEGIN:VTIMEZONE", "TZID:Here", "BEGIN:STANDARD", "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100", "END:STANDARD", "END:VTIMEZONE")
    #expect(zone["TZID"]?.value == "Here")
    #expect(zone.components.map(\.name) == ["STANDARD"])
    #expect(zone.components[0]["TZOFFSETTO"]?.value == "+0100")
  }

  @Test func `an unreadable property is reported, and the others stay`() throws {
    let event = try component(
      "BEGIN:VEVENT", "UID:1", "RRULE:FREQ=WEEKLY;BYDAY=XX", "SUMMARY:Yoga", "END:VEVENT")
    #expect(event["RRULE"] == nil)
    #expect(event["SUMMARY"]?.value == "Yoga")
    #expect(event.errors.count == 1)
  }

  @Test(arguments: ["COUNT=-1;", "COUNT=0;"])
  func `a count of nothing is taken out of a rule`(count: String) throws {
    let event = try component(
      "BEGIN:VEVENT", "UID:1", "RRULE:FREQ=WEEKLY;\(count)BYDAY=MO,TH", "END:VEVENT")
    #expect(event["RRULE"]?.value == "FREQ=WEEKLY;BYDAY=MO,TH")
    #expect(event.errors.isEmpty)
  }

  @Test func `text that is no component is rejected`() {
    #expect {
      _ = try CalendarComponent(parsing: Array("Yoga on Monday\r\n".utf8))
    } throws: {
      "\($0)" == "it is no component of RFC 5545"
    }
  }

  @Test func `a NUL byte is rejected`() {
    #expect {
      _ = try CalendarComponent(parsing: Array("BEGIN:VEVENT\r\nUID:\0\r\nEND:VEVENT".utf8))
    } throws: {
      "\($0)" == "it holds a NUL byte"
    }
  }

  @Test func `deep nesting is rejected before libical sees it`() {
    let deep = String(repeating: "BEGIN:VEVENT\n", count: 100_000)
    #expect {
      _ = try CalendarComponent(parsing: Array(deep.utf8.prefix(1 << 20)))
    } throws: {
      "\($0)" == "its components are nested deeper than 6 levels"
    }
  }

  @Test func `a long component is rejected`() {
    #expect {
      _ = try CalendarComponent(parsing: [UInt8](repeating: 0x41, count: 1_048_577))
    } throws: {
      "\($0)" == "it has 1048577 bytes, more than the allowed 1048576"
    }
  }
}
