/// The fastest that people have gone over each distance: no recording is believed beyond it.
enum WorldRecords {
  /// World records and world bests of men outdoors, in metres and seconds.
  ///
  /// As World Athletics lists them (worldathletics.org, records by category), longer distances as
  /// the International Association of Ultrarunners does. Marks that wait for ratification are left
  /// out: what is believed begins two per cent below the table anyway.
  static let runs = DistanceTable([
    400: 43.03,  // Wayde van Niekerk, Rio de Janeiro 2016
    800: 100.91,  // David Rudisha, London 2012
    1_000: 131.96,  // Noah Ngeny, Rieti 1999
    1_500: 206.00,  // Hicham El Guerrouj, Rome 1998
    1_609.344: 223.13,  // Hicham El Guerrouj, Rome 1999
    2_000: 283.13,  // Jakob Ingebrigtsen, Brussels 2023
    3_000: 437.55,  // Jakob Ingebrigtsen, Chorzow 2024
    3_218.688: 474.10,  // Jakob Ingebrigtsen, Paris 2023 (world best)
    5_000: 755.36,  // Joshua Cheptegei, Monaco 2020
    10_000: 1_571.00,  // Joshua Cheptegei, Valencia 2020 (track)
    // Yomif Kejelcha, Valencia 2024; Jacob Kiplimo's 56:42 of 2025 was not ratified.
    21_097.5: 3_450.00,
    42_195: 7_235.00,  // Kelvin Kiptum, Chicago 2023
    50_000: 9_523.00,  // CJ Albertson, San Francisco 2022
    100_000: 21_935.00,  // Aleksandr Sorokin, Vilnius 2023
    160_934.4: 39_099.00,  // Aleksandr Sorokin, Tel Aviv 2022
  ])

  /// The limit of plausible rides on an open road, in metres and seconds.
  ///
  /// There are no official records, and wind, slopes and groups help, so the limit is well above
  /// the known speeds. The unpaced hour on a track is 56.8 km (15.8 m/s). The fastest stages of the
  /// grand tours average 14 m/s; only a long descent is faster. From 25 m/s over 5 km to
  /// 14.5 m/s over 100 miles.
  static let rides = DistanceTable([
    5_000: 200,
    10_000: 455,
    20_000: 1_053,
    40_000: 2_353,
    100_000: 6_452,
    160_934.4: 11_099,
  ])
}
