/// The outcome of every real GPX file: points read and points refused together are as many as the
/// oracle counts.
enum CorpusGPXExpectations {
  static let folders = ["gpx"]

  static let table = CorpusExpectation.table(
    """
    gpx/OpenTracksApp__OpenTracks__gpx11_with_speed_no_namespace.gpx | gpx | 1 | 3 | 0 |
    gpx/OpenTracksApp__OpenTracks__gpx11_without_speed.gpx | gpx | 1 | 3 | 0 |
    gpx/OpenTracksApp__OpenTracks__gpx_timezone.gpx | gpx | 1 | 1 | 0 |
    gpx/OpenTracksApp__OpenTracks__legacy_gpx_pause_resume.gpx | gpx | 1 | 4 | 2 |
    gpx/OpenTracksApp__OpenTracks__legacy_gpx_trackpointextensions_incorrect.gpx | gpx | 1 | 5 | 0 |
    gpx/Sibyx__phpGPX__endomondo.gpx | gpx | 1 | 5181 | 0 |
    gpx/Sibyx__phpGPX__route.gpx | gpx | 0 | 0 | 0 | it holds planned routes or places, and no recorded track
    gpx/Sibyx__phpGPX__timezero.gpx | gpx | 2 | 6 | 0 |
    gpx/Sibyx__phpGPX__waypoint_test.gpx | gpx | 0 | 0 | 0 | it holds planned routes or places, and no recorded track
    gpx/aaron-schroeder__activereader__testcourse.gpx | gpx | 0 | 0 | 0 | it holds planned routes or places, and no recorded track
    gpx/aaron-schroeder__activereader__testdata.gpx | gpx | 1 | 46 | 0 |
    gpx/dogsheep__healthkit-to-sqlite__route_2019-06-11_3.00pm.gpx | gpx | 1 | 3 | 0 |
    gpx/georust__gpx__caltopo-export.gpx | gpx | 2 | 6 | 0 |
    gpx/georust__gpx__empty_name_tag.gpx | gpx | 0 | 0 | 0 | it holds no activity, position or daily total
    gpx/georust__gpx__garmin-activity.gpx | gpx | 1 | 988 | 0 |
    gpx/georust__gpx__mousehole_to_paul.gpx | gpx | 0 | 0 | 111 | no point of the track has a time: it is a planned route, not a recording
    gpx/georust__gpx__outdooractive-export.gpx | gpx | 0 | 0 | 9 | no point of the track has a time: it is a planned route, not a recording
    gpx/georust__gpx__viking_with_route_extensions.gpx | gpx | 0 | 0 | 5 | no point of the track has a time: it is a planned route, not a recording
    gpx/georust__gpx__wahoo_example.gpx | gpx | 1 | 3 | 0 |
    gpx/georust__gpx__with_accuracy.gpx | gpx | 1 | 3 | 0 |
    gpx/placemark__togeojson__apple_watch_route.gpx | gpx | 1 | 44 | 0 |
    gpx/placemark__togeojson__blue_hills.gpx | gpx | 3 | 1243 | 0 |
    gpx/placemark__togeojson__empty_ele.gpx | gpx | 1 | 2 | 0 |
    gpx/placemark__togeojson__empty_trk.gpx | gpx | 0 | 0 | 0 | it holds no activity, position or daily total
    gpx/placemark__togeojson__garmin_extensions.gpx | gpx | 0 | 0 | 4 | no point of the track has a time: it is a planned route, not a recording
    gpx/placemark__togeojson__gdal.gpx | gpx | 0 | 0 | 4 | no point of the track has a time: it is a planned route, not a recording
    gpx/placemark__togeojson__missing_hr.gpx | gpx | 1 | 16 | 0 |
    gpx/placemark__togeojson__north_core.gpx | gpx | 0 | 0 | 34 | no point of the track has a time: it is a planned route, not a recording
    gpx/placemark__togeojson__opencpn.gpx | gpx | 0 | 0 | 0 | it holds planned routes or places, and no recorded track
    gpx/placemark__togeojson__osm.gpx | gpx | 2 | 175 | 245 |
    gpx/placemark__togeojson__run.gpx | gpx | 1 | 206 | 0 |
    gpx/placemark__togeojson__run_gpxtpx.gpx | gpx | 1 | 42 | 0 |
    gpx/placemark__togeojson__strava.gpx | gpx | 1 | 3 | 0 |
    gpx/placemark__togeojson__trek.gpx | gpx | 0 | 0 | 0 | it holds planned routes or places, and no recorded track
    gpx/placemark__togeojson__trek_no_rtept.gpx | gpx | 0 | 0 | 0 | it holds planned routes or places, and no recorded track
    gpx/placemark__togeojson__unique_trkpt.gpx | gpx | 1 | 1 | 0 |
    gpx/placemark__togeojson__zero_elevation.gpx | gpx | 1 | 3 | 0 |
    gpx/tkrajina__gpxgo__Mojstrovka.gpx | gpx | 0 | 0 | 184 | no time in the track can be believed: the device's clock was not set
    gpx/tkrajina__gpxgo__file.gpx | gpx | 1 | 4 | 0 |
    gpx/tkrajina__gpxgo__gpx-without-xml-declaration.gpx | gpx | 0 | 0 | 1 | no time in the track can be believed: the device's clock was not set
    gpx/tkrajina__gpxgo__gpx1.1_with_all_fields.gpx | gpx | 1 | 1 | 0 |
    gpx/tkrajina__gpxgo__gpx1.1_with_extensions.gpx | gpx | 1 | 1 | 0 |
    gpx/tkrajina__gpxgo__graphhopper.gpx.gz | gpx | 1 | 171 | 0 |
    gpx/tkrajina__gpxgo__visnjan.gpx | gpx | 1 | 413 | 0 |
    gpx/tkrajina__gpxpy__cerknicko-jezero-no-creator.gpx | gpx | 7 | 296 | 0 |
    gpx/tkrajina__gpxpy__cerknicko-jezero-with-elevations-zero.gpx | gpx | 7 | 296 | 0 |
    gpx/tkrajina__gpxpy__cerknicko-jezero-without-elevations.gpx | gpx | 7 | 296 | 0 |
    gpx/tkrajina__gpxpy__cerknicko-jezero.gpx | gpx | 7 | 296 | 0 |
    gpx/tkrajina__gpxpy__cerknicko-without-times.gpx | gpx | 1 | 21 | 275 |
    gpx/tkrajina__gpxpy__custom_schema_locations.gpx | gpx | 0 | 0 | 0 | it holds no track
    gpx/tkrajina__gpxpy__first_and_last_elevation.gpx | gpx | 1 | 10 | 0 |
    gpx/tkrajina__gpxpy__gpx-with-node-with-comments.gpx | gpx | 1 | 1 | 0 |
    gpx/tkrajina__gpxpy__gpx1.0_with_all_fields.gpx | gpx | 1 | 1 | 0 |
    gpx/tkrajina__gpxpy__gpx1.1_with_extensions.gpx | gpx | 0 | 0 | 0 | it holds planned routes or places, and no recorded track
    gpx/tkrajina__gpxpy__gpx1.1_with_extensions_without_namespaces.gpx | gpx | 0 | 0 | 0 | it holds planned routes or places, and no recorded track
    gpx/tkrajina__gpxpy__gpx_with_garmin_extension.gpx | gpx | 0 | 0 | 0 | it holds planned routes or places, and no recorded track
    gpx/tkrajina__gpxpy__korita-zbevnica.gpx | gpx | 2 | 513 | 358 |
    gpx/tkrajina__gpxpy__route.gpx | gpx | 0 | 0 | 0 | it holds planned routes or places, and no recorded track
    gpx/tkrajina__gpxpy__track-with-empty-segment.gpx | gpx | 1 | 9 | 0 |
    gpx/tkrajina__gpxpy__track-with-less-sec-time.gpx | gpx | 1 | 2 | 0 |
    gpx/tkrajina__gpxpy__track_with_dilution_errors.gpx | gpx | 0 | 0 | 1 | no point of the track has a time: it is a planned route, not a recording
    gpx/tkrajina__gpxpy__track_with_speed.gpx | gpx | 1 | 3 | 0 |
    gpx/tkrajina__gpxpy__unicode.gpx | gpx | 0 | 0 | 0 | it holds planned routes or places, and no recorded track
    gpx/tkrajina__gpxpy__unicode2.gpx | gpx | 0 | 0 | 0 | it holds no activity, position or daily total
    gpx/tkrajina__gpxpy__unicode_with_bom.gpx | gpx | 0 | 0 | 0 | it holds planned routes or places, and no recorded track
    gpx/tkrajina__gpxpy__unicode_with_bom_noencoding.gpx | gpx | 0 | 0 | 0 | it holds planned routes or places, and no recorded track
    gpx/vincentneo__CoreGPX__GPXTest-DualLinks.gpx | gpx | 1 | 2 | 0 |
    gpx/vincentneo__CoreGPX__GPXTest-TrackPointOnly.gpx | gpx | 1 | 4142 | 0 |
    """)
}
