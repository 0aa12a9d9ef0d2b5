#include "CPostgreSQL.h"

#include <dlfcn.h>
#include <stddef.h>

bool cpostgresql_load(const char *library, cpostgresql_functions *functions) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return false;
#define LOAD(name)                                          \
  *(void **)&functions->name = dlsym(handle, #name);        \
  if (functions->name == NULL) return false;
  CPOSTGRESQL_FUNCTIONS(LOAD)
  return true;
}
