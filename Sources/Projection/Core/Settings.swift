/// All thresholds of the projection, as integers in the units of their names.
///
/// ``Setting/all`` defines the key, the range and the meaning of each for configuration files.
public struct Settings: Hashable, Sendable {
  public var cleaning = Cleaning()
  public var distance = Distance()
  public var movement = Movement()
  public var ascent = Ascent()
  public var pace = Pace()
  public var records = Records()
  public var reconciling = Reconciling()
  public var classifying = Classifying()
  public var streams = Streams()
  public var days = Days()
  public var training = Training()
  public var progress = Progress()
  public var nearby = Nearby()
  public var programs = Programs()
  /// The boards of the club, each name once.
  public var boards: [Board] = []

  public init() {}

  /// The places to train around a member's own places.
  public struct Nearby: Hashable, Sendable {
    public var radiusMeters = 4_000
  }

  /// When votes take a program of training down.
  public struct Programs: Hashable, Sendable {
    public var sunkVotes = 3
    public var removedVotes = 5
    public var removedDowns = 5
    public var removedDownsPerUp = 2
  }

  /// The rules for valid points.
  public struct Cleaning: Hashable, Sendable {
    public var maximumAccuracyCentimeters = 5_000
    public var maximumStreamAccuracyCentimeters = 10_000
    public var walkCapMillimetersPerSecond = 5_000
    public var runCapMillimetersPerSecond = 12_500
    public var rideCapMillimetersPerSecond = 33_000
    public var otherCapMillimetersPerSecond = 70_000
    public var vehicleCapMillimetersPerSecond = 350_000
    public var shortestCapTimeMilliseconds = 5_000
  }

  /// The choice of the distance.
  public struct Distance: Hashable, Sendable {
    /// Of a thousand timed points, how many must have the device's own distance for it to be
    /// the curve.
    public var deviceShareThousandths = 950
  }

  /// The rules for movement.
  public struct Movement: Hashable, Sendable {
    public var windowMilliseconds = 15_000
    /// For every sport that has no threshold of its own.
    public var thresholdMillimetersPerSecond = 500
    public var walkThresholdMillimetersPerSecond = 300
    public var rideThresholdMillimetersPerSecond = 1_100
    public var swimThresholdMillimetersPerSecond = 200
    public var rowThresholdMillimetersPerSecond = 300
    /// Of swims and rows, whose speed rises and falls with every stroke.
    public var waterWindowMilliseconds = 30_000
    public var shortestStopMilliseconds = 5_000
    public var longestGapMilliseconds = 60_000
    /// The distance over a longer gap does not count.
    public var longestBridgeMilliseconds = 3_600_000
    /// Of a stated total, how much a recording must cover to be measured itself.
    public var leastCoverageThousandths = 800
  }

  public struct Ascent: Hashable, Sendable {
    public var thresholdCentimeters = 100
  }

  public struct Pace: Hashable, Sendable {
    public enum Palette: String, Sendable, CaseIterable {
      case redYellowGreen = "red-yellow-green"
      case colorBlindSafe = "color-blind-safe"
    }

    public enum Mode: String, Sendable, CaseIterable {
      /// From the slowest to the fastest of this one run.
      case spread
      /// By the member's personal pace zones.
      case zones
    }

    public var palette = Palette.redYellowGreen
    public var mode = Mode.spread
    /// The speed of the best hour; 0 to derive it from the member's best efforts.
    public var thresholdSpeedMillimetersPerSecond = 0
    /// A shorter stretch of one colour joins a neighbour.
    public var shortestPieceMilliseconds = 15_000
    /// How far from the line a position may be that is left out.
    public var simplifyCentimeters = 100
  }

  public struct Records: Hashable, Sendable {
    public var maximumMinuteSpeedMillimetersPerSecond = 5_500
    /// A run whose sport was guessed takes no record with a faster minute.
    public var maximumGuessedMinuteSpeedMillimetersPerSecond = 6_000
    /// The share of a world record's time; a faster effort is rejected.
    public var worldRecordThousandths = 980
  }

