// The functions of libpq, loaded when they are needed.
//
// Linked libraries are loaded at every start, and libpq brings twenty others with it. Most programs
// keep their log in a folder and never call it.
#ifndef CPOSTGRESQL_H
#define CPOSTGRESQL_H

#include <postgresql/libpq-fe.h>
#include <stdbool.h>

#define CPOSTGRESQL_FUNCTIONS(F)                                                              \
  F(PQbackendPID) F(PQclear) F(PQcmdTuples) F(PQconnectPoll) F(PQconnectStartParams)          \
  F(PQconninfoFree) F(PQconninfoParse) F(PQconsumeInput) F(PQenterPipelineMode)               \
  F(PQerrorMessage) F(PQexitPipelineMode) F(PQfinish) F(PQflush) F(PQfname) F(PQgetResult)    \
  F(PQgetisnull) F(PQgetlength) F(PQgetvalue) F(PQisBusy) F(PQnfields) F(PQntuples)           \
  F(PQpipelineSync) F(PQresultErrorField) F(PQresultErrorMessage) F(PQresultStatus)           \
  F(PQsendPrepare) F(PQsendQuery) F(PQsendQueryParams) F(PQsendQueryPrepared)                 \
  F(PQsetNoticeProcessor) F(PQsetnonblocking) F(PQsocket) F(PQstatus)

#define CPOSTGRESQL_MEMBER(name) __typeof__(name) *name;
typedef struct {
  CPOSTGRESQL_FUNCTIONS(CPOSTGRESQL_MEMBER)
} cpostgresql_functions;

// Fills in the addresses; false when there is no library of this name with all of them.
bool cpostgresql_load(const char *library, cpostgresql_functions *functions);

#endif
