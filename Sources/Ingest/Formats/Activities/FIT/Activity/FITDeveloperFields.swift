/// What apps say about the fields that they have added.
///
/// Some stand for a reading of the device, such as the power of a foot pod: those are read where
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

  /// The fields of records that can be replaced: whole numbers in the unit of the device.
  private static let replaceable: [Int64: FITReading] = [
    3: .heartRate, 4: .cadence, 7: .power,
  ]

  /// Takes a message that describes a field.
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

  /// The fields of a definition of records that stand for one of the device's own, one for each.
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
      guard let integer = FITInteger(described, isBigEndian: definition.isBigEndian) else {
        continue
      }
      found.append((integer, description.reading))
    }
    return found
  }
}
