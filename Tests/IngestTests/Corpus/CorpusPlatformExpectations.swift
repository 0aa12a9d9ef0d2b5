/// The outcome of every real file of a platform's export.
enum CorpusPlatformExpectations {
  static let folders = ["csv_google_fit", "csv_strava_export", "csv_training"]

  static let table = CorpusExpectation.table(
    """
    csv_strava_export/JoBoSo__Strava-Activity-Map__activities.csv | strava-activities-csv | 1845 | 1845 | 0 |
    csv_google_fit/kaustubhgupta__google-fit-data-analysis__Daily activity metrics.csv | google-fit-daily-csv | 4 | 1053 | 0 |
    csv_training/GoldenCheetah__GoldenCheetah__2009_07_10_17_55_06.csv | training-csv | 1 | 3703 | 0 |
    csv_training/GoldenCheetah__GoldenCheetah__2009_08_04_06_22_50.CSV | training-csv | 1 | 3633 | 0 |
    csv_training/GoldenCheetah__GoldenCheetah__2009_08_06_05_33_49.CSV | training-csv | 1 | 5800 | 0 |
    csv_training/GoldenCheetah__GoldenCheetah__2009_11_28_11_00_00.csv | training-csv | 1 | 3600 | 0 |
    csv_training/GoldenCheetah__GoldenCheetah__2010_02_02_13_14_47.csv | ibike-csv | 1 | 146 | 0 |
    csv_training/GoldenCheetah__GoldenCheetah__2018_7_8_myMeasurements.csv | hrv-csv | 1 | 42 | 0 |
    csv_training/GoldenCheetah__GoldenCheetah__2019_09_23_06_33_00.csv | - | 0 | 0 | 0 |
    csv_training/GoldenCheetah__GoldenCheetah__2019_10_10_09_56_00.csv | - | 0 | 0 | 0 |
    csv_training/GoldenCheetah__GoldenCheetah__MyMeasurements_Android.csv | hrv-csv | 1 | 36 | 0 |
    csv_training/GoldenCheetah__GoldenCheetah__MyMeasurements_Android_1.csv | hrv-csv | 1 | 68 | 0 |
    csv_training/GoldenCheetah__GoldenCheetah__MyMeasurements_Android_2.csv | hrv-csv | 1 | 52 | 0 |
    csv_training/GoldenCheetah__GoldenCheetah__RP3_2016-03-27_09-23-29.csv | rp3-csv | 1 | 222 | 0 |
    csv_training/GoldenCheetah__GoldenCheetah__bodymeasures-format-example-ts.csv | goldencheetah-body-csv | 2 | 4 | 1 |
    csv_training/alex-hhh__ActivityLog2__track-data-2098.csv | training-csv | 0 | 0 | 0 | it counts the seconds of a training, and nothing states when that began
    """)
}
