#include "CJSONTokens.h"
