// Names the system library, nothing else.
#include <libical/ical.h>
