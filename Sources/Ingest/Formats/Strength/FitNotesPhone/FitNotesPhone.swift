import ActivityModel

extension Adapter {
  /// The export of the app Fit Notes of iPhones, another one than FitNotes of Android.
  ///
  /// Times are in UTC, and numbers follow the language of the phone. No unit is stated. A set that
  /// was planned and not started has a row too.
  static let fitNotesPhone = Adapter(
    name: "fitnotes-iphone", version: 4, title: "Fit Notes for iPhone, CSV",
    sets: StrengthTable(
      program: "Fit Notes",
      columns: [
        StrengthColumn(.title, "name"), StrengthColumn(.start, "starttime"),
        StrengthColumn(.end, "endtime"), StrengthColumn(.exercise, "exercise"),
        StrengthColumn(.equipment, "equipment"), StrengthColumn(.repetitions, "reps"),
        StrengthColumn(.weight, "weight"), StrengthColumn(.duration, "time"),
        StrengthColumn(.outcome, "status"), StrengthColumn(.warmUp, "iswarmup"),
        StrengthColumn(.exertion, "rpe"), StrengthColumn(.reserve, "rir"),
        StrengthColumn(.exerciseNotes, "note"), StrengthColumn(.category, "categories"),
        // Neither of them has a unit that the weights of the sets show.
        StrengthColumn(.ignored, "bodyweight", "distance"),
      ],
      signature: [.start, .end, .exercise, .outcome, .warmUp, .repetitions, .weight],
      zeroMeansNone: true, decidesNumbers: true))
}
