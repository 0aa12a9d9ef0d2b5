import ActivityModel
import TestSupport
import Testing

@Suite struct `Contents of subjects` {
  private static let examples = SubjectExamples.all

  @Test(arguments: SubjectKind.allCases)
  func `every kind has an example`(kind: SubjectKind) {
    #expect(Self.examples.contains { $0.kind == kind })
  }

  @Test(arguments: examples)
  func `fields that are read back give the same content`(content: SubjectContent) throws {
    #expect(try SubjectContent(kind: content.kind, fields: content.fields) == content)
  }

  @Test(arguments: examples)
  func `the order of fields is irrelevant, and unknown ones are ignored`(
    content: SubjectContent
  ) throws {
    let fields = content.fields.reversed() + [Field("zz_of_a_newer_program", .integer(1))]
    #expect(try SubjectContent(kind: content.kind, fields: fields) == content)
  }

  @Test(arguments: examples)
  func `no field is optional in name only`(content: SubjectContent) {
    for (place, _) in content.fields.enumerated() {
      var fields = content.fields
      fields.remove(at: place)
      #expect((try? SubjectContent(kind: content.kind, fields: fields)) != content)
    }
  }

  @Test(arguments: examples)
  func `a field of another type is refused`(content: SubjectContent) {
    for (place, field) in content.fields.enumerated() {
      var fields = content.fields
      fields[place] = Field(field.name, .record([Field("no", .record([]))]))
      if case .record = field.value { continue }
      #expect(throws: FieldError.self) {
        try SubjectContent(kind: content.kind, fields: fields)
      }
    }
  }

  @Test func `errors name the field`() {
    let message = { (fields: [Field]) -> String? in
      do throws(FieldError) {
        _ = try SubjectContent(kind: .exerciseNames, fields: fields)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(message([Field("aliases", .text("Squat"))]) == #"the field "aliases" is not a list"#)
    #expect(
      message([Field("aliases", .list([.integer(1)]))])
        == #"the field "aliases" is not a structure"#)
    #expect(
      message([Field("aliases", .list([.record([Field("name", .text("Squat"))])]))])
        == #"the field "same_as" is missing"#)
    #expect(
      message([Field("aliases", .list([])), Field("aliases", .list([]))])
        == #"the field "aliases" occurs twice"#)
  }
}
