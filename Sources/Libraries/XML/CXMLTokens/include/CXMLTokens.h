// XML into flat arrays of tokens, by libxml2's SAX2 interface in pull mode.
//
// The parser reads bytes through one callback and passes full batches of tokens to another. Both
// receive the caller's state, and both run on the caller's stack inside `cxml_parse`.
// Names are looked up in the parser's dictionary once, so that an element costs one comparison
// of pointers; text is copied only for the elements whose text is wanted.
#ifndef CXMLTOKENS_H
#define CXMLTOKENS_H

#include <stddef.h>
#include <stdint.h>

enum {
  cxml_kind_start = 0,      ///< An element begins; its attributes follow at once.
  cxml_kind_attribute = 1,  ///< An attribute of the element that has just begun; text is its value.
  cxml_kind_end = 2,        ///< An element ends; text is its markup, when that is wanted.
  cxml_kind_text = 3,       ///< The whole text of an element whose text is wanted.
};

enum {
  cxml_wants_nothing = 0,  ///< A start, its attributes and an end.
  cxml_wants_text = 1,     ///< One token at the element's end, without its attributes.
  /// A start whose text is the prefix, the attributes, and one token of the kind text; with a
  /// child an end instead, whose text is the markup. No element inside makes a token.
  cxml_wants_markup = 2,
};

/// One token: 16 bytes, the same layout as `XMLToken` in Swift.
typedef struct {
  uint32_t line;    ///< Counts from 1.
  uint32_t offset;  ///< The start of the text in the batch's text.
  uint32_t length;  ///< Of the text in bytes, without ASCII blanks around it; 0 with a child.
  uint16_t name;    ///< The id the caller gave the name.
  uint8_t depth;    ///< 1 for the root element; an attribute has its element's.
  uint8_t kind;
} cxml_token;

_Static_assert(sizeof(cxml_token) == 16, "Swift reads tokens in this layout");

enum {
  cxml_failure_none = 0,
  cxml_failure_not_well_formed = 1,
  cxml_failure_unsafe = 2,         ///< Entities, or a reference to an external resource.
  cxml_failure_limit = 3,          ///< Deeper or longer than any real document.
  cxml_failure_stopped = 4,        ///< The consumer of tokens stopped the parser.
  cxml_failure_out_of_memory = 5,
};

/// The first error and its place.
typedef struct {
  int kind;
  int line;
  int column;
  char message[240];  ///< NUL-terminated; no line break.
} cxml_failure;

/// Writes at most `capacity` bytes to `buffer`; returns how many, 0 at the end.
typedef int (*cxml_read)(void *state, char *buffer, int capacity);

/// Takes a batch; returns 0 to stop the parser. The arrays are overwritten afterwards.
typedef int (*cxml_consume)(
    void *state, const cxml_token *tokens, size_t count, const uint8_t *text, size_t text_count);

enum {
  cxml_limit_depth = 100,           ///< Elements inside one another.
  cxml_limit_text = 1 << 20,        ///< Bytes of one wanted text.
  cxml_limit_silence = 256 * 1024,  ///< Bytes of one tag, or of the DOCTYPE.
  cxml_limit_names = 128,           ///< Names of a vocabulary.
  cxml_limit_dictionary = 20000,    ///< Different names in a document.
  cxml_work_for_free = 4 << 20,     ///< Steps that any document may take, see `cxml_work_a_byte`.
  cxml_work_a_byte = 64,            ///< Steps that a document may take for each of its bytes.
};

/// Counts the leading bytes, in blocks of 64, that are neither `&`, `!`, above 0x7F nor a control
/// character that XML forbids; adds their line feeds to `line_feeds`.
size_t cxml_plain_count(const uint8_t *bytes, size_t count, size_t *line_feeds);

typedef struct cxml_parser cxml_parser;

/// Creates a parser; returns NULL when there is no memory.
cxml_parser *cxml_create(void *state, cxml_read read, cxml_consume consume);

void cxml_destroy(cxml_parser *parser);

/// Adds a name for which tokens are made, with any prefix. Call it before `cxml_parse` only.
/// Returns 0 when there are too many names or no memory.
int cxml_add_name(
    cxml_parser *parser, const uint8_t *name, size_t length, uint16_t id, int wants);

/// Parses a whole document whose first byte is at this line and column. Call it once only.
/// Returns the first error, of kind `cxml_failure_none` on success.
const cxml_failure *cxml_parse(cxml_parser *parser, int first_line, int first_column);

#endif
