// Names the system library, nothing else.
#include <zstd.h>
