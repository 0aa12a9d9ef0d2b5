// What the parts of the tokenizer share.
#ifndef CXMLTOKENS_PARSER_H
#define CXMLTOKENS_PARSER_H

#include "CXMLTokens.h"

#include <libxml/parser.h>

enum {
  slot_bits = 9,
  slot_count = 1 << slot_bits,  // four times the most names: probes stay short
  batch_tokens = 4096,
  batch_text = 64 * 1024,
};

/// A name of the vocabulary: its string in the parser's dictionary, compared as a pointer.
typedef struct {
  const xmlChar *name;
  uint16_t id;
  uint16_t wants;
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

  const slot *open[cxml_limit_depth];  // the names of the open elements, the root's first
  int depth;
  int collecting;  // the innermost open element wants text and has had no child yet, or markup
  size_t text_start;
  int markup_depth;  // of the open element that wants markup; 0 without one
  int has_child;     // that element has had one

  int declared[cxml_limit_depth];  // how many namespaces each open element declares
  uint64_t in_scope;               // how many namespaces are in scope
  uint64_t work;                   // steps that libxml2 has taken, as far as they can multiply

  uint64_t bytes_read;
  uint64_t bytes_read_at_last_event;

  int name_count;
  slot slots[slot_count];
  cxml_failure failure;
};

// Failure.c

/// Notes the first failure; what comes after it follows from it.
void cxml_fail(cxml_parser *parser, int kind, int line, int column, const char *message);

/// Notes a failure at the place that has been reached.
void cxml_fail_here(cxml_parser *parser, int kind, const char *message);

/// Notes a failure and lets the parser end. From SAX handlers only: a read callback must not pull
/// the input away under the parser.
void cxml_fail_and_stop(cxml_parser *parser, int kind, const char *message);

/// Hears every error of libxml2; an undeclared prefix is none, since names are matched without it.
void cxml_on_error(void *user, xmlErrorPtr error);

// Names

static inline size_t cxml_first_slot(const xmlChar *name) {
  return (size_t)(((uint64_t)(uintptr_t)name * UINT64_C(0x9E3779B97F4A7C15)) >> (64 - slot_bits));
}

/// The slot of a string of the dictionary; an empty one when it is not in the vocabulary.
static inline slot *cxml_find(cxml_parser *parser, const xmlChar *name) {
  size_t index = cxml_first_slot(name);
  while (parser->slots[index].name != name && parser->slots[index].name != NULL) {
    index = (index + 1) % slot_count;
  }
  return &parser->slots[index];
}

// Handlers.c

/// Hands the batch over. Returns 0 when the consumer wants no more.
int cxml_flush(cxml_parser *parser);

/// The handlers that make tokens, and those that refuse what a document may not do. Every other
/// is absent: nothing is built, loaded or looked up.
xmlSAXHandler cxml_handlers(void);

#endif
