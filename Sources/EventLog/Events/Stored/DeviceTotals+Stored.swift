import ActivityModel
import EventSchema

extension StoredDeviceTotals {
  init(_ totals: DeviceTotals) {
    self.init()
    if let value = totals.distanceMillimeters { distanceMillimeters = value }
    if let value = totals.timerMilliseconds { timerMilliseconds = value }
    if let value = totals.elapsedMilliseconds { elapsedMilliseconds = value }
    if let value = totals.movingMilliseconds { movingMilliseconds = value }
    if let value = totals.ascentCentimeters { ascentCentimeters = value }
    if let value = totals.descentCentimeters { descentCentimeters = value }
    if let value = totals.energyCalories { energyCalories = value }
    if let value = totals.averageHeartRateBPM { averageHeartRateBpm = value }
    if let value = totals.maximumHeartRateBPM { maximumHeartRateBpm = value }
    if let value = totals.averageCadencePerMinute { averageCadencePerMinute = value }
    if let value = totals.maximumSpeedMillimetersPerSecond {
      maximumSpeedMillimetersPerSecond = value
    }
    if let value = totals.averagePowerWatts { averagePowerWatts = value }
    if let value = totals.steps { steps = value }
  }

  var totals: DeviceTotals {
    var totals = DeviceTotals()
    totals.distanceMillimeters = hasDistanceMillimeters ? distanceMillimeters : nil
    totals.timerMilliseconds = hasTimerMilliseconds ? timerMilliseconds : nil
    totals.elapsedMilliseconds = hasElapsedMilliseconds ? elapsedMilliseconds : nil
    totals.movingMilliseconds = hasMovingMilliseconds ? movingMilliseconds : nil
    totals.ascentCentimeters = hasAscentCentimeters ? ascentCentimeters : nil
    totals.descentCentimeters = hasDescentCentimeters ? descentCentimeters : nil
    totals.energyCalories = hasEnergyCalories ? energyCalories : nil
    totals.averageHeartRateBPM = hasAverageHeartRateBpm ? averageHeartRateBpm : nil
    totals.maximumHeartRateBPM = hasMaximumHeartRateBpm ? maximumHeartRateBpm : nil
    totals.averageCadencePerMinute = hasAverageCadencePerMinute ? averageCadencePerMinute : nil
    totals.maximumSpeedMillimetersPerSecond =
      hasMaximumSpeedMillimetersPerSecond ? maximumSpeedMillimetersPerSecond : nil
    totals.averagePowerWatts = hasAveragePowerWatts ? averagePowerWatts : nil
    totals.steps = hasSteps ? steps : nil
    return totals
  }
}
