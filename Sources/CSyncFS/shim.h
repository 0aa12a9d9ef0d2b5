#ifndef PACELOG_CSYNCFS_SHIM_H
#define PACELOG_CSYNCFS_SHIM_H

/* Linux's own: Swift's Glibc module leaves it out. Writes the file system of `fd` to its disk. */
int syncfs(int fd);

#endif
