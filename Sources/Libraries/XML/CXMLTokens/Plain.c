#include "CXMLTokens.h"

#include <string.h>

/// Bytes that are compared at once; a comparison gives 0 or -1 for each.
typedef int8_t lanes __attribute__((vector_size(16)));

enum { block_length = 64 };

size_t cxml_plain_count(const uint8_t *bytes, size_t count, size_t *line_feeds) {
  size_t start = 0;
  while (count - start >= block_length) {
    lanes special = {0}, feeds = {0};
    for (size_t part = start; part < start + block_length; part += sizeof(lanes)) {
      lanes text;
      memcpy(&text, bytes + part, sizeof text);
      const lanes is_feed = text == '\n';
      const lanes is_space = is_feed | (text == '\t') | (text == '\r');
      // Controls, which a document may not have, and bytes from 0x80 on, which are negative.
      special |= (text < ' ') & ~is_space;
      // A reference or a stretch begins.
      special |= (text == '&') | (text == '!');
      feeds -= is_feed;
    }
    uint64_t halves[2];
    memcpy(halves, &special, sizeof halves);
    if (halves[0] | halves[1]) break;
    memcpy(halves, &feeds, sizeof halves);
    // The highest byte is the sum of all.
    *line_feeds += (halves[0] + halves[1]) * 0x0101010101010101 >> 56;
    start += block_length;
  }
  return start;
}
