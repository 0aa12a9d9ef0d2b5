package import ActivityModel
package import Bytes

extension MemberHead {
  package init(of member: MemberID, _ reader: inout PackedReader) throws(PackedDamage) {
    self.init(member: member, sequence: try reader.value(), chain: try reader.value())
  }

  /// Without the member.
  package func write(to writer: inout PackedWriter) { writer.values(sequence, chain) }
}
