#include "Parser.h"

#include <stdio.h>

// MARK: SAX handlers

static void note_event(cxml_parser *parser) {
  parser->bytes_read_at_last_event = parser->bytes_read;
}

/// Appends a start and its attributes of the vocabulary. Returns 0 when there is no memory.
static int append_start(
    cxml_parser *parser, uint16_t name, int attribute_count, const xmlChar **attributes) {
  if (!cxml_make_room_for_tokens(parser, (size_t)attribute_count + 2)) return 0;
  cxml_append_token(parser, cxml_kind_start, name, parser->text_count);
  for (int index = 0; index < attribute_count; index++) {
    // Local name, prefix, URI, begin and end of the value.
    const xmlChar **attribute = attributes + 5 * index;
    const slot *known = cxml_find(parser, attribute[0]);
    if (known->name == NULL) continue;
    size_t start = parser->text_count;
    if (!cxml_append_text(parser, attribute[3], (size_t)(attribute[4] - attribute[3]))) return 0;
    cxml_append_token(parser, cxml_kind_attribute, known->id, start);
  }
  return 1;
}

static void on_start(
    void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
    int namespace_count, const xmlChar **namespaces, int attribute_count, int defaulted_count,
    const xmlChar **attributes) {
  (void)prefix, (void)uri, (void)namespace_count, (void)namespaces, (void)defaulted_count;
  cxml_parser *parser = user;
  note_event(parser);
  if (parser->collecting) {
    parser->collecting = 0;
    parser->text_count = parser->text_start;
  }
  if (parser->depth == cxml_limit_depth) {
    cxml_fail_and_stop(parser, cxml_failure_limit, "elements lie more than 100 deep");
    return;
  }
  const slot *known = cxml_find(parser, name);
  uint16_t id = known->name ? known->id : no_name;
  parser->names[parser->depth++] = id;
  if (id == no_name) return;
  if (!append_start(parser, id, attribute_count, attributes)) {
    cxml_fail_and_stop(parser, cxml_failure_out_of_memory, "out of memory");
    return;
  }
  parser->collecting = known->wants_text;
  parser->text_start = parser->text_count;
}

static void on_characters(void *user, const xmlChar *bytes, int count) {
  cxml_parser *parser = user;
  note_event(parser);
  if (!parser->collecting) return;
  if (parser->text_count - parser->text_start + (size_t)count > cxml_limit_text) {
    cxml_fail_and_stop(parser, cxml_failure_limit, "a text is longer than 1 MiB");
  } else if (!cxml_append_text(parser, bytes, (size_t)count)) {
    cxml_fail_and_stop(parser, cxml_failure_out_of_memory, "out of memory");
  }
}

static void on_end(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)name, (void)prefix, (void)uri;
  cxml_parser *parser = user;
  note_event(parser);
  uint16_t id = parser->names[parser->depth - 1];
  if (id != no_name) {
    if (!cxml_make_room_for_tokens(parser, 1)) {
      cxml_fail_and_stop(parser, cxml_failure_out_of_memory, "out of memory");
      return;
    }
    size_t start = parser->collecting ? parser->text_start : parser->text_count;
    cxml_append_token(parser, cxml_kind_end, id, start);
    parser->collecting = 0;
  }
  parser->depth--;
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
  snprintf(message, sizeof message, "the document declares an entity ('%.60s')", (const char *)name);
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
      .serror = cxml_on_error,
  };
}
