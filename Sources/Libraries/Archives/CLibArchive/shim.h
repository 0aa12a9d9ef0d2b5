// Names the system library, nothing else.
#include <archive.h>
#include <archive_entry.h>
