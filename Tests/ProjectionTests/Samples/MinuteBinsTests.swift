import ActivityModel
import TestSupport
import Testing

@testable import Projection

private func bins(_ samples: [TimedSample]) -> [Int64: Int64] {
  let sorted = samples.sorted {
    ($0.startMilliseconds, $0.endMilliseconds, $0.value)
      < ($1.startMilliseconds, $1.endMilliseconds, $1.value)
  }
  let list = MinuteBins(sorted, fineMilliseconds: 300_000).list
  #expect(list.map(\.minute) == list.map(\.minute).sorted())
  return Dictionary(uniqueKeysWithValues: list.map { ($0.minute, $0.value) })
}

struct `Minutes of samples` {
  @Test(
    arguments: [
      // A value is spread evenly, rounded down at every minute's end.
      ([TimedSample(0, 180, 10)], [0: 3, 1: 3, 2: 4]),
      ([TimedSample(30, 90, 7)], [0: 3, 1: 4]),
      ([TimedSample(-30, 30, 7)], [-1: 3, 0: 4]),
      ([TimedSample(0, 300, 500)], [0: 100, 1: 100, 2: 100, 3: 100, 4: 100]),
      // A moment is in its minute.
      ([TimedSample(59.999, 59.999, 5), TimedSample(60, 60, 6)], [0: 5, 1: 6]),
      // Apart: the sum. Overlapping: the larger.
      ([TimedSample(0, 20, 5), TimedSample(20, 60, 6)], [0: 11]),
      ([TimedSample(0, 60, 5), TimedSample(0, 60, 6)], [0: 6]),
      ([TimedSample(0, 40, 5), TimedSample(20, 60, 6)], [0: 6]),
      // Two that follow one another against one that covers both.
      ([TimedSample(0, 30, 5), TimedSample(0, 60, 9), TimedSample(30, 60, 6)], [0: 11]),
      ([TimedSample(0, 30, 5), TimedSample(0, 60, 12), TimedSample(30, 60, 6)], [0: 12]),
      // A long one under short ones: by the minute.
      ([TimedSample(0, 180, 30), TimedSample(60, 120, 99)], [0: 10, 1: 99, 2: 10]),
      // Zero is a value; nothing is none.
      ([TimedSample(0, 60, 0), TimedSample(120, 180, 1)], [0: 0, 2: 1]),
    ] as [([TimedSample], [Int64: Int64])])
  func `follow the rule of whole parts`(samples: [TimedSample], expected: [Int64: Int64]) {
    #expect(bins(samples) == expected)
  }

  @Test func `add up to the value, whatever the sample`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let start = Int64.random(in: -5_000_000...5_000_000, using: &random)
      let length = Int64.random(in: 1...172_800_000, using: &random)
      let value = Int64.random(in: 0...100_000_000_000, using: &random)
      let sample = TimedSample(
        startMilliseconds: start, endMilliseconds: start + length, value: value, zone: 0)
      let found = bins([sample])
      #expect(found.values.reduce(0, +) == value)
      #expect(found.values.allSatisfy { $0 >= 0 })
      let minutes =
        (start + length - 1).flooredQuotient(by: 60_000) - start.flooredQuotient(by: 60_000) + 1
      #expect(Int64(found.count) == minutes)
    }
  }

  @Test func `are those of the largest sum without an overlap, as trying all of them finds`() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<500 {
      let samples = (0..<7).map { _ in
        let start = Double.random(in: 0..<50, using: &random).rounded()
        return TimedSample(
          start, min(60, start + Double.random(in: 1..<30, using: &random).rounded()),
          .random(in: 0..<40, using: &random))
      }
      let best = (0..<128).map { choice -> Int64 in
        let chosen = samples.indices.filter { choice >> $0 & 1 == 1 }.map { samples[$0] }
          .sorted { $0.startMilliseconds < $1.startMilliseconds }
        let areApart = zip(chosen, chosen.dropFirst()).allSatisfy {
          $0.endMilliseconds <= $1.startMilliseconds
        }
        return areApart ? chosen.reduce(0) { $0 + $1.value } : 0
      }.max()
      #expect(bins(samples)[0] == best)
    }
  }

  @Test func `never fall when a sample is added`() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<300 {
      var samples = (0..<6).map { _ in
        let start = Double.random(in: 0..<400, using: &random)
        return TimedSample(start, start + .random(in: 0..<300, using: &random), 50)
      }
      let before = bins(samples)
      samples.append(TimedSample(.random(in: 0..<400, using: &random), 450, 60))
      let after = bins(samples)
      for (minute, value) in before { #expect(after[minute] ?? -1 >= value) }
    }
  }

  @Test func `end, however many long samples a file piles up`() {
    let samples = (0..<20_000).map { TimedSample(Double($0) / 1_000, 172_800, 1_000_000) }
    #expect(bins(samples).count == 2_880)
  }

  @Test func `describe a single minute only by short samples`() {
    let list = MinuteBins(
      [TimedSample(0, 300, 9), TimedSample(300, 601, 9)], fineMilliseconds: 300_000
    ).list
    #expect(
      list.map(\.isFine) == Array(repeating: true, count: 5) + Array(repeating: false, count: 6))
    // 120 steps in fifty seconds, and five in ten minutes from then on.
    let mixed = MinuteBins(
      [TimedSample(0, 50, 120), TimedSample(50, 650, 60)], fineMilliseconds: 300_000
    ).list
    #expect(mixed[0].value == 121 && mixed[0].fineValue == 120)
    #expect(mixed[1].value == 6 && !mixed[1].isFine)
  }
}

