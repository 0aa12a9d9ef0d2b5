/// What was counted over a time or a day, with the unit that its integer values are in.
///
/// Raw values are stored: they never change, and none is used twice.
public enum Quantity: Int, Sendable, BitwiseCopyable, CaseIterable {
  /// Steps.
  case steps = 1
  /// Millimetres.
  case distance = 2
  /// Thousandths of a kilocalorie, above the body's own need at rest.
  case activeEnergy = 3
  /// Thousandths of a kilocalorie, all that the body used.
  case totalEnergy = 4
  /// Milliseconds of light movement.
  case lightlyActiveTime = 5
  /// Milliseconds of moderate movement (Fitbit "fairly active").
  case moderatelyActiveTime = 6
  /// Milliseconds of vigorous movement (Fitbit "very active").
  case vigorouslyActiveTime = 7
  /// Milliseconds without movement.
  case sedentaryTime = 8
  /// Milliseconds that the vendor counts as exercise.
  case exerciseTime = 9
  /// Milliseconds of Google's "Move Minutes": another quantity than active minutes.
  case moveTime = 10
  /// Milliseconds asleep.
  case sleepTime = 11
  /// Milliseconds in bed.
  case timeInBed = 12
  /// Thousandths of a beat a minute.
  case heartRate = 13
  /// Thousandths of a beat a minute.
  case restingHeartRate = 14
  /// Thousandths of Google's Heart Points.
  case heartPoints = 15
  /// Floors climbed.
  case floors = 16
  /// Grams.
  case weight = 17
  /// Thousandths of a per cent.
  case bodyFat = 18
  /// Thousandths of a kilocalorie eaten.
  case dietaryEnergy = 19
}
