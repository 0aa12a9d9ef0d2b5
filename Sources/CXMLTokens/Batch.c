#include "Parser.h"

#include <stdlib.h>
#include <string.h>

#include <libxml/dict.h>

// MARK: Names

int cxml_add_name(
    cxml_parser *parser, const uint8_t *name, size_t length, uint16_t id, int wants_text) {
  if (parser->name_count == cxml_limit_names || id == no_name || length > 1000) return 0;
  const xmlChar *known = xmlDictLookup(parser->context->dict, name, (int)length);
  if (known == NULL) return 0;
  slot *place = cxml_find(parser, known);
  if (place->name == NULL) parser->name_count++;
  *place = (slot){.name = known, .id = id, .wants_text = wants_text != 0};
  return 1;
}

// MARK: Tokens

/// A larger array with the same content, or NULL; doubles, so that appending stays cheap.
static void *grown(void *array, size_t *capacity, size_t needed, size_t size) {
  size_t larger = *capacity;
  while (larger < needed) larger *= 2;
  void *moved = realloc(array, larger * size);
  if (moved != NULL) *capacity = larger;
  return moved;
}

int cxml_make_room_for_tokens(cxml_parser *parser, size_t count) {
  size_t needed = parser->token_count + count;
  if (needed <= parser->token_capacity) return 1;
  void *moved = grown(parser->tokens, &parser->token_capacity, needed, sizeof(cxml_token));
  if (moved != NULL) parser->tokens = moved;
  return moved != NULL;
}

int cxml_append_text(cxml_parser *parser, const xmlChar *bytes, size_t count) {
  size_t needed = parser->text_count + count;
  if (needed > parser->text_capacity) {
    void *moved = grown(parser->text, &parser->text_capacity, needed, 1);
    if (moved == NULL) return 0;
    parser->text = moved;
  }
  memcpy(parser->text + parser->text_count, bytes, count);
  parser->text_count = needed;
  return 1;
}

static int is_blank(uint8_t byte) {
  return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r';
}

void cxml_append_token(cxml_parser *parser, int kind, uint16_t name, size_t start) {
  size_t end = parser->text_count;
  while (start < end && is_blank(parser->text[start])) start++;
  while (start < end && is_blank(parser->text[end - 1])) end--;
  parser->tokens[parser->token_count++] = (cxml_token){
      .line = (uint32_t)parser->context->input->line,
      .offset = (uint32_t)start,
      .length = (uint32_t)(end - start),
      .name = name,
      .depth = (uint8_t)parser->depth,
      .kind = (uint8_t)kind,
  };
}

int cxml_flush(cxml_parser *parser) {
  int goes_on = parser->consume(
      parser->state, parser->tokens, parser->token_count, parser->text, parser->text_count);
  parser->token_count = 0;
  parser->text_count = 0;
  return goes_on;
}
