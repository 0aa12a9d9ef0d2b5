/// The global numbers of the messages that Pacelog reads.
enum FITMessageKind: UInt16 {
  case fileID = 0
  case sport = 12
  case session = 18
  case lap = 19
  case record = 20
  case event = 21
  case deviceInfo = 23
  case activity = 34
  /// Measurements of a scale.
  case weightScale = 30
  case fileCreator = 49
  /// Steps and heart rate over a day.
  case monitoring = 55
  /// Intervals between heart beats.
  case heartRateVariability = 78
  /// One length of a pool.
  case length = 101
  /// The local time at the start of a monitoring file.
  case monitoringInfo = 103
  /// Heart rates stored by a chest strap under water, packed.
  case storedHeartRate = 132
  case fieldDescription = 206
  /// The resting heart rate.
  case monitoringHeartRate = 211
  /// One set of strength training, or the rest after it.
  case set = 225
  /// The name of an exercise.
  case exerciseTitle = 264
}

/// Fields of `file_id`, `device_info` and `file_creator`.
enum FITDeviceField {
  static let fileType: UInt8 = 0
  static let manufacturer: UInt8 = 1
  static let product: UInt8 = 2
  static let timeCreated: UInt8 = 4
  static let productName: UInt8 = 8

  static let infoIndex: UInt8 = 0
  static let infoManufacturer: UInt8 = 2
  static let infoProduct: UInt8 = 4
  static let infoProductName: UInt8 = 27

  static let softwareVersion: UInt8 = 0
}

/// Fields of `event`, with the values for starts and stops of the timer.
enum FITEventField {
  static let event: UInt8 = 0
  static let type: UInt8 = 1

  static let timer: Int64 = 0
  static let start: Int64 = 0
  /// Stop, stop all, stop and disable, stop and disable all.
  static let stops: Set<Int64> = [1, 4, 8, 9]
}

/// Fields of `field_description`.
enum FITDescriptionField {
  static let developer: UInt8 = 0
  static let number: UInt8 = 1
  static let baseType: UInt8 = 2
  static let scale: UInt8 = 6
  static let offset: UInt8 = 7
  static let nativeMessage: UInt8 = 14
  static let nativeField: UInt8 = 15
}

/// The fields of a lap or session summary.
struct FITSummaryFields {
  var start: UInt8 = 2
  var elapsed: UInt8 = 7
  var timer: UInt8 = 8
  var distance: UInt8 = 9
  /// Strides of a run or a walk.
  var cycles: UInt8 = 10
  var calories: UInt8 = 11
  let sport: UInt8
  let subSport: UInt8
  let moving: UInt8
  let ascent: UInt8
  let descent: UInt8
  let averageHeartRate: UInt8
  let maximumHeartRate: UInt8
  let averageCadence: UInt8
  let averageCadenceFraction: UInt8
  let cyclesFraction: UInt8
  let averagePower: UInt8
  let maximumSpeed: UInt8
  let enhancedMaximumSpeed: UInt8
  /// In a session only: the name of the sport on the device, as its user may have entered it.
  var sportName: UInt8?

  static let session = FITSummaryFields(
    sport: 5, subSport: 6, moving: 59, ascent: 22, descent: 23, averageHeartRate: 16,
    maximumHeartRate: 17, averageCadence: 18, averageCadenceFraction: 92, cyclesFraction: 94,
    averagePower: 20, maximumSpeed: 15, enhancedMaximumSpeed: 125, sportName: 110)

  static let lap = FITSummaryFields(
    sport: 25, subSport: 39, moving: 52, ascent: 21, descent: 22, averageHeartRate: 15,
    maximumHeartRate: 16, averageCadence: 17, averageCadenceFraction: 80, cyclesFraction: 82,
    averagePower: 19, maximumSpeed: 14, enhancedMaximumSpeed: 111)

  /// In a lap only: work or rest.
  static let intensity: UInt8 = 23
}

/// Fields of `sport`.
enum FITSportField {
  static let sport: UInt8 = 0
  static let subSport: UInt8 = 1
  static let name: UInt8 = 3
}

/// Fields of `hr`.
enum FITHeartRateField {
  /// 32,768ths of a second, added to the timestamp.
  static let fraction: UInt8 = 0
  static let rates: UInt8 = 6
  /// 1,024ths of a second on the clock of the strap.
  static let events: UInt8 = 9
  /// The same in twelve bits each.
  static let packedEvents: UInt8 = 10
}

/// Fields of `activity`.
enum FITActivityField {
  static let localTime: UInt8 = 5
}
