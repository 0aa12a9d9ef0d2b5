import TestSupport

/// Writes a phone's counts as Google Takeout does, one row a day.
///
/// A phone rests on the desk at times and counts less than a watch.
func googleFitDailyCSV(_ days: [DailyTotals], seed: UInt64) -> [UInt8] {
  var random = SeededGenerator(seed: seed)
  let header =
    "Date,Move Minutes count,Calories (kcal),Distance (m),Heart Points,Heart Minutes,"
    + "Average heart rate (bpm),Max heart rate (bpm),Min heart rate (bpm),Low latitude (deg),"
    + "Low longitude (deg),High latitude (deg),High longitude (deg),Average speed (m/s),"
    + "Max speed (m/s),Min speed (m/s),Step count,Average weight (kg),Max weight (kg),"
    + "Min weight (kg),Inactive duration (ms),Walking duration (ms),Running duration (ms)\n"
  let rows = days.map { row($0, random: &random) }
  return Array((header + rows.joined()).utf8)
}

private func row(_ day: DailyTotals, random: inout SeededGenerator) -> String {
  let permille = random.integer(640...930)
  let steps = day.steps * permille / 1_000
  let millimeters = day.meters * permille + random.integer(0...999)
  let walkMinutes = steps / 105
  let heartPoints = day.runMinutes * 2 + walkMinutes / 6
  let weight = day.midnight / 86_400 % 7 == 3 ? "78.\(random.integer(0...9))" : ""
  let cells = [
    TimeText(day.midnight).day, "\(walkMinutes + day.runMinutes)",
    fraction(1_690_000 + steps * 41, random: &random), fraction(millimeters, random: &random),
    "\(heartPoints).0", "\(heartPoints)", "", "", "", "40.6512", "-74.0121", "40.7803", "-73.9442",
    fraction(random.integer(310...620), random: &random),
    fraction(random.integer(1_900...3_700), random: &random), fraction(300, random: &random),
    "\(steps)", weight, weight, weight, "\(random.integer(68_000...79_000))113",
    "\(walkMinutes * 60)000", day.runMinutes > 0 ? "\(day.runMinutes * 60)000" : "",
  ]
  return cells.joined(separator: ",") + "\n"
}

/// Thousandths with the further digits that floating-point numbers show.
private func fraction(_ thousandths: Int, random: inout SeededGenerator) -> String {
  decimal(thousandths, places: 3) + "\(random.integer(100_000...999_999))"
}
