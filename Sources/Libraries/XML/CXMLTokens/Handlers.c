#include "Parser.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: Tokens

/// A larger array with the same content, or NULL; doubles, so that appending stays cheap.
static void *grown(void *array, size_t *capacity, size_t needed, size_t size) {
  size_t larger = *capacity;
  while (larger < needed) larger *= 2;
  void *moved = realloc(array, larger * size);
  if (moved != NULL) *capacity = larger;
  return moved;
}

/// Whether there is room for so many more tokens, after making it; 0 when there is no memory.
static int make_room_for_tokens(cxml_parser *parser, size_t count) {
  size_t needed = parser->token_count + count;
  if (needed <= parser->token_capacity) return 1;
  void *moved = grown(parser->tokens, &parser->token_capacity, needed, sizeof(cxml_token));
  if (moved != NULL) parser->tokens = moved;
  return moved != NULL;
}

/// Copies text behind that of the batch; 0 when there is no memory.
static int append_text(cxml_parser *parser, const xmlChar *bytes, size_t count) {
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

/// Appends a token whose text is the batch's text from `start` to its end. Room must be there.
static void append_token(cxml_parser *parser, int kind, uint16_t name, size_t start) {
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

// MARK: SAX handlers

static void note_event(cxml_parser *parser) {
  parser->bytes_read_at_last_event = parser->bytes_read;
}

/// Whether the document keeps to a sane number of names: they stay in memory, and libxml2 looks
/// each one up among all of them.
static int names_are_few(cxml_parser *parser) {
  if (xmlDictSize(parser->context->dict) <= cxml_limit_dictionary) return 1;
  cxml_fail_and_stop(
      parser, cxml_failure_limit, "the document has more than 20,000 different names");
  return 0;
}

/// Counts what a start tag costs libxml2: attributes are compared with one another, and the prefix
/// of every name with all namespaces in scope.
///
/// Counted, not measured: a document is refused on every machine or on none. An honest one takes a
/// few steps a byte.
static int can_afford(cxml_parser *parser, int attribute_count, int namespace_count) {
  uint64_t names = (uint64_t)attribute_count + (uint64_t)namespace_count + 1;
  parser->work += names * (names + parser->in_scope);
  if (!names_are_few(parser)) return 0;
  if (parser->work <= cxml_work_for_free + cxml_work_a_byte * parser->bytes_read) return 1;
  cxml_fail_and_stop(parser, cxml_failure_limit, "the document takes far more work than its size");
  return 0;
}

/// Appends a start and its attributes of the vocabulary. Returns 0 when there is no memory.
static int append_start(
    cxml_parser *parser, uint16_t name, const xmlChar *prefix, int attribute_count,
    const xmlChar **attributes) {
  if (!make_room_for_tokens(parser, (size_t)attribute_count + 2)) return 0;
  size_t start = parser->text_count;
  if (prefix != NULL && !append_text(parser, prefix, (size_t)xmlStrlen(prefix))) return 0;
  append_token(parser, cxml_kind_start, name, start);
  for (int index = 0; index < attribute_count; index++) {
    // Local name, prefix, URI, begin and end of the value.
    const xmlChar **attribute = attributes + 5 * index;
    const slot *known = cxml_find(parser, attribute[0]);
    if (known->name == NULL) continue;
    size_t start = parser->text_count;
    if (!append_text(parser, attribute[3], (size_t)(attribute[4] - attribute[3]))) return 0;
    append_token(parser, cxml_kind_attribute, known->id, start);
  }
  return 1;
}

// MARK: Markup

/// Appends a piece of markup; drops the markup of the whole element when it is longer than a text
/// may be.
static void append_markup(cxml_parser *parser, const void *bytes, size_t count) {
  if (!parser->collecting) return;
  if (parser->text_count - parser->text_start + count > cxml_limit_text) {
    parser->collecting = 0;
    parser->text_count = parser->text_start;
  } else if (!append_text(parser, bytes, count)) {
    cxml_fail_and_stop(parser, cxml_failure_out_of_memory, "out of memory");
  }
}

/// Appends the tag of an element inside, which `mark` begins.
static void append_tag(cxml_parser *parser, const char *mark, const xmlChar *name) {
  append_markup(parser, mark, strlen(mark));
  append_markup(parser, name, (size_t)xmlStrlen(name));
  append_markup(parser, ">", 1);
}

/// Appends the text of an element inside, in which a mark begins no tag.
static void append_escaped(cxml_parser *parser, const xmlChar *bytes, size_t count) {
  size_t start = 0;
  for (size_t index = 0; index < count; index++) {
    if (bytes[index] != '<' && bytes[index] != '&') continue;
    append_markup(parser, bytes + start, index - start);
    append_markup(parser, bytes[index] == '<' ? "&lt;" : "&amp;", bytes[index] == '<' ? 4 : 5);
    start = index + 1;
  }
  append_markup(parser, bytes + start, count - start);
}

static int is_inside_markup(const cxml_parser *parser) {
  return parser->markup_depth != 0 && parser->depth > parser->markup_depth;
}

// MARK: Elements

static void on_start(
    void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
    int namespace_count, const xmlChar **namespaces, int attribute_count, int defaulted_count,
    const xmlChar **attributes) {
  (void)uri, (void)namespaces, (void)defaulted_count;
  cxml_parser *parser = user;
  note_event(parser);
  if (!can_afford(parser, attribute_count, namespace_count)) return;
  if (parser->collecting && parser->markup_depth == 0) {
    parser->collecting = 0;
    parser->text_count = parser->text_start;
  }
  if (parser->depth == cxml_limit_depth) {
    cxml_fail_and_stop(parser, cxml_failure_limit, "elements lie more than 100 deep");
    return;
  }
  const slot *known = cxml_find(parser, name);
  parser->declared[parser->depth] = namespace_count;
  parser->in_scope += (uint64_t)namespace_count;
  parser->open[parser->depth++] = known;
  if (parser->markup_depth != 0) {
    parser->has_child = 1;
    append_tag(parser, "<", name);
    return;
  }
  int wants = known->wants;
  const xmlChar *shown = wants == cxml_wants_markup ? prefix : NULL;
  if (known->name && wants != cxml_wants_text
      && !append_start(parser, known->id, shown, attribute_count, attributes)) {
    cxml_fail_and_stop(parser, cxml_failure_out_of_memory, "out of memory");
    return;
  }
  if (wants == cxml_wants_nothing) return;
  parser->collecting = 1;
  parser->text_start = parser->text_count;
  parser->has_child = 0;
  if (wants == cxml_wants_markup) parser->markup_depth = parser->depth;
}

static void on_characters(void *user, const xmlChar *bytes, int count) {
  cxml_parser *parser = user;
  note_event(parser);
  if (!parser->collecting) return;
  if (is_inside_markup(parser)) {
    append_escaped(parser, bytes, (size_t)count);
  } else if (parser->markup_depth != 0) {
    append_markup(parser, bytes, (size_t)count);
  } else if (parser->text_count - parser->text_start + (size_t)count > cxml_limit_text) {
    cxml_fail_and_stop(parser, cxml_failure_limit, "a text is longer than 1 MiB");
  } else if (!append_text(parser, bytes, (size_t)count)) {
    cxml_fail_and_stop(parser, cxml_failure_out_of_memory, "out of memory");
  }
}

static void leave(cxml_parser *parser) {
  parser->depth--;
  parser->in_scope -= (uint64_t)parser->declared[parser->depth];
}

static void on_end(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)prefix, (void)uri;
  cxml_parser *parser = user;
  note_event(parser);
  if (is_inside_markup(parser)) {
    append_tag(parser, "</", name);
    leave(parser);
    return;
  }
  const slot *ending = parser->open[parser->depth - 1];
  if (ending->name) {
    if (!make_room_for_tokens(parser, 1)) {
      cxml_fail_and_stop(parser, cxml_failure_out_of_memory, "out of memory");
      return;
    }
    int is_text = ending->wants == cxml_wants_text
        || (ending->wants == cxml_wants_markup && !parser->has_child);
    size_t start = parser->collecting ? parser->text_start : parser->text_count;
    append_token(parser, is_text ? cxml_kind_text : cxml_kind_end, ending->id, start);
    parser->collecting = 0;
    parser->markup_depth = 0;
  }
  leave(parser);
  if (parser->token_count < batch_tokens && parser->text_count < batch_text) return;
  if (!cxml_flush(parser)) cxml_fail_and_stop(parser, cxml_failure_stopped, "stopped");
}

static void on_comment(void *user, const xmlChar *text) {
  (void)text;
  note_event(user);
}

static void on_instruction(void *user, const xmlChar *target, const xmlChar *data) {
  (void)target, (void)data;
  note_event(user);
  (void)names_are_few(user);
}

// MARK: What a document may not do

static void on_doctype(
    void *user, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id) {
  (void)name;
  if (public_id != NULL || system_id != NULL) {
    cxml_fail_and_stop(user, cxml_failure_unsafe, "the document points to an external DTD");
  }
}

static void refuse_entity(cxml_parser *parser, const xmlChar *name) {
  char message[128];
  const char *text = (const char *)name;
  snprintf(message, sizeof message, "the document declares an entity ('%.60s')", text);
  cxml_fail_and_stop(parser, cxml_failure_unsafe, message);
}

static void on_entity(
    void *user, const xmlChar *name, int type, const xmlChar *public_id,
    const xmlChar *system_id, xmlChar *content) {
  (void)type, (void)public_id, (void)system_id, (void)content;
  refuse_entity(user, name);
}

static void on_unparsed_entity(
    void *user, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id,
    const xmlChar *notation) {
  (void)public_id, (void)system_id, (void)notation;
  refuse_entity(user, name);
}

/// A default is an attribute that costs no byte: some thousand of them make every tag a large one.
static void on_attribute(
    void *user, const xmlChar *element, const xmlChar *name, int type, int def,
    const xmlChar *value, xmlEnumerationPtr values) {
  (void)element, (void)type, (void)def;
  xmlFreeEnumeration(values);
  if (value == NULL) return;
  char message[128];
  const char *text = (const char *)name;
  snprintf(
      message, sizeof message, "the document declares a default for an attribute ('%.60s')", text);
  cxml_fail_and_stop(user, cxml_failure_unsafe, message);
}

// MARK: All of them

xmlSAXHandler cxml_handlers(void) {
  return (xmlSAXHandler){
      .initialized = XML_SAX2_MAGIC,
      .startElementNs = on_start,
      .endElementNs = on_end,
      .characters = on_characters,
      .ignorableWhitespace = on_characters,
      .cdataBlock = on_characters,
      .comment = on_comment,
      .processingInstruction = on_instruction,
      .internalSubset = on_doctype,
      .entityDecl = on_entity,
      .unparsedEntityDecl = on_unparsed_entity,
      .attributeDecl = on_attribute,
      .serror = cxml_on_error,
  };
}
