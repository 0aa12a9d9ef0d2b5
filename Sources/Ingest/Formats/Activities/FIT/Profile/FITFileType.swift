/// The type that a FIT file states.
struct FITFileType: Hashable {
  let code: Int64

  private static let activityCode: Int64 = 4
  private static let summaryCode: Int64 = 20

  /// True for an activity, or its summary without records.
  var isActivity: Bool { [FITFileType.activityCode, FITFileType.summaryCode].contains(code) }

  /// True for a day's monitoring data.
  var isMonitoring: Bool { [15, 28, 32].contains(code) }

  /// True for the measurements of a scale.
  var isWeights: Bool { code == 9 }

  /// A description that completes the sentence "it is …".
  var description: String {
    switch code {
    case 1: "a list of a device's abilities, not an activity"
    case 2: "a device's settings, not an activity"
    case 3: "a device's settings for a sport, not an activity"
    case 5: "a workout: a plan, not a recorded activity"
    case 6: "a course: a planned route, not a recorded activity"
    case 7: "a schedule of workouts: a plan, not a recorded activity"
    case 8: "a list of saved places, not an activity"
    case 9: "a file of weights, of which none can be kept"
    case 10: "a device's totals over all time, not an activity"
    case 11: "a list of goals, not an activity"
    case 14: "a file of blood pressure measurements, not an activity"
    case 15, 28, 32:
      "a monitoring file without any step or heart rate that can be kept"
    case 29: "a list of personal records, not an activity"
    case 34: "a segment to race on: a plan, not a recorded activity"
    case 35: "a list of segments to race on, not an activity"
    case 40: "the layout of a display, not an activity"
    case 41: "a device's list of changes, not an activity"
    case 44: "a file of fitness measurements, not an activity"
    case 49: "a file of one night's sleep, not an activity"
    case 61: "an electrocardiogram, not an activity"
    case 68: "a file of heart rate variability at night, not an activity"
    case 70: "a snapshot of a person's health, not an activity"
    case 73: "a file of skin temperatures at night, not an activity"
    default: "a FIT file of type \(code), not an activity"
    }
  }

  /// A suggestion for the user.
  var advice: String {
    switch code {
    case 15, 28, 32: "import the vendor's report of daily steps instead"
    default: "nothing to do: recorded activities are files of type 4"
    }
  }
}