struct `Nights of samples` {
  private func nights(_ samples: [(Double, Double, SleepStage)]) -> [Int32: Nights.Night] {
    var calendar = MinuteCalendar(
      clock: MemberClock(profile: Profile(changes: []), zones: .handmade))
    let timed = samples.map { TimedSample($0.0 * 3_600, $0.1 * 3_600, $0.2.rawValue) }
    let nights = Nights(timed, gapMilliseconds: 7_200_000, calendar: &calendar)
    return Dictionary(
      uniqueKeysWithValues: nights.longest.map { ($0.key.daysSinceEpoch, $0.value) })
  }

  @Test(
    arguments: [
      ([], [:]),
      ([(22, 30, .inBed)], [1: 0]),
      ([(22, 30, .inBed), (23, 29, .asleep)], [1: 6]),
      ([(23, 26, .light), (26, 27, .deep), (27, 29.5, .rem)], [1: 6.5]),
      // Awake in between, and laid over a stage as short wakings are.
      ([(23, 26, .light), (25, 25.5, .awake), (26, 27, .awake), (27, 30, .deep)], [1: 5.5]),
      // Two hours without a word are one night, more are two: the longer one counts.
      ([(22, 24, .asleep), (26, 31, .asleep)], [1: 7]),
      ([(20, 23, .asleep), (26, 31, .asleep)], [0: 3, 1: 5]),
      ([(25, 31, .asleep), (38, 39, .asleep)], [1: 6]),
      // It belongs to the day on which it ends; ending at midnight, to the day before.
      ([(22, 24, .asleep)], [0: 2]),
      ([(18, 23.5, .asleep)], [0: 5.5]),
      // Samples of two exports at one time count once.
      ([(22, 28, .asleep), (22, 28, .light), (23, 29, .deep)], [1: 7]),
    ] as [([(Double, Double, SleepStage)], [Int32: Double])])
  func `are asleep, without waking, and the longest of a day`(
    samples: [(Double, Double, SleepStage)], hours: [Int32: Double]
  ) {
    let found = nights(samples)
    #expect(found.mapValues { Double($0.asleepMilliseconds) / 3_600_000 } == hours)
  }

  @Test func `have one stage at each moment`() throws {
    let night = try #require(
      nights([
        (23, 29, .light), (25, 26, .deep), (25.5, 27, .rem), (26.5, 26.75, .awake),
      ])[1])
    let hours = night.stages.mapValues { Double($0) / 3_600_000 }
    #expect(hours == [.light: 4, .deep: 1, .rem: 0.75, .awake: 0.25])
    #expect(Double(night.asleepMilliseconds) / 3_600_000 == 5.75)
  }
}
