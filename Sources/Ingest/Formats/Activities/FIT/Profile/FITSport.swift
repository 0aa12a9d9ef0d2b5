import ActivityModel

/// The sport of a session in FIT's numbering.
struct FITSport: Hashable {
  var code: Int64?
  var subCode: Int64?
  /// The name of the sport on the device.
  var name: String?

  /// The FIT names of both numbers, such as `running/trail`; nil without a sport.
  ///
  /// The name on the device where the numbers name no sport, and the name does.
  var label: String? {
    if sportOfName != nil { return self.name }
    guard let code else { return nil }
    let name = FITSport.names[code] ?? "sport \(code)"
    guard let subCode, subCode != 0 else { return name }
    return "\(name)/\(FITSport.subNames[subCode] ?? "sub-sport \(subCode)")"
  }

  var sport: Sport {
    switch code {
    case nil, 0: sportOfName ?? generic
    case 1: running
    case 2, 21: riding
    case 3: .transition
    case 4, 10: training
    case 5: subCode == 18 ? .openWaterSwim : .swim
    case 11: .walk
    case 12, 13, 14: .ski
    case 15: .row
    case 19, 37, 41: .paddle
    case 16, 17, 35: .hike
    case 20, 22, 23, 24, 36: .vehicle
    case 30, 33: .skate
    default: .other
    }
  }

  /// True when the summary's cycles are strides, as FIT defines for running and walking.
  var countsStrides: Bool { code == 1 || code == 11 }

  /// The sport of the name on the device, where the numbers name none.
  private var sportOfName: Sport? {
    guard code ?? 0 == 0, subCode ?? 0 == 0, let name, !SportNames.isNotKnown(name) else {
      return nil
    }
    let sport = SportNames.sport(named: name)
    return sport == .unknown ? nil : sport
  }

  private var running: Sport {
    switch subCode {
    case 1, 45, 58: .treadmillRun
    case 3: .trailRun
    default: .run
    }
  }

  private var riding: Sport {
    switch subCode {
    case 5, 6, 58, 88: .indoorRide
    case 8, 9, 47: .mountainBikeRide
    default: .ride
    }
  }

  private var training: Sport {
    switch subCode {
    case 1, 45: .treadmillRun
    case 5, 6: .indoorRide
    case 14: .row
    case 20: .strength
    case 27: .walk
    case 43: .yoga
    default: .other
    }
  }

  private var generic: Sport {
    switch subCode {
    case nil, 0: .unknown
    case 17: .swim
    case 18: .openWaterSwim
    default: training
    }
  }
}

extension FITSport {
  /// Reads a message `sport`.
  init(_ message: FITMessage) {
    self.init(
      code: message.integer(FITSportField.sport), subCode: message.integer(FITSportField.subSport),
      name: message.text(FITSportField.name))
  }
}

extension FITSport {
  private static let names: [Int64: String] = named(
    """
    0 generic 1 running 2 cycling 3 transition 4 fitness_equipment 5 swimming 6 basketball
    7 soccer 8 tennis 9 american_football 10 training 11 walking 12 cross_country_skiing
    13 alpine_skiing 14 snowboarding 15 rowing 16 mountaineering 17 hiking 18 multisport
    19 paddling 20 flying 21 e_biking 22 motorcycling 23 boating 24 driving 25 golf
    26 hang_gliding 27 horseback_riding 28 hunting 29 fishing 30 inline_skating
    31 rock_climbing 32 sailing 33 ice_skating 34 sky_diving 35 snowshoeing 36 snowmobiling
    37 stand_up_paddleboarding 38 surfing 39 wakeboarding 40 water_skiing 41 kayaking
    42 rafting 43 windsurfing 44 kitesurfing 45 tactical 46 jumpmaster 47 boxing
    48 floor_climbing 49 baseball 53 diving 62 hiit 64 racket 65 wheelchair_push_walk
    66 wheelchair_push_run 67 meditation 69 disc_golf 71 cricket 72 rugby 73 hockey
    74 lacrosse 75 volleyball 76 water_tubing 77 wakesurfing 80 mixed_martial_arts
    82 snorkeling 83 dance 84 jump_rope
    """)

  private static let subNames: [Int64: String] = named(
    """
    1 treadmill 2 street 3 trail 4 track 5 spin 6 indoor_cycling 7 road 8 mountain 9 downhill
    10 recumbent 11 cyclocross 12 hand_cycling 13 track_cycling 14 indoor_rowing 15 elliptical
    16 stair_climbing 17 lap_swimming 18 open_water 19 flexibility_training
    20 strength_training 21 warm_up 22 match 23 exercise 24 challenge 25 indoor_skiing
    26 cardio_training 27 indoor_walking 28 e_bike_fitness 29 bmx 30 casual_walking
    31 speed_walking 32 bike_to_run_transition 33 run_to_bike_transition
    34 swim_to_bike_transition 35 atv 36 motocross 37 backcountry 38 resort 39 rc_drone
    40 wingsuit 41 whitewater 42 skate_skiing 43 yoga 44 pilates 45 indoor_running
    46 gravel_cycling 47 e_bike_mountain 48 commuting 49 mixed_surface 50 navigate 51 track_me
    52 map 53 single_gas_diving 54 multi_gas_diving 55 gauge_diving 56 apnea_diving
    57 apnea_hunting 58 virtual_activity 59 obstacle 62 breathing 65 sail_race 67 ultra
    68 indoor_climbing 69 bouldering 70 hiit 73 amrap 74 emom 75 tabata 84 pickleball 85 padel
    86 indoor_wheelchair_walk 87 indoor_wheelchair_run 88 indoor_hand_cycling 94 squash
    95 badminton 96 racquetball 97 table_tennis 110 fly_canopy 111 fly_paraglide
    112 fly_paramotor 113 fly_pressurized 114 fly_navigate 115 fly_timer 116 fly_altimeter
    117 fly_wx 118 fly_vfr 119 fly_ifr
    """)

  /// Parses alternating numbers and names.
  private static func named(_ list: String) -> [Int64: String] {
    let words = list.split(whereSeparator: \.isWhitespace)
    return stride(from: 0, to: words.count - 1, by: 2).reduce(into: [:]) { names, index in
      if let code = Int64(words[index]) { names[code] = String(words[index + 1]) }
    }
  }
}
