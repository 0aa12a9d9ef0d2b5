// FIPS 180-4, section 6.2, in vectors: element n of each belongs to message n.
#include "CSHA256Lanes.h"

#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

// A vector never crosses the border of a function that is not inlined.
#pragma clang diagnostic ignored "-Wpsabi"

enum { lane_count = csha256_lane_count, block_size = 64, word_count = 16 };

typedef uint32_t lanes __attribute__((vector_size(4 * csha256_lane_count)));

#define INLINED static inline __attribute__((always_inline))

static const uint32_t round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static const uint32_t initial_state[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};

// MARK: Sixteen blocks

INLINED lanes rotated(lanes x, int count) { return x >> count | x << (32 - count); }

INLINED lanes big_endian(lanes x) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  return (rotated(x, 8) & 0xff00ff00) | (rotated(x, 24) & 0x00ff00ff);
#else
  return x;
#endif
}

/// Turns sixteen blocks into sixteen words of all blocks: to shuffle the first half into the second
/// four times, like a pack of cards, exchanges rows and columns.
INLINED void transpose(lanes rows[word_count]) {
  for (int turn = 0; turn < 4; turn++) {
    lanes shuffled[word_count];
    for (int row = 0; row < 8; row++) {
      shuffled[2 * row] = __builtin_shufflevector(
          rows[row], rows[row + 8], 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      shuffled[2 * row + 1] = __builtin_shufflevector(
          rows[row], rows[row + 8], 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    }
    memcpy(rows, shuffled, sizeof shuffled);
  }
}

/// The next word of the schedule, in the place of the one sixteen steps before it.
INLINED lanes scheduled(lanes words[word_count], int step) {
  if (step < word_count) return words[step];
  lanes early = words[(step + 1) % word_count], late = words[(step + 14) % word_count];
  lanes mixed_early = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3;
  lanes mixed_late = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10;
  return words[step % word_count] += mixed_early + words[(step + 9) % word_count] + mixed_late;
}

/// Takes one block of each lane into the state.
INLINED void take_block(lanes state[8], const uint8_t *const blocks[lane_count], size_t offset) {
  lanes words[word_count];
  for (int lane = 0; lane < lane_count; lane++) {
    memcpy(&words[lane], blocks[lane] + offset, block_size);
  }
  transpose(words);
  for (int word = 0; word < word_count; word++) words[word] = big_endian(words[word]);

  lanes a = state[0], b = state[1], c = state[2], d = state[3];
  lanes e = state[4], f = state[5], g = state[6], h = state[7];
#pragma clang loop unroll(full)
  for (int step = 0; step < 64; step++) {
    lanes chosen = (e & f) ^ (~e & g), majority = (a & b) ^ (a & c) ^ (b & c);
    lanes first = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + chosen +
                  round_constants[step] + scheduled(words, step);
    lanes second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority;
    h = g, g = f, f = e, e = d + first;
    d = c, c = b, b = a, a = first + second;
  }
  state[0] += a, state[1] += b, state[2] += c, state[3] += d;
  state[4] += e, state[5] += f, state[6] += g, state[7] += h;
}

INLINED void take(
    lanes state[8], const uint8_t *const blocks[lane_count], size_t block_count) {
  for (size_t block = 0; block < block_count; block++) {
    take_block(state, blocks, block * block_size);
  }
}

static void take_anywhere(
    lanes state[8], const uint8_t *const blocks[lane_count], size_t block_count) {
  take(state, blocks, block_count);
}

#if defined(__x86_64__)
__attribute__((target("avx512f"))) static void take_with_avx512(
    lanes state[8], const uint8_t *const blocks[lane_count], size_t block_count) {
  take(state, blocks, block_count);
}

static bool has_avx512(void) {
  return __builtin_cpu_supports("avx512f");
}

bool csha256_lanes_are_fastest(void) {
  unsigned a = 0, b = 0, c = 0, d = 0;
  bool has_sha = __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & 1u << 29);
  return has_avx512() && !has_sha;
}
#else
#define take_with_avx512 take_anywhere

static bool has_avx512(void) { return false; }

bool csha256_lanes_are_fastest(void) { return false; }
#endif

// MARK: Messages

/// What one lane is at: the whole blocks of a message, then its end with the padding.
typedef struct {
  const uint8_t *next;       ///< The block that comes next.
  size_t block_count;        ///< How many follow it without a break, with itself.
  size_t end_block_count;    ///< Of the end, while it is still to come; 0 when it is under way.
  size_t message;
  uint8_t end[2 * block_size];
} lane_work;

static void begin(lane_work *work, const uint8_t *bytes, size_t byte_count, size_t message) {
  size_t rest = byte_count % block_size;
  work->message = message;
  work->next = bytes;
  work->block_count = byte_count / block_size;
  work->end_block_count = rest + 9 <= block_size ? 1 : 2;
  memset(work->end, 0, sizeof work->end);
  if (rest > 0) memcpy(work->end, bytes + (byte_count - rest), rest);
  work->end[rest] = 0x80;
  uint8_t *last = work->end + work->end_block_count * block_size;
  uint64_t bit_count = (uint64_t)byte_count * 8;
  for (int byte = 1; byte <= 8; byte++, bit_count >>= 8) last[-byte] = (uint8_t)bit_count;
}

/// Goes on to the end of the message when its whole blocks are done; false when all is done.
static bool has_more(lane_work *work) {
  if (work->block_count > 0) return true;
  if (work->end_block_count == 0) return false;
  work->next = work->end;
  work->block_count = work->end_block_count;
  work->end_block_count = 0;
  return true;
}

static void set_initial(lanes state[8], int lane) {
  for (int word = 0; word < 8; word++) state[word][lane] = initial_state[word];
}

static void write_digest(const lanes state[8], int lane, uint8_t *digest) {
  for (int word = 0; word < 8; word++) {
    uint32_t value = state[word][lane];
    for (int byte = 3; byte >= 0; byte--, value >>= 8) digest[4 * word + byte] = (uint8_t)value;
  }
}

void csha256_digest(
    const uint8_t *const *messages, const size_t *byte_counts, size_t count, uint8_t *digests) {
  void (*take_blocks)(lanes *, const uint8_t *const *, size_t) =
      has_avx512() ? take_with_avx512 : take_anywhere;
  lanes state[8];
  lane_work work[lane_count];
  bool is_busy[lane_count] = {false};
  size_t begun = 0;
  for (;;) {
    // Every lane gets something to do, or is given what another one does.
    const uint8_t *blocks[lane_count];
    size_t block_count = 0;
    int busy = -1;
    for (int lane = 0; lane < lane_count; lane++) {
      if (is_busy[lane] && !has_more(&work[lane])) {
        write_digest(state, lane, digests + 32 * work[lane].message);
        is_busy[lane] = false;
      }
      if (!is_busy[lane] && begun < count) {
        begin(&work[lane], messages[begun], byte_counts[begun], begun);
        set_initial(state, lane);
        begun++;
        is_busy[lane] = has_more(&work[lane]);
      }
      if (!is_busy[lane]) continue;
      if (busy < 0 || work[lane].block_count < block_count) block_count = work[lane].block_count;
      busy = lane;
    }
    if (busy < 0) return;
    for (int lane = 0; lane < lane_count; lane++) {
      blocks[lane] = work[is_busy[lane] ? lane : busy].next;
    }
    take_blocks(state, blocks, block_count);
    for (int lane = 0; lane < lane_count; lane++) {
      if (!is_busy[lane]) continue;
      work[lane].next += block_count * block_size;
      work[lane].block_count -= block_count;
    }
  }
}
