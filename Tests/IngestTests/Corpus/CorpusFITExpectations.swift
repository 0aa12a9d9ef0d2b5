/// The outcome of every real FIT file.
enum CorpusFITExpectations {
  static let folders = ["fit"]

  static let table = CorpusExpectation.table(
    """
    fit/dtcooper__python-fitparse__2015-10-13-08-43-15.fit | fit | 1 | 221 | 0 |
    fit/dtcooper__python-fitparse__2019-02-17-062644-ELEMNT-297E-195-0.fit | fit | 1 | 13471 | 0 |
    fit/dtcooper__python-fitparse__Activity.fit | fit | 1 | 14 | 0 |
    fit/dtcooper__python-fitparse__DeveloperData.fit | fit | 0 | 0 | 1 | an activity does not state its time: it is left out
    fit/dtcooper__python-fitparse__Edge810-Vector-2013-08-16-15-35-10.fit | fit | 1 | 4700 | 0 |
    fit/dtcooper__python-fitparse__MonitoringFile.fit | fit | 2 | 79 | 0 |
    fit/dtcooper__python-fitparse__Settings.fit | fit | 0 | 0 | 1 | it is a device's settings, not an activity
    fit/dtcooper__python-fitparse__WeightScaleMultiUser.fit | fit | 0 | 0 | 2 | it is a file of weights, of which none can be kept
    fit/dtcooper__python-fitparse__WeightScaleSingleUser.fit | fit | 2 | 4 | 0 |
    fit/dtcooper__python-fitparse__WorkoutCustomTargetValues.fit | fit-workout | 0 | 0 | 0 | it is a program of training: a plan, not a recorded activity
    fit/dtcooper__python-fitparse__WorkoutIndividualSteps.fit | fit-workout | 0 | 0 | 0 | it is a program of training: a plan, not a recorded activity
    fit/dtcooper__python-fitparse__WorkoutRepeatGreaterThanStep.fit | fit-workout | 0 | 0 | 0 | it is a program of training: a plan, not a recorded activity
    fit/dtcooper__python-fitparse__WorkoutRepeatSteps.fit | fit-workout | 0 | 0 | 0 | it is a program of training: a plan, not a recorded activity
    fit/dtcooper__python-fitparse__activity-activity-filecrc.fit | fit | 2 | 28 | 0 |
    fit/dtcooper__python-fitparse__activity-filecrc.fit | fit | 1 | 14 | 0 |
    fit/dtcooper__python-fitparse__activity-settings-nodata.fit | fit | 1 | 14 | 0 |
    fit/dtcooper__python-fitparse__activity-small-fenix2-run.fit | fit | 1 | 2809 | 0 |
    fit/dtcooper__python-fitparse__activity-unexpected-eof.fit | fit | 1 | 14 | 0 |
    fit/dtcooper__python-fitparse__antfs-dump.63.fit | fit | 1 | 686 | 0 |
    fit/dtcooper__python-fitparse__coros-pace-2-cycling-misaligned-fields.fit | fit | 1 | 11272 | 0 |
    fit/dtcooper__python-fitparse__developer-types-sample.fit | fit | 1 | 3424 | 0 |
    fit/dtcooper__python-fitparse__elemnt-bolt-no-application-id-inside-developer-data-id.fit | fit | 1 | 132 | 0 |
    fit/dtcooper__python-fitparse__event_timestamp.fit | fit | 1 | 4376 | 0 |
    fit/dtcooper__python-fitparse__garmin-edge-500-activity.fit | fit | 1 | 10686 | 0 |
    fit/dtcooper__python-fitparse__garmin-edge-820-bike.fit | fit | 1 | 15 | 0 |
    fit/dtcooper__python-fitparse__garmin-fenix-5-bike.fit | fit | 1 | 19 | 0 |
    fit/dtcooper__python-fitparse__garmin-fenix-5-run.fit | fit | 1 | 21 | 0 |
    fit/dtcooper__python-fitparse__garmin-fenix-5-walk.fit | fit | 1 | 17 | 0 |
    fit/dtcooper__python-fitparse__nick.fit | fit | 1 | 14391 | 0 |
    fit/dtcooper__python-fitparse__null_compressed_speed_dist.fit | fit | 1 | 1808 | 0 |
    fit/dtcooper__python-fitparse__sample-activity-indoor-trainer.fit | fit | 1 | 2263 | 0 |
    fit/dtcooper__python-fitparse__sample_mulitple_header.fit | fit | 5 | 1773 | 0 |
    fit/dtcooper__python-fitparse__strava-android-app-201.10-b1218918.fit | fit | 1 | 236 | 0 |
    fit/roznet__connectstats__ExampleSummaryFirst.fit | fit | 5 | 4043 | 0 |
    fit/roznet__connectstats__Settings.fit | fit | 0 | 0 | 1 | it is a device's settings, not an activity
    fit/roznet__connectstats__activity_1083407258.fit | fit | 1 | 1276 | 0 |
    fit/roznet__connectstats__activity_1378220136.fit | fit | 1 | 614 | 0 |
    fit/roznet__connectstats__activity_1382772474.fit | fit | 1 | 2085 | 0 |
    fit/roznet__connectstats__activity_217470507.fit | fit | 1 | 21 | 0 |
    fit/roznet__connectstats__activity_234721416.fit | fit | 1 | 382 | 0 |
    fit/roznet__connectstats__activity_2545022458.fit | fit | 1 | 363 | 0 |
    fit/roznet__connectstats__activity_4017099594.fit | fit | 1 | 204 | 0 |
    fit/roznet__connectstats__activity_4018408912.fit | fit | 1 | 1664 | 0 |
    fit/roznet__connectstats__activity_424479793.fit | fit | 1 | 32 | 0 |
    fit/roznet__connectstats__track_cs_1451.fit | fit | 5 | 3942 | 0 |
    fit/roznet__connectstats__track_cs_544406.fit | fit | 1 | 3544 | 0 |
    fit/roznet__connectstats__track_cs_5611.fit | fit | 1 | 1079 | 0 |
    fit/roznet__connectstats__track_cs_728599.fit | fit | 1 | 1302 | 0 |
    fit/roznet__connectstats__track_cs_777501.fit | fit | 1 | 1585 | 0 |
    fit/roznet__connectstats__track_cs_834323.fit | fit | 1 | 1692 | 0 |
    fit/tormoder__fit__activity_poolswim_with_hr.fit | fit | 1 | 3501 | 0 |
    fit/tormoder__fit__mornindew-broken.fit | fit | 1 | 6874 | 0 |
    fit/tormoder__fit__unterminated-strings.fit | fit | 1 | 33 | 0 |
    """)
}
