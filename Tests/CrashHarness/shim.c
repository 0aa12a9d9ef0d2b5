// Stands between a program and the storage below one folder (LD_PRELOAD).
//
// Every call that could change what is stored there is counted, from 1. What is done about it:
//
//   SHIM_ROOT    the folder, absolute; calls elsewhere pass untouched
//   SHIM_TRACE   a file to which a record of every such call is appended: see `record`
//   SHIM_AT      the call that meets SHIM_FAULT:
//                  kill    the program ends before the call
//                  torn    half of what was to be written is, then the program ends;
//                          another call is made, and then the program ends
//                  short   half of what was to be written is, and the call says so
//                  EIO     the call fails
//                  ENOSPC  from this call on nothing can grow
//                  lost    nothing is done, and the program is told that it was: a control
//   SHIM_SYNCS   "ignored": the program is told that its data are on the disk, and they are not
//   SHIM_SQLITE  "NORMAL": SQLite is asked for synchronous = NORMAL where the program wants FULL
//
// Not seen: stores into a shared mapping. SQLite maps its -shm so, which it can always make again.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))real(#name))

static void *real(const char *name) {
  void *symbol = dlsym(RTLD_NEXT, name);
  if (symbol == NULL) abort();
  return symbol;
}

// -------------------------------------------------------------------------------------------
// Which calls count

// Recursive: a call of ours may be made by another call of ours within the C library.
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static long count = 0;
static int is_full = 0;

static int is_below_root(const char *path) {
  const char *root = getenv("SHIM_ROOT");
  size_t length = root == NULL ? 0 : strlen(root);
  return length > 0 && strncmp(path, root, length) == 0
    && (path[length] == '/' || path[length] == 0);
}

// The absolute path of an open file.
static int path_of(int descriptor, char path[PATH_MAX]) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = REAL(readlink)(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  // The name of a file that was removed while open ends so.
  char *deleted = strstr(path, " (deleted)");
  if (deleted != NULL) *deleted = 0;
  return 1;
}

// The absolute path of a name; links are not followed, no harness makes one.
static int resolve(int folder, const char *name, char path[PATH_MAX]) {
  char base[PATH_MAX];
  if (name[0] == '/') return snprintf(path, PATH_MAX, "%s", name) > 0;
  while (strncmp(name, "./", 2) == 0) name += 2;
  if (folder == AT_FDCWD ? getcwd(base, sizeof base) == NULL : !path_of(folder, base)) return 0;
  if (strcmp(name, ".") == 0) return snprintf(path, PATH_MAX, "%s", base) > 0;
  return snprintf(path, PATH_MAX, "%s/%s", base, name) < PATH_MAX;
}

// A record: the operation's letter, two numbers, a path, and bytes or a second path.
static void record(
  char operation, int64_t a, int64_t b, const char *path, const void *bytes, size_t length) {
  const char *trace = getenv("SHIM_TRACE");
  if (trace == NULL) return;
  uint32_t lengths[2] = {strlen(path), length};
  struct iovec parts[6] = {
    {&operation, 1}, {&a, 8}, {&b, 8}, {lengths, 8}, {(void *)path, lengths[0]},
    {(void *)bytes, length},
  };
  int file = REAL(open)(trace, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0 || REAL(writev)(file, parts, 6) < 0) abort();
  REAL(close)(file);
}

enum verdict { PASS, FAIL, SHORT, TORN, LOST };

// Counts a call, and says what shall become of it.
static enum verdict judge(int grows) {
  const char *fault = getenv("SHIM_FAULT"), *at = getenv("SHIM_AT");
  count++;
  if (is_full && grows) {
    errno = ENOSPC;
    return FAIL;
  }
  if (fault == NULL || at == NULL || atol(at) != count) return PASS;
  if (strcmp(fault, "kill") == 0) kill(getpid(), SIGKILL);
  if (strcmp(fault, "torn") == 0) return TORN;
  if (strcmp(fault, "short") == 0) return SHORT;
  if (strcmp(fault, "lost") == 0) return LOST;
  if (strcmp(fault, "EIO") == 0) {
    errno = EIO;
    return FAIL;
  }
  if (strcmp(fault, "ENOSPC") == 0) {
    is_full = 1;
    errno = ENOSPC;
    return grows ? FAIL : PASS;
  }
  return PASS;
}

static void end_if(enum verdict verdict) {
  if (verdict == TORN) kill(getpid(), SIGKILL);
}

