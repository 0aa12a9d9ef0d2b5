import TestSupport

/// Documents with one thing wrong, made from documents that are right.
enum Mutation {
  /// Objects whose keys are data: any of them may be missing.
  static let freeObjects = [
    "/sources/steps", "/sources/activeMinutes", "/sources/distanceMeters",
    "/sources/weightKilograms", "/sources/waistMeters",
    "/stages/", "/members/",
  ]

  /// True when an object without the key at a path is still whole.
  static func isFree(_ path: String) -> Bool {
    freeObjects.contains { object in
      guard let range = path.firstRange(of: object) else { return false }
      return !object.hasSuffix("/") || !path[range.upperBound...].contains("/")
    }
  }

  /// `value` without one key, for every key of every object in it.
  static func withoutOneKey(_ value: JSONValue) -> [(mutant: JSONValue, path: String)] {
    var mutants = inside(value, withoutOneKey)
    if case .object(let members) = value {
      for key in members.keys {
        var rest = members
        rest[key] = nil
        mutants.append((.object(rest), "/\(key)"))
      }
    }
    return mutants
  }

  /// `value` with one part of a type that no contract has in its place, for every part of it.
  static func withOneOfAnotherType(_ value: JSONValue) -> [(mutant: JSONValue, path: String)] {
    inside(value, withOneOfAnotherType) + [(value.mayBeBool ? .object([:]) : .bool(true), "")]
  }

  /// `value` with one of its parts replaced by each of what `mutate` makes of it.
  private static func inside(
    _ value: JSONValue, _ mutate: (JSONValue) -> [(mutant: JSONValue, path: String)]
  ) -> [(mutant: JSONValue, path: String)] {
    switch value {
    case .object(let members):
      members.flatMap { key, member in
        mutate(member).map { mutant, path in
          var changed = members
          changed[key] = mutant
          return (.object(changed), "/\(key)\(path)")
        }
      }
    case .array(let elements):
      elements.indices.flatMap { index in
        mutate(elements[index]).map { mutant, path in
          var changed = elements
          changed[index] = mutant
          return (.array(changed), "/\(index)\(path)")
        }
      }
    case .null, .bool, .number, .string: []
    }
  }
}

extension JSONValue {
  /// True for a flag, or for a null that may replace one.
  fileprivate var mayBeBool: Bool {
    switch self {
    case .bool, .null: true
    case .number, .string, .array, .object: false
    }
  }
}
