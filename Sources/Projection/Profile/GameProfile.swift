import Bytes
import ActivityModel

/// The settings of goals, streaks and boards by day.
struct GameProfile: Sendable {
  private(set) var clubAudience = Timeline<Visibility.Audience>()
  private(set) var goals = Timeline<[Goal]>()
  private(set) var restDays = Timeline<Weekdays>()
  private(set) var paused = Timeline<Bool>()
  private(set) var activeDaysPerWeek = Timeline<Int>()
  private(set) var boards = Timeline<[BoardEntry]>()

  /// Ignores settings of other kinds.
  mutating func apply(_ change: ProfileChange) {
    switch change.setting {
    case .clubVisibility(let audience): clubAudience.set(audience, from: change.from)
    case .goals(let goals): self.goals.set(goals, from: change.from)
    case .restDays(let days): restDays.set(days, from: change.from)
    case .paused(let isPaused): paused.set(isPaused, from: change.from)
    case .activeDaysPerWeek(let count): activeDaysPerWeek.set(count, from: change.from)
    case .boards(let entries): boards.set(entries, from: change.from)
    default: break
    }
  }

  /// Writes the settings that hold on some days.
  func write(_ days: ClosedRange<LocalDate>, to writer: inout PackedWriter) {
    clubAudience.write(days, to: &writer) { $1.text($0.rawValue) }
    goals.write(days, to: &writer) { $1.list($0) { $1.text($0.text) } }
    restDays.write(days, to: &writer) { $1.integer($0.bits) }
    paused.write(days, to: &writer) { $1.integer($0 ? 1 : 0) }
    activeDaysPerWeek.write(days, to: &writer) { $1.integer($0) }
    boards.write(days, to: &writer) { $1.list($0) { $1.text($0.text) } }
  }
}
