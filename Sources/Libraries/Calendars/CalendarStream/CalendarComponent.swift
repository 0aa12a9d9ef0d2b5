import CLibICal

/// One component of a calendar file, such as an event or the rules of a zone.
public struct CalendarComponent: Hashable, Sendable {
  /// Such as `VEVENT`, `VTIMEZONE` or `STANDARD`.
  public let name: String
  public let properties: [CalendarProperty]
  public let components: [CalendarComponent]
  /// The problems that libical had with it, one sentence each.
  public let errors: [String]

  /// Components within components; a calendar has three levels.
  public static let deepestLevel = 6
  /// The longest component that is parsed: 1 MiB.
  public static let longestByteCount = 1 << 20

  /// Parses the lines of one component, from its `BEGIN` to its `END`.
  ///
  /// - Parameter text: At most ``longestByteCount`` bytes, and ``deepestLevel`` levels deep.
  /// - Throws: ``CalendarError`` for other text.
  /// - Complexity: O(bytes).
  public init(parsing text: [UInt8]) throws(CalendarError) {
    guard text.count <= CalendarComponent.longestByteCount else { throw .tooLong(text.count) }
    guard !text.contains(0) else { throw .notText }
    guard CalendarComponent.depth(of: text) <= CalendarComponent.deepestLevel else {
      throw .tooDeep
    }
    let terminated = text.map(CChar.init(bitPattern:)) + [0]
    let parsed = unsafe terminated.withUnsafeBufferPointer {
      unsafe icalparser_parse_string($0.baseAddress)
    }
    guard let root = unsafe parsed else { throw .notReadable }
    defer { unsafe icalcomponent_free(root) }
    guard unsafe icalcomponent_isa(root) != ICAL_XROOT_COMPONENT else { throw .notReadable }
    unsafe self.init(root)
  }

  /// Copies a component of libical.
  private init(_ component: OpaquePointer) {
    name = unsafe text(icalcomponent_kind_to_string(icalcomponent_isa(component))) ?? ""
    var properties: [CalendarProperty] = []
    var errors: [String] = []
    var next = unsafe icalcomponent_get_first_property(component, ICAL_ANY_PROPERTY)
    while let property = unsafe next {
      if unsafe icalproperty_isa(property) == ICAL_XLICERROR_PROPERTY {
        let error = unsafe text(icalproperty_get_value_as_string(property)) ?? ""
        if let rule = CalendarProperty(withoutCount: error) {
          properties.append(rule)
        } else {
          errors.append(error)
        }
      } else if let copy = unsafe CalendarProperty(property) {
        properties.append(copy)
      }
      unsafe next = icalcomponent_get_next_property(component, ICAL_ANY_PROPERTY)
    }
    var components: [CalendarComponent] = []
    var inner = unsafe icalcomponent_get_first_component(component, ICAL_ANY_COMPONENT)
    while let child = unsafe inner {
      unsafe components.append(CalendarComponent(child))
      unsafe inner = icalcomponent_get_next_component(component, ICAL_ANY_COMPONENT)
    }
    (self.properties, self.components, self.errors) = (properties, components, errors)
  }

  /// The deepest level of lines that begin a component.
  ///
  /// libical frees components recursively, so that deep ones would exhaust the stack.
  static func depth(of text: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let word = String(decoding: line.prefix(6), as: UTF8.self).uppercased()
      if word == "BEGIN:" { depth += 1 }
      if word.hasPrefix("END:") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  public subscript(_ name: String) -> CalendarProperty? { properties.first { $0.name == name } }

  public func all(_ name: String) -> [CalendarProperty] { properties.filter { $0.name == name } }
}

/// One property of a component; a property with several values is several properties.
public struct CalendarProperty: Hashable, Sendable {
  /// In capitals.
  public let name: String
  /// The value without the escapes of a text.
  public let value: String
  /// The parameters `TZID`, `VALUE`, `RANGE` and `CN`, without their quotes.
  public let parameters: [String: String]

  private static let parameterNames = ["CN", "RANGE", "TZID", "VALUE"]

  fileprivate init?(_ property: OpaquePointer) {
    guard let name = unsafe text(icalproperty_get_property_name(property)) else { return nil }
    self.name = name.uppercased()
    value = unsafe CalendarProperty.value(of: property)
    var parameters: [String: String] = [:]
    for name in CalendarProperty.parameterNames {
      unsafe parameters[name] = text(icalproperty_get_parameter_as_string(property, name))
    }
    self.parameters = parameters
  }

  /// A rule without its `COUNT` of 0 or less, which some programs state for none.
  ///
  /// - Parameter error: The message with which libical rejects the rule; it ends with the rule.
  fileprivate init?(withoutCount error: String) {
    let beginning = "Can't parse as RECUR value in RRULE property. Removing entire property: "
    guard error.hasPrefix(beginning), error.utf8.count < CalendarProperty.longestMessage else {
      return nil
    }
    let parts = error.dropFirst(beginning.count).filter { $0 != "\\" }.split(separator: ";")
    let kept = parts.filter { !CalendarProperty.isCountOfNone($0) }
    guard kept.count < parts.count else { return nil }
    name = "RRULE"
    value = kept.joined(separator: ";")
    parameters = [:]
  }

  /// A longer message may be cut off.
  private static let longestMessage = 900

  private static func isCountOfNone(_ part: Substring) -> Bool {
    guard part.uppercased().hasPrefix("COUNT="), let count = Int(part.dropFirst(6)) else {
      return false
    }
    return count <= 0
  }

  private static func value(of property: OpaquePointer) -> String {
    guard let value = unsafe icalproperty_get_value(property) else { return "" }
    return switch unsafe icalvalue_isa(value) {
    case ICAL_TEXT_VALUE: unsafe text(icalvalue_get_text(value)) ?? ""
    case ICAL_X_VALUE: unsafe text(icalvalue_get_x(value)) ?? ""
    default: unsafe text(icalproperty_get_value_as_string(property)) ?? ""
    }
  }
}

/// A string of libical, copied; damaged UTF-8 is repaired.
private func text(_ pointer: UnsafePointer<CChar>?) -> String? {
  unsafe pointer.map { unsafe String(cString: $0) }
}
