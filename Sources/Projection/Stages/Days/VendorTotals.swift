import ActivityModel

/// The part of an activity on one day.
struct RecordedShare: Sendable {
  let activity: MemberActivity
  /// In thousandths of the field's unit.
  let value: Int64
  /// The value of the whole activity.
  let whole: Int64
  /// Nil in a rebuild.
  private(set) var derivation: Derivation?

  init(activity: MemberActivity, value: Int64, whole: Int64) {
    (self.activity, self.value, self.whole) = (activity, value, whole)
  }

  /// Adds the derivation: a part on one side of midnight, or a number of the activity.
  mutating func explain(as field: DayField, _ recorder: DerivationRecorder) {
    let (activity, value) = (activity, value)
    guard value == whole else {
      derivation = Derivation(
        .sampled("the day's part of \(activity.label)", value, field.unit))
      return
    }
    let name = field == .distanceMeters ? "distanceMeters" : "calories"
    derivation = Derivation(recorder.quoted(activity, name, value, field.unit))
  }

  /// The same part of what a vendor recorded of the activity; nil without a recording of it.
  func own(_ vendor: String, _ field: DayField) -> Int64? {
    let recordings = activity.group.recordings
    guard let recording = recordings.first(where: { $0.isOf(vendor: vendor) }) else { return nil }
    let totals = recording.header.totals
    let stated =
      field == .distanceMeters ? totals.distanceMillimeters : totals.energyCalories
    guard let stated, whole > 0 else { return value }
    return stated.scaled(by: value, over: whole) ?? value
  }
}

/// A vendor's total of one day beside the recorded activities.
///
/// A vendor's total includes its own recordings: the official values replace them. Activities that
/// the vendor cannot count are added: a total counted from steps has no rides and no swims. All
/// others are assumed to be included, because a device that stayed at home leaves no trace.
struct VendorTotal: Sendable {
  let stated: Int64
  /// The vendor's own recordings of activities inside its total.
  private(set) var own: Int64 = 0
  /// The official values of these, and of what the total cannot hold.
  private(set) var recorded: [RecordedShare] = []

  init(_ stated: Int64, of stream: SourceStream, _ field: DayField, beside shares: [RecordedShare])
  {
    self.stated = stated
    guard field != .steps else { return }
    let countsSteps =
      field == .distanceMeters && stream.knownVendor?.countsDistanceFromSteps == true
    for share in shares {
      if countsSteps && !share.activity.sport.isOnFoot {
        recorded.append(share)
      } else if let own = share.own(stream.vendor, field) {
        self.own += own
        recorded.append(share)
      }
    }
  }

  /// The total without the vendor's own recordings.
  var rest: Int64 { max(0, stated - own) }

  var value: Int64 { rest + recorded.reduce(0) { $0 + $1.value } }
}

extension Sport {
  var isOnFoot: Bool { family == .run || family == .walk }
}

extension ActivityRecording {
  /// True when a vendor's platform or device recorded it.
  fileprivate func isOf(vendor: String) -> Bool {
    let name = vendor.filter { $0.isLetter || $0.isNumber }
    let words =
      citations.map(\.adapter.name) + [header.creator, header.device].compactMap(\.self)
    return words.contains { word in
      word.lowercased().filter { $0.isLetter || $0.isNumber }.contains(name)
    }
  }
}
