#ifndef PACELOG_CLINUX_SHIM_H
#define PACELOG_CLINUX_SHIM_H

/* Declarations that Swift's Glibc module lacks. */

#include <malloc.h>

/* Linux only. Syncs the file system of `fd` to its disk. */
int syncfs(int fd);

/* Linux only. With flag 2, begins to write the changed pages of `fd` to its disk, and does not wait
   for the end. */
int sync_file_range(int fd, long offset, long byteCount, unsigned int flags);

#endif
