/// The descriptions of fields that apps added.
///
/// Some correspond to a reading of the device, such as the power of a foot pod. They are used where
/// the device itself has no such reading.
struct FITDeveloperFields {
  private struct Key: Hashable {
    let developer: UInt8
    let number: UInt8
  }

  private struct Description {
    let type: FITBaseType
    let reading: FITReading
  }

  private var descriptions: [Key: Description] = [:]

  /// The record fields that apps can supply, in the unit of the device.
  ///
  /// A number with a fraction is rounded, as the device's own are whole.
  private static let replaceable: [Int64: FITReading] = [
    3: .heartRate, 4: .cadence, 7: .power,
  ]

  /// Stores the description of one field.
  mutating func read(_ message: FITMessage) {
    guard let developer = message.integer(FITDescriptionField.developer),
      let number = message.integer(FITDescriptionField.number),
      let developer = UInt8(exactly: developer), let number = UInt8(exactly: number)
    else { return }
    descriptions[Key(developer: developer, number: number)] = FITDeveloperFields.describe(message)
  }

  private static func describe(_ message: FITMessage) -> Description? {
    let record = Int64(FITMessageKind.record.rawValue)
    guard message.integer(FITDescriptionField.nativeMessage) == record,
      let native = message.integer(FITDescriptionField.nativeField),
      let reading = replaceable[native],
      let code = message.integer(FITDescriptionField.baseType).flatMap(UInt8.init(exactly:)),
      message.integer(FITDescriptionField.scale) ?? 1 == 1,
      message.integer(FITDescriptionField.offset) ?? 0 == 0
    else { return nil }
    return Description(type: FITBaseType(code: code), reading: reading)
  }

  /// The developer fields of a record definition that replace native ones, one per reading.
  func readings(in definition: FITDefinition) -> [(FITInteger, FITReading)] {
    var found: [(FITInteger, FITReading)] = []
    for field in definition.developerFields {
      let key = Key(developer: field.developer, number: field.number)
      guard let description = descriptions[key],
        !found.contains(where: { $0.1 == description.reading })
      else { continue }
      let described = FITField(
        number: field.number, offset: field.offset, byteCount: field.byteCount,
        type: description.type)
      guard let integer = FITInteger(rounding: described, isBigEndian: definition.isBigEndian)
      else { continue }
      found.append((integer, description.reading))
    }
    return found
  }
}
