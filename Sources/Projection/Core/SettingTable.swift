extension Setting {
  /// Every setting there is, in the order in which documentation lists them.
  public static let all: [Setting] =
    cleaning + distance + movement + ascent + pace + records + reconciling + classifying + streams
    + days + training + progress + nearby + programs

  /// The setting of this stage and key, as a configuration writes them.
  public static func named(_ key: String, of stage: String) -> Setting? {
    all.first { $0.stage == stage && $0.key == key }
  }

  private static let cleaning: [Setting] = [
    length(
      "cleaning.maxAccuracy", \.cleaning.maximumAccuracyCentimeters, 100...100_000,
      "A recorded position whose stated error is larger than this is not used."),
    length(
      "cleaning.maxStreamAccuracy", \.cleaning.maximumStreamAccuracyCentimeters, 100...100_000,
      "The same for positions of a location stream."),
    speed(
      "cleaning.walkCap", \.cleaning.walkCapMillimetersPerSecond, speedCaps,
      "No one walks or hikes faster than this: a faster position is an error."),
    speed(
      "cleaning.runCap", \.cleaning.runCapMillimetersPerSecond, speedCaps,
      "No one runs faster than this: a faster position is an error."),
    speed(
      "cleaning.rideCap", \.cleaning.rideCapMillimetersPerSecond, speedCaps,
      "No one rides faster than this: a faster position is an error."),
    speed(
      "cleaning.otherCap", \.cleaning.otherCapMillimetersPerSecond, speedCaps,
      "The same for other and unknown sports."),
    speed(
      "cleaning.vehicleCap", \.cleaning.vehicleCapMillimetersPerSecond, speedCaps,
      "The same for vehicles."),
    duration(
      "cleaning.capTime", \.cleaning.shortestCapTimeMilliseconds, 0...60_000,
      "A jump or a reading is faster than a cap only when it is over at least this time."),
  ]

  private static let distance: [Setting] = [
    number(
      "distance.deviceShare", \.distance.deviceShareThousandths, 1...1_000,
      unit: "of 1", decimals: 3,
      "The device's own distance is used when at least this share of the timed points has it.")
  ]

  private static let movement: [Setting] = [
    duration(
      "movement.window", \.movement.windowMilliseconds, 1_000...120_000,
      "Speed is the mean over this much time around the moment."),
    speed(
      "movement.threshold", \.movement.thresholdMillimetersPerSecond, thresholds,
      "Slower than this is standing still, in every sport without a threshold of its own."),
    speed(
      "movement.walkThreshold", \.movement.walkThresholdMillimetersPerSecond, thresholds,
      "The same for walks and hikes."),
    speed(
      "movement.rideThreshold", \.movement.rideThresholdMillimetersPerSecond, thresholds,
      "The same for rides."),
    speed(
      "movement.swimThreshold", \.movement.swimThresholdMillimetersPerSecond, thresholds,
      "The same for swims."),
    speed(
      "movement.rowThreshold", \.movement.rowThresholdMillimetersPerSecond, thresholds,
      "The same for rows."),
    duration(
      "movement.waterWindow", \.movement.waterWindowMilliseconds, 1_000...120_000,
      "The time over which the speed of swims and rows is the mean."),
    duration(
      "movement.shortestStop", \.movement.shortestStopMilliseconds, 0...600_000,
      "A stop shorter than this counts as moving."),
    duration(
      "movement.longestGap", \.movement.longestGapMilliseconds, 1_000...3_600_000,
      "Nothing recorded for longer than this is a gap."),
    duration(
      "movement.longestBridge", \.movement.longestBridgeMilliseconds, 60_000...86_400_000,
      "The way over a longer gap in the positions does not count."),
    share(
      "movement.leastCoverage", \.movement.leastCoverageThousandths,
      "A recording that covers less of its stated total than this share is not measured."),
  ]

  private static let ascent: [Setting] = [
    length(
      "ascent.threshold", \.ascent.thresholdCentimeters, 0...10_000,
      "Smoothed elevation must change by more than this before the change counts.")
  ]

  private static let pace: [Setting] = [
    Setting(
      stage: "pace", key: "palette",
      meaning: "The colours from slow to fast.",
      kind: .choice(ChoiceSetting(\.pace.palette))),
    Setting(
      stage: "pace", key: "mode",
      meaning: "What colours mean: the spread of this one run, or the member's pace zones.",
      kind: .choice(ChoiceSetting(\.pace.mode))),
    speed(
      "thresholdSpeed", \.pace.thresholdSpeedMillimetersPerSecond, 0...10_000, of: "pace",
      "The speed of the best hour, for pace zones; 0 takes it from the member's best efforts."),
    duration(
      "shortestPiece", \.pace.shortestPieceMilliseconds, 0...600_000, of: "pace",
      "A stretch of one colour takes at least this time, where there is a neighbour to join."),
    length(
      "simplify", \.pace.simplifyCentimeters, 0...100_000, of: "pace",
      "A line of the map may leave out positions no further from it than this."),
  ]

  private static let records: [Setting] = [
    speed(
      "maxMinuteSpeed", \.records.maximumMinuteSpeedMillimetersPerSecond, 1_000...20_000,
      of: "records",
      "When more than 5 % of a run's minutes are faster, efforts in such minutes are refused."),
    speed(
      "maxGuessedMinuteSpeed", \.records.maximumGuessedMinuteSpeedMillimetersPerSecond,
      1_000...20_000, of: "records",
      "A run whose sport no file names takes no record when one of its minutes is faster."),
    number(
      "worldRecordShare", \.records.worldRecordThousandths, 500...1_500, of: "records",
      unit: "of 1", decimals: 3,
      "An effort that takes less than this share of the world record's time is not believed."),
  ]

  private static let reconciling: [Setting] = [
    share(
      "reconciling.overlap", \.reconciling.overlapThousandths,
      "Two recordings can be of one activity when this share of the shorter is in the other."),
    length(
      "reconciling.separation", \.reconciling.separationCentimeters, 100...1_000_000,
      "They are when their positions, at equal times, are no further apart than this (median)."),
    share(
      "reconciling.distance", \.reconciling.distanceThousandths,
      "Without positions they are when their distances differ by no more than this share."),
    duration(
      "reconciling.longestGap", \.reconciling.longestGapMilliseconds, 1_000...3_600_000,
      "Between fixes further apart in time than this no position is assumed."),
    duration(
      "reconciling.longestPiece", \.reconciling.longestPieceMilliseconds, 1_000...3_600_000,
      "Routes no longer than this are pieces of one when each begins where another ends."),
    share(
      "reconciling.twin", \.reconciling.twinThousandths,
      "How much duration and distance may differ of an activity and its twin in another zone."),
  ]

  private static let classifying: [Setting] = [
    speed(
      "classifying.slowestMinute", \.classifying.slowestMinuteMillimetersPerSecond, 0...5_000,
      "Without a sport from a file: slower minutes do not count."),
    speed(
      "classifying.slowestRun", \.classifying.slowestRunMillimetersPerSecond, sportSpeeds,
      "A walk when the median minute is slower than this."),
    speed(
      "classifying.fastestWalkMinute", \.classifying.fastestWalkMinuteMillimetersPerSecond,
      sportSpeeds, "No walk when more than 5 % of the minutes are faster than this."),
    speed(
      "classifying.fastestRun", \.classifying.fastestRunMillimetersPerSecond, sportSpeeds,
      "No run when the median minute is faster than this."),
    speed(
      "classifying.fastestRunMinute", \.classifying.fastestRunMinuteMillimetersPerSecond,
      sportSpeeds, "Nor a run when more than 5 % of the minutes are faster than this."),
    speed(
      "classifying.fastestRide", \.classifying.fastestRideMillimetersPerSecond, sportSpeeds,
      "A vehicle when the median minute is faster than this."),
  ]

  private static let streams: [Setting] = [
    duration(
      "streams.longestGap", \.streams.longestGapMilliseconds, 60_000...86_400_000,
      "In a stream of positions, nothing for longer than this ends an activity."),
    length(
      "streams.jump", \.streams.jumpCentimeters, 1_000...10_000_000,
      "So does going further than this without a fix, when it takes streams.jumpTime."),
    duration(
      "streams.jumpTime", \.streams.jumpMilliseconds, 1_000...3_600_000,
      "The time without a fix after which streams.jump ends an activity."),
    length(
      "streams.stay", \.streams.stayCentimeters, 100...1_000_000,
      "So does staying within this distance of one place for streams.stayTime."),
    duration(
      "streams.stayTime", \.streams.stayMilliseconds, 10_000...86_400_000,
      "How long a stay is that ends an activity."),
    length(
      "streams.shortestWay", \.streams.shortestCentimeters, 0...10_000_000,
      "A way shorter than this is no activity."),
    duration(
      "streams.shortestTime", \.streams.shortestMilliseconds, 0...86_400_000,
      "Nor is one that took less than this."),
  ]

  private static let days: [Setting] = [
    number(
      "activeSteps", \.days.activeSteps, 1...300, of: "days", unit: "steps", decimals: 0,
      "A minute with at least so many steps is an active one."),
    number(
      "vigorousSteps", \.days.vigorousSteps, 1...300, of: "days", unit: "steps", decimals: 0,
      "A minute with at least so many steps is a vigorous one."),
    duration(
      "longestActiveSample", \.days.longestActiveSampleMilliseconds, 60_000...3_600_000, of: "days",
      "Steps counted over longer than this do not show how active a minute was."),
    duration(
      "nightGap", \.days.nightGapMilliseconds, 60_000...43_200_000, of: "days",
      "Nothing recorded for longer than this parts two sleeps."),
  ]

  private static let training: [Setting] = [
    zone(1, \.training.zone1Thousandths), zone(2, \.training.zone2Thousandths),
    zone(3, \.training.zone3Thousandths), zone(4, \.training.zone4Thousandths),
    zone(5, \.training.zone5Thousandths),
    number(
      "fitnessDays", \.training.fitnessDays, 1...365, of: "training", unit: "days", decimals: 0,
      "How many days the exponential mean goes back that is called fitness."),
    number(
      "fatigueDays", \.training.fatigueDays, 1...365, of: "training", unit: "days", decimals: 0,
      "How many days the exponential mean goes back that is called fatigue."),
  ]

  private static let progress: [Setting] = [
    count(
      "workoutPoints", \.progress.workoutPoints, 0...1_000, "points", "A workout earns so many."),
    count(
      "workoutsPerDay", \.progress.workoutsPerDay, 0...20, "workouts",
      "More workouts of a day earn nothing."),
    duration(
      "shortestWorkout", \.progress.shortestWorkoutMilliseconds, 0...86_400_000, of: "progress",
      "A shorter activity is no workout."),
    count(
      "dayGoalPoints", \.progress.dayGoalPoints, 0...1_000, "points",
      "A reached goal of a day earns so many."),
    count(
      "dayGoalsPerDay", \.progress.dayGoalsPerDay, 0...20, "goals",
      "More goals of a day earn nothing."),
    count(
      "weekGoalPoints", \.progress.weekGoalPoints, 0...1_000, "points",
      "The first goal of a week that is reached earns so many."),
    count(
      "recordPoints", \.progress.recordPoints, 0...1_000, "points",
      "A day with a record earns so many."),
    count(
      "classPoints", \.progress.classPoints, 0...1_000, "points",
      "An attended class earns so many."),
    count(
      "streakPoints", \.progress.streakPoints, 0...1_000, "points",
      "A week of a streak earns so many for each week of the streak."),
    count(
      "longestStreakWeeks", \.progress.longestStreakWeeks, 0...1_000, "weeks",
      "More weeks of a streak earn no more."),
    count(
      "pointsPerDay", \.progress.pointsPerDay, 0...10_000, "points",
      "A day earns no more than this."),
    count(
      "activeMinutes", \.progress.activeMinutes, 1...1_440, "minutes",
      "A day with so many active minutes is active without a workout."),
    count(
      "activeDaysPerWeek", \.progress.activeDaysPerWeek, 1...7, "days",
      "A week needs so many active days for members who name no number."),
  ]

  private static let nearby: [Setting] = [
    number(
      "radius", \.nearby.radiusMeters, 100...100_000, of: "nearby", unit: "m", decimals: 0,
      "A place to train that is further from a member's own place is not near it.")
  ]

  private static let programs: [Setting] = [
    number(
      "sunkVotes", \.programs.sunkVotes, 1...100_000, of: "programs", unit: "votes", decimals: 0,
      "A program with so many more votes against it than for it comes last."),
    number(
      "removedVotes", \.programs.removedVotes, 1...100_000, of: "programs", unit: "votes",
      decimals: 0,
      "A program with so many more votes against it than for it is not shown."),
    number(
      "removedDowns", \.programs.removedDowns, 1...100_000, of: "programs", unit: "votes",
      decimals: 0, "A program with fewer votes against it is shown."),
    number(
      "removedDownsPerUp", \.programs.removedDownsPerUp, 1...1_000, of: "programs", unit: "votes",
      decimals: 0, "So is one with fewer votes against it for each vote for it."),
  ]

  private static func count(
    _ key: String, _ path: Path, _ range: ClosedRange<Int>, _ unit: String, _ meaning: String
  ) -> Setting {
    number(key, path, range, of: "progress", unit: unit, decimals: 0, meaning)
  }

  private static func zone(_ zone: Int, _ path: Path) -> Setting {
    number(
      "zone\(zone)", path, 0...1_000, of: "training", unit: "of 1", decimals: 3,
      "Where zone \(zone) of the heart rate begins, between the rate at rest and the maximum.")
  }

  private static let sportSpeeds = 100...100_000
  private static let speedCaps = 500...1_000_000
  private static let thresholds = 0...20_000

  private typealias Path = any WritableKeyPath<Settings, Int> & Sendable

  private static func speed(
    _ key: String, _ path: Path, _ range: ClosedRange<Int>, of stage: String = "activities",
    _ meaning: String
  ) -> Setting {
    number(key, path, range, of: stage, unit: "m/s", decimals: 3, meaning)
  }

  private static func length(
    _ key: String, _ path: Path, _ range: ClosedRange<Int>, of stage: String = "activities",
    _ meaning: String
  ) -> Setting {
    number(key, path, range, of: stage, unit: "m", decimals: 2, meaning)
  }

  private static func share(_ key: String, _ path: Path, _ meaning: String) -> Setting {
    number(key, path, 0...1_000, unit: "of 1", decimals: 3, meaning)
  }

  private static func duration(
    _ key: String, _ path: Path, _ range: ClosedRange<Int>, of stage: String = "activities",
    _ meaning: String
  ) -> Setting {
    number(key, path, range, of: stage, unit: "s", decimals: 3, meaning)
  }

  private static func number(
    _ key: String, _ path: Path, _ range: ClosedRange<Int>, of stage: String = "activities",
    unit: String, decimals: Int, _ meaning: String
  ) -> Setting {
    Setting(
      stage: stage, key: key, meaning: meaning,
      kind: .number(NumberSetting(unit: unit, decimals: decimals, range: range, path: path)))
  }
}
