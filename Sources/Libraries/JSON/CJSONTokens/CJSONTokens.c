#include "CJSONTokens.h"

#include <stdlib.h>
#include <string.h>
#include <yajl/yajl_parse.h>

/// Marks the absence of an open token.
static const uint64_t no_offset = UINT64_MAX;

struct cjson_reader {
  yajl_handle parser;
  uint32_t max_depth;
  size_t max_token;
  uint32_t depth;

  const uint8_t *chunk;   ///< The current bytes; valid during a call only.
  size_t chunk_length;
  uint64_t base;          ///< The offset of the chunk's first byte.
  uint64_t previous_end;  ///< The offset behind the last token.
  uint64_t open_start;    ///< The start of a token that the last chunk left open.
  int last_kind;          ///< The kind of the last token.
  int is_separated;       ///< 1 when an earlier chunk had the comma or colon after it.

  cjson_token *tokens;
  size_t token_count, token_capacity;
  uint8_t *text;
  size_t text_length, text_capacity;
  cjson_failure failure;
};

static int fail(cjson_reader *reader, int kind, uint64_t offset) {
  if (reader->failure.kind == cjson_failure_none) {
    reader->failure.kind = kind;
    reader->failure.byte_offset = offset;
  }
  return 0;
}

/// Reserves room for `needed` elements; returns 0 when there is no memory.
static int reserve(void **array, size_t *capacity, size_t needed, size_t element_size) {
  if (needed <= *capacity) return 1;
  size_t larger = *capacity < 256 ? 256 : *capacity;
  while (larger < needed) larger *= 2;
  void *moved = realloc(*array, larger * element_size);
  if (moved == NULL) return 0;
  *array = moved;
  *capacity = larger;
  return 1;
}

/// Returns 1 for a byte that yajl accepts between tokens: a separator or white space.
///
/// yajl also accepts vertical tabs and form feeds, which JSON forbids.
static int is_separator(uint8_t byte) {
  return byte == ' ' || (byte >= '\t' && byte <= '\r') || byte == ',' || byte == ':';
}

/// The start of the next token, or `no_offset` when the rest of the chunk is only separators.
///
/// yajl reports only how far it has read. A token begins at the first byte after the previous
/// token that is no separator.
static uint64_t next_start(const cjson_reader *reader) {
  if (reader->open_start != no_offset) return reader->open_start;
  size_t index = reader->previous_end > reader->base ? reader->previous_end - reader->base : 0;
  while (index < reader->chunk_length && is_separator(reader->chunk[index])) index++;
  return index < reader->chunk_length ? reader->base + index : no_offset;
}

/// The separator required between the last token and the next one, or 0.
static uint8_t expected_separator(const cjson_reader *reader) {
  if (reader->depth == 0 || reader->is_separated) return 0;
  switch (reader->last_kind) {
    case cjson_kind_object_start:
    case cjson_kind_array_start: return 0;
    case cjson_kind_key: return ':';
    default: return ',';
  }
}

/// The offset of a syntax error after the last token: a misplaced comma or colon, or the next
/// token.
///
/// yajl's own offset depends on the chunk borders.
static uint64_t misplaced_start(const cjson_reader *reader) {
  if (reader->open_start != no_offset) return reader->open_start;
  size_t index = reader->previous_end > reader->base ? reader->previous_end - reader->base : 0;
  uint8_t expected = expected_separator(reader);
  for (; index < reader->chunk_length && is_separator(reader->chunk[index]); index++) {
    uint8_t byte = reader->chunk[index];
    if (byte != ',' && byte != ':') continue;
    if (byte != expected) break;
    expected = 0;
  }
  return reader->base + index;
}

static int add(cjson_reader *reader, int kind, const void *text, size_t length) {
  uint64_t end = reader->base + yajl_get_bytes_consumed(reader->parser);
  uint64_t start = next_start(reader);
  if (start == no_offset) start = end;
  if (end > start && end - start > reader->max_token)
    return fail(reader, cjson_failure_token_too_long, start);
  if (!reserve((void **)&reader->tokens, &reader->token_capacity, reader->token_count + 1,
               sizeof(cjson_token)) ||
      !reserve((void **)&reader->text, &reader->text_capacity, reader->text_length + length, 1))
    return fail(reader, cjson_failure_out_of_memory, start);
  reader->tokens[reader->token_count++] = (cjson_token){
      .byte_offset = start,
      .text_offset = (uint32_t)reader->text_length,
      .text_length = (uint32_t)length,
      .depth = reader->depth,
      .kind = (uint8_t)kind,
  };
  if (length > 0) memcpy(reader->text + reader->text_length, text, length);
  reader->text_length += length;
  reader->previous_end = end;
  reader->open_start = no_offset;
  reader->last_kind = kind;
  reader->is_separated = 0;
  return 1;
}

static int open_container(cjson_reader *reader, int kind) {
  if (reader->depth >= reader->max_depth)
    return fail(reader, cjson_failure_too_deep, next_start(reader));
  if (!add(reader, kind, NULL, 0)) return 0;
  reader->depth++;
  return 1;
}

static int close_container(cjson_reader *reader, int kind) {
  reader->depth--;
  return add(reader, kind, NULL, 0);
}

static int on_null(void *state) { return add(state, cjson_kind_null, NULL, 0); }

static int on_boolean(void *state, int value) {
  return add(state, value ? cjson_kind_true : cjson_kind_false, NULL, 0);
}

