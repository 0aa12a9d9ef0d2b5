#include "Parser.h"

#include <pthread.h>
#include <stdlib.h>

#include <libxml/dict.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

// MARK: Bytes

/// Returns 1 inside a construct that may be long: a comment, an instruction or CDATA.
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

/// Supplies libxml2 with its next bytes; none after a failure.
///
/// libxml2 takes quadratic time in the attributes of a start tag, so one long tag could keep it
/// busy for hours. Hence the limit on bytes without an event.
static int on_read(void *user, char *buffer, int capacity) {
  cxml_parser *parser = user;
  if (parser->failure.kind != cxml_failure_none) return 0;
  uint64_t silence = parser->bytes_read - parser->bytes_read_at_last_event;
  if (silence > cxml_limit_silence && !may_be_silent(parser)) {
    cxml_fail_here(parser, cxml_failure_limit, "a tag or the DOCTYPE is longer than 256 KiB");
    return 0;
  }
  int count = parser->read(parser->state, buffer, capacity);
  if (count > 0) parser->bytes_read += (uint64_t)count;
  return count;
}

// MARK: The library

/// Refuses to open any external resource: the last line of defence, for the whole process.
static xmlParserInputPtr load_nothing(const char *url, const char *id, xmlParserCtxtPtr context) {
  (void)url, (void)id, (void)context;
  return NULL;
}

static void set_up_libxml2(void) {
  xmlInitParser();
  xmlSetExternalEntityLoader(load_nothing);
}

// MARK: The parser

int cxml_add_name(
    cxml_parser *parser, const uint8_t *name, size_t length, uint16_t id, int wants) {
  if (parser->name_count == cxml_limit_names || length > 1000) return 0;
  const xmlChar *known = xmlDictLookup(parser->context->dict, name, (int)length);
  if (known == NULL) return 0;
  slot *place = cxml_find(parser, known);
  if (place->name == NULL) parser->name_count++;
  *place = (slot){.name = known, .id = id, .wants = (uint16_t)wants};
  return 1;
}

static xmlParserCtxtPtr make_context(cxml_parser *parser) {
  xmlSAXHandler handler = cxml_handlers();
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
    // libxml2 creates a document itself for an entity declaration.
    xmlFreeDoc(parser->context->myDoc);
    xmlFreeParserCtxt(parser->context);
  }
  free(parser->tokens);
  free(parser->text);
  free(parser);
}

const cxml_failure *cxml_parse(cxml_parser *parser, int first_line, int first_column) {
  // libxml2 would print errors without a parser; this thread's hook receives them instead.
  xmlStructuredErrorFunc previous = xmlStructuredError;
  void *previous_context = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc(parser, cxml_on_error);
  parser->context->input->line = first_line;
  parser->context->input->col = first_column;
  int result = xmlParseDocument(parser->context);
  xmlSetStructuredErrorFunc(previous_context, previous);
  int wants_more = parser->failure.kind != cxml_failure_stopped;
  if (wants_more && parser->token_count > 0) (void)cxml_flush(parser);
  if (result != 0 || !parser->context->wellFormed) {
    cxml_fail_here(parser, cxml_failure_not_well_formed, "the document is not well-formed");
  }
  return &parser->failure;
}
