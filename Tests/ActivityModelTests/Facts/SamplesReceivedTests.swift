import ActivityModel
import Testing

@Suite struct SamplesReceivedTests {
  private let stream = SourceStream(vendor: "apple-health", device: "Watch", kind: .watch)
  private let day = LocalDate(daysSinceEpoch: 0)

  private func received(_ zones: [StatedZone], _ samples: [Sample]) -> SamplesReceived {
    SamplesReceived(
      stream: stream, quantity: .steps, day: day, zones: zones, samples: samples)
  }

  @Test func `the order of samples changes nothing, nor does a repetition`() {
    let first = Sample(start: 1_000, end: 2_000, value: 3)
    let longer = Sample(start: 1_000, end: 3_000, value: 1)
    let later = Sample(start: 2_000, end: 2_000, value: 0)
    let expected = received([], [first, longer, later])
    #expect(expected.samples == [first, longer, later])
    #expect(received([], [later, first, longer, first, later]) == expected)
    #expect(received([], [first, first]) != received([], [first, longer]))
  }

  @Test func `neither the order of zones changes anything, nor a zone without samples`() {
    let (berlin, offset) = (StatedZone.named("Europe/Berlin"), StatedZone.offset(seconds: 3_600))
    func sample(_ start: Int64, zone: UInt16) -> Sample {
      Sample(start: start, end: start, value: 1, zone: zone)
    }
    let expected = received([offset, berlin], [sample(1, zone: 2), sample(2, zone: 1)])
    #expect(expected.zones == [offset, berlin])
    let listedOtherwise = received(
      [.named("Asia/Tokyo"), berlin, offset], [sample(2, zone: 3), sample(1, zone: 2)])
    #expect(listedOtherwise == expected)
    #expect(received([berlin], [sample(1, zone: 0)]).zones.isEmpty)
    #expect(received([berlin, berlin], [sample(1, zone: 2)]).samples == [sample(1, zone: 1)])
  }
}
