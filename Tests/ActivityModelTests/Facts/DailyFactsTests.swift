import ActivityModel
import Testing

@Suite struct DailyFactsTests {
  @Test func `of a quantity that comes twice the larger counts, and the order is fixed`() {
    let day = DayReport(
      date: LocalDate(daysSinceEpoch: 1),
      readings: [
        DayReading(quantity: .distance, value: 5), DayReading(quantity: .steps, value: 10),
        DayReading(quantity: .steps, value: 12), DayReading(quantity: .steps, value: 11),
      ])
    #expect(
      day.readings == [
        DayReading(quantity: .steps, value: 12), DayReading(quantity: .distance, value: 5),
      ])
    #expect(day[.steps] == 12)
    #expect(day[.sleepTime] == nil)
  }

  @Test func `fixes are sorted, and what comes twice counts once`() {
    let points = [3, 1, 2, 1].map { second in
      var point = TrackPoint()
      point.time = Instant(milliseconds: Int64(second) * 1_000)
      point.coordinate = Coordinate(latitudeE7: second, longitudeE7: 0)
      return point
    }
    let stream = SourceStream(vendor: "test", kind: .phone)
    let day = LocalDate(daysSinceEpoch: 0)
    let received = LocationsReceived(stream: stream, day: day, points: points)
    #expect(received.fixes.timeMilliseconds.values == [1_000, 2_000, 3_000])
    #expect(received == LocationsReceived(stream: stream, day: day, points: points.reversed()))
  }
}
