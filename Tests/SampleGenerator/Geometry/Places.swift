extension Route {
  /// A loop on the old airfield in Berlin, flat.
  static let airfield = Route(
    latitude: 52.4738, longitude: 13.4012,
    corners: [
      (-1_050, 60, 47), (-700, 330, 48), (0, 400, 49), (760, 310, 48), (1_080, 30, 48),
      (820, -330, 47), (60, -420, 46), (-720, -360, 46),
    ])

  /// Paths of the large park in the middle of Berlin.
  static let tiergarten = Route(
    latitude: 52.5142, longitude: 13.3502,
    corners: [
      (-1_200, 40, 34), (-820, 380, 35), (-260, 290, 35), (180, 470, 36), (760, 330, 35),
      (1_240, 120, 35), (1_030, -210, 34), (420, -300, 34), (40, -120, 34), (-520, -330, 33),
      (-980, -260, 33),
    ])

  /// Along a canal in Berlin and back on the other side.
  static let canal = Route(
    latitude: 52.4936, longitude: 13.4250,
    corners: [
      (-1_500, -140, 34), (-900, 110, 34), (-280, 170, 35), (420, -60, 35), (1_080, -220, 35),
      (1_560, -420, 36), (1_620, -540, 36), (1_020, -330, 35), (380, -170, 35), (-300, 50, 35),
      (-930, 0, 34), (-1_490, -240, 34),
    ])

  /// The drive around a hilly park in Brooklyn.
  static let brooklynPark = Route(
    latitude: 40.6605, longitude: -73.9695,
    corners: [
      (-180, 1_150, 46), (-520, 700, 51), (-690, 120, 44), (-620, -520, 30), (-210, -930, 21),
      (380, -870, 18), (760, -420, 20), (640, 180, 33), (420, 640, 42), (140, 1_060, 45),
    ])

  /// A greenway along the Hudson, there and back.
  static let hudson = Route(
    latitude: 40.7480, longitude: -74.0088,
    corners: [
      (-210, -4_200, 3), (-260, -2_600, 3), (-120, -1_100, 4), (60, 300, 4), (420, 1_900, 4),
      (1_180, 3_600, 6), (2_010, 5_300, 9), (2_180, 5_420, 11), (2_120, 5_170, 9),
      (1_270, 3_480, 6), (480, 1_850, 4), (110, 260, 4), (-70, -1_120, 4), (-200, -2_610, 3),
      (-160, -4_190, 3),
    ])

  /// A path along the Torrens in Adelaide.
  static let torrens = Route(
    latitude: -34.9136, longitude: 138.5965,
    corners: [
      (-1_700, 180, 32), (-1_050, -60, 33), (-380, 110, 34), (240, -90, 36), (900, 160, 38),
      (1_560, 340, 41), (1_620, 250, 41), (930, 30, 38), (260, -200, 36), (-370, -10, 34),
      (-1_060, -180, 33), (-1_720, 60, 32),
    ])

  /// A steep loop in the hills behind Adelaide.
  static let gorge = Route(
    latitude: -34.9030, longitude: 138.7070,
    corners: [
      (-620, -140, 176), (-280, 60, 201), (60, 40, 236), (380, 190, 291), (690, 120, 344),
      (820, -180, 389), (560, -390, 402), (140, -360, 352), (-260, -290, 271), (-560, -300, 205),
    ])

  /// Streets and parks in the middle of Adelaide, for walks.
  static let parkLands = Route(
    latitude: -34.9205, longitude: 138.6120,
    corners: [
      (-700, 520, 44), (0, 640, 46), (640, 500, 49), (900, 0, 52), (760, -620, 55), (60, -780, 53),
      (-640, -640, 49), (-860, -40, 45),
    ])
}
