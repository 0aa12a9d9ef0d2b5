#include "CXMLTokens.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libxml/SAX2.h>
#include <libxml/dict.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

enum {
  no_name = UINT16_MAX,
  slot_bits = 9,
  slot_count = 1 << slot_bits,  // four times the most names: probes stay short
  batch_tokens = 4096,
  batch_text = 64 * 1024,
};

/// A name of the vocabulary: its string in the parser's dictionary, compared as a pointer.
typedef struct {
  const xmlChar *name;
  uint16_t id;
  uint16_t wants_text;
} slot;

struct cxml_parser {
  xmlParserCtxtPtr context;
  void *state;
  cxml_read read;
  cxml_consume consume;

  cxml_token *tokens;
  size_t token_count, token_capacity;
  uint8_t *text;
  size_t text_count, text_capacity;

  uint16_t names[cxml_limit_depth];  // of the open elements, the root's first
  int depth;
  int collecting;  // the innermost open element wants text and has had no child yet
  size_t text_start;

  uint64_t bytes_read;
  uint64_t bytes_read_at_last_event;

  int name_count;
  slot slots[slot_count];
  cxml_failure failure;
};

// MARK: Failing

/// Notes the first failure; what comes after it follows from it.
static void fail(cxml_parser *parser, int kind, int line, int column, const char *message) {
  if (parser->failure.kind != cxml_failure_none) return;
  cxml_failure *failure = &parser->failure;
  failure->kind = kind;
  failure->line = line > 0 ? line : 1;
  failure->column = column > 0 ? column : 1;
  snprintf(failure->message, sizeof failure->message, "%s", message);
  for (char *c = failure->message; *c != 0; c++) {
    if (*c == '\n' || *c == '\r') *c = ' ';
  }
  size_t length = strlen(failure->message);
  while (length > 0 && failure->message[length - 1] == ' ') failure->message[--length] = 0;
}

/// Notes a failure at the place that has been reached.
static void fail_here(cxml_parser *parser, int kind, const char *message) {
  xmlParserInputPtr input = parser->context->input;
  fail(parser, kind, input ? input->line : 1, input ? input->col : 1, message);
}

/// Notes a failure and lets the parser end. From SAX handlers only: a read callback must not pull
/// the input away under the parser.
static void fail_and_stop(cxml_parser *parser, int kind, const char *message) {
  fail_here(parser, kind, message);
  xmlStopParser(parser->context);
}

/// Hears every error; an undeclared prefix is none, since names are matched without it.
static void on_error(void *user, xmlErrorPtr error) {
  cxml_parser *parser = user;
  int is_fatal =
      error->level == XML_ERR_FATAL || (error->domain == XML_FROM_IO && error->level >= XML_ERR_ERROR);
  if (!is_fatal || parser->failure.kind != cxml_failure_none) return;
  int kind = error->code == XML_ERR_NO_MEMORY ? cxml_failure_out_of_memory
                                               : cxml_failure_not_well_formed;
  const char *message = error->message ? error->message : "unknown error";
  if (error->domain == XML_FROM_PARSER && error->line > 0) {
    fail(parser, kind, error->line, error->int2, message);
  } else {
    fail_here(parser, kind, message);
  }
}

// MARK: Names

static size_t first_slot(const xmlChar *name) {
  return (size_t)(((uint64_t)(uintptr_t)name * UINT64_C(0x9E3779B97F4A7C15)) >> (64 - slot_bits));
}

/// The slot of a string of the dictionary; an empty one when it is not in the vocabulary.
static slot *find(cxml_parser *parser, const xmlChar *name) {
  size_t index = first_slot(name);
  while (parser->slots[index].name != name && parser->slots[index].name != NULL) {
    index = (index + 1) % slot_count;
  }
  return &parser->slots[index];
}

int cxml_add_name(
    cxml_parser *parser, const uint8_t *name, size_t length, uint16_t id, int wants_text) {
  if (parser->name_count == cxml_limit_names || id == no_name || length > 1000) return 0;
  const xmlChar *known = xmlDictLookup(parser->context->dict, name, (int)length);
  if (known == NULL) return 0;
  slot *place = find(parser, known);
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

static int make_room_for_tokens(cxml_parser *parser, size_t count) {
  size_t needed = parser->token_count + count;
  if (needed <= parser->token_capacity) return 1;
  void *moved = grown(parser->tokens, &parser->token_capacity, needed, sizeof(cxml_token));
  if (moved != NULL) parser->tokens = moved;
  return moved != NULL;
}

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

/// Hands the batch over. Returns 0 when the consumer wants no more.
static int flush(cxml_parser *parser) {
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

/// Appends a start and its attributes of the vocabulary. Returns 0 when there is no memory.
static int append_start(
    cxml_parser *parser, uint16_t name, int attribute_count, const xmlChar **attributes) {
  if (!make_room_for_tokens(parser, (size_t)attribute_count + 2)) return 0;
  append_token(parser, cxml_kind_start, name, parser->text_count);
  for (int index = 0; index < attribute_count; index++) {
    // Local name, prefix, URI, begin and end of the value.
    const xmlChar **attribute = attributes + 5 * index;
    const slot *known = find(parser, attribute[0]);
    if (known->name == NULL) continue;
    size_t start = parser->text_count;
    if (!append_text(parser, attribute[3], (size_t)(attribute[4] - attribute[3]))) return 0;
    append_token(parser, cxml_kind_attribute, known->id, start);
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
    fail_and_stop(parser, cxml_failure_limit, "elements lie more than 100 deep");
    return;
  }
  const slot *known = find(parser, name);
  uint16_t id = known->name ? known->id : no_name;
  parser->names[parser->depth++] = id;
  if (id == no_name) return;
  if (!append_start(parser, id, attribute_count, attributes)) {
    fail_and_stop(parser, cxml_failure_out_of_memory, "out of memory");
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
    fail_and_stop(parser, cxml_failure_limit, "a text is longer than 1 MiB");
  } else if (!append_text(parser, bytes, (size_t)count)) {
    fail_and_stop(parser, cxml_failure_out_of_memory, "out of memory");
  }
}

static void on_end(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)name, (void)prefix, (void)uri;
  cxml_parser *parser = user;
  note_event(parser);
  uint16_t id = parser->names[parser->depth - 1];
  if (id != no_name) {
    if (!make_room_for_tokens(parser, 1)) {
      fail_and_stop(parser, cxml_failure_out_of_memory, "out of memory");
      return;
    }
    size_t start = parser->collecting ? parser->text_start : parser->text_count;
    append_token(parser, cxml_kind_end, id, start);
    parser->collecting = 0;
  }
  parser->depth--;
  if (parser->token_count < batch_tokens && parser->text_count < batch_text) return;
  if (!flush(parser)) fail_and_stop(parser, cxml_failure_stopped, "stopped");
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
    fail_and_stop(user, cxml_failure_unsafe, "the document points to an external DTD");
  }
}