static int on_number(void *state, const char *text, size_t length) {
  return add(state, cjson_kind_number, text, length);
}

static int on_string(void *state, const unsigned char *text, size_t length) {
  return add(state, cjson_kind_string, text, length);
}

static int on_key(void *state, const unsigned char *text, size_t length) {
  return add(state, cjson_kind_key, text, length);
}

static int on_object_start(void *state) { return open_container(state, cjson_kind_object_start); }
static int on_object_end(void *state) { return close_container(state, cjson_kind_object_end); }
static int on_array_start(void *state) { return open_container(state, cjson_kind_array_start); }
static int on_array_end(void *state) { return close_container(state, cjson_kind_array_end); }

static const yajl_callbacks callbacks = {
    .yajl_null = on_null,
    .yajl_boolean = on_boolean,
    .yajl_number = on_number,
    .yajl_string = on_string,
    .yajl_start_map = on_object_start,
    .yajl_map_key = on_key,
    .yajl_end_map = on_object_end,
    .yajl_start_array = on_array_start,
    .yajl_end_array = on_array_end,
};

cjson_reader *cjson_create(uint32_t max_depth, size_t max_token, int many_values) {
  cjson_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->max_depth = max_depth;
  reader->max_token = max_token;
  reader->open_start = no_offset;
  reader->parser = yajl_alloc(&callbacks, NULL, reader);
  if (reader->parser == NULL ||
      (many_values && !yajl_config(reader->parser, yajl_allow_multiple_values, 1))) {
    cjson_destroy(reader);
    return NULL;
  }
  return reader;
}

void cjson_destroy(cjson_reader *reader) {
  if (reader == NULL) return;
  if (reader->parser != NULL) yajl_free(reader->parser);
  free(reader->tokens);
  free(reader->text);
  free(reader);
}

static void begin_batch(cjson_reader *reader, const uint8_t *bytes, size_t length) {
  reader->token_count = 0;
  reader->text_length = 0;
  reader->chunk = bytes;
  reader->chunk_length = length;
}

/// Stores yajl's error message without its prefix ("lexical error: ") and line break.
/// Returns 1 when the error is inside a token.
static int keep_message(cjson_reader *reader) {
  unsigned char *words = yajl_get_error(reader->parser, 0, NULL, 0);
  if (words == NULL) return 0;
  int is_lexical = strncmp((const char *)words, "lexical", strlen("lexical")) == 0;
  const char *colon = strstr((const char *)words, "error: ");
  const char *start = colon != NULL ? colon + strlen("error: ") : (const char *)words;
  size_t length = strcspn(start, "\n");
  size_t room = sizeof reader->failure.message - 1;
  if (length > room) length = room;
  memcpy(reader->failure.message, start, length);
  reader->failure.message[length] = 0;
  yajl_free_error(reader->parser, words);
  return is_lexical;
}

static int check(cjson_reader *reader, yajl_status status) {
  if (status == yajl_status_error && reader->failure.kind == cjson_failure_none) {
    uint64_t consumed = yajl_get_bytes_consumed(reader->parser);
    int is_lexical = keep_message(reader);
    fail(reader, cjson_failure_malformed,
         is_lexical ? reader->base + consumed : misplaced_start(reader));
  }
  return reader->failure.kind == cjson_failure_none;
}

/// Records that the chunk contains the separator that the next token requires.
static void note_separator(cjson_reader *reader) {
  uint8_t expected = expected_separator(reader);
  if (expected == 0 || reader->open_start != no_offset) return;
  size_t index = reader->previous_end > reader->base ? reader->previous_end - reader->base : 0;
  for (; index < reader->chunk_length && is_separator(reader->chunk[index]); index++)
    if (reader->chunk[index] == expected) reader->is_separated = 1;
}

int cjson_feed(cjson_reader *reader, const uint8_t *bytes, size_t length) {
  begin_batch(reader, bytes, length);
  if (reader->failure.kind != cjson_failure_none) return 0;
  int is_fine = check(reader, yajl_parse(reader->parser, bytes, length));
  if (is_fine) {
    // yajl buffers an incomplete token until its end arrives.
    note_separator(reader);
    reader->open_start = next_start(reader);
    reader->base += length;
    if (reader->open_start != no_offset && reader->base - reader->open_start > reader->max_token)
      is_fine = fail(reader, cjson_failure_token_too_long, reader->open_start);
  }
  reader->chunk = NULL;
  reader->chunk_length = 0;
  return is_fine;
}

int cjson_finish(cjson_reader *reader) {
  begin_batch(reader, NULL, 0);
  if (reader->failure.kind != cjson_failure_none) return 0;
  yajl_status status = yajl_complete_parse(reader->parser);
  // yajl appends a blank to end a number, so its own offset is beyond the input.
  if (status == yajl_status_error && reader->failure.kind == cjson_failure_none) {
    fail(reader, cjson_failure_malformed, reader->base);
    keep_message(reader);
  }
  if (reader->failure.kind == cjson_failure_none) return 1;
  // A number at the end of a truncated text may lack digits.
  reader->token_count = 0;
  return 0;
}

const cjson_token *cjson_tokens(const cjson_reader *reader, size_t *count) {
  *count = reader->token_count;
  return reader->tokens;
}

const uint8_t *cjson_text(const cjson_reader *reader, size_t *length) {
  *length = reader->text_length;
  return reader->text;
}

const cjson_failure *cjson_first_failure(const cjson_reader *reader) { return &reader->failure; }
