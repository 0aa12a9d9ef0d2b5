import ActivityModel
import Digests
import Testing

@testable import EventLog

/// An id never changes: everything in the log is found again by it.
@Suite struct EventIdentityTests {
  @Test func `ids of facts are what they always were`() {
    let ids = Examples.facts.map { name, fact in
      "\(name) \(EventID(of: fact, member: Examples.ada).hex)"
    }
    #expect(
      ids == [
        "activity 9f1f3cac21e5573db437859de72bc0798ff68c61b751d2f6640409a7f1d4720b",
        "days bc2e57bac55b229a2a1d99c604e5d7bbe3ab360f1c4476b8adf4b55b28ba900d",
        "locations 58b9d8f7b9fe852cb80df69922247bff2b9553aba01e6b9cf76e8e6f9042c686",
        "profile 0556a8370c36f393e51e2610ce6d016ec4d5a7dc6c36e5fac3b74b34f130e023",
        "samples 6a7881f7a2a2b39278fae891ce35f1296bd538ba5962987a9947fc4adef8e455",
        "lift 085cace207e591d1763f5d1cb2ffa3442359a011e6c558d82503f0ab6d498c49",
        "names b33d0c3f3a3903f2e04bbce38fbbdd87fb4426201f66ee1328be27dfd25aa699",
      ])
  }

  @Test func `ids of the smallest facts are what they always were`() {
    let empty = ActivityRecorded(start: .instant(Instant(milliseconds: 0), utcOffsetSeconds: nil))
    #expect(
      EventID(of: .activityRecorded(empty), member: Examples.ada).hex
        == "a01d1c7a6d7a0eca17572316e22035b19f7c42b897135aa29135c392ba2c83b1")
    let profile = ProfileChanged(changes: [])
    #expect(
      EventID(of: .profileChanged(profile), member: Examples.ada).hex
        == "0afdf765c84d21393e580bb7f11b4a7f9da76cd1e701d325b3a9d4030b1d053c")
  }

  @Test func `ids of imports and rejections never change`() {
    let source = Examples.source("a.gpx")
    #expect(
      EventID(importOf: source, by: Examples.gpx, member: Examples.ada).hex
        == "17579eb048fbc2157e27a96044ded6e05cad9cef7d47d0d6d705fe02281544c8")
    #expect(
      EventID(
        rejectionOf: source, by: Examples.gpx, reason: "not-well-formed", member: Examples.ada
      ).hex
        == "7955701c87f2f1508b9ddb05a79be9b798c4f059186243a7c5509f04f68e8f6c")
    #expect(
      EventID(
        rejectionOf: source, by: nil, reason: "unknown-format", member: Examples.ada
      ).hex
        == "f18cccc8353ddd24146ca92457944b45e41c8dadda0d64f271d729d438ee67e6")
  }

  @Test func `ids of what people did are what they always were`() {
    let ids = Examples.userEvents.map {
      EventID(of: $0.userEvent, member: Examples.ada).hex.prefix(16)
    }
    #expect(
      ids == [
        "0efa7ae86237cc1f", "c0565642cb1e013c", "dc49009315e535e7", "3812e8a2ba9cfea3",
        "6059bf49e26ebef5", "82b67dac5d175a88", "f3215b869b2b2292", "6dde0aa8702a3f55",
        "199d9afc0641ce4a", "73d6db519ddb9a40", "5cc3f3c09d138aee", "777c4c93541adbfa",
        "3d223b9c2253e6b2", "0ebbb08c313ad808", "140f16fbeb2f2439", "9d974b5164e55274",
        "ea4e87a39fd694f6", "f096553e708a8771", "c672a9142ff96491", "b01c0357644ce8d2",
        "31d5434c65a33582", "853b99499d8fe211", "d363cf1f0fcfa6c0", "26ddfb787c49ef46",
        "91ccbee55dc0b7b7", "4e7048b4a50e7124", "66676123eaeffc78", "2a2ba6e0b82fdb3a",
        "3c617c3a1dd55b2c", "6a8300d627b33757", "2faa90d7c56d0da4", "6af633f537b706b0",
        "2a77b3ad453307fc",
      ])
    #expect(Set(ids).count == Examples.userEvents.count)
    #expect(
      EventID(
        rereadingOf: Examples.source("a"), by: Examples.gpx,
        after: EventID(digest: Digest(sha256Of: [])), member: Examples.ada
      ).hex == "fee370a1998f4ea80706c7cdfe75510f6f70ed63d5ba66051649c0ab4953bafa")
  }

  @Test func `the creator is no part of an activity's identity`() {
    var other = Examples.run()
    other.creator = "Strava"
    #expect(id(.activityRecorded(other)) == id(.activityRecorded(Examples.run())))
    other.creator = nil
    #expect(id(.activityRecorded(other)) == id(.activityRecorded(Examples.run())))
  }

  @Test func `an activity's id on its platform is no part of its identity`() {
    var other = Examples.run()
    for name in ["strava/1", nil] {
      other.platformActivity = name
      #expect(id(.activityRecorded(other)) == id(.activityRecorded(Examples.run())))
    }
  }

  @Test func `fixes in another order are the same day`() {
    let fixes = Examples.locations().fixes
    let backwards = LocationsReceived(
      stream: Examples.locations().stream, day: Examples.locations().day,
      points: (0..<fixes.count).reversed().map { fixes[$0] })
    #expect(id(.locationsReceived(backwards)) == id(.locationsReceived(Examples.locations())))
  }

  @Test func `settings in another order are the same change of profile`() {
    let backwards = ProfileChanged(changes: Examples.profile.changes.reversed())
    #expect(id(.profileChanged(backwards)) == id(.profileChanged(Examples.profile)))
  }

  @Test func `of one setting twice on one day the order counts`() {
    let changes = [50_000, 60_000].map { ProfileChange(from: nil, setting: .weightGrams($0)) }
    #expect(
      id(.profileChanged(ProfileChanged(changes: changes)))
        != id(.profileChanged(ProfileChanged(changes: changes.reversed()))))
  }

  @Test func `the same fact of two members has two ids`() {
    for (_, fact) in Examples.facts {
      #expect(id(fact) != EventID(of: fact, member: Examples.ben))
    }
  }

  @Test func `texts that run together the same way are told apart`() {
    var (left, right) = (Examples.run(), Examples.run())
    (left.title, left.notes) = ("ab", "c")
    (right.title, right.notes) = ("a", "bc")
    #expect(id(.activityRecorded(left)) != id(.activityRecorded(right)))
  }

  @Test func `every changed field of a fact gives another id`() {
    let changed = ChangedFacts.all
    var ids = Dictionary(
      Examples.facts.map { (id($0.fact), $0.name) }, uniquingKeysWith: { first, _ in first })
    for (name, fact) in changed {
      #expect(ids[id(fact)] == nil, "\(name) has the id of \(ids[id(fact)] ?? "")")
      ids[id(fact)] = name
    }
    #expect(changed.count > 100)
  }

  @Test func `identities of sources are told apart by each of their parts`() {
    let (a, b) = (Examples.source("a"), Examples.source("b"))
    let newer = AdapterStamp(name: "gpx", version: 2)
    let tcx = AdapterStamp(name: "tcx", version: 1)
    var ids: [EventID] = []
    for (source, member) in [(a, Examples.ada), (b, Examples.ada), (a, Examples.ben)] {
      for stamp in [Examples.gpx, newer, tcx] {
        ids.append(EventID(importOf: source, by: stamp, member: member))
        ids.append(EventID(rejectionOf: source, by: stamp, reason: "x", member: member))
      }
      ids.append(EventID(rejectionOf: source, by: nil, reason: "x", member: member))
      ids.append(EventID(rejectionOf: source, by: nil, reason: "y", member: member))
    }
    #expect(Set(ids).count == ids.count)
  }

  private func id(_ fact: Fact) -> EventID { EventID(of: fact, member: Examples.ada) }
}
