#ifndef PACELOG_CLINUX_SHIM_H
#define PACELOG_CLINUX_SHIM_H

/* Declarations that Swift's Glibc module lacks. */

#include <malloc.h>

/* Linux only. Syncs the file system of `fd` to its disk. */
int syncfs(int fd);

#endif
