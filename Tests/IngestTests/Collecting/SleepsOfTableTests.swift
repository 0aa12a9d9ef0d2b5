import ActivityModel
import Testing

@testable import Ingest

/// Of the sleeps that end on one day, the night and its naps.
@Suite struct SleepsOfTableTests {
  private static let hour: Int64 = 3_600_000
  private static let date = LocalDate(daysSinceEpoch: 1)

  /// A sleep from one hour of the first day to another one, with its hours asleep.
  private static func sleep(_ start: Int64, _ end: Int64, asleep: Int64?) -> SleepsOfTable.Sleep {
    var sleep = SleepsOfTable.Sleep(
      start: start * hour, end: end * hour, line: Int(start), date: date)
    sleep.readings = asleep.map { [DayReading(quantity: .sleepTime, value: $0 * hour)] } ?? []
    return sleep
  }

  /// The hours of the readings of the day, and the codes of the notes.
  private static func night(
    of sleeps: [SleepsOfTable.Sleep], keepsZero: Bool = false
  ) -> (readings: [String], notes: [String]) {
    var table = SleepsOfTable(stream: SourceStream(vendor: "a", kind: .watch))
    (table.sleeps, table.keepsZero) = (sleeps, keepsZero)
    var diagnostics = Diagnostics()
    table.report(to: &diagnostics)
    let readings = diagnostics.facts.flatMap { located -> [DayReading] in
      if case .daysReported(let report) = located.fact { return report.days.flatMap(\.readings) }
      return []
    }
    return (
      readings.map { "\($0.quantity)=\($0.value / hour)" }, diagnostics.all.map(\.rule)
    )
  }

  @Test func `the longest is the night, whatever its place in the table`() {
    let (night, nap) = (Self.sleep(23, 31, asleep: 7), Self.sleep(38, 40, asleep: 2))
    for sleeps in [[night, nap], [nap, night]] {
      let day = Self.night(of: sleeps)
      #expect(day.readings == ["sleepTime=7", "timeInBed=8"])
      #expect(day.notes == ["nap"])
    }
  }

  @Test func `sleeps with at most two hours between them are one`() {
    let parts = [Self.sleep(22, 25, asleep: 3), Self.sleep(27, 31, asleep: 4)]
    #expect(Self.night(of: parts).readings == ["sleepTime=7", "timeInBed=7"])
    #expect(Self.night(of: parts).notes.isEmpty)
    let apart = [Self.sleep(21, 24, asleep: 3), Self.sleep(27, 31, asleep: 4)]
    #expect(Self.night(of: apart).readings == ["sleepTime=4", "timeInBed=4"])
  }

  @Test func `a sleep without its time asleep is no night beside one that has it`() {
    let sleeps = [Self.sleep(22, 24, asleep: nil), Self.sleep(25, 26, asleep: 1)]
    #expect(Self.night(of: sleeps).readings == ["sleepTime=1", "timeInBed=1"])
    #expect(Self.night(of: [sleeps[0]]).readings == ["timeInBed=2"])
  }

  @Test func `a stated zero is a time asleep where the vendor measured it`() {
    let awake = Self.sleep(22, 24, asleep: 0)
    #expect(Self.night(of: [awake]).readings == ["timeInBed=2"])
    #expect(Self.night(of: [awake], keepsZero: true).readings == ["sleepTime=0", "timeInBed=2"])
  }

  @Test func `no chain of sleeps is a night of more than a day`() {
    let chain = (0..<15).map { Self.sleep(2 * $0, 2 * $0 + 1, asleep: 1) }
    #expect(Self.night(of: chain).readings == ["sleepTime=12", "timeInBed=12"])
  }
}
