package import ActivityModel
package import Bytes

extension MemberHead {
  package init(of member: MemberID, _ reader: inout PackedReader) throws(PackedDamage) {
    let sequence = try reader.integer()
    let chain = try reader.optional { (reader) throws(PackedDamage) in try reader.digest() }
    self.init(member: member, sequence: sequence, chain: chain)
  }

  /// Without the member.
  package func write(to writer: inout PackedWriter) {
    writer.integer(sequence)
    writer.optional(chain) { $1.digest($0) }
  }
}
