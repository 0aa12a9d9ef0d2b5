/// The seventeen muscles that exercises are sorted by.
///
/// Raw values are published: they never change.
enum Muscle: String, CaseIterable, Sendable {
  case abdominals, abductors, adductors, biceps, calves, chest, forearms, glutes, hamstrings, lats
  case lowerBack = "lower back"
  case middleBack = "middle back"
  case neck, quadriceps, shoulders, traps, triceps
}
