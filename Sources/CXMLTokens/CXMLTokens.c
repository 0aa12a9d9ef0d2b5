#include "CXMLTokens.h"
