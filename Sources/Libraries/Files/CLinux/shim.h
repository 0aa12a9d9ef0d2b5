#ifndef PACELOG_CLINUX_SHIM_H
#define PACELOG_CLINUX_SHIM_H

/* What Swift's Glibc module leaves out. */

#include <malloc.h>

/* Linux's own. Writes the file system of `fd` to its disk. */
int syncfs(int fd);

#endif
