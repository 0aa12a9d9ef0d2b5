import Testing

/// One geodesic whose length is known.
struct KnownGeodesic: CustomTestStringConvertible {
  let name: String
  /// Latitude and longitude of both ends, in 1e-7 degree.
  let from: (latitude: Int32, longitude: Int32)
  let to: (latitude: Int32, longitude: Int32)
  let meters: Double

  init(
    _ name: String, _ from: (latitude: Int32, longitude: Int32),
    _ to: (latitude: Int32, longitude: Int32), _ meters: Double
  ) {
    self.name = name
    self.from = from
    self.to = to
    self.meters = meters
  }

  var testDescription: String { name }

  /// Computed once with GeographicLib (Python package `geographiclib`, `Geodesic.WGS84.Inverse`),
  /// which is good to nanometres.
  static let all: [KnownGeodesic] = [
    KnownGeodesic(
      "a runner's second at 52 degrees",
      (520_000_000, 130_000_000), (520_000_300, 130_000_100), 3.407_939),
    KnownGeodesic(
      "one unit of latitude",
      (480_000_000, 110_000_000), (480_000_001, 110_000_000), 0.011_119),
    KnownGeodesic(
      "one unit of longitude on the equator",
      (0, 0), (0, 1), 0.011_132),
    KnownGeodesic(
      "a kilometre north-east in Paris",
      (488_566_000, 23_522_000), (488_630_000, 23_610_000), 960.990_634),
    KnownGeodesic(
      "2,999 m at 60 degrees, eastwards",
      (600_000_000, 250_000_000), (600_000_000, 250_537_000), 2_996.460_002),
    KnownGeodesic(
      "2,990 m diagonally at 45 degrees",
      (450_000_000, 70_000_000), (450_190_000, 70_270_000), 2_998.170_989),
    KnownGeodesic(
      "2,990 m diagonally at 84.9 degrees",
      (849_000_000, 70_000_000), (849_190_000, 72_100_000), 2_972.226_356),
    KnownGeodesic(
      "across 85 degrees",
      (849_995_000, 70_000_000), (850_005_000, 70_100_000), 148.154_386),
    KnownGeodesic(
      "at 89.9 degrees",
      (899_000_000, 0), (899_000_000, 100_000_000), 1_946.953_349),
    KnownGeodesic(
      "across the north pole",
      (899_990_000, 0), (899_990_000, 1_800_000_000), 223.387_959),
    KnownGeodesic(
      "from the pole",
      (900_000_000, 0), (899_900_000, 450_000_000), 1_116.939_795),
    KnownGeodesic(
      "pole to pole",
      (-900_000_000, 0), (900_000_000, 0), 20_003_931.458_625),
    KnownGeodesic(
      "pole to pole, other meridians",
      (-900_000_000, 123_456_789), (900_000_000, -987_654_321), 20_003_931.458_625),
    KnownGeodesic(
      "a step over the antimeridian",
      (-170_000_000, 1_799_999_000), (-170_000_500, -1_799_999_500), 16.904_197),
    KnownGeodesic(
      "a step over the antimeridian, westwards",
      (650_000_000, -1_799_990_000), (650_001_000, 1_799_990_000), 95.007_345),
    KnownGeodesic(
      "equal longitudes named twice",
      (100_000_000, 1_800_000_000), (100_000_000, -1_800_000_000), 0.000_000),
    KnownGeodesic(
      "3,100 m, the first long step",
      (520_000_000, 130_000_000), (520_200_000, 130_320_000), 3_127.283_767),
    KnownGeodesic(
      "ten kilometres",
      (-338_688_000, 1_512_093_000), (-337_700_000, 1_512_100_000), 10_959.001_491),
    KnownGeodesic(
      "London to New York",
      (515_074_000, -1_278_000), (407_128_000, -740_060_000), 5_585_233.578_931),
    KnownGeodesic(
      "Sydney to Santiago",
      (-338_688_000, 1_512_093_000), (-334_489_000, -706_693_000), 11_368_984.480_281),
    KnownGeodesic(
      "Tokyo to Honolulu",
      (356_895_000, 1_396_917_000), (213_069_000, -1_578_583_000), 6_215_142.590_651),
    KnownGeodesic(
      "a quarter of the equator",
      (0, 0), (0, 900_000_000), 10_018_754.171_395),
    KnownGeodesic(
      "along the equator, 179 degrees",
      (0, 0), (0, 1_790_000_000), 19_926_188.851_996),
    KnownGeodesic(
      "along the equator, the last before it bends",
      (0, 0), (0, 1_793_900_000), 19_969_603.453_405),
    KnownGeodesic(
      "half the equator: over a pole",
      (0, 0), (0, 1_800_000_000), 20_003_931.458_625),
    KnownGeodesic(
      "almost opposite on the equator",
      (0, 0), (0, 1_797_000_000), 19_995_624.889_961),
    KnownGeodesic(
      "almost opposite, half a degree",
      (0, 0), (5_000_000, 1_795_000_000), 19_936_288.578_965),
    KnownGeodesic(
      "almost opposite, 0.5 and 179.7",
      (0, 0), (5_000_000, 1_797_000_000), 19_944_127.420_750),
    KnownGeodesic(
      "almost opposite at 30 degrees",
      (300_000_000, 0), (-300_000_000, 1_800_000_000), 20_003_931.458_625),
    KnownGeodesic(
      "almost opposite at 30 degrees, skewed",
      (300_000_000, 0), (-299_000_000, 1_798_000_000), 19_989_832.827_610),
    KnownGeodesic(
      "almost opposite at 89 degrees",
      (890_000_000, 0), (-889_000_000, 1_795_000_000), 19_992_715.512_567),
    KnownGeodesic(
      "opposite, Madrid",
      (404_168_000, -37_038_000), (-404_168_000, 1_762_962_000), 20_003_931.458_625),
    KnownGeodesic(
      "a hundredth of a degree from opposite",
      (123_456_789, 0), (-123_556_789, 1_799_900_000), 20_002_816.133_878),
    KnownGeodesic(
      "a quarter of a meridian",
      (0, 300_000_000), (900_000_000, 300_000_000), 10_001_965.729_313),
    KnownGeodesic(
      "80 degrees north, half around",
      (800_000_000, 0), (800_000_000, 1_800_000_000), 2_233_651.714_752),
    KnownGeodesic(
      "80 degrees north, almost half around",
      (800_000_000, 0), (800_000_000, 1_799_999_999), 2_233_651.714_752),
    KnownGeodesic(
      "the same position",
      (520_000_000, 130_000_000), (520_000_000, 130_000_000), 0.000_000),
    KnownGeodesic(
      "southern ocean",
      (-600_000_000, -1_700_000_000), (-620_000_000, 1_650_000_000), 1_362_073.765_948),
    KnownGeodesic(
      "2.9 km across the equator",
      (-100_000, 300_000_000), (100_000, 300_200_000), 3_138.069_431),
    KnownGeodesic(
      "one unit at 89.9999999 degrees",
      (899_999_999, 0), (900_000_000, 0), 0.011_169),
    KnownGeodesic(
      "Vincenty's own test, Flinders Peak to Buninyong",
      (-379_510_334, 1_444_248_679), (-376_528_211, 1_439_264_955), 54_972.275_372),
  ]
}
