// Names the system library, nothing else.
#include <zlib.h>
