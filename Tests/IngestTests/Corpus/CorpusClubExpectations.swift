/// The expected results of the real files of a club: maps, programs and feeds.
enum CorpusClubExpectations {
  static let folders = ["gyms", "programs", "messages"]
  static let table = CorpusExpectation.table(
    """
    gyms/DinoTools__python-overpy__node-01.json | overpass-places | 0 | 0 | 0 | it holds no place to train
    gyms/DinoTools__python-overpy__remark-runtime-error-01.json | overpass-places | 0 | 0 | 0 | Overpass ended the query before it was complete: 'runtime error: Query timed out in "query…'
    messages/kurtmckee__feedparser__item_enclosure_multiple.xml | club-feed | 0 | 0 | 1 | it holds no entry with a title and a date
    programs/Daniel-Vitanza__Garmin-Strength-Training-Fit-File-Generator__FullBody_-_Beginner_-_A_workout.fit | fit-workout | 1 | 36 | 0 |
    programs/astashov__liftosaur__basicBeginner.md | program-markdown | 1 | 6 | 0 |
    programs/jpequegn__TrainingLab__sample_workout.zwo | zwift-workout | 1 | 6 | 0 |
    programs/radupana__openweight__531-bbb.json | openweight-program | 1 | 32 | 0 |
    programs/radupana__openweight__percentage-based.json | openweight-program | 1 | 4 | 0 |
    programs/wger-project__wger__test-routine-data.json | wger-routines | 1 | 4 | 4 |
    """)
}