// Makes a call that is done or not, and records it when it was done.
#define WHOLE_CALL(grows, call, operation, a, b, path, bytes, length) \
  pthread_mutex_lock(&lock);                                          \
  enum verdict verdict = judge(grows);                                \
  int result = verdict == FAIL ? -1 : verdict == LOST ? 0 : (call);   \
  int error = errno;                                                  \
  if (result >= 0) record(operation, a, b, path, bytes, length);      \
  end_if(verdict);                                                    \
  pthread_mutex_unlock(&lock);                                        \
  errno = error;                                                      \
  return result;

// -------------------------------------------------------------------------------------------
// Files

static int opens(int folder, const char *name, int flags, mode_t mode) {
  char path[PATH_MAX];
  int writes = (flags & (O_CREAT | O_TRUNC)) != 0 && (flags & O_TMPFILE) != O_TMPFILE;
  if (!writes || !resolve(folder, name, path) || !is_below_root(path))
    return REAL(openat)(folder, name, flags, mode);
  struct stat status;
  int exists = REAL(stat)(path, &status) == 0;
  if (exists && (flags & O_TRUNC) == 0) return REAL(openat)(folder, name, flags, mode);
  pthread_mutex_lock(&lock);
  enum verdict verdict = judge(!exists);
  int result = verdict == FAIL ? -1 : REAL(openat)(folder, name, flags, mode);
  int error = errno;
  if (result >= 0) record(exists ? 't' : 'c', 0, 0, path, "", 0);
  end_if(verdict);
  pthread_mutex_unlock(&lock);
  errno = error;
  return result;
}

#define MODE                                       \
  mode_t mode = 0;                                 \
  if (flags & (O_CREAT | O_TMPFILE)) {             \
    va_list list;                                  \
    va_start(list, flags);                         \
    mode = va_arg(list, mode_t);                   \
    va_end(list);                                  \
  }

int open(const char *name, int flags, ...) { MODE return opens(AT_FDCWD, name, flags, mode); }
int open64(const char *name, int flags, ...) { MODE return opens(AT_FDCWD, name, flags, mode); }
int openat(int folder, const char *name, int flags, ...) {
  MODE return opens(folder, name, flags, mode);
}
int openat64(int folder, const char *name, int flags, ...) {
  MODE return opens(folder, name, flags, mode);
}
int creat(const char *name, mode_t mode) {
  return opens(AT_FDCWD, name, O_CREAT | O_WRONLY | O_TRUNC, mode);
}
int creat64(const char *name, mode_t mode) { return creat(name, mode); }

// Every way to write ends here; an offset below 0 stands for the file's own.
static ssize_t writes(int file, const void *bytes, size_t length, off_t offset) {
  char path[PATH_MAX];
  if (file == STDOUT_FILENO) record('a', 0, 0, "", bytes, length);
  if (file <= STDERR_FILENO || !path_of(file, path) || !is_below_root(path))
    return offset < 0 ? REAL(write)(file, bytes, length)
                      : REAL(pwrite)(file, bytes, length, offset);
  pthread_mutex_lock(&lock);
  enum verdict verdict = judge(1);
  ssize_t result = -1;
  if (verdict == LOST) {
    result = (ssize_t)length;
  } else if (verdict != FAIL) {
    if (verdict == SHORT || verdict == TORN) length = length > 1 ? length / 2 : length;
    off_t start = offset;
    if (offset < 0) {
      int appends = REAL(fcntl)(file, F_GETFL) & O_APPEND;
      start = lseek(file, 0, appends ? SEEK_END : SEEK_CUR);
    }
    result = offset < 0 ? REAL(write)(file, bytes, length)
                        : REAL(pwrite)(file, bytes, length, offset);
    if (result > 0) record('w', start, 0, path, bytes, (size_t)result);
  }
  int error = errno;
  end_if(verdict);
  pthread_mutex_unlock(&lock);
  errno = error;
  return result;
}

ssize_t write(int file, const void *bytes, size_t length) {
  return writes(file, bytes, length, -1);
}
ssize_t pwrite(int file, const void *bytes, size_t length, off_t offset) {
  return writes(file, bytes, length, offset);
}
ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t offset) {
  return writes(file, bytes, length, offset);
}

// One part of it is written, which the call may do, and its caller must be ready for.
ssize_t writev(int file, const struct iovec *parts, int number) {
  for (int index = 0; index < number; index++)
    if (parts[index].iov_len > 0)
      return writes(file, parts[index].iov_base, parts[index].iov_len, -1);
  return 0;
}

static int truncates(int file, off_t length) {
  char path[PATH_MAX];
  if (!path_of(file, path) || !is_below_root(path)) return REAL(ftruncate)(file, length);
  WHOLE_CALL(0, REAL(ftruncate)(file, length), 'l', length, 0, path, "", 0)
}
int ftruncate(int file, off_t length) { return truncates(file, length); }
int ftruncate64(int file, off64_t length) { return truncates(file, length); }