static void refuse_entity(cxml_parser *parser, const xmlChar *name) {
  char message[128];
  snprintf(message, sizeof message, "the document declares an entity ('%.60s')", (const char *)name);
  fail_and_stop(parser, cxml_failure_unsafe, message);
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

/// Opens nothing, whatever a document asks for: the last line of defence, for the whole process.
static xmlParserInputPtr load_nothing(const char *url, const char *id, xmlParserCtxtPtr context) {
  (void)url, (void)id, (void)context;
  return NULL;
}

static void set_up_libxml2(void) {
  xmlInitParser();
  xmlSetExternalEntityLoader(load_nothing);
}

// MARK: Bytes

/// Whether what has been read since the last event belongs to something that may be long.
static int may_be_silent(const cxml_parser *parser) {
  switch (parser->context->instate) {
    case XML_PARSER_COMMENT:
    case XML_PARSER_PI:
    case XML_PARSER_CDATA_SECTION:
      return 1;
    default:
      return 0;
  }
}

/// Gives libxml2 its next bytes; none once something has failed.
///
/// A start tag costs libxml2 the square of its attributes, so that one long tag could keep it
/// busy for hours: hence the limit on bytes without an event.
static int on_read(void *user, char *buffer, int capacity) {
  cxml_parser *parser = user;
  if (parser->failure.kind != cxml_failure_none) return 0;
  uint64_t silence = parser->bytes_read - parser->bytes_read_at_last_event;
  if (silence > cxml_limit_silence && !may_be_silent(parser)) {
    fail_here(parser, cxml_failure_limit, "a tag or the DOCTYPE is longer than 256 KiB");
    return 0;
  }
  int count = parser->read(parser->state, buffer, capacity);
  if (count > 0) parser->bytes_read += (uint64_t)count;
  return count;
}

// MARK: The parser

static xmlParserCtxtPtr make_context(cxml_parser *parser) {
  // Every handler that is not named here is absent: nothing is built, loaded or looked up.
  xmlSAXHandler handler = {
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
      .serror = on_error,
  };
  xmlParserCtxtPtr context =
      xmlCreateIOParserCtxt(&handler, parser, on_read, NULL, parser, XML_CHAR_ENCODING_NONE);
  if (context != NULL) xmlCtxtUseOptions(context, XML_PARSE_NONET);
  return context;
}

cxml_parser *cxml_create(void *state, cxml_read read, cxml_consume consume) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, set_up_libxml2);
  cxml_parser *parser = calloc(1, sizeof *parser);
  if (parser == NULL) return NULL;
  parser->state = state;
  parser->read = read;
  parser->consume = consume;
  // Room for a full batch and the largest ordinary element beyond it.
  parser->token_capacity = batch_tokens + 256;
  parser->tokens = malloc(parser->token_capacity * sizeof(cxml_token));
  parser->text_capacity = batch_text + 4096;
  parser->text = malloc(parser->text_capacity);
  if (parser->tokens != NULL && parser->text != NULL) parser->context = make_context(parser);
  if (parser->context == NULL) {
    cxml_destroy(parser);
    return NULL;
  }
  return parser;
}

void cxml_destroy(cxml_parser *parser) {
  if (parser == NULL) return;
  if (parser->context != NULL) {
    // libxml2 makes a document of its own where it meets an entity declaration.
    xmlFreeDoc(parser->context->myDoc);
    xmlFreeParserCtxt(parser->context);
  }
  free(parser->tokens);
  free(parser->text);
  free(parser);
}

const cxml_failure *cxml_parse(cxml_parser *parser, int first_line, int first_column) {
  // Some errors of libxml2 know no parser and would be printed: they come to this thread's hook.
  xmlStructuredErrorFunc previous = xmlStructuredError;
  void *previous_context = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc(parser, on_error);
  parser->context->input->line = first_line;
  parser->context->input->col = first_column;
  int result = xmlParseDocument(parser->context);
  xmlSetStructuredErrorFunc(previous_context, previous);
  int wants_more = parser->failure.kind != cxml_failure_stopped;
  if (wants_more && parser->token_count > 0) (void)flush(parser);
  if (result != 0 || !parser->context->wellFormed) {
    fail_here(parser, cxml_failure_not_well_formed, "the document is not well-formed");
  }
  return &parser->failure;
}
