/// The outcome of every real file with positions.
enum CorpusLocationExpectations {
  static let folders = [
    "csv_raw_location", "geojson", "google_location", "nmea", "other_location_json", "overland",
  ]

  static let table = CorpusExpectation.table(
    """
    csv_raw_location/Freika__dawarich__gpslogger.csv | gpslogger-csv | 1 | 3 | 0 |
    csv_raw_location/GPSBabel__gpsbabel__heightcheck.csv | location-csv | 0 | 0 | 0 | no column holds times: these are places, not fixes
    csv_raw_location/GPSBabel__gpsbabel__iblue747.csv | location-csv | 1 | 747 | 0 |
    csv_raw_location/GPSBabel__gpsbabel__localgmttime.csv | location-csv | 0 | 0 | 2 | '1970-01-03 03:04:05' names no time zone; the row was left out; name the columns utc_d and utc_t if they are UTC
    csv_raw_location/GPSBabel__gpsbabel__unicsv-local.csv | location-csv | 0 | 0 | 5 | '2022-01-10 23:00:00' names no time zone; the row was left out; name the columns utc_d and utc_t if they are UTC
    csv_raw_location/GPSBabel__gpsbabel__unicsv-utc.csv | location-csv | 2 | 2 | 3 |
    csv_raw_location/GPSBabel__gpsbabel__unicsv_subsec.csv | location-csv | 0 | 0 | 11 | '2014-09-17 13:20:20.004' names no time zone; the row was left out; name the columns utc_d and utc_t if they are UTC
    csv_raw_location/GPSBabel__gpsbabel__v900_basic_mode.csv | location-csv | 1 | 14 | 0 |
    csv_raw_location/OpenTracksApp__OpenTracks__csv_export.csv | opentracks-csv | 1 | 7 | 0 |
    geojson/Freika__dawarich__export.json | geojson | 1 | 10 | 0 |
    geojson/Freika__dawarich__export_same_points.json | geojson | 1 | 10 | 0 |
    geojson/Freika__dawarich__geojson_example.json | overland | 1 | 6 | 0 |
    geojson/Freika__dawarich__google_takeout_example.json | geojson | 1 | 1 | 0 |
    google_location/Freika__dawarich__2023_January.json | geojson | 2 | 5 | 0 |
    google_location/Freika__dawarich__Records.json | google-records | 5 | 5 | 0 |
    google_location/Freika__dawarich__location-history.json | google-timeline | 1 | 10 | 0 |
    google_location/Freika__dawarich__phone-takeout_w_3_duplicates.json | google-timeline | 2 | 3 | 0 |
    google_location/Freika__dawarich__phone_takeout_array_timeline_path.json | google-timeline | 1 | 3 | 0 |
    google_location/Freika__dawarich__records.json | google-records | 3 | 3 | 0 |
    google_location/Freika__dawarich__semantic_history.json | google-semantic-history | 0 | 0 | 0 | it holds visits or routes without times, and no fix
    google_location/Freika__dawarich__timeline_edits.json | google-timeline | 1 | 1 | 0 |
    google_location/Freika__dawarich__timeline_new_format.json | google-timeline | 2 | 5 | 0 |
    google_location/Freika__dawarich__with_activitySegment_with_startLocation_timestamp_in_milliseconds_format.json | google-semantic-history | 1 | 1 | 0 |
    google_location/Freika__dawarich__with_placeVisit_with_location_with_coordinates.json | google-semantic-history | 0 | 0 | 0 | it holds visits or routes without times, and no fix
    google_location/Freika__dawarich__with_placeVisit_with_location_with_coordinates_with_milliseconds_timestamp.json | google-semantic-history | 0 | 0 | 0 | it holds visits or routes without times, and no fix
    google_location/Freika__dawarich__with_placeVisit_with_location_with_coordinates_with_seconds_timestamp.json | google-semantic-history | 0 | 0 | 0 | it holds visits or routes without times, and no fix
    google_location/Freika__dawarich__with_placeVisit_with_location_with_coordinates_with_timestampMs.json | google-semantic-history | 0 | 0 | 0 | it holds visits or routes without times, and no fix
    google_location/Freika__dawarich__with_placeVisit_without_location_with_coordinates_with_otherCandidateLocations.json | google-semantic-history | 0 | 0 | 0 | it holds visits or routes without times, and no fix
    google_location/GPSBabel__gpsbabel__2013_MAY.json | google-semantic-history | 18 | 200 | 0 |
    google_location/ry-li__google-maps-timeline-viewer__location-history.json | google-timeline | 270 | 2761 | 0 |
    nmea/GPSBabel__gpsbabel__adddate.nmea | nmea | 0 | 0 | 500 | no sentence states a date: GGA has the time of day only; let the logger write RMC or ZDA as well
    nmea/GPSBabel__gpsbabel__addmultipledaysbkw.nmea | nmea | 3 | 28 | 0 |
    nmea/GPSBabel__gpsbabel__addmultipledaysfwd.nmea | nmea | 0 | 0 | 28 | no sentence states a date: GGA has the time of day only; let the logger write RMC or ZDA as well
    nmea/GPSBabel__gpsbabel__backfilldate2.nmea | nmea | 1 | 240 | 0 |
    nmea/GPSBabel__gpsbabel__nmeadatetime.nmea | nmea | 1 | 15 | 8 |
    nmea/GPSBabel__gpsbabel__testsupplementalplane.nmea | nmea | 0 | 0 | 0 | it holds sentences without positions, such as waypoints and satellites
    nmea/Knio__pynmea2__data.log | nmea | 0 | 0 | 1 | no sentence states a date: GGA has the time of day only; let the logger write RMC or ZDA as well
    nmea/ntpsec__gpsd__GPSmap-76S.log | nmea | 0 | 0 | 12 | the receiver had no fix (status V, or quality 0, 7 or 8); the moment was left out
    nmea/ntpsec__gpsd__beidou-bd.log | nmea | 1 | 5 | 5 |
    nmea/ntpsec__gpsd__garmin25lp.log | nmea | 1 | 10 | 10 |
    nmea/ntpsec__gpsd__gp-320fw-2019-03-28.log | nmea | 1 | 20 | 0 |
    nmea/ntpsec__gpsd__gpsdf.log | nmea | 1 | 51 | 0 |
    nmea/ntpsec__gpsd__hemi.log | nmea | 1 | 21 | 194 |
    nmea/ntpsec__gpsd__iTrek.log | nmea | 1 | 35 | 2 |
    nmea/ntpsec__gpsd__motorola-t805.log | nmea | 1 | 16 | 9 |
    nmea/ntpsec__gpsd__nokia-ld-4w.log | nmea | 1 | 19 | 0 |
    nmea/ntpsec__gpsd__sirfstarv-nmea.log | nmea | 1 | 59 | 0 |
    nmea/ntpsec__gpsd__skytraq-dgps.log | nmea | 1 | 96 | 0 |
    nmea/ntpsec__gpsd__telit-he910.log | nmea | 1 | 187 | 74 |
    nmea/ntpsec__gpsd__ublox-8.log | nmea | 1 | 72 | 1 |
    nmea/ntpsec__gpsd__ublox-neo-m9n-nmea.log | nmea | 1 | 61 | 0 |
    other_location_json/Freika__dawarich__locations.json | location-json | 1 | 3 | 0 |
    overland/Freika__dawarich__geodata.json | overland | 1 | 1 | 0 |
    """)
}
