#include "CXMLTokens.h"

enum { block_length = 64 };

/// True for a byte that a document may not have, or with which a reference or a stretch begins.
static inline uint8_t is_special(uint8_t byte) {
  const uint8_t is_control = byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r';
  return is_control | (byte >= 0x80) | (byte == '&') | (byte == '!');
}

size_t cxml_plain_count(const uint8_t *bytes, size_t count, size_t *line_feeds) {
  size_t start = 0;
  while (count - start >= block_length) {
    uint8_t special = 0, feeds = 0;
    // Without a branch, so that the compiler compares many bytes at once.
    for (size_t index = start; index < start + block_length; index++) {
      special |= is_special(bytes[index]);
      feeds += bytes[index] == '\n';
    }
    if (special) break;
    *line_feeds += feeds;
    start += block_length;
  }
  return start;
}
