import ActivityModel
import EventSchema
import SwiftProtobuf

extension StoredSubjectRecorded {
  init(_ recorded: SubjectRecorded) {
    self.init()
    stream = StoredSourceStream(recorded.stream)
    kind = recorded.content.kind.rawValue
    subject = recorded.subject
    fields = recorded.content.fields.map(Field.init)
  }

  func recorded() throws(StoredFormError) -> SubjectRecorded {
    let kind: SubjectKind = try known(kind, "kind of subject")
    let fields = try fields.map { (field) throws(StoredFormError) in try field.field() }
    let stream = try stream.stream()
    do throws(FieldError) {
      return SubjectRecorded(
        stream: stream, subject: subject,
        content: try SubjectContent(kind: kind, fields: fields))
    } catch {
      throw .malformed(error.message)
    }
  }
}

extension StoredSubjectRecorded.Field {
  fileprivate init(_ field: ActivityModel.Field) {
    self.init()
    name = field.name
    value = StoredSubjectRecorded.Value(field.value)
  }

  fileprivate func field() throws(StoredFormError) -> ActivityModel.Field {
    ActivityModel.Field(name, try value.fieldValue())
  }
}

extension StoredSubjectRecorded.Value {
  fileprivate init(_ value: FieldValue) {
    self.init()
    switch value {
    case .text(let text): self.text = text
    case .integer(let number): integer = number
    case .list(let values): list = .with { $0.values = values.map(Self.init) }
    case .record(let fields):
      record = .with { $0.fields = fields.map(StoredSubjectRecorded.Field.init) }
    }
  }

  fileprivate func fieldValue() throws(StoredFormError) -> FieldValue {
    switch value {
    case .text(let text): .text(text)
    case .integer(let number): .integer(number)
    case .list(let list):
      .list(
        try list.values.map { (value) throws(StoredFormError) in try value.fieldValue() })
    case .record(let record):
      .record(try record.fields.map { (field) throws(StoredFormError) in try field.field() })
    case nil: throw .unknown("a value of a field")
    }
  }
}
