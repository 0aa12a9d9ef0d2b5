#include "Parser.h"

#include <stdio.h>
#include <string.h>

#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

void cxml_fail(cxml_parser *parser, int kind, int line, int column, const char *message) {
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

void cxml_fail_here(cxml_parser *parser, int kind, const char *message) {
  xmlParserInputPtr input = parser->context->input;
  cxml_fail(parser, kind, input ? input->line : 1, input ? input->col : 1, message);
}

void cxml_fail_and_stop(cxml_parser *parser, int kind, const char *message) {
  cxml_fail_here(parser, kind, message);
  xmlStopParser(parser->context);
}

void cxml_on_error(void *user, xmlErrorPtr error) {
  cxml_parser *parser = user;
  int is_fatal = error->level == XML_ERR_FATAL
      || (error->domain == XML_FROM_IO && error->level >= XML_ERR_ERROR);
  if (!is_fatal || parser->failure.kind != cxml_failure_none) return;
  int kind = error->code == XML_ERR_NO_MEMORY ? cxml_failure_out_of_memory
                                               : cxml_failure_not_well_formed;
  const char *message = error->message ? error->message : "unknown error";
  if (error->domain == XML_FROM_PARSER && error->line > 0) {
    cxml_fail(parser, kind, error->line, error->int2, message);
  } else {
    cxml_fail_here(parser, kind, message);
  }
}