static int syncs(int file, const char *kind, char operation) {
  char path[PATH_MAX];
  int (*call)(int) = (int (*)(int))real(kind);
  if (!path_of(file, path) || !is_below_root(path)) return call(file);
  const char *mode = getenv("SHIM_SYNCS");
  if (mode != NULL && strcmp(mode, "ignored") == 0) operation = '-';
  // The harness judges by its own record of what was synced; the real disk is spared.
  int skips = getenv("SHIM_TRACE") != NULL;
  WHOLE_CALL(0, skips ? 0 : call(file), operation, 0, 0, path, "", 0)
}
int fsync(int file) { return syncs(file, "fsync", 's'); }
int fdatasync(int file) { return syncs(file, "fdatasync", 's'); }
int syncfs(int file) { return syncs(file, "syncfs", 'S'); }

// -------------------------------------------------------------------------------------------
// Names

static int renames(int from, const char *old, int to, const char *new, unsigned int flags) {
  char path[PATH_MAX], target[PATH_MAX];
  if (!resolve(from, old, path) || !resolve(to, new, target) || !is_below_root(path))
    return REAL(renameat2)(from, old, to, new, flags);
  WHOLE_CALL(0, REAL(renameat2)(from, old, to, new, flags), 'r', 0, 0, path, target,
             strlen(target))
}
int rename(const char *old, const char *new) { return renames(AT_FDCWD, old, AT_FDCWD, new, 0); }
int renameat(int from, const char *old, int to, const char *new) {
  return renames(from, old, to, new, 0);
}
int renameat2(int from, const char *old, int to, const char *new, unsigned int flags) {
  return renames(from, old, to, new, flags);
}

static int removes(int folder, const char *name, int flags) {
  char path[PATH_MAX];
  if (!resolve(folder, name, path) || !is_below_root(path))
    return REAL(unlinkat)(folder, name, flags);
  WHOLE_CALL(0, REAL(unlinkat)(folder, name, flags), 'u', 0, 0, path, "", 0)
}
int unlink(const char *name) { return removes(AT_FDCWD, name, 0); }
int unlinkat(int folder, const char *name, int flags) { return removes(folder, name, flags); }
int rmdir(const char *name) { return removes(AT_FDCWD, name, AT_REMOVEDIR); }
int remove(const char *name) {
  int result = unlink(name);
  return result != 0 && errno == EISDIR ? rmdir(name) : result;
}

static int makes(int folder, const char *name, mode_t mode) {
  char path[PATH_MAX];
  if (!resolve(folder, name, path) || !is_below_root(path))
    return REAL(mkdirat)(folder, name, mode);
  WHOLE_CALL(1, REAL(mkdirat)(folder, name, mode), 'm', 0, 0, path, "", 0)
}
int mkdir(const char *name, mode_t mode) { return makes(AT_FDCWD, name, mode); }
int mkdirat(int folder, const char *name, mode_t mode) { return makes(folder, name, mode); }

int linkat(int from, const char *old, int to, const char *new, int flags) {
  char path[PATH_MAX], target[PATH_MAX];
  if (!resolve(from, old, path) || !resolve(to, new, target) || !is_below_root(target))
    return REAL(linkat)(from, old, to, new, flags);
  WHOLE_CALL(1, REAL(linkat)(from, old, to, new, flags), 'k', 0, 0, path, target, strlen(target))
}
int link(const char *old, const char *new) { return linkat(AT_FDCWD, old, AT_FDCWD, new, 0); }

// -------------------------------------------------------------------------------------------
// SQLite

// The control of the power cuts: the program asks for FULL, and gets what it did not ask for.
int sqlite3_prepare_v3(
  void *database, const char *text, int length, unsigned int flags, void **statement,
  const char **tail) {
  __typeof__(&sqlite3_prepare_v3) call = (__typeof__(&sqlite3_prepare_v3))real(__func__);
  const char *mode = getenv("SHIM_SQLITE");
  const char *pragma = text + strspn(text, " \n;");
  const char *wanted = "PRAGMA synchronous = FULL";
  if (mode == NULL || strcmp(mode, "NORMAL") != 0 || strncmp(pragma, wanted, strlen(wanted)) != 0)
    return call(database, text, length, flags, statement, tail);
  int result = call(database, "PRAGMA synchronous = NORMAL", -1, flags, statement, NULL);
  if (tail != NULL) *tail = pragma + strlen(wanted) + (pragma[strlen(wanted)] == ';');
  return result;
}
