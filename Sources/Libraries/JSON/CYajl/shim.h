// Names the system library, nothing else.
#include <yajl/yajl_parse.h>