  /// When two recordings are of one activity.
  public struct Reconciling: Hashable, Sendable {
    /// Of the shorter recording, in the other.
    public var overlapThousandths = 800
    /// The median distance between the two people, were they two.
    public var separationCentimeters = 5_000
    public var distanceThousandths = 50
    /// Between two fixes, for a position to be known between them.
    public var longestGapMilliseconds = 60_000
    /// Of a route that is a piece of one that goes on in the next file.
    public var longestPieceMilliseconds = 120_000
    /// The difference of duration and distance that a duplicate in another time zone may have.
    public var twinThousandths = 10
  }

  /// Derives the sport of a recording from its one-minute speeds when no file names one.
  public struct Classifying: Hashable, Sendable {
    /// Slower minutes count as no movement and are ignored.
    public var slowestMinuteMillimetersPerSecond = 500
    /// A median below it is a walk.
    public var slowestRunMillimetersPerSecond = 1_900
    /// A recording of which more than 5 % of the minutes were faster is no walk.
    public var fastestWalkMinuteMillimetersPerSecond = 2_500
    /// A median above it is no run.
    public var fastestRunMillimetersPerSecond = 4_500
    /// Nor is a recording of which more than 5 % of the minutes were faster.
    public var fastestRunMinuteMillimetersPerSecond = 5_500
    /// A median above it is a vehicle.
    public var fastestRideMillimetersPerSecond = 12_000
  }

  /// The conditions for a piece of a stream of positions to be an activity.
  public struct Streams: Hashable, Sendable {
    /// Nothing received for longer than this ends a piece.
    public var longestGapMilliseconds = 300_000
    /// So does going further than this in longer than ``jumpMilliseconds`` without a fix.
    public var jumpCentimeters = 50_000
    public var jumpMilliseconds = 60_000
    /// So does staying within this distance of where one came to rest, for as long as
    /// ``stayMilliseconds``.
    public var stayCentimeters = 6_000
    public var stayMilliseconds = 300_000
    /// A shorter piece is no activity.
    public var shortestCentimeters = 40_000
    public var shortestMilliseconds = 180_000
  }

  /// How hard training is.
  public struct Training: Hashable, Sendable {
    /// Of the heart rate's reserve, where the zones 1 to 5 begin, in thousandths.
    public var zone1Thousandths = 500
    public var zone2Thousandths = 600
    public var zone3Thousandths = 700
    public var zone4Thousandths = 800
    public var zone5Thousandths = 900
    /// How far back fitness goes.
    public var fitnessDays = 42
    /// How far back fatigue goes.
    public var fatigueDays = 7

    /// Ascending: a zone that would begin below the one before it begins with it.
    var zoneShares: [Int] {
      var highest = 0
      return [
        zone1Thousandths, zone2Thousandths, zone3Thousandths, zone4Thousandths, zone5Thousandths,
      ].map { share in
        highest = max(highest, share)
        return highest
      }
    }
  }

  /// The rules of experience and streaks.
  public struct Progress: Hashable, Sendable {
    public var workoutPoints = 40
    public var workoutsPerDay = 2
    /// A shorter activity is no workout.
    public var shortestWorkoutMilliseconds = 1_200_000
    public var dayGoalPoints = 20
    public var dayGoalsPerDay = 3
    public var weekGoalPoints = 60
    public var recordPoints = 30
    public var classPoints = 10
    /// For each week of a streak of weeks.
    public var streakPoints = 5
    /// More weeks earn no more.
    public var longestStreakWeeks = 10
    public var pointsPerDay = 200
    /// So many active minutes make an active day without a workout.
    public var activeMinutes = 30
    /// So many active days make a week count for members who name no number.
    public var activeDaysPerWeek = 2
  }

  /// The rules for samples of a day.
  public struct Days: Hashable, Sendable {
    /// A minute with at least so many steps is active.
    public var activeSteps = 100
    /// A minute with at least so many steps is vigorous.
    public var vigorousSteps = 130
    /// A longer sample does not resolve single minutes.
    public var longestActiveSampleMilliseconds = 300_000
    /// Nothing recorded for longer than this parts two sleeps.
    public var nightGapMilliseconds = 7_200_000
  }
}
