/// A quantity counted over an interval or a day; each case names the unit of its integers.
///
/// Raw values are stored: they never change, and none is used twice.
public enum Quantity: Int, Sendable, BitwiseCopyable, CaseIterable {
  /// Steps.
  case steps = 1
  /// Millimetres.
  case distance = 2
  /// Thousandths of a kilocalorie above the body's need at rest.
  case activeEnergy = 3
  /// Thousandths of a kilocalorie, the body's total use.
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
  /// Milliseconds of Google's "Move Minutes", which differ from active minutes.
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
  /// The activity of a person in bed: a ``SleepStage``.
  case sleepStage = 20
  /// Thousandths of a kilocalorie that the body needs at rest.
  case basalEnergy = 21
  /// Millimetres on a bicycle.
  case cyclingDistance = 22
  /// Millimetres in water.
  case swimmingDistance = 23
  /// Thousandths of a millilitre of oxygen a kilogram and minute.
  case vo2Max = 24
  /// Thousandths of a millisecond: the standard deviation of the intervals between beats.
  case heartRateVariability = 25
  /// Thousandths of a breath a minute.
  case respiratoryRate = 26
  /// Thousandths of a per cent.
  case oxygenSaturation = 27
  /// Millimetres from head to toe.
  case height = 28
  /// Thousandths of a millisecond: the root mean square of the differences between beats (RMSSD).
  case heartRateVariabilityRMSSD = 29
  /// Grams of the body without its fat.
  case leanMass = 30
  /// Millimetres around the waist.
  case waistGirth = 31
  /// Millimetres around the hips.
  case hipGirth = 32
  /// Millimetres around the neck.
  case neckGirth = 33
  /// Millimetres around the chest.
  case chestGirth = 34
  /// Milliseconds of light sleep, in the sleeps whose ``sleepTime`` is stated.
  case lightSleepTime = 35
  /// Milliseconds of deep sleep, in the same sleeps.
  case deepSleepTime = 36
  /// Milliseconds of REM sleep, in the same sleeps.
  case remSleepTime = 37
  /// Milliseconds awake between falling asleep and the final waking, in the same sleeps.
  case awakeTime = 38
}
