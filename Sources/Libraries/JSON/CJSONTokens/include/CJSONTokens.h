// JSON into flat arrays of tokens, by yajl.
//
// The caller feeds bytes and then reads their tokens from arrays that the reader owns. There are
// no callbacks. Numbers stay text, strings are unescaped.
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
  uint64_t byte_offset;  ///< The offset of its first byte in the whole input.
  uint32_t text_offset;  ///< The start of its text in the batch's text.
  uint32_t text_length;  ///< In bytes; 0 except for keys, strings and numbers.
  uint32_t depth;        ///< The number of enclosing objects and arrays.
  uint8_t kind;
} cjson_token;

enum {
  cjson_failure_none = 0,
  cjson_failure_malformed = 1,
  cjson_failure_too_deep = 2,
  cjson_failure_token_too_long = 3,
  cjson_failure_out_of_memory = 4,
};

/// The first error and its offset.
typedef struct {
  int kind;
  uint64_t byte_offset;
  char message[120];  ///< For `cjson_failure_malformed`; NUL-terminated, no line break.
} cjson_failure;

typedef struct cjson_reader cjson_reader;

/// Creates a reader; returns NULL when there is no memory.
///
/// `max_depth`: the maximum nesting depth of objects and arrays.
/// `max_token`: the maximum size of a key, string or number in the input, in bytes.
/// `many_values`: 1 to accept a sequence of values, separated by blanks.
cjson_reader *cjson_create(uint32_t max_depth, size_t max_token, int many_values);

void cjson_destroy(cjson_reader *reader);

/// Reads the next bytes and replaces the tokens of the last call. Returns 0 on an error.
/// The tokens before the error remain available. After a failure every call fails.
int cjson_feed(cjson_reader *reader, const uint8_t *bytes, size_t length);

/// Ends the input. Returns 0 when a value is incomplete.
int cjson_finish(cjson_reader *reader);

/// The tokens of the last call to `cjson_feed` or `cjson_finish`, and their text.
const cjson_token *cjson_tokens(const cjson_reader *reader, size_t *count);
const uint8_t *cjson_text(const cjson_reader *reader, size_t *length);

const cjson_failure *cjson_first_failure(const cjson_reader *reader);

#endif
