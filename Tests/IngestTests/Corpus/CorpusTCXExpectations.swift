/// The outcome of every real TCX file.
enum CorpusTCXExpectations {
  static let folders = ["tcx"]

  static let table = CorpusExpectation.table(
    """
    tcx/aaron-schroeder__activereader__testcourse.tcx | tcx | 0 | 0 | 0 | it holds a planned course or workout, and no recorded activity
    tcx/aaron-schroeder__activereader__testdata.tcx | tcx | 1 | 49 | 0 |
    tcx/dblock__tcx__20090529-222544.tcx | tcx | 1 | 404 | 0 |
    tcx/dblock__tcx__multiple_running_activities.tcx | tcx | 2 | 2717 | 0 |
    tcx/dblock__tcx__running_activity_1.tcx | tcx | 1 | 1254 | 0 |
    tcx/dblock__tcx__running_activity_2.tcx | tcx | 1 | 1463 | 0 |
    tcx/dblock__tcx__running_workout_1.tcx | tcx | 1 | 1042 | 0 |
    tcx/dblock__tcx__simple_workout_1.tcx | tcx | 0 | 0 | 0 | it holds a planned course or workout, and no recorded activity
    tcx/dblock__tcx__sup_activity_1.tcx | tcx | 1 | 111 | 0 |
    tcx/dblock__tcx__sup_activity_2.tcx | tcx | 1 | 261 | 0 |
    tcx/dblock__tcx__sup_activity_3.tcx | tcx | 1 | 145 | 0 |
    tcx/dblock__tcx__swim_activity_1.tcx | tcx | 1 | 1317 | 0 |
    tcx/dblock__tcx__treadmill_1.tcx | tcx | 1 | 215 | 0 |
    tcx/dblock__tcx__walking_activity_1.tcx | tcx | 1 | 660 | 0 |
    tcx/placemark__togeojson__bad.tcx | tcx | 1 | 2 | 2 |
    tcx/placemark__togeojson__sample.tcx | tcx | 1 | 19 | 0 |
    tcx/placemark__togeojson__tour_hr.tcx | tcx | 1 | 465 | 0 |
    tcx/roznet__connectstats__activity_217470507.tcx | tcx | 1 | 22 | 0 |
    tcx/roznet__connectstats__activity_234979239.tcx | tcx | 1 | 763 | 0 |
    tcx/stravalib__stravalib__sample.tcx | tcx | 1 | 827 | 0 |
    tcx/vkurup__python-tcxparser__no_hr.tcx | tcx | 1 | 384 | 0 |
    tcx/vkurup__python-tcxparser__sup_activity_1.tcx | tcx | 1 | 111 | 0 |
    tcx/vkurup__python-tcxparser__test.tcx | tcx | 1 | 384 | 0 |
    """)
}
