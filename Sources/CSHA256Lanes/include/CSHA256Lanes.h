// SHA-256 of sixteen messages at a time, one in each lane of the processor's widest registers.
//
// SHA-256 waits for itself from step to step, so that one message leaves most of a processor idle
// that has no instructions for it. Measured on one with AVX-512: 1.9 GB/s in sixteen lanes, 0.33
// GB/s one after another with the best assembler there is. Of an import of GPX the digests were
// 28 %, of a rebuild 27 %.
#ifndef CSHA256LANES_H
#define CSHA256LANES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { csha256_lane_count = 16 };

/// Whether lanes are what this processor is best at: it has registers of sixteen words, and no
/// instructions for SHA-256.
bool csha256_lanes_are_fastest(void);

/// Digests messages, on any processor.
///
/// - Parameters:
///   - messages: where each begins.
///   - byte_counts: how long each is; those of similar length stand best beside each other.
///   - count: how many there are.
///   - digests: room for 32 bytes a message.
void csha256_digest(
    const uint8_t *const *messages, const size_t *byte_counts, size_t count, uint8_t *digests);

#endif
