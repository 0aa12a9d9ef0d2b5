// JSON into flat arrays of tokens, by yajl.
//
// The caller feeds bytes and reads the tokens that they gave from arrays that the reader owns;
// nothing here ever calls back into the caller. Numbers stay text, strings are unescaped.
#ifndef CJSONTOKENS_H
#define CJSONTOKENS_H

#include <stddef.h>
#include <stdint.h>

enum {
  cjson_kind_object_start = 0,
  cjson_kind_object_end = 1,
  cjson_kind_array_start = 2,
  cjson_kind_array_end = 3,
  cjson_kind_key = 4,
  cjson_kind_string = 5,
  cjson_kind_number = 6,
  cjson_kind_true = 7,
  cjson_kind_false = 8,
  cjson_kind_null = 9,
};

typedef struct {
  uint64_t byte_offset;  ///< Of its first byte, since the first byte ever fed.
  uint32_t text_offset;  ///< Of its text, in the batch's text.
  uint32_t text_length;  ///< In bytes; 0 but for keys, strings and numbers.
  uint32_t depth;        ///< How many objects and arrays stand around it.
  uint8_t kind;
} cjson_token;

enum {
  cjson_failure_none = 0,
  cjson_failure_malformed = 1,
  cjson_failure_too_deep = 2,
  cjson_failure_token_too_long = 3,
  cjson_failure_out_of_memory = 4,
};

/// What went wrong first, and where.
typedef struct {
  int kind;
  uint64_t byte_offset;
  char message[120];  ///< Of `cjson_failure_malformed`; ends with a NUL, no line break.
} cjson_failure;

typedef struct cjson_reader cjson_reader;

/// A reader, or NULL when there is no memory.
///
/// `max_depth`: how many objects and arrays may stand inside one another.
/// `max_token`: how many bytes of the input a key, string or number may take.
/// `many_values`: whether values may follow one another, with blanks between them.
cjson_reader *cjson_create(uint32_t max_depth, size_t max_token, int many_values);

void cjson_destroy(cjson_reader *reader);

/// Reads the next bytes; the tokens of the last call are gone. Returns 0 when something is wrong.
/// Tokens before the mistake are there nevertheless. After a failure every call fails.
int cjson_feed(cjson_reader *reader, const uint8_t *bytes, size_t length);

/// Says that no more bytes come. Returns 0 when something is missing.
int cjson_finish(cjson_reader *reader);

/// The tokens of the last call to `cjson_feed` or `cjson_finish`, and their text.
const cjson_token *cjson_tokens(const cjson_reader *reader, size_t *count);
const uint8_t *cjson_text(const cjson_reader *reader, size_t *length);

const cjson_failure *cjson_first_failure(const cjson_reader *reader);

#endif
