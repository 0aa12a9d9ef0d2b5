import TestSupport

/// Writes what a watch has counted as Fitbit's account export does: sections with a title line, all
/// cells quoted, distances in miles without saying so.
func fitbitExport(_ days: [DailyTotals], seed: UInt64) -> [UInt8] {
  var random = SeededGenerator(seed: seed)
  var text = "Body\nDate,Weight,BMI,Fat\n"
  for day in days { text += quoted([TimeText(day.midnight).day, "172.4", "23.8", "0"]) }
  text += "\nFoods\nDate,Calories In\n"
  for day in days { text += quoted([TimeText(day.midnight).day, "0"]) }
  text += "\nActivities\nDate,Calories Burned,Steps,Distance,Floors,Minutes Sedentary,"
  text += "Minutes Lightly Active,Minutes Fairly Active,Minutes Very Active,Activity Calories\n"
  for day in days { text += activityRow(day, random: &random) }
  text += "\nSleep\nStart Time,End Time,Minutes Asleep,Minutes Awake,Number of Awakenings,"
  text += "Time in Bed,Minutes REM Sleep,Minutes Light Sleep,Minutes Deep Sleep\n"
  for day in days.reversed() where day.isWatchWorn { text += sleepRow(day, random: &random) }
  return Array((text + "\n").utf8)
}

private func activityRow(_ day: DailyTotals, random: inout SeededGenerator) -> String {
  let date = TimeText(day.midnight).day
  guard day.isWatchWorn else {
    return quoted([date, "1,703", "0", "0", "0", "1,440", "0", "0", "0", "0"])
  }
  let light = day.steps / 70 + random.integer(20...70)
  let fair = random.integer(4...22)
  let very = day.runMinutes + random.integer(0...11)
  let sedentary = 1_440 - day.sleepMinutes - 25 - light - fair - very
  let hundredthsOfMiles = (day.meters * 100).dividedRounding(by: 1_609)
  return quoted([
    date, withThousandsCommas(1_690 + day.steps / 22), withThousandsCommas(day.steps),
    decimal(hundredthsOfMiles, places: 2), "\(random.integer(3...24))",
    withThousandsCommas(sedentary), "\(light)", "\(fair)", "\(very)",
    withThousandsCommas(day.steps / 19),
  ])
}

private func sleepRow(_ day: DailyTotals, random: inout SeededGenerator) -> String {
  let awake = random.integer(21...58)
  let end = day.midnight + random.integer(375...465) * 60
  let start = end - (day.sleepMinutes + awake) * 60
  let deep = day.sleepMinutes * random.integer(13...21) / 100
  let rem = day.sleepMinutes * random.integer(18...25) / 100
  return quoted([
    TimeText(start).dayAndTwelveHourClock, TimeText(end).dayAndTwelveHourClock,
    "\(day.sleepMinutes)", "\(awake)", "\(random.integer(2...27))", "\(day.sleepMinutes + awake)",
    "\(rem)", "\(day.sleepMinutes - deep - rem)", "\(deep)",
  ])
}

private func quoted(_ cells: [String]) -> String {
  cells.map { "\"\($0)\"" }.joined(separator: ",") + "\n"
}
