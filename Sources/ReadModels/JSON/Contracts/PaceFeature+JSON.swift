extension PaceFeature: JSONWritable {
  public static var isInline: Bool { false }

  /// Writes the stretch on one line: stretches are most of what Pacelog writes.
  public func write(to json: inout JSONWriter) {
    json.compactly { json in
      json.object { json in
        json.member("geometry", geometry)
        json.member("properties", properties)
        json.member("type", type)
      }
    }
  }
}
